// Sums of all numbers before each one, within a work-group.
#include <hip/hip_runtime.h>

__global__ void prefix_sum(float *data) {
  extern __shared__ float part[];
  unsigned own = threadIdx.x;
  part[own] = data[blockIdx.x * blockDim.x + own];
  __syncthreads();
  for (unsigned by = 1; by < blockDim.x; by <<= 1) {
    float before = own >= by ? part[own - by] : 0.0f;
    __syncthreads();
    part[own] += before;
    __syncthreads();
  }
  data[blockIdx.x * blockDim.x + own] = part[own];
}
