// A picture under a mask that all work-items read from constant memory.
#include <hip/hip_runtime.h>

constexpr int SIDE = 5;
__constant__ float mask[SIDE * SIDE];

__global__ void convolve(const float *in, float *out, uint2 size) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= size.x || y >= size.y) return;
  float sum = 0.0f;
  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      sum += in[(y + row) * (size.x + SIDE - 1) + x + column] * mask[row * SIDE + column];
  out[y * size.x + x] = sum;
}

int main() {
  float weights[SIDE * SIDE] = {};
  hipMemcpyToSymbol(HIP_SYMBOL(mask), weights, sizeof(weights));
}
