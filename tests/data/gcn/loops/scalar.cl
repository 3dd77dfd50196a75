// Per-item work: searches, sparse rows, bits, particles.
#include "../src/gcn.h"
#define K __kernel __attribute__((reqd_work_group_size(64, 1, 1)))
static inline __attribute__((always_inline)) int wid(void) { return group_id() * 64 + local_id(); }

K void nbody(__global float *out, __global const float *pos, int n) {
  float x = pos[wid() & 15], acc = 0;
  for (int j = 0; j < n; j++) {
    float d = pos[j] - x;
    acc += d / (d * d + 0.01f);
  }
  out[wid()] = acc;
}
K void spmv(__global float *y, __global const int *row, __global const int *col, __global const float *val,
            __global const float *x) {
  float sum = 0;
  for (int k = row[wid()]; k < row[wid() + 1]; k++) sum += val[k] * x[col[k]];
  y[wid()] = sum;
}
K void bfs(__global int *level, __global const int *start, __global const int *edge, int now) {
  int v = wid();
  if (level[v] == now)
    for (int e = start[v]; e < start[v + 1]; e++)
      if (level[edge[e]] < 0) level[edge[e]] = now + 1;
}
K void kmeans(__global int *out, __global const float *point, __global const float *centre, int k, int dims) {
  int best = 0;
  float least = 1e30f;
  for (int c = 0; c < k; c++) {
    float d = 0;
    for (int f = 0; f < dims; f++) {
      float t = point[f * 64 + local_id()] - centre[c * dims + f];
      d += t * t;
    }
    if (d < least) {
      least = d;
      best = c;
    }
  }
  out[wid()] = best;
}
K void match(__global int *out, __global const unsigned char *text, __global const unsigned char *word, int length) {
  int same = 1;
  for (int i = 0; i < length; i++)
    if (text[wid() + i] != word[i]) {
      same = 0;
      break;
    }
  out[wid()] = same;
}
K void crc32(__global unsigned *out, __global const unsigned *in, int words) {
  unsigned crc = ~0u;
  for (int w = 0; w < words; w++) {
    crc ^= in[w * 64 + local_id()];
    for (int bit = 0; bit < 32; bit++) crc = (crc >> 1) ^ (0xEDB88320u & -(crc & 1));
  }
  out[wid()] = ~crc;
}
K void horner(__global float *out, __global const float *in, int terms) {
  float x = in[wid()], e = 1, term = 1;
  for (int i = 1; i < terms; ++i) {
    term *= x / (float)i;
    e += term;
  }
  out[wid()] = e;
}
K void bits(__global int *out, __global const unsigned *in) {
  unsigned v = in[wid()];
  int n = 0;
  for (int i = 31; i >= 0; i--)
    if (v >> i & 1) n += i;
  out[wid()] = n;
}
K void until_zero(__global int *out, int n) {
  int sum = 0;
  while (n--) sum += out[n];
  out[wid()] = sum;
}
K void clamped(__global float *out, __global const float *in, int n, int most) {
  float sum = 0;
  int end = n < most ? n : most;
  for (int i = 0; i < end; i++) sum += in[i];
  out[wid()] = sum;
}
K void rounded(__global float *out, __global const float *in, int n) {
  float sum = 0;
  for (int i = 0; i < n / 4; i++) sum += in[4 * i];
  for (int i = n & ~3; i < n; i++) sum += in[i];
  out[wid()] = sum;
}
K void wide_counter(__global float *out, __global const float *in, long n) {
  float sum = 0;
  for (long i = 0; i < n; i++) sum += in[i];
  out[wid()] = sum;
}
