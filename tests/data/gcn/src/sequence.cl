// Several ifs one after another, some with else.
#include "gcn.h"
__kernel void sequence(__global int *out, __global const int *in) {
  int i = global_id();
  int v = in[i];
  if (v & 1) out[i] = in[v];
  if (v & 2) out[i + 64] = in[v + 1]; else out[i + 128] = in[v + 2];
  if (v & 4) { v = in[v + 3]; }
  if (v & 8) { v += in[v & 31]; out[i + 256] = v; } else { v ^= in[v & 63]; out[i + 512] = v; }
  out[i + 1024] = v;
}
