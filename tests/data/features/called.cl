__attribute__((noinline)) float twice(float a) {
  return 2 * a; } __kernel void k(__global float *x) { x[get_global_id(0)] = twice(x[0]) + twice(x[1]); }
