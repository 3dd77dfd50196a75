// The sum of an array: a tree in LDS, then shuffles within a wavefront.
#include <hip/hip_runtime.h>

template <unsigned size> __device__ __forceinline__ float sum_lanes(float value) {
  for (int by = warpSize / 2; by > 0; by /= 2) value += __shfl_down(value, by);
  return value;
}

template <unsigned size> __global__ void reduce(float *out, const float *in, unsigned n) {
  __shared__ float part[size];
  unsigned own = threadIdx.x, i = blockIdx.x * size * 2 + own;
  part[own] = (i < n ? in[i] : 0.0f) + (i + size < n ? in[i + size] : 0.0f);
  __syncthreads();
#pragma unroll
  for (unsigned half = size / 2; half >= 64; half /= 2) {
    if (own < half) part[own] += part[own + half];
    __syncthreads();
  }
  if (own < 64) {
    float all = sum_lanes<size>(part[own]);
    if (own == 0) out[blockIdx.x] = all;
  }
}

int main() { reduce<256><<<8, 256>>>((float *)nullptr, nullptr, 4096); }
