// Bytes and shorts: SDWA selections and narrow memory accesses.
#include "gcn.h"
__kernel void bytes(__global uchar *out, __global const uchar *in, __global const short *s) {
  int i = global_id();
  uint v = in[i * 4] | in[i * 4 + 1] << 8 | in[i * 4 + 2] << 16;
  short t = s[i] * s[i + 1] + (short)v;
  out[i] = (uchar)(v >> 8) + (uchar)(t >> 3);
  out[i + 1] = (uchar)((v >> 16) + (v & 255));
}
__kernel void vectors(__global float4 *out, __global const float4 *in, float4 k) {
  int i = global_id();
  float4 v = in[i] * k;
  out[i] = v.wzyx + in[i + 1];
}
