#include <hip/hip_runtime.h>
__global__ void k(double *x) { x[threadIdx.x] *= 2.0; }
