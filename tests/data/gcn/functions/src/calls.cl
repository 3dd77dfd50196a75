// Functions that are called: several times by one address, and at the end of functions, in place of a return.
#include "gcn.h"
#define FUNCTION static __attribute__((noinline))
FUNCTION int add_twice(int a, int b) { return a + 2 * b; }
FUNCTION int mix(int a, int b) { return (a ^ b) * 3; }
FUNCTION int wrapped(int a, int b) { return add_twice(b, a); }
FUNCTION int either(int a, int b) {
  if (__builtin_amdgcn_readfirstlane(a) & 1) return mix(a, b);
  return wrapped(a + 1, b);
}
FUNCTION int after(int a, int b) {
  int first = mix(b, a);
  return either(first, b);
}
__kernel void several(__global int *o, __global const int *a) {
  int i = global_id();
  int r = add_twice(a[i], i);
  if (r & 4) r = add_twice(r, mix(r, i));
  o[i] = add_twice(r, a[i ^ 1]);
}
__kernel void ends(__global int *o, __global const int *a) {
  int i = global_id();
  o[i] = either(a[i], i) - after(i, a[i]);
}
__kernel void rounds(__global int *o, __global const int *a) {
  int i = global_id(), r = a[i];
  for (int k = 0; k < 5; k++) r = either(r, k) + wrapped(k, r);
  o[i] = r;
}
