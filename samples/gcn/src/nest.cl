// Ifs inside both sides of an if.
#include "kernel.h"
GROUP(128, 1) void nest(__global int *out, __global const int *in) {
  int i = group_x() * 128 + local_x();
  int v = in[i], w = in[i ^ 1];
  if (v & 1) {
    w = w * 3 + v;
    if (v & 2) {
      w = (w ^ v) * 5 + (w >> 3);
      w = w * w + 7;
    } else {
      w = w / (v & 31 | 1);
      w = w * v - 11;
    }
    w += v * w;
  } else {
    w = w - v;
    if (v & 4) {
      w = w * 9 + (v << 2);
      w = (w | v) * (w & v);
    } else {
      w = w % (v & 15 | 3);
      w = w * w * w + v;
    }
    w ^= v * 13;
  }
  out[i] = w;
}
