// A switch on data, an early return, and a return out of a loop.
#include "kernel.h"
GROUP(256, 1) void classify(__global int *out, __global const uchar *kind, __global const short *value, int n) {
  int i = group_x() * 256 + local_x();
  if (i >= n) return;
  int v = value[i];
  switch (kind[i]) {
  case 0: v = v * 3; break;
  case 1: v = v / 7; break;
  case 2: v = v < 0 ? -v : v; break;
  case 5: v ^= 0x55; break;
  case 9: out[i] = -1; return;
  default: v = v % 10 + 100;
  }
  for (int k = 0; k < 8; k++) {
    if (v < k * k) { out[i] = k; return; }
    v = v - (v >> 2);
  }
  out[i] = v;
}
