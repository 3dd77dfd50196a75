// The largest number in two launches: one for each group, one for the groups.
#include <hip/hip_runtime.h>

template <int SIZE>
__device__ int reduce(int value) {
  __shared__ int kept[SIZE];
  kept[threadIdx.x] = value;
  for (int half = SIZE / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half) kept[threadIdx.x] = max(kept[threadIdx.x], kept[threadIdx.x + half]);
  }
  return kept[0];
}

__global__ void of_groups(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, most = reduce<64>(i < n ? in[i] : ~0x7fffffff);
  if (threadIdx.x == 0) out[blockIdx.x] = most;
}

__global__ void of_all(int *out, const int *in) {
  int most = reduce<64>(in[threadIdx.x]);
  if (threadIdx.x == 0) *out = most;
}
