// A switch on a lane value and a switch on a scalar.
#include "gcn.h"
__kernel void lane_switch(__global int *out, __global const int *in) {
  int i = global_id();
  int v = in[i];
  switch (v & 7) {
  case 0: v = in[v]; break;
  case 1: v = in[v + 1] * 3; out[i + 64] = v; break;
  case 2: v += 5; out[i + 128] = v; /* falls through */
  case 3: v ^= in[i + 3]; break;
  default: v = -v;
  }
  out[i] = v;
}
__kernel void scalar_switch(__global int *out, __global const int *in, int mode) {
  int i = global_id();
  int v = in[i];
  switch (mode) {
  case 0: v = in[v]; break;
  case 1: v = in[v + 1] * 3; out[i + 64] = v; break;
  case 2: out[i + 128] = v; v = in[i + 2]; break;
  default: out[i + 256] = v;
  }
  out[i] = v;
}
