// Double, 64-bit integer and half arithmetic.
#include "gcn.h"
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__kernel void dbl(__global double *out, __global const double *in, double a) {
  int i = global_id();
  double v = in[i];
  if (v > a) v = v * a + 1.5; else v = v / (a + 2.0);
  out[i] = __builtin_sqrt(v) + (double)i;
}
__kernel void i64(__global long *out, __global const long *in, long a) {
  int i = global_id();
  long v = in[i];
  v = v * a + (v >> 3) - (v << (a & 31));
  out[i] = v < a ? v : a ^ v;
}
__kernel void divide64(__global ulong *out, __global const ulong *in, ulong a) {
  int i = global_id();
  out[i] = in[i] / (a | 1);
}
__kernel void hlf(__global half *out, __global const half *in, half a) {
  int i = global_id();
  half v = in[i];
  out[i] = v * a + (half)0.25f > (half)2.0f ? v : a - v;
}
