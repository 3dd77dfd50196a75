// What compilers write in several instructions: division, roots, fused multiply-add, conversions with a way of rounding.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define PLACE int i = __builtin_amdgcn_workgroup_id_x() * 256 + __builtin_amdgcn_workitem_id_x()

__kernel void divide_f32(__global const float *a, __global const float *b, __global float *o) { PLACE; o[i] = a[i] / b[i]; }
__kernel void divide_f64(__global const double *a, __global const double *b, __global double *o) { PLACE; o[i] = a[i] / b[i]; }
__kernel void divide_f16(__global const half *a, __global const half *b, __global half *o) { PLACE; o[i] = a[i] / b[i]; }
__kernel void root_f32(__global const float *a, __global float *o) { PLACE; o[i] = __builtin_sqrtf(a[i]); }
__kernel void root_f64(__global const double *a, __global double *o) { PLACE; o[i] = __builtin_sqrt(a[i]); }
__kernel void fuse_f32(__global const float *a, __global const float *b, __global const float *c, __global float *o) {
  PLACE; o[i] = __builtin_fmaf(a[i], b[i], c[i]);
}
__kernel void fuse_f64(__global const double *a, __global const double *b, __global const double *c, __global double *o) {
  PLACE; o[i] = __builtin_fma(a[i], b[i], c[i]);
}
__kernel void round_f32(__global const float *a, __global float *o) {
  PLACE; o[4 * i] = __builtin_truncf(a[i]); o[4 * i + 1] = __builtin_floorf(a[i]);
  o[4 * i + 2] = __builtin_ceilf(a[i]); o[4 * i + 3] = __builtin_rintf(a[i]);
}
__kernel void round_f64(__global const double *a, __global double *o) {
  PLACE; o[4 * i] = __builtin_trunc(a[i]); o[4 * i + 1] = __builtin_floor(a[i]);
  o[4 * i + 2] = __builtin_ceil(a[i]); o[4 * i + 3] = __builtin_rint(a[i]);
}
__kernel void narrow(__global const double *a, __global const float *b, __global float *o, __global half *p) {
  PLACE; o[i] = (float)a[i]; p[i] = (half)b[i];
}
__kernel void widen(__global const long *a, __global const ulong *b, __global float *o, __global double *p) {
  PLACE; o[2 * i] = (float)a[i]; o[2 * i + 1] = (float)b[i]; p[2 * i] = (double)a[i]; p[2 * i + 1] = (double)b[i];
}
__kernel void cut(__global const float *a, __global const double *b, __global long *o, __global ulong *p) {
  PLACE; o[2 * i] = (long)a[i]; o[2 * i + 1] = (long)b[i]; p[2 * i] = (ulong)a[i]; p[2 * i + 1] = (ulong)b[i];
}
__kernel void scale_f32(__global const float *a, __global const int *b, __global float *o) {
  PLACE; o[i] = __builtin_amdgcn_ldexpf(a[i], b[i]);
}
__kernel void scale_f64(__global const double *a, __global const int *b, __global double *o) {
  PLACE; o[i] = __builtin_amdgcn_ldexp(a[i], b[i]);
}
__kernel void part_f32(__global const float *a, __global float *o, __global int *p) {
  PLACE; o[2 * i] = __builtin_amdgcn_frexp_mantf(a[i]); o[2 * i + 1] = __builtin_amdgcn_fractf(a[i]);
  p[i] = __builtin_amdgcn_frexp_expf(a[i]);
}
__kernel void part_f64(__global const double *a, __global double *o, __global int *p) {
  PLACE; o[2 * i] = __builtin_amdgcn_frexp_mant(a[i]); o[2 * i + 1] = __builtin_amdgcn_fract(a[i]);
  p[i] = __builtin_amdgcn_frexp_exp(a[i]);
}
