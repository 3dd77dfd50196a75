// DPP, swizzles, lane reads, bit fields, sums of differences, medians, transcendental functions.
#include "gcn.h"
__kernel void dpp(__global int *o, __global const int *a) {
  int i = global_id(); int v=a[i]; int r=0;
  r += __builtin_amdgcn_update_dpp(0, v, 0x101, 0xf, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(7, v, 0x112, 0xf, 0xf, 0);
  r ^= __builtin_amdgcn_update_dpp(v, v, 0x124, 0xf, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(0, v, 0x130, 0xf, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(0, v, 0x134, 0xf, 0xf, 0);
  r ^= __builtin_amdgcn_update_dpp(0, v, 0x138, 0xf, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(0, v, 0x13c, 0xf, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(0, v, 0x140, 0xf, 0xf, 0);
  r ^= __builtin_amdgcn_update_dpp(0, v, 0x141, 0xf, 0xf, 1);
  r += __builtin_amdgcn_update_dpp(0, v, 0x142, 0xa, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(0, v, 0x143, 0xc, 0xf, 0);
  r += __builtin_amdgcn_update_dpp(3, v, 0x1b, 0xf, 0x5, 1);
  o[i]=r;
}
__kernel void scan(__global float *o, __global const float *a) {
  int i = global_id(); float v=a[i];
  #define S(c,r,b) v += __builtin_bit_cast(float, __builtin_amdgcn_update_dpp(0, __builtin_bit_cast(int,v), c, r, b, 0));
  S(0x111,0xf,0xf) S(0x112,0xf,0xf) S(0x114,0xf,0xe) S(0x118,0xf,0xc) S(0x142,0xa,0xf) S(0x143,0xc,0xf)
  o[i]=v;
}
__kernel void lanes2(__global int *o, __global const int *a) {
  int i = global_id(); int v=a[i]; int r=v;
  r += __builtin_amdgcn_readlane(v, a[0]&63); r ^= __builtin_amdgcn_readfirstlane(v);
  r += __builtin_amdgcn_ds_swizzle(v, 0x8055); r += __builtin_amdgcn_ds_swizzle(v, 0x041f); r+= __builtin_amdgcn_ds_permute((63-(i&63))*4, v); r ^= __builtin_amdgcn_ds_bpermute(v*4, i);
  r += __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
  unsigned long m = __builtin_amdgcn_uicmp(v, 40, 34); r += __builtin_popcountl(m); r += __builtin_amdgcn_fcmp((float)v, 40.f, 4) >> 60; 
  o[i]=r;
}
__kernel void bits(__global unsigned *o, __global const unsigned *a, __global const unsigned *b) {
  int i = global_id(); unsigned x=a[i], y=b[i], r;
  r = __builtin_amdgcn_ubfe(x, y&31, 5) + __builtin_amdgcn_sbfe(x, y&31, 7) + __builtin_amdgcn_alignbit(x,y,x&31) + __builtin_amdgcn_alignbyte(x,y,y&3) + __builtin_amdgcn_sad_u8(x,y,3) + __builtin_amdgcn_msad_u8(x,y,5) + __builtin_amdgcn_sad_hi_u8(x,y,9) + __builtin_amdgcn_sad_u16(x,y,1) + __builtin_amdgcn_lerp(x,y,0x01010101) + __builtin_amdgcn_perm(x,y,0x05010604);
  r ^= (x & 0xff00ff) | (y & ~0xff00ff); r += __builtin_bitreverse32(x) ^ __builtin_bswap32(y); r += __builtin_popcount(x) + __builtin_clz(y|1) + __builtin_ctz(x|1); r ^= (x<<(y&31))|(x>>(32-(y&31)));
  r += (x & y) | (~x & r);  r += (x<<3)+y; r ^= (x+y)<<2; r = (r^x)+y; r += ((x>>4)&0xf)*(y&0xffffff) + x; r |= x<<5; 
  o[i]=r;
}
__kernel void med(__global float *o, __global const float *a, __global int *k) {
  int i = global_id(); float x=a[i], y=a[i^1], z=a[i^2];
  float r = __builtin_amdgcn_fmed3f(x,y,z) + __builtin_fmaxf(__builtin_fmaxf(x,y),z) + __builtin_fminf(__builtin_fminf(x,y),z);
  r += __builtin_amdgcn_ldexpf(x, k[i]&7) + __builtin_amdgcn_frexp_mantf(y) + (float)__builtin_amdgcn_frexp_expf(z) + __builtin_amdgcn_fractf(x);
  r += __builtin_amdgcn_cubeid(x,y,z)+__builtin_amdgcn_cubesc(x,y,z)+__builtin_amdgcn_cubetc(x,y,z)+__builtin_amdgcn_cubema(x,y,z);
  r +=  __builtin_amdgcn_rsqf(x)+__builtin_amdgcn_sqrtf(y)+__builtin_amdgcn_rsq_clampf(z);
  int m = k[i]; int n = m > 5 ? 5 : m; n = n < -3 ? -3 : n; r += n; k[i] = __builtin_amdgcn_classf(y, 0x3c); 
  r += __builtin_truncf(y)+__builtin_floorf(z)+__builtin_ceilf(x)+__builtin_copysignf(x,y)+__builtin_canonicalizef(x)+ __builtin_rintf(z);
  o[i]=r;
}
__kernel void trans(__global float *o, __global const float *a) {
  int i = global_id(); float x=a[i];
  o[i] = __builtin_sqrtf(x) + __builtin_exp2f(x) + __builtin_log2f(x) + __builtin_amdgcn_sinf(x)+__builtin_amdgcn_cosf(x) + 1.0f/x + __builtin_expf(x) + __builtin_logf(x) + __builtin_log10f(x);
}
