// What the host programs of `wcet calibrate plan` and `wcet measure` take from HIP, declared for a C++ compiler: it compiles, nothing runs.
#ifndef STAND_IN_HIP_RUNTIME_H
#define STAND_IN_HIP_RUNTIME_H
#include <stddef.h>
#define __global__
#define __shared__ static
struct dim3 {
  unsigned x, y, z;
  dim3(unsigned a, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
static const dim3 threadIdx(0), blockIdx(0);
typedef enum { hipSuccess = 0 } hipError_t;
typedef enum { hipMemcpyHostToDevice = 1, hipMemcpyDeviceToHost = 2 } hipMemcpyKind;
typedef struct ihipEvent_t *hipEvent_t;
typedef struct ihipStream_t *hipStream_t;
typedef struct ihipModule_t *hipModule_t;
typedef struct ihipModuleSymbol_t *hipFunction_t;
typedef struct {
  char name[256], gcnArchName[256];
  int clockRate;
} hipDeviceProp_t;
hipError_t hipEventCreate(hipEvent_t *);
hipError_t hipEventRecord(hipEvent_t, hipStream_t);
hipError_t hipEventSynchronize(hipEvent_t);
hipError_t hipEventElapsedTime(float *, hipEvent_t, hipEvent_t);
hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
hipError_t hipModuleLoad(hipModule_t *, const char *);
hipError_t hipModuleGetFunction(hipFunction_t *, hipModule_t, const char *);
hipError_t hipModuleLaunchKernel(hipFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                 hipStream_t, void **, void **);
hipError_t hipMalloc(void **, size_t);
hipError_t hipMemset(void *, int, size_t);
hipError_t hipMemcpy(void *, const void *, size_t, hipMemcpyKind);
hipError_t hipSetDevice(int);
hipError_t hipGetDeviceProperties(hipDeviceProp_t *, int);
hipError_t hipDriverGetVersion(int *);
#endif
