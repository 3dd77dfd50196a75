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
#define __launch_bounds__(...) __attribute__((amdgpu_flat_work_group_size(1, WCET_FIRST(__VA_ARGS__, 0))))
#define WCET_FIRST(first, ...) first
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
#define WCET_DEVICE static inline __device__ __attribute__((always_inline))

typedef unsigned int uint;
typedef unsigned char uchar;
typedef unsigned short ushort;

// Built-in indices: read-only members, as properties, so that `threadIdx.x` costs what the register costs.
#define WCET_INDEX(type, prefix)                                                                       \
  struct type {                                                                                        \
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

WCET_DEVICE __attribute__((convergent)) void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
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

WCET_DEVICE int min(int a, int b) { return a < b ? a : b; }
WCET_DEVICE int max(int a, int b) { return a > b ? a : b; }
WCET_DEVICE unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
WCET_DEVICE unsigned max(unsigned a, unsigned b) { return a > b ? a : b; }
extern "C" {
__device__ float __ocml_sqrt_f32(float);
__device__ float __ocml_exp_f32(float);
__device__ float __ocml_log_f32(float);
__device__ float __ocml_sin_f32(float);
__device__ float __ocml_cos_f32(float);
__device__ float __ocml_pow_f32(float, float);
}
WCET_DEVICE float fabsf(float v) { return __builtin_fabsf(v); }
WCET_DEVICE float fminf(float a, float b) { return __builtin_fminf(a, b); }
WCET_DEVICE float fmaxf(float a, float b) { return __builtin_fmaxf(a, b); }
WCET_DEVICE float fmaf(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
WCET_DEVICE float floorf(float v) { return __builtin_floorf(v); }
WCET_DEVICE float ceilf(float v) { return __builtin_ceilf(v); }
WCET_DEVICE float truncf(float v) { return __builtin_truncf(v); }
WCET_DEVICE float sqrtf(float v) { return __ocml_sqrt_f32(v); }
WCET_DEVICE float expf(float v) { return __ocml_exp_f32(v); }
WCET_DEVICE float logf(float v) { return __ocml_log_f32(v); }
WCET_DEVICE float sinf(float v) { return __ocml_sin_f32(v); }
WCET_DEVICE float cosf(float v) { return __ocml_cos_f32(v); }
WCET_DEVICE float powf(float v, float e) { return __ocml_pow_f32(v, e); }

// The host's half.
struct dim3 {
  unsigned x, y, z;
  constexpr __host__ __device__ dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
typedef enum hipError_t { hipSuccess = 0, hipErrorInvalidValue = 1, hipErrorUnknown = 999 } hipError_t;
typedef enum hipMemcpyKind {
  hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault
} hipMemcpyKind;
typedef struct ihipStream_t *hipStream_t;
typedef struct ihipEvent_t *hipEvent_t;
extern "C" {
hipError_t hipMalloc(void **, size_t);
hipError_t hipFree(void *);
hipError_t hipMemcpy(void *, const void *, size_t, hipMemcpyKind);
hipError_t hipMemcpyAsync(void *, const void *, size_t, hipMemcpyKind, hipStream_t = 0);
hipError_t hipMemset(void *, int, size_t);
hipError_t hipDeviceSynchronize(void);
hipError_t hipStreamSynchronize(hipStream_t);
hipError_t hipStreamCreate(hipStream_t *);
hipError_t hipStreamDestroy(hipStream_t);
hipError_t hipEventCreate(hipEvent_t *);
hipError_t hipEventRecord(hipEvent_t, hipStream_t = 0);
hipError_t hipEventSynchronize(hipEvent_t);
hipError_t hipEventElapsedTime(float *, hipEvent_t, hipEvent_t);
hipError_t hipEventDestroy(hipEvent_t);
hipError_t hipSetDevice(int);
hipError_t hipGetDeviceCount(int *);
hipError_t hipGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char *hipGetErrorString(hipError_t);
hipError_t hipConfigureCall(dim3, dim3, size_t = 0, hipStream_t = 0);
hipError_t __hipPushCallConfiguration(dim3, dim3, size_t = 0, hipStream_t = 0);
hipError_t __hipPopCallConfiguration(dim3 *, dim3 *, size_t *, hipStream_t *);
hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
}
template <typename T> static inline hipError_t hipMalloc(T **p, size_t n) { return hipMalloc((void **)p, n); }
#define hipLaunchKernelGGL(kernel, grid, block, shared, stream, ...) \
  kernel<<<(grid), (block), (shared), (stream)>>>(__VA_ARGS__)
#endif
