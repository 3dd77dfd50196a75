// Loops whose limits and steps are computed from sizes of the launch, with divisions, and those that lanes compare.
#include "../src/gcn.h"
#define K __kernel __attribute__((reqd_work_group_size(64, 1, 1)))
#define SIZE __builtin_amdgcn_workgroup_size_x()
static inline __attribute__((always_inline)) int wid(void) { return group_id() * 64 + local_id(); }
static inline __attribute__((always_inline)) int groups(void) { return __builtin_amdgcn_grid_size_x() / SIZE; }

K void quotient(__global float *out, int n, int stride) {
  float sum = 0;
  for (int i = 0; i < 7 * n / stride; i++) sum += out[i];
  out[wid()] = sum;
}
K void unsigned_quotient(__global float *out, int n, int stride) {
  float sum = 0;
  for (unsigned i = 0; i < 90u * n / (3u * stride); i++) sum += out[i];
  out[wid()] = sum;
}
K void rest(__global float *out, int n, int stride) {
  float sum = 0;
  for (int i = 0; i < (37 * n + 20) % (5 * stride); i++) sum += out[i];
  out[wid()] = sum;
}
K void share(__global float *out) {
  float sum = 0;
  int items = 2048 / SIZE;
  for (int i = 0; i < items; i++) sum += out[i + local_id()];
  out[wid()] = sum;
}
K void slice(__global float *out, int n) {
  int each = 300 * n / groups(), from = each * group_id(), to = from + each;
  float sum = 0;
  for (int i = from + local_id(); i < to; i += SIZE) sum += out[i & 1023];
  out[wid()] = sum;
}
K void grid(__global float *out, int n) {
  float sum = 0;
  for (int i = wid(); i < 300 * n; i += groups() * SIZE) sum += out[i & 1023];
  out[wid()] = sum;
}
K void doubling(__global float *out) {
  __local float part[128];
  int l = local_id();
  part[l] = 0;
  part[l + 64] = out[wid()];
  SYNC();
  for (int k = 1; k < SIZE; k *= 2) {
    float t = part[l + 64 - k];
    SYNC();
    part[l + 64] += t;
    SYNC();
  }
  out[wid()] = part[l + 63];
}
K void levels(__global float *out, long n) {
  for (long i = 0; i < n; i++) {
    if (out[i] > 1) out[i + local_id()] = 1;
    SYNC();
  }
}
