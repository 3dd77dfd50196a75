// A launch whose size the runtime proposes.
#include <cstdio>
#include <hip/hip_runtime.h>

__global__ void multiply(float *c, const float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] * b[i];
}

int main() {
  int grid = 0, block = 0, active = 0;
  hipOccupancyMaxPotentialBlockSize(&grid, &block, multiply, 0, 0);
  hipOccupancyMaxActiveBlocksPerMultiprocessor(&active, multiply, block, 0);
  multiply<<<grid, block>>>((float *)nullptr, nullptr, nullptr, 1024);
  printf("%d\n", active);
}
