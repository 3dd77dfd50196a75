// Two kernels in two streams, with events around them.
#include <cstdio>
#include <hip/hip_runtime.h>

__global__ void scale(float *x, float by) { x[blockIdx.x * blockDim.x + threadIdx.x] *= by; }
__global__ void shift(float *x, float by) { x[blockIdx.x * blockDim.x + threadIdx.x] += by; }

int main() {
  hipStream_t streams[2];
  hipEvent_t start, stop;
  float *data[2], passed = 0.0f;
  for (int i = 0; i < 2; i++) hipStreamCreateWithFlags(&streams[i], hipStreamNonBlocking), hipMalloc(&data[i], 4096);
  hipEventCreate(&start);
  hipEventCreateWithFlags(&stop, hipEventDefault);
  hipEventRecord(start, streams[0]);
  scale<<<4, 256, 0, streams[0]>>>(data[0], 2.0f);
  hipStreamWaitEvent(streams[1], start, 0);
  shift<<<4, 256, 0, streams[1]>>>(data[1], 2.0f);
  hipEventRecord(stop, streams[1]);
  hipEventSynchronize(stop);
  hipEventElapsedTime(&passed, start, stop);
  printf("%f ms\n", passed);
}
