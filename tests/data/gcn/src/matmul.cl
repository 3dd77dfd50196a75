// A tiled matrix product: uniform loop around barriers.
#include "gcn.h"
__kernel void matmul(__global float *c, __global const float *a, __global const float *b, int n) {
  __local float ta[16][16], tb[16][16];
  int x = local_id() & 15, y = local_id() >> 4;
  int col = group_id() * 16 + x, row = (int)__builtin_amdgcn_workgroup_id_y() * 16 + y;
  float s = 0;
  for (int t = 0; t < n; t += 16) {
    ta[y][x] = a[row * n + t + x];
    tb[y][x] = b[(t + y) * n + col];
    SYNC();
#pragma unroll 4
    for (int k = 0; k < 16; ++k) s += ta[y][k] * tb[k][x];
    SYNC();
  }
  c[row * n + col] = s;
}
