// A product of matrices, tile by tile.
#include <hip/hip_runtime.h>

template <int TILE> __global__ void matmul(float *c, const float *a, const float *b, unsigned inner) {
  __shared__ float rows[TILE][TILE], columns[TILE][TILE];
  unsigned x = threadIdx.x, y = threadIdx.y, width = gridDim.x * TILE;
  float sum = 0.0f;
  for (unsigned start = 0; start < inner; start += TILE) {
    rows[y][x] = a[(blockIdx.y * TILE + y) * inner + start + x];
    columns[y][x] = b[(start + y) * width + blockIdx.x * TILE + x];
    __syncthreads();
    for (int k = 0; k < TILE; k++) sum += rows[y][k] * columns[k][x];
    __syncthreads();
  }
  c[(blockIdx.y * TILE + y) * width + blockIdx.x * TILE + x] = sum;
}

void launch(float *c) { matmul<16><<<dim3(4, 4), dim3(16, 16)>>>(c, c, c, 64u); }
