// Arithmetic of 64 bits: doubles with division and square root, long integers with carries, shifts and products.
#include "kernel.h"
GROUP(64, 1) void wide(__global double *d, __global long *l, __global const double *a, __global const long *b) {
  int i = group_x() * 64 + local_x();
  double x = a[i], y = a[i ^ 7];
  long p = b[i], q = b[i ^ 5];
  double r = x * y + x - y / (x * x + 1.0);
  if (x < y) r = r + (double)(int)p;
  d[i] = r + (double)((float)y) * 0.5;
  long s = p * q + (p >> 7) - (q << 3);
  if (p < q) s ^= (p + q) | 0x100000001L;
  l[i] = s + (long)(int)(x * 100.0);
}
