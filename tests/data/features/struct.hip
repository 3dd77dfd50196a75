#include <hip/hip_runtime.h>
struct P { int a; float b; };
__global__ void k(float *x, P p) { x[threadIdx.x] = p.b + p.a; }
