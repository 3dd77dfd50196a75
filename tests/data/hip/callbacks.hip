// Work of the host between kernels of a stream.
#include <hip/hip_runtime.h>

__global__ void increment(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i]++;
}

void done(hipStream_t, hipError_t, void *seen) { *static_cast<bool *>(seen) = true; }

int main() {
  hipStream_t stream;
  bool seen = false;
  int *x;
  hipMalloc(&x, 4096 * sizeof(int));
  hipStreamCreate(&stream);
  increment<<<16, 256, 0, stream>>>(x, 4096);
  hipStreamAddCallback(stream, done, &seen, 0);
  hipStreamSynchronize(stream);
}
