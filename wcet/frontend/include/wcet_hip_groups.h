// Cooperative groups as far as they are within a work-group: the group itself, and tiles of a wavefront.
#ifndef WCET_HIP_GROUPS_H
#define WCET_HIP_GROUPS_H
namespace cooperative_groups {
struct thread_block {
  __device__ void sync() const { __syncthreads(); }
  __device__ unsigned size() const { return blockDim.x * blockDim.y * blockDim.z; }
  __device__ unsigned num_threads() const { return size(); }
  __device__ unsigned thread_rank() const {
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  }
  __device__ dim3 group_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __device__ dim3 thread_index() const { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __device__ dim3 group_dim() const { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};
typedef thread_block thread_group;
WCET_DEVICE thread_block this_thread_block() { return thread_block(); }
WCET_DEVICE void sync(const thread_block &group) { group.sync(); }

// Its lanes run together: to wait for them is not to move accesses over this place.
template <unsigned lanes> struct thread_block_tile {
  static_assert(lanes <= 64 && (lanes & (lanes - 1)) == 0, "a tile has at most 64 lanes, a power of two");
  __device__ void sync() const { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "wavefront"); __syncwarp(); }
  __device__ unsigned size() const { return lanes; }
  __device__ unsigned num_threads() const { return lanes; }
  __device__ unsigned thread_rank() const { return this_thread_block().thread_rank() & (lanes - 1); }
  __device__ unsigned meta_group_rank() const { return this_thread_block().thread_rank() / lanes; }
  __device__ unsigned meta_group_size() const { return (this_thread_block().size() + lanes - 1) / lanes; }
  template <typename T> __device__ T shfl(T value, int from) const { return __shfl(value, from, lanes); }
  template <typename T> __device__ T shfl_up(T value, unsigned by) const { return __shfl_up(value, by, lanes); }
  template <typename T> __device__ T shfl_down(T value, unsigned by) const { return __shfl_down(value, by, lanes); }
  template <typename T> __device__ T shfl_xor(T value, int mask) const { return __shfl_xor(value, mask, lanes); }
  __device__ unsigned long long ballot(int says) const {
    return __ballot(says) >> (__lane_id() & ~(lanes - 1)) & (~0ull >> (64 - lanes));
  }
  __device__ int any(int says) const { return ballot(says) != 0; }
  __device__ int all(int says) const { return ballot(!says) == 0; }
};
template <unsigned lanes> WCET_DEVICE thread_block_tile<lanes> tiled_partition(const thread_block &) {
  return thread_block_tile<lanes>();
}

struct grid_group {
  WCET_REFUSED("work-groups wait for each other, and a bound takes them one by one") __device__ void sync() const;
  __device__ unsigned long long size() const { return (unsigned long long)blockDim.x * gridDim.x; }
  __device__ unsigned long long thread_rank() const { return (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x; }
};
WCET_DEVICE grid_group this_grid() { return grid_group(); }
}
#endif
