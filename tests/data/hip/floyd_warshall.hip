// The shortest ways between all pairs: one launch for each node that ways may pass.
#include <hip/hip_runtime.h>

__global__ void pass_node(unsigned *length, unsigned *next, unsigned width, unsigned node) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= width) return;
  unsigned way = length[y * width + node] + length[node * width + x];
  if (way < length[y * width + x]) {
    length[y * width + x] = way;
    next[y * width + x] = node;
  }
}
