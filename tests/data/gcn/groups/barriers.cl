// Barriers behind branches. Those of the first kernels decide alike in all wavefronts of a group, in the shapes in which
// compilers leave them; those of the last ones need not.
#include "../src/gcn.h"
#define ITEM local_id()
#define WAIT SYNC()

kernel void guard_int(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (n > 3) {
        WAIT;
        own[ITEM] += own[(ITEM + 1) & 255];
    }
    out[global_id()] = own[ITEM];
}

kernel void guard_long(global int *out, long n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (n > 3) {
        WAIT;
        own[ITEM] += own[(ITEM + 1) & 255];
    }
    out[global_id()] = own[ITEM];
}

kernel void guard_float(global int *out, float x) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (x > 0.5f) {
        WAIT;
        own[ITEM] += own[(ITEM + 1) & 255];
    }
    out[global_id()] = own[ITEM];
}

kernel void guard_both(global int *out, int n, int m, long k) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (n > 3 && (m < 7 || k == 9)) {
        WAIT;
        own[ITEM] += own[(ITEM + 1) & 255];
    }
    out[global_id()] = own[ITEM];
}

kernel void guard_group(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (group_id() * 2 + 1 < 8 && n) {
        WAIT;
        own[ITEM] += own[(ITEM + 1) & 255];
    }
    out[global_id()] = own[ITEM];
}

kernel void guard_constant(global int *out, constant int *flags) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (flags[group_id()] > 3) {
        WAIT;
        own[ITEM] += own[(ITEM + 1) & 255];
    }
    out[global_id()] = own[ITEM];
}

kernel void early_return(global int *out, long n) {
    local int own[256];
    if ((long)group_id() >= n)
        return;
    own[ITEM] = out[global_id()];
    WAIT;
    out[global_id()] = own[(ITEM + 1) & 255];
}

kernel void leave_loop(global int *out, int n, int m) {
    local int own[256];
    own[ITEM] = out[global_id()];
    for (int i = 0; i < 8; i++) {
        if (i == n)
            break;
        WAIT;
        int next = own[(ITEM + 1) & 255];
        WAIT;
        own[ITEM] += next;
        if (i * 2 == m)
            break;
    }
    out[global_id()] = own[ITEM];
}

kernel void every_other(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    for (int i = 0; i < 8; i++) {
        if ((i & 1) == n) {
            WAIT;
            own[ITEM] += own[(ITEM + 1) & 255];
        }
        own[ITEM] ^= i;
    }
    out[global_id()] = own[ITEM];
}

kernel void nested(global int *out, int n, long m) {
    local int own[256];
    own[ITEM] = out[global_id()];
    for (int i = 0; i < 8 && i < n; i++)
        for (long k = 0; k < 8 && k < m; k++) {
            WAIT;
            int next = own[(ITEM + 1) & 255];
            WAIT;
            own[ITEM] += next * 3;
        }
    out[global_id()] = own[ITEM];
}

kernel void tree(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    for (int step = n; step > 0; step >>= 1) {
        if (ITEM < step)
            own[ITEM] += own[(ITEM + step) & 255];
        WAIT;
    }
    if (ITEM == 0)
        out[group_id()] = own[0];
}

// From here on wavefronts of a group may part.

kernel void by_item(global int *out) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (ITEM > 70)
        WAIT;
    out[global_id()] = own[(ITEM + 1) & 255];
}

kernel void by_data(global int *out, global int *flags) {
    local int own[256];
    own[ITEM] = out[global_id()];
    if (flags[group_id()] > 3)
        WAIT;
    out[global_id()] = own[(ITEM + 1) & 255];
    flags[global_id()] = 7;
}

kernel void by_own_count(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    for (int i = 0; i < own[ITEM] + n && i < 8; i++) {
        if (i & 1)
            WAIT;
        own[ITEM] ^= i;
    }
    out[global_id()] = own[ITEM];
}

kernel void behind_own_count(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    int i = 0;
    while (i < 8 && i * 3 < out[global_id()])
        i++;
    if (i > n)
        WAIT;
    out[global_id()] = own[(ITEM + 1) & 255];
}

kernel void nested_by_data(global int *out, int n) {
    local int own[256];
    own[ITEM] = out[global_id()];
    for (int i = 0; i < n && i < 8; i++) {
        for (int k = 0; k < out[global_id() + i] && k < 8; k++)
            WAIT;
        own[ITEM] ^= i;
    }
    out[global_id()] = own[ITEM];
}
