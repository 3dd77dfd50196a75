// Memory that host and device both reach by one pointer.
#include <hip/hip_runtime.h>

__global__ void add(int n, const float *x, float *y) {
  int step = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) y[i] = x[i] + y[i];
}

int main() {
  float *x, *y;
  hipMallocManaged(&x, 4096 * sizeof(float));
  hipMallocManaged(&y, 4096 * sizeof(float));
  add<<<4, 64>>>(4096, x, y);
  hipDeviceSynchronize();
  hipFree(x);
  hipFree(y);
}
