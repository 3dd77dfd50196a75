// Loops whose counters start, step or end with the work-item's number: grid strides, triangles, windows, chunks.
#include "../src/gcn.h"
#define K __kernel __attribute__((reqd_work_group_size(64, 1, 1)))
#define INLINE static inline __attribute__((always_inline))
// As the device library has them: sizes are in the dispatch packet, the offset among the hidden arguments.
#define OFFSET_PLACE (__clang_major__ < 16 ? 0 : 5)
INLINE uint size(void) { return __builtin_amdgcn_workgroup_size_x(); }
INLINE uint items(void) { return __builtin_amdgcn_grid_size_x(); }
INLINE ulong offset(void) { return ((__constant const ulong *)__builtin_amdgcn_implicitarg_ptr())[OFFSET_PLACE]; }
INLINE ulong wide_id(void) { return (uint)group_id() * size() + (uint)local_id() + offset(); }
INLINE int id(void) { return (int)wide_id(); }
INLINE int least(int a, int b) { return a < b ? a : b; }
INLINE int most(int a, int b) { return a > b ? a : b; }

K void grid_stride(__global float *x, int n) {
  for (int i = id(); i < n; i += (int)items()) x[i] *= 2.0f;
}
K void grid_stride_unsigned(__global float *x, int n) {
  for (uint i = (uint)id(); i < (uint)n; i += items()) x[i] *= 2.0f;
}
K void group_stride(__global float *out, __global const float *in, int n) {
  float sum = 0;
  for (int i = local_id(); i < n; i += 64) sum += in[group_id() * n + i];
  out[id()] = sum;
}
K void guarded(__global float *x, int n) {
  int i = id();
  if (i < n)
    do {
      x[i] *= 2.0f;
      i += (int)items();
    } while (i < n);
}
K void upper(__global float *out, __global const float *in, int n) {
  int i = id();
  float sum = 0;
  for (int j = i + 1; j < n; j++) sum += in[i * n + j];
  out[i] = sum;
}
K void lower(__global float *out, __global const float *in, int n) {
  int i = id();
  float sum = 0;
  for (int j = 0; j < i; j++) sum += in[i * n + j];
  out[i] = sum;
}
K void lower_twice(__global float *out, __global const float *in, int n) {
  int i = id();
  float sum = 0;
  for (int j = 0; j <= i; j += 2) sum += in[i * n + j];
  out[i] = sum;
}
K void down(__global float *out, __global const float *in, int n) {
  int i = id();
  float sum = 0;
  for (int j = i; j >= 0; j--) sum += in[j];
  out[i] = sum;
}
K void back_to(__global float *out, __global const float *in, int n) {
  int i = id();
  float sum = 0;
  if (i > n)
    for (int j = i; j != n; j--) sum += in[j];
  out[i] = sum;
}
K void window(__global float *out, __global const float *in, int n, int radius) {
  int i = id(), first = most(i - radius, 0), last = least(i + radius, n - 1);
  float sum = 0;
  for (int j = first; j <= last; j++) sum += in[j];
  out[i] = sum;
}
K void chunk(__global float *out, __global const float *in, int n, int w) {
  int i = id(), end = least((i + 1) * w, n);
  float sum = 0;
  for (int j = i * w; j < end; j++) sum += in[j];
  out[i] = sum;
}
K void columns(__global float *out, __global const float *in, int n, int m) {
  float sum = 0;
  for (int row = 0; row < m; row++)
    for (int i = local_id(); i < n; i += 64) sum += in[row * n + i];
  out[id()] = sum;
}
K void half_down(__global int *out, int n) {
  int l = local_id() + 1, steps = 0;
  for (int s = l; s > 0; s -= n + 3) steps++;
  out[id()] = steps;
}
K void wide_stride(__global float *x, long n) {
  for (ulong i = wide_id(); i < (ulong)n; i += items()) x[i] *= 2.0f;
}
K void wide_triangle(__global float *out, __global const float *in, long n) {
  ulong i = wide_id();
  float sum = 0;
  for (ulong j = i; j < (ulong)n; j++) sum += in[j];
  out[i] = sum;
}
K void wide_lower(__global float *out, __global const float *in) {
  ulong i = wide_id();
  float sum = 0;
  for (ulong j = 0; j < i; j++) sum += in[j];
  out[i] = sum;
}
K void rows(__global float *x, int n, int w) {
  for (int row = group_id(); row < n; row += (int)items() / 64)
    for (int i = local_id(); i < w; i += 64) x[row * w + i] *= 2.0f;
}
INLINE uint present(void) {
  uint left = items() - (uint)group_id() * size();
  return left < size() ? left : size();
}
K void fold(__global int *out, __global const int *in) {
  __local int part[64];
  int l = local_id();
  part[l] = in[id()];
  SYNC();
  for (int s = (int)present() / 2; s > 0; s >>= 1) {
    if (l < s) part[l] += part[l + s];
    SYNC();
  }
  if (l == 0) out[group_id()] = part[0];
}
