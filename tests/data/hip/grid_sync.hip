// Work-groups that wait for each other.
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>

__global__ void both_halves(float *x) {
  x[blockIdx.x * blockDim.x + threadIdx.x] *= 2.0f;
  cooperative_groups::this_grid().sync();
  x[blockIdx.x * blockDim.x + threadIdx.x] += x[0];
}
