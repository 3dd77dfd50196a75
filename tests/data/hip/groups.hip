// A sum by cooperative groups.
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void sum_tiles(int *out, const int *in) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
  __shared__ int part[64];
  int value = in[blockIdx.x * blockDim.x + block.thread_rank()];
  for (int by = tile.size() / 2; by > 0; by /= 2) value += tile.shfl_down(value, by);
  if (tile.thread_rank() == 0) part[block.thread_rank() / 16] = value;
  block.sync();
  if (block.thread_rank() == 0) {
    for (unsigned each = 1; each < block.size() / 16; each++) value += part[each];
    out[blockIdx.x] = value;
  }
}
