// The area of a circle by random points, which each work-item draws for itself.
#include <hip/hip_runtime.h>

__device__ unsigned draw(unsigned &state) {
  state ^= state << 13;
  state ^= state >> 17;
  return state ^= state << 5;
}

__global__ void count_inside(unsigned *hits, unsigned seed, int n) {
  unsigned state = seed + blockIdx.x * blockDim.x + threadIdx.x + 1, inside = 0;
  for (int i = 0; i < n; i++) {
    float x = draw(state) * 0x1p-32f, y = draw(state) * 0x1p-32f;
    inside += x * x + y * y < 1.0f;
  }
  atomicAdd(hits, inside);
}
