// A tree reduction in LDS with barriers, and LDS given at launch.
#include "gcn.h"
__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void reduce(__global float *out, __global const float *in) {
  __local float part[256];
  int l = local_id();
  part[l] = in[global_id()];
  SYNC();
  for (int s = 128; s > 0; s >>= 1) {
    if (l < s) part[l] += part[l + s];
    SYNC();
  }
  if (l == 0) out[group_id()] = part[0];
}
__kernel void reverse(__global int *out, __global const int *in, __local int *tile) {
  int l = local_id();
  tile[l] = in[global_id()];
  SYNC();
  out[global_id()] = tile[255 - l];
}
