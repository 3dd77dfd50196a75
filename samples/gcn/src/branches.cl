// One divergent if with two costly sides: what splitting is for.
#include "kernel.h"
GROUP(256, 1) void branches(__global float *out, __global const float *in, float limit) {
  int i = group_x() * 256 + local_x();
  float v = in[i];
  if (v < limit) {
#pragma nounroll
    for (int k = 0; k < 12; k++) v = v * v - 0.75f;
    v = __builtin_amdgcn_sqrtf(v * v + 1.0f);
  } else {
#pragma nounroll
    for (int k = 0; k < 9; k++) v = 1.0f / (v + 0.5f);
    v = v * 3.0f + 1.0f;
  }
  out[i] = v;
}
