#include <hip/hip_runtime.h>
__global__ void k(float *x) {
  x[threadIdx.x] += __shfl_down(x[threadIdx.x], 1); }
