// Quarter-rate instructions, conversions, division.
#include "gcn.h"
__kernel void curve(__global float *out, __global const float *in, __global const int *k) {
  int i = global_id();
  float v = in[i];
  float s = __builtin_amdgcn_sinf(v) + __builtin_amdgcn_cosf(v * 0.5f);
  s = __builtin_amdgcn_rsqf(s) + __builtin_amdgcn_rcpf(v) + __builtin_exp2f(v) * 2.0f;
  out[i] = s / (v + 3.0f) + (float)(k[i] / 7) + (float)(k[i] % (i + 1));
}
