#include <hip/hip_runtime.h>
__global__ void k(float *x, hipTextureObject_t t) {
  x[threadIdx.x] = tex1Dfetch<float>(t, 0); }
