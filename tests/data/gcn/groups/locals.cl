#include "../src/gcn.h"

// Several arguments that point to LDS, of sizes that the launch decides.

kernel void three(global int *out, local char *a, local long *b, local int *c, int n) {
    int i = local_id();
    a[i] = (char)(i + 1);
    b[i] = (long)(i * n);
    c[i] = (int)(2 * i);
    SYNC();
    int other = 256 - 1 - i;
    out[global_id()] = a[other] + (int)b[other] + c[other];
}

kernel void beside(global int *out, local int *a, local int *b) {
    local int own[65];
    int i = local_id();
    own[i & 63] = (int)(i & 63);
    a[i] = (int)(100 * i);
    b[i] = (int)(10000 * i);
    SYNC();
    int other = i ^ 1;
    out[global_id()] = own[other & 63] + a[other] + b[other];
}
