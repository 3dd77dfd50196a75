// A kernel that the host finds by its name in a code object.
#include <hip/hip_runtime.h>

extern "C" __global__ void copy(const float *in, float *out, size_t n) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < n) out[i] = in[i];
}

int main() {
  hipModule_t module;
  hipFunction_t function;
  hipModuleLoad(&module, "copy.hsaco");
  hipModuleGetFunction(&function, module, "copy");
  hipModuleLaunchKernel(function, 16, 1, 1, 64, 1, 1, 0, nullptr, nullptr, nullptr);
  hipModuleUnload(module);
}
