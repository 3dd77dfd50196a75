// Loops whose end differs from lane to lane, with break and continue.
#include "gcn.h"
__kernel void collatz(__global int *out, __global const int *in) {
  int i = global_id();
  int v = in[i], steps = 0;
  while (v != 1) { v = (v & 1) ? 3 * v + 1 : v >> 1; ++steps; }
  out[i] = steps;
}
__kernel void break_continue(__global int *out, __global const int *in, int n) {
  int i = global_id();
  int s = 0;
  for (int k = 0; k < n; ++k) {
    int v = in[i + k];
    if (v == 0) break;
    if (v & 1) continue;
    out[i + k] = v;
    s += in[v];
  }
  out[i] = s;
}
__kernel void row(__global float *out, __global const int *start, __global const int *col, __global const float *val) {
  int i = global_id();
  float s = 0;
  for (int k = start[i]; k < start[i + 1]; ++k) s += val[k] * (float)col[k];
  out[i] = s;
}
