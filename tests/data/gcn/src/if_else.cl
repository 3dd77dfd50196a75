// A divergent if/else with work and memory on both sides.
#include "gcn.h"
__kernel void if_else(__global float *out, __global const float *in) {
  int i = global_id();
  float v = in[i], r;
  if (v > 1.0f) {
    r = in[i + 512] * v;
    for (int k = 0; k < 3; ++k) r = r * r + v;
  } else {
    r = in[i + 1024] - v;
    r = __builtin_sqrtf(r) + in[i + 99];
  }
  out[i] = r;
}
