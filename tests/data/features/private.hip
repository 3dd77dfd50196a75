#include <hip/hip_runtime.h>
__global__ void k(int *x, int n) { int a[16]; for (int i = 0; i < 16; i++) a[i] = x[i]; x[threadIdx.x] = a[n & 15]; }
