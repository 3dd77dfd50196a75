// A 4 x 4 matrix the other way round, by what lanes tell each other.
#include <hip/hip_runtime.h>

__global__ void transpose_lanes(float *out, const float *in) {
  unsigned own = threadIdx.x;
  float value = in[own];
  out[own] = __shfl(value, (own % 4) * 4 + own / 4, 16) + __shfl_xor(value, 1) + __shfl_up(value, 2u);
}
