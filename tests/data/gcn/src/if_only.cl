// One divergent if without else, with a store inside so that it stays a branch.
#include "gcn.h"
__kernel void if_only(__global int *out, __global const int *in) {
  int i = global_id();
  int v = in[i];
  if (v > 10) { out[i] = v * 3; out[i + 1024] = v; }
  out[i + 2048] = v + 1;
}
