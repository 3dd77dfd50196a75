// Atomics on memory and LDS, types of LDS accesses, byte selects, scratch, dispatch packet and hidden arguments, divisions.
#include "gcn.h"
#define INC(p) __builtin_amdgcn_atomic_inc32((__global unsigned*)p, 63, __ATOMIC_RELAXED, "agent")
#define DEC(p) __builtin_amdgcn_atomic_dec32((__global unsigned*)p, 63, __ATOMIC_RELAXED, "agent")
typedef unsigned char uchar; typedef unsigned int uint; typedef unsigned long ulong;
typedef float f4 __attribute__((ext_vector_type(4))); typedef uchar u4 __attribute__((ext_vector_type(4))); typedef int i3 __attribute__((ext_vector_type(3))); typedef double d2 __attribute__((ext_vector_type(2)));
__kernel void pixel(__global f4 *o, __global const u4 *a) { int i=global_id(); o[i]=__builtin_convertvector(a[i], f4)*0.5f; }
__kernel void vecd(__global d2 *o, __global const d2 *a) { int i=global_id(); o[i]=a[i]*2.0+a[i^1].yx; }
__kernel void gatomic(__global int *p, __global uint *q, __global ulong *r, __global float *f) {
  int i=global_id(); int x=i;
  x += __atomic_fetch_add(&p[0], i, __ATOMIC_RELAXED); x += __atomic_fetch_sub(&p[1], i, __ATOMIC_RELAXED); x ^= __atomic_fetch_and(&p[2], ~i, __ATOMIC_RELAXED);
  x += __atomic_fetch_or(&p[3], i, __ATOMIC_RELAXED); x += __atomic_fetch_xor(&p[4], i, __ATOMIC_RELAXED); x += __atomic_exchange_n(&p[5], i, __ATOMIC_RELAXED);
  x += __atomic_fetch_min(&p[6], -i, __ATOMIC_RELAXED); x += __atomic_fetch_max(&q[0], (uint)i, __ATOMIC_RELAXED); x += __atomic_fetch_min(&q[1], (uint)i, __ATOMIC_RELAXED);
  ulong y = __atomic_fetch_add(&r[0], (ulong)i, __ATOMIC_RELAXED) + __atomic_fetch_max(&r[1], (ulong)i<<33, __ATOMIC_RELAXED) + __atomic_exchange_n(&r[2],(ulong)i,__ATOMIC_RELAXED);
  ulong e=r[3]; __atomic_compare_exchange_n(&r[3], &e, e+1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED); 
  x += INC(&q[2]) + DEC(&q[3]);
  p[8+i]=x+(int)y+(int)(y>>32)+(int)e;
}
__kernel void latomic(__global int *o, __global const int *a) {
  __local int s[64]; __local ulong t[8]; __local float fl[4]; int l=local_id();
  if (l<64) s[l]=a[l]; if (l<8) t[l]=l; if(l<4) fl[l]=0; SYNC();
  int v=a[global_id()]; int x=__atomic_fetch_add(&s[v&7], v, __ATOMIC_RELAXED); x+=__atomic_fetch_max(&s[8+(v&7)], v, __ATOMIC_RELAXED); x+=__atomic_fetch_min(&s[16+(v&3)], v, __ATOMIC_RELAXED);
  x^=__atomic_fetch_or(&s[24], v, __ATOMIC_RELAXED); x^=__atomic_fetch_and(&s[25], v, __ATOMIC_RELAXED); x^=__atomic_fetch_xor(&s[26], v, __ATOMIC_RELAXED); x+=__atomic_exchange_n(&s[27+(v&3)], v, __ATOMIC_RELAXED); x+=__atomic_fetch_sub(&s[32], v, __ATOMIC_RELAXED);
  int e=0; __atomic_compare_exchange_n(&s[33+(v&7)], &e, v, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  ulong y=__atomic_fetch_add(&t[v&3], (ulong)v, __ATOMIC_RELAXED); __atomic_fetch_max(&t[4+(v&3)], (ulong)v<<20, __ATOMIC_RELAXED);
  __builtin_amdgcn_ds_faddf((__local float*)&fl[v&1], 1.0f, 0, 0, 0); __builtin_amdgcn_ds_fmaxf((__local float*)&fl[2], (float)v, 0,0,0);
  SYNC(); o[global_id()]=s[l&63]+(int)t[l&7]+x+e+(int)y+(int)fl[l&3];
}
__kernel void wred(__global float *o, __global const float *a) {
  __local float s[256]; int l=local_id(); s[l]=a[global_id()]; SYNC();
  for (int k=128;k>0;k>>=1) { if (l<k) s[l]+=s[l+k]; SYNC(); } if (l==0) o[group_id()]=s[0]; }
__kernel void lds_types(__global double *o, __global const double *a, __global const uchar *b) {
  __local double s[256]; __local uchar c[256]; __local short h[256]; __local f4 q[256]; int l=local_id(); s[l]=a[global_id()]; c[l]=b[l]; h[l]=(short)b[255-l]; q[l]=(f4)((float)b[l]); SYNC();
  f4 w=q[l^9]; o[global_id()]=s[255-l]+c[l^3]+h[l^5]+(signed char)c[l^1]+w.x+w.w+s[l^1]*s[l^65]; }
__kernel void mul64(__global ulong *o, __global const uint *a, __global const uint *b, __global long *p) {
  int i=global_id(); ulong x=(ulong)a[i]*b[i]+o[i]; long y=(long)(int)a[i]*(int)b[i]+p[i]; o[i]=x^(x>>7); p[i]=y*y+(y>>3); }
__kernel void mul24(__global int *o, __global const int *a, __global const int *b) { int i=global_id(); int x=(a[i]<<8)>>8, y=(b[i]<<8)>>8; o[i]=x*y+a[i]+ (int)((long)((long)x*y)>>32); }
__kernel void sdwa(__global uint *o, __global const u4 *a, __global const unsigned short *b) { int i=global_id(); u4 v=a[i]; uint r=v.x*v.y+v.z-v.w; r+=(uint)b[i]*b[i+1]; o[i]=r+((uint)v.w<<24|(uint)v.x<<16|(uint)v.y<<8|v.z); u4 t=v+v.wzyx; r^=t.x|t.y<<8; o[i]^=r; }
__kernel void stack(__global int *o, __global const int *a) { int t[40]; int i=global_id(); for(int k=0;k<40;k++) t[k]=a[i+k]*k; int s=0; for(int k=0;k<40;k++) s+=t[(a[i+k]&31)+(k&7)]; o[i]=s; }
__kernel void sizes(__global uint *o) { __constant uint *d=(__constant uint*)__builtin_amdgcn_dispatch_ptr(); __constant ulong *h=(__constant ulong*)__builtin_amdgcn_implicitarg_ptr(); int i=global_id(); o[i*8]=d[1]&0xffff; o[i*8+1]=d[3]; o[i*8+2]=d[3]/(d[1]&0xffff); o[i*8+3]=(uint)h[0]; o[i*8+4]=__builtin_amdgcn_workgroup_id_x(); o[i*8+5]=__builtin_amdgcn_workgroup_id_y(); o[i*8+6]=__builtin_amdgcn_workgroup_size_x(); o[i*8+7]=__builtin_amdgcn_grid_size_x(); }
__kernel void fdiv(__global float *o, __global const float *a, __global const float *b) { int i=global_id(); o[i]=a[i]/b[i]; }
__kernel void udiv(__global uint *o, __global const uint *a, __global const uint *b, __global int *c) { int i=global_id(); o[i]=a[i]/(b[i]|1)+a[i]%(b[i]|5)+a[i]/7u; c[i]=c[i]/((int)b[i]|1)+c[i]%13; }
__kernel void sw(__global int *o, __global const int *a) { int i=global_id(); int v=a[i]; switch(v%9){case 0:v*=3;break;case 1:v^=77;break;case 2:v=v/3;case 3:v-=9;break;case 5:v<<=2;break;case 7:v=-v;break;default:v=~v;} o[i]=v; }
