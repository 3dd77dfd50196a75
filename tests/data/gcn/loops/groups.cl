// Work-groups that cooperate in LDS: strides by shifts, logarithmic loops.
#include "../src/gcn.h"
#define K __kernel __attribute__((reqd_work_group_size(64, 1, 1)))
static inline __attribute__((always_inline)) int wid(void) { return group_id() * 64 + local_id(); }

K void reduce_down(__global float *out, __global const float *in) {
  __local float part[64];
  int l = local_id();
  part[l] = in[wid()];
  SYNC();
  for (int s = 32; s > 0; s >>= 1) {
    if (l < s) part[l] += part[l + s];
    SYNC();
  }
  if (l == 0) out[group_id()] = part[0];
}
K void reduce_grid(__global float *out, __global const float *in, int n, int stride) {
  float sum = 0;
  for (int i = 0; i < n; i += stride) sum += in[i + local_id()];
  out[wid()] = sum;
}
K void scan(__global int *out, __global const int *in, int n) {
  __local int t[64];
  int l = local_id();
  t[l] = in[wid()];
  SYNC();
  for (int d = 1; d < n; d <<= 1) {
    int v = l >= d ? t[l - d] : 0;
    SYNC();
    t[l] += v;
    SYNC();
  }
  out[wid()] = t[l];
}
K void blelloch(__global int *out, __global const int *in) {
  __local int t[128];
  int l = local_id(), offset = 1;
  t[2 * l] = in[2 * l];
  t[2 * l + 1] = in[2 * l + 1];
  for (int d = 64; d > 0; d >>= 1) {
    SYNC();
    if (l < d) t[offset * (2 * l + 2) - 1] += t[offset * (2 * l + 1) - 1];
    offset *= 2;
  }
  if (l == 0) t[127] = 0;
  for (int d = 1; d < 128; d *= 2) {
    offset >>= 1;
    SYNC();
    if (l < d) {
      int a = offset * (2 * l + 1) - 1, b = offset * (2 * l + 2) - 1, v = t[a];
      t[a] = t[b];
      t[b] += v;
    }
  }
  SYNC();
  out[2 * l] = t[2 * l];
  out[2 * l + 1] = t[2 * l + 1];
}
K void bitonic(__global int *data) {
  __local int t[64];
  int l = local_id();
  t[l] = data[wid()];
  SYNC();
  for (int k = 2; k <= 64; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      int other = l ^ j;
      if (other > l) {
        int a = t[l], b = t[other];
        if ((a > b) == ((l & k) == 0)) {
          t[l] = b;
          t[other] = a;
        }
      }
      SYNC();
    }
  data[wid()] = t[l];
}
K void histogram(__global int *out, __global const int *in, int n) {
  __local int bins[64];
  int l = local_id();
  bins[l] = 0;
  SYNC();
  for (int i = 0; i < n; i++) __atomic_fetch_add(&bins[in[i * 64 + l] & 63], 1, __ATOMIC_RELAXED);
  SYNC();
  out[wid()] = bins[l];
}
K void fft(__global float *re, __global float *im, int n) {
  __local float a[64], b[64];
  int l = local_id();
  a[l] = re[l];
  b[l] = im[l];
  SYNC();
  for (int span = 1; span < n; span = span * 2) {
    int mate = l ^ span;
    float w = (float)(l & (span - 1)) / (float)span;
    float x = a[mate], y = b[mate];
    SYNC();
    a[l] = a[l] + w * x;
    b[l] = b[l] - w * y;
    SYNC();
  }
  re[l] = a[l];
  im[l] = b[l];
}
K void nw(__global int *out, __global const int *score, int n) {
  __local int row[66];
  int l = local_id();
  row[l] = -l;
  SYNC();
  for (int m = 0; m < n; m++) {
    int best = 0;
    if (l <= m) best = row[l] + score[l * 64 + m];
    SYNC();
    if (l <= m) row[l + 1] = best;
    SYNC();
  }
  for (int m = n - 2; m >= 0; m--) {
    if (l <= m) row[l] += 1;
    SYNC();
  }
  out[wid()] = row[l];
}
K void pathfinder(__global int *out, __global const int *wall, int rows) {
  __local int prev[64];
  int l = local_id();
  prev[l] = wall[l];
  SYNC();
  for (int i = 1; i < rows; i++) {
    int left = l > 0 ? prev[l - 1] : prev[l], right = l < 63 ? prev[l + 1] : prev[l];
    int best = left < right ? left : right;
    if (prev[l] < best) best = prev[l];
    SYNC();
    prev[l] = best + wall[i * 64 + l];
    SYNC();
  }
  out[l] = prev[l];
}
