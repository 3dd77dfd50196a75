// A matrix the other way round, tile by tile through LDS.
#include <hip/hip_runtime.h>
constexpr int TILE = 16;

__global__ __launch_bounds__(TILE * TILE) void transpose(float *__restrict__ out, const float *__restrict__ in, int width, int height) {
  __shared__ float tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  if (x < width && y < height) tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  if (x < height && y < width) out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}
