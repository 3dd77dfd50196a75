// What lanes of a wavefront tell each other, and functions of the bits of a number. A wavefront has 64 lanes.
#ifndef WCET_HIP_LANES_H
#define WCET_HIP_LANES_H

static constexpr __device__ int warpSize = 64;
WCET_DEVICE unsigned __lane_id() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)); }
WCET_DEVICE unsigned long long __ballot(int says) { return __builtin_amdgcn_uicmp(says, 0, 33); }
WCET_DEVICE unsigned long long __ballot64(int says) { return __ballot(says); }
WCET_DEVICE unsigned long long __activemask() { return __ballot(1); }
WCET_DEVICE int __any(int says) { return __ballot(says) != 0; }
WCET_DEVICE int __all(int says) { return __ballot(!says) == 0; }
WCET_DEVICE void __syncwarp(unsigned long long = ~0ull) { __builtin_amdgcn_wave_barrier(); }

// A number of any size goes from lane to lane in words of 32 bits.
template <typename T> WCET_DEVICE T wcet_move(T value, int lane) {
  union { T whole; int words[(sizeof(T) + 3) / 4]; } held = {};
  held.whole = value;
  for (unsigned each = 0; each < (sizeof(T) + 3) / 4; each++) {
    held.words[each] = __builtin_amdgcn_ds_bpermute(lane << 2, held.words[each]);
  }
  return held.whole;
}
template <typename T> WCET_DEVICE T __shfl(T value, int from, int width = warpSize) {
  int own = __lane_id();
  return wcet_move(value, (from & (width - 1)) + (own & ~(width - 1)));
}
template <typename T> WCET_DEVICE T __shfl_up(T value, unsigned by, int width = warpSize) {
  int own = __lane_id(), from = own - (int)by;
  return wcet_move(value, from < (own & ~(width - 1)) ? own : from);
}
template <typename T> WCET_DEVICE T __shfl_down(T value, unsigned by, int width = warpSize) {
  int own = __lane_id();
  return wcet_move(value, (own & (width - 1)) + (int)by >= width ? own : own + (int)by);
}
template <typename T> WCET_DEVICE T __shfl_xor(T value, int mask, int width = warpSize) {
  int own = __lane_id(), from = own ^ mask;
  return wcet_move(value, from >= ((own + width) & ~(width - 1)) ? own : from);
}
#define __shfl_sync(mask, ...) __shfl(__VA_ARGS__)
#define __shfl_up_sync(mask, ...) __shfl_up(__VA_ARGS__)
#define __shfl_down_sync(mask, ...) __shfl_down(__VA_ARGS__)
#define __shfl_xor_sync(mask, ...) __shfl_xor(__VA_ARGS__)
#define __ballot_sync(mask, says) __ballot(says)
#define __any_sync(mask, says) __any(says)
#define __all_sync(mask, says) __all(says)

WCET_DEVICE int __ffs(int v) { return __builtin_ffs(v); }
WCET_DEVICE int __ffs(unsigned v) { return __builtin_ffs((int)v); }
WCET_DEVICE int __ffsll(long long v) { return __builtin_ffsll(v); }
WCET_DEVICE int __ffsll(unsigned long long v) { return __builtin_ffsll((long long)v); }
WCET_DEVICE int __popc(unsigned v) { return __builtin_popcount(v); }
WCET_DEVICE int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
WCET_DEVICE int __clz(int v) { return v == 0 ? 32 : __builtin_clz((unsigned)v); }
WCET_DEVICE int __clzll(long long v) { return v == 0 ? 64 : __builtin_clzll((unsigned long long)v); }
WCET_DEVICE unsigned __brev(unsigned v) { return __builtin_bitreverse32(v); }
WCET_DEVICE unsigned long long __brevll(unsigned long long v) { return __builtin_bitreverse64(v); }
WCET_DEVICE unsigned __bitextract_u32(unsigned v, unsigned first, unsigned width) {
  unsigned count = width & 31;
  return count == 0 ? 0 : v << (32 - (first & 31) - count) >> (32 - count);
}
WCET_DEVICE unsigned __bitinsert_u32(unsigned v, unsigned put, unsigned first, unsigned width) {
  unsigned mask = (1u << (width & 31)) - 1, at = first & 31;
  return (v & ~(mask << at)) | (put & mask) << at;
}
WCET_DEVICE int __mul24(int a, int b) { return (a << 8 >> 8) * (b << 8 >> 8); }
WCET_DEVICE unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
WCET_DEVICE int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
WCET_DEVICE unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
WCET_DEVICE unsigned __sad(int a, int b, unsigned c) { return (a > b ? (unsigned)a - b : (unsigned)b - a) + c; }
WCET_DEVICE int __float_as_int(float v) { return __builtin_bit_cast(int, v); }
WCET_DEVICE unsigned __float_as_uint(float v) { return __builtin_bit_cast(unsigned, v); }
WCET_DEVICE float __int_as_float(int v) { return __builtin_bit_cast(float, v); }
WCET_DEVICE float __uint_as_float(unsigned v) { return __builtin_bit_cast(float, v); }
template <typename T> WCET_DEVICE T __ldg(const T *p) { return *p; }

// A clock is read, and nothing is said of what it reads.
WCET_DEVICE long long clock64() { return __builtin_readcyclecounter(); }
WCET_DEVICE int clock() { return (int)clock64(); }
WCET_DEVICE long long wall_clock64() { return clock64(); }
#endif
