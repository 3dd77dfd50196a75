// Images: windows of fixed size, iterations with an early way out.
#include "../src/gcn.h"
#define K __kernel __attribute__((reqd_work_group_size(64, 1, 1)))
static inline __attribute__((always_inline)) int wid(void) { return group_id() * 64 + local_id(); }

K void sobel(__global int *out, __global const int *in, int w) {
  int at = w + 1 + wid(), gx = 0, gy = 0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      int p = in[at + y * w + x];
      gx += x * p * (2 - y * y);
      gy += y * p * (2 - x * x);
    }
  out[wid()] = gx * gx + gy * gy;
}
K void gauss(__global float *out, __global const float *in, __global const float *weights, int radius) {
  float sum = 0;
  for (int k = -radius; k <= radius; k++) sum += in[wid() + 8 + k] * weights[k + radius];
  out[wid()] = sum;
}
K void median(__global int *out, __global const int *in, int w) {
  int v[9];
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++) v[y * 3 + x] = in[wid() + y * w + x];
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 8 - i; j++)
      if (v[j] > v[j + 1]) {
        int t = v[j];
        v[j] = v[j + 1];
        v[j + 1] = t;
      }
  out[wid()] = v[4];
}
K void mandelbrot(__global int *out, float scale, int limit) {
  float cr = (wid() & 7) * scale - 2.0f, ci = (wid() >> 3) * scale - 1.0f, r = 0, i = 0;
  int n = 0;
  while (n < limit && r * r + i * i < 4.0f) {
    float t = r * r - i * i + cr;
    i = 2 * r * i + ci;
    r = t;
    n++;
  }
  out[wid()] = n;
}
K void hotspot(__global float *out, __global const float *in, int steps) {
  __local float t[64];
  int l = local_id();
  t[l] = in[l];
  SYNC();
  for (int s = 0; s < steps; s++) {
    float next = t[l];
    if (l > 0 && l < 63) next += 0.1f * (t[l - 1] + t[l + 1] - 2 * t[l]);
    SYNC();
    t[l] = next;
    SYNC();
  }
  out[l] = t[l];
}
