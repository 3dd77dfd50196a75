// A kernel with an instruction of its own.
#include <hip/hip_runtime.h>

__global__ void move(float *out, const float *in, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float value = in[x * width + y], moved;
  asm volatile("v_mov_b32_e32 %0, %1" : "=v"(moved) : "v"(value));
  out[y * width + x] = moved;
}
