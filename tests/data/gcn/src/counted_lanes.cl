// A loop that all lanes leave together though its counter may sit in a vector register.
#include "gcn.h"
__kernel void power(__global float *out, __global const float *in) {
  int i = global_id();
  float v = in[i], s = 1.0f;
  int k = 0;
#pragma nounroll
  do { s = s * v + (float)k; if (s > 100.0f) s = in[i + k]; ++k; } while (k < 12);
  out[i] = s;
}
__kernel void nested_counts(__global float *out, __global const float *in, int n, int m) {
  int i = global_id();
  float s = 0;
#pragma nounroll
  for (int a = 0; a < n; ++a)
#pragma nounroll
    for (int b = 0; b < m; b += 4) s = s * in[a] + in[b + i];
  out[i] = s;
}
