// Block sums by a folding tree in LDS, with a barrier in every step.
#include "kernel.h"
GROUP(256, 1) void reduce(__global int *out, __global const int *in) {
  __local int part[256];
  int l = local_x();
  part[l] = in[group_x() * 256 + l];
  SYNC();
#pragma nounroll
  for (int s = 128; s > 0; s >>= 1) {
    if (l < s) part[l] += part[l + s];
    SYNC();
  }
  if (l == 0) out[group_x()] = part[0];
}
