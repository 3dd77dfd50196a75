// Escape times: the lanes of a wavefront leave the loop one by one.
#include "kernel.h"
GROUP(64, 1) void mandelbrot(__global int *out, float step, int width) {
  int x = group_x() * 64 + local_x(), y = group_y();
  float cr = (float)x * step - 2.0f, ci = (float)y * step - 1.0f;
  float zr = 0.0f, zi = 0.0f;
  int k = 0;
#pragma nounroll
  while (k < 48 && zr * zr + zi * zi < 4.0f) {
    float t = zr * zr - zi * zi + cr;
    zi = 2.0f * zr * zi + ci;
    zr = t;
    k++;
  }
  out[y * width + x] = k;
}
