#include <hip/hip_runtime.h>
struct A {
  __device__ virtual float f(float a) { return a; } }; struct B : A { __device__ float f(float a) override { return 2 * a; } };
__global__ void k(float *x, int n) { A a; B b; A *p = n ? &a : &b; x[0] = p->f(x[1]); }
