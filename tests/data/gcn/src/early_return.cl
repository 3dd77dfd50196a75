// Returns out of the middle, out of a loop, and from nested ifs.
#include "gcn.h"
__kernel void middle(__global int *out, __global const int *in, int n) {
  int i = global_id();
  if (i >= n) return;
  int v = in[i];
  out[i] = v;
  if (v < 0) return;
  v = in[v];
  if (v == 7) { out[i + 1] = v; return; }
  out[i + 2] = v * v;
}
__kernel void from_loop(__global int *out, __global const int *in, int n) {
  int i = global_id();
  for (int k = 0; k < n; ++k) {
    int v = in[k * 64 + i];
    if (v == 99) { out[i] = k; return; }
    if (v == 77) { out[i + 1] = v; return; }
  }
  out[i] = -1;
}
