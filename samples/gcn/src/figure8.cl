// What figure8.s computes: a branch with a branch in each side, and one more behind the inner one.
#include "kernel.h"
GROUP(64, 1) void figure8(__global uint *out, __global const uint *in) {
  int i = group_x() * 64 + local_x();
  uint v = in[i], w = 1;
  if (v & 1) {
    w = (w + 2) ^ v;
    if (v & 2) w = ((w * 9) ^ v) + 6;
    else w = ((((w * 15 * 17) ^ v) + 10) ^ v) + 12;
    w = (((w ^ v) + 14) ^ v) + 16;
    if (v & 4) w = (((w * 35 * 37 * 39) + 20) ^ v) + 22;
    else w = (((w * 7) + 24) ^ v) + 26;
    w = ((w ^ v) + 28) ^ v;
  } else {
    w = w + 30;
    if (v & 8) w = (w ^ v) + 32;
    else w = ((w * 27) + 34) ^ v;
    w = w + 36;
  }
  out[i] = w;
}
