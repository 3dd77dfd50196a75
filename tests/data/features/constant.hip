#include <hip/hip_runtime.h>
__constant__ float t[64];
__global__ void k(float *x) {
  x[threadIdx.x] = t[threadIdx.x]; }
