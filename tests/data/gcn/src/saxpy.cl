// Straight line, and the same behind a guard.
#include "gcn.h"
__kernel void saxpy(__global float *y, __global const float *x, float a) {
  int i = global_id();
  y[i] = a * x[i] + y[i];
}
__kernel void saxpy_guarded(__global float *y, __global const float *x, float a, int n) {
  int i = global_id();
  if (i >= n) return;
  y[i] = a * x[i] + y[i];
}
__kernel void nothing(void) {}
