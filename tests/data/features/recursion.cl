float f(float a, int n) {
  return n ? a * f(a + 1, n - 1) + f(a, n / 2) : a; } __kernel void k(__global float *x, int n) { x[get_global_id(0)] = f(x[0], n); }
