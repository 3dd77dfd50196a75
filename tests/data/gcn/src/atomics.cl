// Atomics on global and local memory, with and without a returned value; a compare-and-swap loop.
#include "gcn.h"
__kernel void histogram(__global int *bins, __global const int *in) {
  __local int part[64];
  int l = local_id();
  if (l < 64) part[l] = 0;
  SYNC();
  __atomic_fetch_add(&part[in[global_id()] & 63], 1, __ATOMIC_RELAXED);
  SYNC();
  if (l < 64) __atomic_fetch_add(&bins[l], part[l], __ATOMIC_RELAXED);
}
__kernel void exchange(__global int *p, __global int *q) {
  int i = global_id();
  int old = __atomic_fetch_max(&p[i & 15], i, __ATOMIC_RELAXED);
  int e = q[i];
  while (!__atomic_compare_exchange_n(&q[i & 7], &e, e * 2 + 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) old += e;
  q[i] = old;
}
