// A loop that the compiler takes apart.
#include <hip/hip_runtime.h>

__global__ void polynomial(float *out, const float *x, const float *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f, power = 1.0f;
#pragma unroll 4
  for (int k = 0; k < 16; k++) sum += c[k] * power, power *= x[i];
  out[i] = sum;
}
