#include <hip/hip_runtime.h>
__global__ void k(float *x, int n) { for (int i = 0; i < n; i++) x[threadIdx.x] *= x[i]; }
