// Dense linear algebra and stencils: counted loops over kernel arguments.
#include "../src/gcn.h"
#define K __kernel __attribute__((reqd_work_group_size(64, 1, 1)))
static inline __attribute__((always_inline)) int wid(void) { return group_id() * 64 + local_id(); }

K void gemm(__global float *c, __global const float *a, __global const float *b, int n) {
  int x = wid() & 15, y = wid() >> 4;
  float sum = 0;
  for (int k = 0; k < n; k++) sum += a[y * n + k] * b[k * n + x];
  c[y * n + x] = sum;
}
K void atax(__global float *t, __global const float *a, __global const float *x, int m, int n) {
  int i = wid();
  if (i < m) {
    float sum = 0;
    for (int j = 0; j < n; j++) sum += a[i * n + j] * x[j];
    t[i] = sum;
  }
}
K void two_mm(__global float *d, __global const float *a, __global const float *b, __global const float *c, int n) {
  int i = wid();
  for (int j = 0; j < n; j++) {
    float outer = 0;
    for (int k = 0; k < n; k++) {
      float inner = 0;
      for (int l = 0; l < n; l++) inner += a[(i & 7) * n + l] * b[l * n + k];
      outer += inner * c[k * n + j];
    }
    d[i * n + j] = outer;
  }
}
K void jacobi(__global float *out, __global const float *in, int n, int steps) {
  int i = wid() & 15;
  float here = in[i + 1];
  for (int t = 0; t < steps; ++t)
    for (int j = 1; j < n - 1; ++j) here = 0.25f * (in[j - 1] + in[j + 1]) + 0.5f * here;
  out[i] = here;
}
K void fdtd(__global float *e, __global const float *h, int n) {
  int i = wid() & 7;
  for (unsigned j = 1; j <= (unsigned)n; j += 2) e[i * 64 + j] -= 0.5f * (h[j] - h[j - 1]);
}
K void transpose(__global float *out, __global const float *in, int n) {
  __local float tile[64];
  int l = local_id();
  for (int row = 0; row < n; row += 8) {
    tile[l] = in[row * 8 + l];
    SYNC();
    out[row * 8 + l] = tile[(l & 7) * 8 + (l >> 3)];
    SYNC();
  }
}
K void triangular(__global float *out, __global const float *in, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) sum += in[i * n + j];
  out[wid()] = sum;
}
K void lud(__global float *a, int n) {
  int i = wid() & 15;
  for (int k = 0; k < n - 1; k++) {
    a[i * n + k] /= a[k * n + k];
    for (int j = k + 1; j < n; j++) a[i * n + j] -= a[i * n + k] * a[k * n + j];
  }
}
K void floyd(__global int *d, int n) {
  int i = wid() & 15;
  for (int k = n - 1; k >= 0; k--)
    for (int j = n; j > 0; j--) {
      int via = d[i * n + k] + d[k * n + j - 1];
      if (via < d[i * n + j - 1]) d[i * n + j - 1] = via;
    }
}
