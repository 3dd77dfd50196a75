#include <hip/hip_runtime.h>
__device__ __noinline__ float twice(float a) { return 2 * a; }
__global__ void k(float *x) { x[threadIdx.x] = twice(x[0]) + twice(x[1]); }
