// How many work-items of a wavefront have a number above a limit, and the first of them.
#include <hip/hip_runtime.h>

__global__ void count_above(int *counts, int *firsts, const float *x, float limit) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned long long above = __ballot(x[i] > limit);
  if (threadIdx.x % warpSize == 0) {
    counts[i / warpSize] = __popcll(above);
    firsts[i / warpSize] = __ffsll(above) - 1;
  }
}
