// LDS whose size the launch decides.
#include <hip/hip_runtime.h>

__global__ void reverse(float *data, int n) {
  HIP_DYNAMIC_SHARED(float, all)
  int own = threadIdx.x;
  all[own] = data[own];
  __syncthreads();
  data[own] = all[n - 1 - own];
}

int main() { hipLaunchKernelGGL(reverse, dim3(1), dim3(64), 64 * sizeof(float), 0, nullptr, 64); }
