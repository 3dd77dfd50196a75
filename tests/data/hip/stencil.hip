// A stencil of radius 3 over a line, with constants that the host sets.
#include <hip/hip_runtime.h>
constexpr int RADIUS = 3, SIZE = 256;
__constant__ float weights[2 * RADIUS + 1];

__global__ void stencil(float *out, const float *in, int n) {
  __shared__ float line[SIZE + 2 * RADIUS];
  int i = blockIdx.x * blockDim.x + threadIdx.x, own = threadIdx.x + RADIUS;
  line[own] = i < n ? in[i] : 0.0f;
  if (threadIdx.x < RADIUS) {
    line[own - RADIUS] = i >= RADIUS ? in[i - RADIUS] : 0.0f;
    line[own + SIZE] = i + SIZE < n ? in[i + SIZE] : 0.0f;
  }
  __syncthreads();
  float sum = 0.0f;
  for (int k = -RADIUS; k <= RADIUS; k++) sum += weights[k + RADIUS] * line[own + k];
  if (i < n) out[i] = sum;
}

int main() {
  float host[2 * RADIUS + 1] = {};
  hipMemcpyToSymbol(HIP_SYMBOL(weights), host, sizeof(host));
}
