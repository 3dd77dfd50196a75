// The transpose of a small matrix by shuffles, in groups of two dimensions.
#include <hip/hip_runtime.h>

constexpr int WIDTH = 8;

__global__ void transpose_rows(float *out, const float *in) {
  int x = threadIdx.x % WIDTH, y = threadIdx.x / WIDTH;
  float value = in[blockIdx.x * WIDTH * WIDTH + y * WIDTH + x];
  out[blockIdx.x * WIDTH * WIDTH + threadIdx.x] = __shfl(value, x * WIDTH + y);
}
