__kernel void k(__global float *x) {
  x[get_global_id(0)] = sin(x[0]); }
