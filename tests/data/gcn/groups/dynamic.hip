// LDS that the launch sizes, as HIP declares it, with and without a static array beside it.
#define KERNEL extern "C" __attribute__((global))
#define SHARED __attribute__((shared))

extern SHARED int dynamic[];

#define ITEM __builtin_amdgcn_workitem_id_x()
#define WAIT                                                                                                            \
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                                                             \
    __builtin_amdgcn_s_barrier();                                                                                      \
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")

KERNEL void only_dynamic(int *out) {
    dynamic[ITEM] = out[ITEM];
    WAIT;
    out[ITEM] = dynamic[ITEM ^ 1];
}

KERNEL void beside_static(int *out) {
    SHARED static int own[64];
    own[ITEM & 63] = out[ITEM];
    dynamic[ITEM] = out[ITEM + 1];
    WAIT;
    out[ITEM] = dynamic[ITEM ^ 1] + own[63 - (ITEM & 63)];
}

KERNEL void before_dynamic(int *out) {
    SHARED static int own[64];
    own[ITEM & 63] = out[ITEM];
    if (ITEM >= 32)
        dynamic[ITEM - 32] = 1;
    WAIT;
    out[ITEM] = own[ITEM & 63];
}

KERNEL void only_static(int *out) {
    SHARED static int own[64];
    own[ITEM & 63] = out[ITEM];
    WAIT;
    out[ITEM] = own[out[ITEM] & 63];
}

KERNEL void static_by_data(int *out) {
    SHARED static int own[64];
    own[ITEM & 63] = out[ITEM];
    WAIT;
    out[ITEM] = own[out[ITEM]];
}

KERNEL void no_memory(int *out) { out[ITEM] = __builtin_amdgcn_ds_bpermute(4 * (ITEM ^ 1), out[ITEM]); }
