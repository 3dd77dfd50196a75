// Grey levels counted by atomics, first in LDS, then in memory; the last ticket is drawn with a returning atomic.
#include "kernel.h"
GROUP(256, 1) void histogram(__global uint *bins, __global uint *tickets, __global const uchar *image, int count) {
  __local uint part[64];
  int l = local_x();
  if (l < 64) part[l] = 0;
  SYNC();
#pragma nounroll
  for (int k = 0; k < 4; k++) {
    int i = (group_x() * 4 + k) * 256 + l;
    if (i < count) __atomic_fetch_add(&part[image[i] >> 2], 1u, __ATOMIC_RELAXED);
  }
  SYNC();
  if (l < 64) {
    __atomic_fetch_add(&bins[l], part[l], __ATOMIC_RELAXED);
    if (part[l] > 24) tickets[__atomic_fetch_add(&tickets[0], 1u, __ATOMIC_RELAXED) + 1] = 1;
  }
}
