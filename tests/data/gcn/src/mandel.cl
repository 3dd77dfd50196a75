// An iteration with two exits and a counter that every lane shares.
#include "gcn.h"
__kernel void mandel(__global int *out, float step, int limit) {
  int i = global_id();
  float cr = step * (float)(i & 63) - 2.0f, ci = step * (float)(i >> 6) - 1.0f, zr = 0, zi = 0;
  int k;
  for (k = 0; k < limit && zr * zr + zi * zi < 4.0f; ++k) { float t = zr * zr - zi * zi + cr; zi = 2.0f * zr * zi + ci; zr = t; }
  out[i] = k;
}
