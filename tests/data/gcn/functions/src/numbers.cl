// Doubles, halves, long and short integers.
#include "gcn.h"
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef long L; typedef unsigned long UL;
__kernel void dbl(__global double *o, __global const double *a, __global const double *b) {
  int i = global_id(); double x=a[i], y=b[i];
  o[i] = x/y + __builtin_sqrt(x) + __builtin_fma(x,y,1.0) + __builtin_floor(x) - __builtin_ceil(y) + __builtin_trunc(x*y) + __builtin_rint(y) + __builtin_fmax(x,y)*__builtin_fmin(x,y) + __builtin_fabs(x-y);
}
__kernel void dblcmp(__global double *o, __global const double *a, __global const double *b, __global int *k) {
  int i = global_id(); double x=a[i], y=b[i];
  if (x<y) k[i]=(int)x; else k[i]=(int)(unsigned)y; 
  o[i] = x==y ? (double)(L)(x*1e6) : (double)(UL)(y*3e3) + (double)k[i] + (double)(unsigned)k[i] + __builtin_amdgcn_ldexp(x,k[i]&7) + __builtin_amdgcn_frexp_mant(x) + __builtin_amdgcn_frexp_exp(y) + __builtin_amdgcn_fract(x) ;
}
__kernel void lng(__global L *o, __global const L *a, __global const L *b) {
  int i = global_id(); L x=a[i], y=b[i]; 
  o[i] = x*y + (x<<(y&63)) - (x>>(y&31)) + (L)((UL)x>>(y&15)) + (x<y?x:y) + (x/ (y|1)) + (x % (y|3)) + __builtin_popcountl(x) + __builtin_clzl(y|1) + __builtin_ctzl(x|16);
}
__kernel void ulng(__global UL *o, __global const UL *a, __global const UL *b) {
  int i = global_id(); UL x=a[i], y=b[i]; 
  o[i] = x/(y|1) ^ x%(y|7) ^ ((UL)(unsigned)x*(unsigned)y + y) ^ ((L)(int)x*(int)y + x) ^ (UL)(((unsigned __int128)0)) ;
}
__kernel void hlf(__global half *o, __global const half *a, __global const half *b) {
  int i = global_id(); half x=a[i], y=b[i];
  half r = x*y + x - y; r += x/y; r = r > y ? r : -y; r = __builtin_fmaf(r, x, y); 
  r += (half)__builtin_floorf((float)x) + (half)__builtin_amdgcn_rcph(x) + __builtin_amdgcn_sqrth(y) + __builtin_amdgcn_rsqh(y);
  r += __builtin_amdgcn_fracth(x) + (half)(int)y + (half)(short)(x*(half)9);
  o[i]=r;
}
typedef half h2 __attribute__((ext_vector_type(2)));
__kernel void hlf2(__global h2 *o, __global const h2 *a, __global const h2 *b) {
  int i = global_id(); h2 x=a[i], y=b[i]; o[i] = x*y + x - y*(half)2.0; }
__kernel void hfrexp(__global half *o, __global const half *a, __global short *k) {
  int i = global_id(); half x=a[i]; 
  o[i]=__builtin_amdgcn_frexp_manth(x)+(half)__builtin_amdgcn_frexp_exph(x)+__builtin_amdgcn_sinh(x)+__builtin_amdgcn_cosh(x)+__builtin_amdgcn_ldexph(x,k[i]&3)+__builtin_fabsf(x)+ __builtin_truncf16(x)+__builtin_rintf16(x)+__builtin_ceilf16(x)+__builtin_fmaf16(x,x,x)+__builtin_fmaxf16(x,(half)1)+__builtin_fminf16(x,(half)2);
  k[i]= (x!=x) + (x<(half)1)*2 + __builtin_amdgcn_classh(x, 0x1f8)*4;
}
__kernel void shrt(__global short *o, __global const short *a, __global const unsigned short *b) {
  int i = global_id(); short x=a[i]; unsigned short y=b[i];
  short r = x*y + (x>>(y&7)) - (x<<(y&3)); unsigned short u = y>>(x&7); u = u>y?u:y; r = r<x?r:x; r^= (short)u * (short)3 + x; if (u>(unsigned short)x) r+=u; o[i]=r;
}
__kernel void angle(__global double *o, __global const double *a) {
  int i = global_id();
  unsigned long bits = __builtin_bit_cast(unsigned long, a[i]) & 0x800fffffffffffff;
  double scaled = __builtin_bit_cast(double, bits | (unsigned long)(i * 37 % 2047) << 52);
  o[i] = __builtin_amdgcn_trig_preop(scaled, i & 7);
}
