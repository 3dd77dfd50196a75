// A helper that is not inlined: the kernel calls through s_swappc.
#include "gcn.h"
__attribute__((noinline)) int twist(int a, __global const int *in) {
  return a > 3 ? in[a] * 5 : in[a + 1] - a;
}
__kernel void caller(__global int *out, __global const int *in) {
  int i = global_id();
  out[i] = twist(in[i], in);
}
