// What the kernels of this folder need from the device library, in builtins of the compiler alone.
#ifndef GCN_H
#define GCN_H
#define SYNC() do { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); \
                    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); } while (0)
static inline __attribute__((always_inline)) int local_id(void) { return (int)__builtin_amdgcn_workitem_id_x(); }
static inline __attribute__((always_inline)) int group_id(void) { return (int)__builtin_amdgcn_workgroup_id_x(); }
static inline __attribute__((always_inline)) int global_id(void) { return group_id() * 256 + local_id(); }
#endif
