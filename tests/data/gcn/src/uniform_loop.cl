// Counted loops on scalars: constant limit, argument limit, down, by shift, and a triangle.
#include "gcn.h"
__kernel void constant_loop(__global float *out, __global const float *in) {
  int i = global_id();
  float s = 0;
#pragma nounroll
  for (int k = 0; k < 40; ++k) s += in[i + k * 64];
  out[i] = s;
}
__kernel void argument_loop(__global float *out, __global const float *in, int n) {
  int i = global_id();
  float s = 0;
#pragma nounroll
  for (int k = 0; k < n; ++k) s += in[i + k * 64];
  out[i] = s;
}
__kernel void down_loop(__global int *out, uint n) {
  int i = global_id();
  int s = i;
#pragma nounroll
  for (uint k = n; k > 0; k -= 2) { s = s * 3 + (int)k; if (k == 1) break; }
  out[i] = s;
}
__kernel void shift_loop(__global int *out, __global const int *in) {
  int i = global_id();
  int s = 0;
#pragma nounroll
  for (int k = 256; k > 0; k >>= 1) s += in[i + k];
  out[i] = s;
}
__kernel void triangle_loop(__global int *out, __global const int *in, int n) {
  int i = global_id();
  int s = 0;
#pragma nounroll
  for (int j = 0; j < n; ++j)
#pragma nounroll
    for (int k = 0; k <= j; ++k) s += in[i + k * 8 + j];
  out[i] = s;
}
