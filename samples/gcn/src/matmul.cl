// Product of two square matrices in tiles of 16 x 16 held in LDS. The loop is tested at its end, so that every
// wavefront passes its barriers whatever n is.
#include "kernel.h"
GROUP(16, 16) void matmul(__global float *c, __global const float *a, __global const float *b, int n) {
  __local float left[16][16], right[16][16];
  int x = local_x(), y = local_y();
  int column = group_x() * 16 + x, row = group_y() * 16 + y;
  float sum = 0.0f;
  int tile = 0;
  do {
    left[y][x] = a[row * n + tile + x];
    right[y][x] = b[(tile + y) * n + column];
    SYNC();
    for (int k = 0; k < 16; k++) sum = sum + left[y][k] * right[k][x];
    SYNC();
    tile += 16;
  } while (tile < n);
  c[row * n + column] = sum;
}
