// How often each byte occurs, counted in LDS first.
#include <hip/hip_runtime.h>

__global__ void histogram(unsigned *counts, const unsigned char *data, unsigned n) {
  __shared__ unsigned own[256];
  for (unsigned i = threadIdx.x; i < 256; i += blockDim.x) own[i] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicAdd(&own[data[i]], 1u);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&counts[i], own[i]);
}
