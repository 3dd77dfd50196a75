#include <hip/hip_runtime.h>
__global__ void k(int *x) {
  atomicAdd(x, 1); }
