// A sort by a network: each launch is one step.
#include <hip/hip_runtime.h>

__global__ void bitonic_step(unsigned *keys, unsigned step, unsigned stage, bool up) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x, pair = 1u << (step - stage);
  unsigned left = (i / pair) * 2 * pair + i % pair, right = left + pair;
  bool rising = ((i / (1u << step)) % 2 == 0) == up;
  unsigned a = keys[left], b = keys[right];
  keys[left] = rising == (a < b) ? a : b;
  keys[right] = rising == (a < b) ? b : a;
}

int main() {
  unsigned *keys;
  hipMalloc(&keys, 4096 * sizeof(unsigned));
  for (unsigned step = 0; step < 12; step++)
    for (unsigned stage = 0; stage <= step; stage++) bitonic_step<<<dim3(8), dim3(256)>>>(keys, step, stage, true);
  hipDeviceSynchronize();
  hipFree(keys);
}
