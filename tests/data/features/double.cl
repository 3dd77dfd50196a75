#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void k(__global double *x) {
  x[get_global_id(0)] *= 2.0; }
