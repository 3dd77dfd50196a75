// A table of constants in memory, addressed by lane and by scalar.
#include "gcn.h"
__constant int primes[16] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53};
__kernel void by_lane(__global int *out, __global const int *in) {
  int i = global_id();
  out[i] = primes[in[i] & 15];
}
__kernel void by_scalar(__global int *out, int k) {
  int i = global_id();
  out[i] = primes[k & 15] + i;
}
