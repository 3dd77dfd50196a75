// Bits 8 to 11 of each number of an array, by work-items that stride over it.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <hip/hip_runtime.h>

#define CHECK(call) \
  do { hipError_t error = call; if (error != hipSuccess) { fprintf(stderr, "%s\n", hipGetErrorString(error)); exit(1); } } while (0)

__global__ void extract(uint32_t *out, const uint32_t *in, size_t n) {
  size_t step = blockDim.x * gridDim.x;
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) out[i] = __bitextract_u32(in[i], 8, 4);
}

int main() {
  hipDeviceProp_t properties;
  CHECK(hipGetDeviceProperties(&properties, 0));
  printf("device %s\n", properties.name);
  uint32_t *in, *out;
  const size_t n = 4096;
  CHECK(hipMalloc(&in, n * sizeof(uint32_t)));
  CHECK(hipMalloc(&out, n * sizeof(uint32_t)));
  hipLaunchKernelGGL(extract, dim3(16), dim3(256), 0, 0, out, in, n);
  CHECK(hipDeviceSynchronize());
  std::cout << "done" << std::endl;
}
