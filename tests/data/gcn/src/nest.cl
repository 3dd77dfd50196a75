// Ifs within both sides of an if, two deep.
#include "gcn.h"
__kernel void nest(__global int *out, __global const int *a, __global const int *b) {
  int i = global_id();
  int x = a[i], y = b[i], r = 0;
  if (x > y) {
    if (x & 1) r = a[i + y]; else r = b[i + x];
    out[i + 4096] = r;
  } else {
    r = a[i + 7];
    if (y & 4) { out[i + 8192] = r; if (x == 3) r = b[i + 11] + a[i + 13]; }
    else r += b[y];
  }
  out[i] = r;
}
