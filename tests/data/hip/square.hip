// Squares of numbers, several for each work-item.
#include "hip/hip_runtime.h"

template <typename T> __global__ void vector_square(T *c, const T *a, size_t n) {
  size_t offset = (blockIdx.x * blockDim.x + threadIdx.x), stride = blockDim.x * gridDim.x;
  for (size_t i = offset; i < n; i += stride) c[i] = a[i] * a[i];
}

int main() {
  float *a, *c, *host;
  hipHostMalloc(&host, 4096, hipHostMallocDefault);
  hipMalloc(&a, 4096);
  hipMalloc(&c, 4096);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(vector_square<float>), dim3(4), dim3(64), 0, 0, c, a, 1024);
  hipHostFree(host);
}
