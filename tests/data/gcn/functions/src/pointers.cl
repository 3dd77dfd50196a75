// Private arrays behind generic pointers, which the compiler reaches by flat addresses.
#include "gcn.h"
__attribute__((noinline)) static void fill(int *p, int n, int x) { for (int i = 0; i < n; i++) p[i] = x * i + 1; }
__kernel void generic_array(__global int *out, __global const int *in, int k) {
  int own[8], i = global_id();
  fill(own, 8, in[i]);
  int s = 0;
  for (int j = 0; j < 8; j++) s += own[(j + local_id()) & 7] << j;
  out[i] = s + own[k & 7];
}
__kernel void either(__global int *out, __global int *in) {
  int own[64] __attribute__((aligned(8))) = {1, 2, 3, 4}, i = global_id();
  int *p = (i & 1) ? (int *)own : (int *)(in + (i & 15));
  long *q = (long *)(own + 2);
  *q += p[1];
  char *c = (char *)p;
  out[i] = p[i & 3] + own[2] * 5 + own[3] + c[i & 7];
}
