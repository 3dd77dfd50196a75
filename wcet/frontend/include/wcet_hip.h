// What a HIP file needs to be compiled for the device alone: qualifiers, indices, barriers, and the names that the
// host's half uses. Nothing of the host's half is ever run.
#ifndef WCET_HIP_H
#define WCET_HIP_H
#include <stddef.h>
#include <stdint.h>

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __grid_constant__
#define __launch_bounds__(...) __attribute__((amdgpu_flat_work_group_size(1, WCET_FIRST(__VA_ARGS__, 0))))
#define WCET_FIRST(first, ...) first
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
#define WCET_DEVICE static inline __device__ __attribute__((always_inline))
#define __HIP_PLATFORM_AMD__ 1
#define __HIP_PLATFORM_HCC__ 1

typedef unsigned int uint;
typedef unsigned char uchar;
typedef unsigned short ushort;

struct dim3 {
  unsigned x, y, z;
  constexpr __host__ __device__ dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};

// Built-in indices: read-only members, as properties, so that `threadIdx.x` costs what the register costs.
#define WCET_INDEX(type, prefix)                                                                       \
  struct type {                                                                                        \
    __device__ operator dim3() const { return dim3(prefix##_x(), prefix##_y(), prefix##_z()); } \
    __declspec(property(get = get_x)) unsigned x;                                                      \
    __declspec(property(get = get_y)) unsigned y;                                                      \
    __declspec(property(get = get_z)) unsigned z;                                                      \
    WCET_DEVICE unsigned get_x() { return prefix##_x(); }                                              \
    WCET_DEVICE unsigned get_y() { return prefix##_y(); }                                              \
    WCET_DEVICE unsigned get_z() { return prefix##_z(); }                                              \
  };
#define WCET_GROUPS(axis) \
  WCET_DEVICE unsigned wcet_groups_##axis() { return __builtin_amdgcn_grid_size_##axis() / __builtin_amdgcn_workgroup_size_##axis(); }
WCET_GROUPS(x) WCET_GROUPS(y) WCET_GROUPS(z)
WCET_INDEX(wcet_thread_index, __builtin_amdgcn_workitem_id)
WCET_INDEX(wcet_block_index, __builtin_amdgcn_workgroup_id)
WCET_INDEX(wcet_block_size, __builtin_amdgcn_workgroup_size)
WCET_INDEX(wcet_grid_size, wcet_groups)
extern const __device__ __attribute__((weak)) wcet_thread_index threadIdx;
extern const __device__ __attribute__((weak)) wcet_block_index blockIdx;
extern const __device__ __attribute__((weak)) wcet_block_size blockDim;
extern const __device__ __attribute__((weak)) wcet_grid_size gridDim;

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

WCET_DEVICE __attribute__((convergent)) void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
WCET_DEVICE void __threadfence_system() { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, ""); }
WCET_DEVICE void __threadfence_block() { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup"); }
WCET_DEVICE void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "agent"); }

#define WCET_ATOMICS(type)                                                                                          \
  WCET_DEVICE type atomicAdd(type *p, type v) { return __atomic_fetch_add(p, v, __ATOMIC_RELAXED); }                \
  WCET_DEVICE type atomicSub(type *p, type v) { return __atomic_fetch_sub(p, v, __ATOMIC_RELAXED); }                \
  WCET_DEVICE type atomicAnd(type *p, type v) { return __atomic_fetch_and(p, v, __ATOMIC_RELAXED); }                \
  WCET_DEVICE type atomicOr(type *p, type v) { return __atomic_fetch_or(p, v, __ATOMIC_RELAXED); }                  \
  WCET_DEVICE type atomicXor(type *p, type v) { return __atomic_fetch_xor(p, v, __ATOMIC_RELAXED); }                \
  WCET_DEVICE type atomicMin(type *p, type v) { return __atomic_fetch_min(p, v, __ATOMIC_RELAXED); }                \
  WCET_DEVICE type atomicMax(type *p, type v) { return __atomic_fetch_max(p, v, __ATOMIC_RELAXED); }                \
  WCET_DEVICE type atomicExch(type *p, type v) { return __atomic_exchange_n(p, v, __ATOMIC_RELAXED); }              \
  WCET_DEVICE type atomicCAS(type *p, type old, type v) {                                                           \
    __atomic_compare_exchange_n(p, &old, v, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);                             \
    return old;                                                                                                     \
  }
WCET_ATOMICS(int)
WCET_ATOMICS(unsigned)
WCET_ATOMICS(unsigned long long)
WCET_DEVICE unsigned atomicInc(unsigned *p, unsigned last) {
  unsigned old = *p, seen;
  do seen = old, old = atomicCAS(p, seen, seen >= last ? 0 : seen + 1); while (old != seen);
  return old;
}
WCET_DEVICE unsigned atomicDec(unsigned *p, unsigned last) {
  unsigned old = *p, seen;
  do seen = old, old = atomicCAS(p, seen, seen == 0 || seen > last ? last : seen - 1); while (old != seen);
  return old;
}
// A sum of floats is a loop around an exchange: how often it goes round, other work-items decide.
#define WCET_FLOAT_SUM(type, word)                                                                  \
  WCET_DEVICE type atomicAdd(type *p, type v) {                                                     \
    word old = *(word *)p, seen;                                                                    \
    do seen = old, old = atomicCAS((word *)p, seen, __builtin_bit_cast(word, __builtin_bit_cast(type, seen) + v)); \
    while (old != seen);                                                                            \
    return __builtin_bit_cast(type, old);                                                           \
  }                                                                                                 \
  WCET_DEVICE type atomicExch(type *p, type v) {                                                    \
    return __builtin_bit_cast(type, atomicExch((word *)p, __builtin_bit_cast(word, v)));            \
  }
WCET_FLOAT_SUM(float, unsigned)
WCET_FLOAT_SUM(double, unsigned long long)

#include "wcet_hip_vectors.h"
#include "wcet_hip_lanes.h"
#include "wcet_hip_math.h"
#include "wcet_hip_refused.h"
#include "wcet_hip_groups.h"
#include "wcet_hip_host.h"
#endif
