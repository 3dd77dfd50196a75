__kernel void k(__global float *x, int n) {
  for (int i = 0; i < n; i++) x[get_global_id(0)] *= x[i]; }
