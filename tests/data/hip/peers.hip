// Two devices, one of which reads the memory of the other.
#include <hip/hip_runtime.h>

__global__ void halve(float *x, int n) {
  int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
  if (i < n) x[i] *= 0.5f;
}

int main() {
  int both = 0;
  hipDeviceCanAccessPeer(&both, 0, 1);
  hipSetDevice(0);
  hipDeviceEnablePeerAccess(1, 0);
  hipLaunchKernelGGL(halve, dim3(16), dim3(256), 0, 0, nullptr, 4096);
  hipDeviceDisablePeerAccess(1);
}
