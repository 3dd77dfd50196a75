// Conditions joined with && and ||, and a mask that outlives its region.
#include "gcn.h"
__kernel void conditions(__global int *out, __global const int *in, int n) {
  int i = global_id();
  int v = in[i];
  if (v > 3 && in[v] < 5 || (v & 16) && in[v + 1] == 2) out[i] = in[i + n]; else out[i + 3] = v;
  if (v == 1 || in[v + 2] == 9) out[i + 1024] = 1;
}
