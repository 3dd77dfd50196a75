__constant float t[4] = {1, 2, 3, 4}; __kernel void k(__global float *x) {
  x[get_global_id(0)] = t[get_local_id(0) & 3]; }
