// An array that does not fit into registers lives in scratch.
#include "gcn.h"
__kernel void shuffle(__global int *out, __global const int *in, int n) {
  int i = global_id();
  int t[40];
  for (int k = 0; k < 40; ++k) t[k] = in[i + k];
  for (int k = 0; k < n; ++k) { int a = in[k * 64 + i] & 31; t[a] = t[(a * 7 + 3) & 31] + k; }
  int s = 0;
  for (int k = 0; k < 40; ++k) s += t[k] ^ k;
  out[i] = s;
}
