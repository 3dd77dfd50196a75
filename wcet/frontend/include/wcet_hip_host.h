// What the host's half of a file calls, so that the file compiles as it is. Nothing of it is ever run.
#ifndef WCET_HIP_HOST_H
#define WCET_HIP_HOST_H

typedef enum hipError_t {
  hipSuccess = 0, hipErrorInvalidValue = 1, hipErrorOutOfMemory = 2, hipErrorMemoryAllocation = 2,
  hipErrorNotInitialized = 3, hipErrorInvalidDevice = 101, hipErrorNotReady = 600, hipErrorPeerAccessAlreadyEnabled = 704,
  hipErrorUnknown = 999
} hipError_t;
typedef enum hipMemcpyKind {
  hipMemcpyHostToHost, hipMemcpyHostToDevice, hipMemcpyDeviceToHost, hipMemcpyDeviceToDevice, hipMemcpyDefault
} hipMemcpyKind;
typedef enum hipFuncCache_t {
  hipFuncCachePreferNone, hipFuncCachePreferShared, hipFuncCachePreferL1, hipFuncCachePreferEqual
} hipFuncCache_t;
typedef enum hipDeviceAttribute_t {
  hipDeviceAttributeMaxThreadsPerBlock, hipDeviceAttributeMaxSharedMemoryPerBlock, hipDeviceAttributeWarpSize,
  hipDeviceAttributeMultiprocessorCount, hipDeviceAttributeClockRate, hipDeviceAttributeManagedMemory,
  hipDeviceAttributeCooperativeLaunch, hipDeviceAttributeMaxRegistersPerBlock
} hipDeviceAttribute_t;
typedef struct ihipStream_t *hipStream_t;
typedef struct ihipEvent_t *hipEvent_t;
typedef struct ihipModule_t *hipModule_t;
typedef struct ihipModuleSymbol_t *hipFunction_t;
typedef struct ihipCtx_t *hipCtx_t;
typedef struct ihipGraph *hipGraph_t;
typedef struct hipGraphExec *hipGraphExec_t;
typedef struct ihipArray *hipArray_t;
typedef int hipDevice_t;
typedef void *hipDeviceptr_t;
typedef void (*hipStreamCallback_t)(hipStream_t, hipError_t, void *);
typedef struct hipDeviceProp_t {
  char name[256];
  size_t totalGlobalMem, sharedMemPerBlock, totalConstMem, maxSharedMemoryPerMultiProcessor;
  int regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], clockRate, memoryClockRate;
  int memoryBusWidth, major, minor, multiProcessorCount, l2CacheSize, maxThreadsPerMultiProcessor, computeMode;
  int clockInstructionRate, concurrentKernels, pciBusID, pciDeviceID, isMultiGpuBoard, canMapHostMemory, integrated;
  int cooperativeLaunch, managedMemory;
  char gcnArchName[256];
  struct {
    unsigned hasGlobalInt32Atomics : 1, hasSharedInt32Atomics : 1, hasDoubles : 1, hasWarpShuffle : 1, hasWarpBallot : 1;
  } arch;
} hipDeviceProp_t;
#define hipDeviceProp_tR0600 hipDeviceProp_t
#define hipStreamDefault 0u
#define hipStreamNonBlocking 1u
#define hipStreamPerThread ((hipStream_t)2)
#define hipEventDefault 0u
#define hipEventBlockingSync 1u
#define hipEventDisableTiming 2u
#define hipHostMallocDefault 0u
#define hipHostMallocPortable 1u
#define hipHostMallocMapped 2u
#define hipHostMallocWriteCombined 4u
#define hipHostMallocNonCoherent 0x80000000u
#define hipHostMallocCoherent 0x40000000u
#define hipHostRegisterDefault 0u
#define hipHostRegisterMapped 2u
#define hipMemAttachGlobal 1u
#define hipDeviceScheduleAuto 0u
#define hipDeviceMapHost 8u
#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void *)1)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void *)2)
#define HIP_LAUNCH_PARAM_END ((void *)3)
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(symbol) (&(symbol))
extern "C" {
hipError_t hipMalloc(void **, size_t);
hipError_t hipMallocPitch(void **, size_t *, size_t, size_t);
hipError_t hipMallocAsync(void **, size_t, hipStream_t);
hipError_t hipFreeAsync(void *, hipStream_t);
hipError_t hipFree(void *);
hipError_t hipHostFree(void *);
hipError_t hipFreeHost(void *);
hipError_t hipHostRegister(void *, size_t, unsigned);
hipError_t hipHostUnregister(void *);
hipError_t hipHostGetDevicePointer(void **, void *, unsigned);
hipError_t hipMemcpy(void *, const void *, size_t, hipMemcpyKind);
hipError_t hipMemcpyAsync(void *, const void *, size_t, hipMemcpyKind, hipStream_t = 0);
hipError_t hipMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, hipMemcpyKind);
hipError_t hipMemcpyHtoD(hipDeviceptr_t, void *, size_t);
hipError_t hipMemcpyDtoH(void *, hipDeviceptr_t, size_t);
hipError_t hipMemcpyPeer(void *, int, const void *, int, size_t);
hipError_t hipMemcpyToSymbol(const void *, const void *, size_t, size_t = 0, hipMemcpyKind = hipMemcpyHostToDevice);
hipError_t hipMemcpyFromSymbol(void *, const void *, size_t, size_t = 0, hipMemcpyKind = hipMemcpyDeviceToHost);
hipError_t hipGetSymbolAddress(void **, const void *);
hipError_t hipMemset(void *, int, size_t);
hipError_t hipMemsetAsync(void *, int, size_t, hipStream_t = 0);
hipError_t hipMemGetInfo(size_t *, size_t *);
hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t = 0);
hipError_t hipInit(unsigned);
hipError_t hipDeviceSynchronize(void);
hipError_t hipDeviceReset(void);
hipError_t hipDeviceGetAttribute(int *, hipDeviceAttribute_t, int);
hipError_t hipDeviceGet(hipDevice_t *, int);
hipError_t hipDeviceGetName(char *, int, hipDevice_t);
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t);
hipError_t hipDeviceCanAccessPeer(int *, int, int);
hipError_t hipDeviceEnablePeerAccess(int, unsigned);
hipError_t hipDeviceDisablePeerAccess(int);
hipError_t hipSetDeviceFlags(unsigned);
hipError_t hipGetDeviceProperties(hipDeviceProp_t *, int);
hipError_t hipSetDevice(int);
hipError_t hipGetDevice(int *);
hipError_t hipGetDeviceCount(int *);
hipError_t hipGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char *hipGetErrorString(hipError_t);
const char *hipGetErrorName(hipError_t);
hipError_t hipRuntimeGetVersion(int *);
hipError_t hipDriverGetVersion(int *);
hipError_t hipStreamCreate(hipStream_t *);
hipError_t hipStreamCreateWithFlags(hipStream_t *, unsigned);
hipError_t hipStreamCreateWithPriority(hipStream_t *, unsigned, int);
hipError_t hipStreamDestroy(hipStream_t);
hipError_t hipStreamSynchronize(hipStream_t);
hipError_t hipStreamQuery(hipStream_t);
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned = 0);
hipError_t hipStreamAddCallback(hipStream_t, hipStreamCallback_t, void *, unsigned);
hipError_t hipEventCreate(hipEvent_t *);
hipError_t hipEventCreateWithFlags(hipEvent_t *, unsigned);
hipError_t hipEventRecord(hipEvent_t, hipStream_t = 0);
hipError_t hipEventSynchronize(hipEvent_t);
hipError_t hipEventQuery(hipEvent_t);
hipError_t hipEventElapsedTime(float *, hipEvent_t, hipEvent_t);
hipError_t hipEventDestroy(hipEvent_t);
hipError_t hipCtxCreate(hipCtx_t *, unsigned, hipDevice_t);
hipError_t hipCtxDestroy(hipCtx_t);
hipError_t hipModuleLoad(hipModule_t *, const char *);
hipError_t hipModuleLoadData(hipModule_t *, const void *);
hipError_t hipModuleUnload(hipModule_t);
hipError_t hipModuleGetFunction(hipFunction_t *, hipModule_t, const char *);
hipError_t hipModuleGetGlobal(hipDeviceptr_t *, size_t *, hipModule_t, const char *);
hipError_t hipModuleLaunchKernel(hipFunction_t, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                 hipStream_t, void **, void **);
hipError_t hipConfigureCall(dim3, dim3, size_t = 0, hipStream_t = 0);
hipError_t __hipPushCallConfiguration(dim3, dim3, size_t = 0, hipStream_t = 0);
hipError_t __hipPopCallConfiguration(dim3 *, dim3 *, size_t *, hipStream_t *);
hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
hipError_t hipLaunchCooperativeKernel(const void *, dim3, dim3, void **, unsigned, hipStream_t);
}
template <typename T> static inline hipError_t hipMalloc(T **p, size_t n) { return hipMalloc((void **)p, n); }
template <typename T> static inline hipError_t hipHostMalloc(T **, size_t, unsigned = 0) { return hipSuccess; }
template <typename T> static inline hipError_t hipMallocHost(T **, size_t) { return hipSuccess; }
template <typename T> static inline hipError_t hipMallocManaged(T **, size_t, unsigned = 1) { return hipSuccess; }
template <typename T> static inline hipError_t hipMallocAsync(T **p, size_t n, hipStream_t s) {
  return hipMallocAsync((void **)p, n, s);
}
template <typename T> static inline hipError_t hipHostGetDevicePointer(T **p, void *h, unsigned f) {
  return hipHostGetDevicePointer((void **)p, h, f);
}
template <typename T> static inline hipError_t hipMemcpyToSymbol(
    const T &symbol, const void *from, size_t n, size_t at = 0, hipMemcpyKind kind = hipMemcpyHostToDevice) {
  return hipMemcpyToSymbol((const void *)&symbol, from, n, at, kind);
}
template <typename T> static inline hipError_t hipMemcpyFromSymbol(
    void *to, const T &symbol, size_t n, size_t at = 0, hipMemcpyKind kind = hipMemcpyDeviceToHost) {
  return hipMemcpyFromSymbol(to, (const void *)&symbol, n, at, kind);
}
template <typename T> static inline hipError_t hipFuncSetCacheConfig(T, hipFuncCache_t) { return hipSuccess; }
template <typename T> static inline hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *, T, int, size_t) {
  return hipSuccess;
}
template <typename T> static inline hipError_t hipOccupancyMaxPotentialBlockSize(int *, int *, T, size_t = 0, int = 0) {
  return hipSuccess;
}
template <typename T> static inline hipError_t hipLaunchCooperativeKernel(
    T kernel, dim3 grid, dim3 block, void **arguments, unsigned shared, hipStream_t stream) {
  return hipLaunchCooperativeKernel((const void *)kernel, grid, block, arguments, shared, stream);
}
#define hipLaunchKernelGGL(kernel, grid, block, shared, stream, ...) \
  kernel<<<(grid), (block), (shared), (stream)>>>(__VA_ARGS__)
#define hipLaunchKernel_GGL hipLaunchKernelGGL
#endif
