// A scaled sum of arrays, in a template for any number.
#include <vector>
#include <hip/hip_runtime.h>

template <typename T> __global__ void saxpy(T a, const T *x, T *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

int main() {
  std::vector<float> host(1024, 1.0f);
  float *x, *y;
  hipMalloc((void **)&x, 4096);
  hipMalloc((void **)&y, 4096);
  hipMemcpy(x, host.data(), 4096, hipMemcpyHostToDevice);
  saxpy<float><<<4, 256>>>(2.0f, x, y, 1024);
  saxpy<<<dim3(4), dim3(256), 0, hipStreamDefault>>>(2.0, (double *)x, (double *)y, 512);
  hipFree(x);
}
