__constant short t1[32] = {0, 4, 2, 2, 1, 3, 7, 0, 6, 0, 3, 0, 7, 7, 3, 4, 1, 4, 1, 7, 5, 4, 0, 0, 7, 0, 4, 0, 4, 7, 4, 2};
static uint h2(long x3, int x4) {
  x4 = ((int)w_bitselect_int((int)((int)((short)w_clamp_short((short)((short)x4), (short)((short)3), (short)((short)5)))), (int)((int)x3), (int)(-75)));
  return ((uint)((((short)w_mul_hi_short((short)((short)x4), (short)((short)x4))) < x3) ? ((t1[((uint)w_min_uint((uint)((uint)(~x4)), (uint)31u))]) >> (t1[((uint)w_min_uint((uint)((uint)(x4 ^ x4)), (uint)31u))])) : ((((ushort)65534) < (t1[(((int)((uint)(t1[23]) * (uint)x4)) & 31)])) ? 1 : 0)));
}
__kernel
void k(__global const int* in, __global const uchar* bytes, __global const long* big,
       __global const uint4* rows, __global uint* out, __global uint* all,
       int n, uint m, long w) {
  const int g = ((uint)get_global_id(1) * (uint)get_global_size(0) + (uint)get_global_id(0));
  const uint l = ((uint)get_local_id(1) * (uint)get_local_size(0) + (uint)get_local_id(0));
  __global uint* mine = out + g * 4;
  uint v5 = ((uint)((short)(-70)));
  short v6 = ((short)((long)((ulong)((get_group_id(0) >= 5) ? (big[((uint)w_min_uint((uint)((uint)((in[379]) / ((((char)(-126)) & 0x3f) + 1))), (uint)1023u))]) : (in[590])) * (ulong)(n >> (3 & 31)))));
  int i7 = ((-2147483644) + ((int)get_group_id(1))); do {
    #pragma unroll 1
    for (int i8 = 0; i8 < (int)get_group_id(0); i8 += 1 + (int)w) {
      const long v9 = w;
      int v10 = ((int)(((ushort)(in[(n + 282)])) * (l / (((big[get_global_id(1)]) & 0x3f) + 1))));
      mine[((uint)w_min_uint((uint)((t1[((uint)w_min_uint((uint)((uint)((bytes[(g + 110)]) | v6)), (uint)31u))]) * v5), (uint)3u))] += (i8 * l);
    }
    const short i11z = ((short)(((short)(-3)) + ((short)get_group_id(0)))); const short i11a = i11z + (((short)(1u & 7)) * ((short)2));
    short i11 = i11a; for (;;) { if (!(i11 != i11z)) break;
      int v12 = ((int)(((35658u & 16) ? (*(in + get_global_size(0))) : get_local_size(1)) ^ ((t1[((8l / n) & 31)]) + get_local_id(1))));
      mine[w] += (2u + (-75));
      --i11; }
    mine[((uint)w_min_uint((uint)((uint)((int)w_hadd_int((int)((int)get_global_id(0)), (int)i7))), (uint)3u))] += ((uint)((int)((uint)i7 * (uint)v6)));
    i7 += 1; } while (i7 < (((-2147483644) + ((int)get_group_id(1))) + ((int)w)));
  mine[0] ^= h2(((long)(t1[((uint)((((short)(-12)) > (bytes[((uint)((in[(n + 509)]) >> (31 & 31)) % 512u)])) ? ((short)(-32766)) : get_group_id(0)) % 32u)])), (in[(((int)w_mul24_int((int)((((int)get_group_id(0)) & 4194303) & 2047), (int)((((int)(t1[9])) & 4194303) & 2047))) & 1023)]));
  mine[1] ^= ((uint)((int)w_mul24_int((int)(((*(in + (get_local_size(1) + 88))) & 4194303) & 2047), (int)((g & 4194303) & 2047))));
  mine[0] += (uint)v5 ^ (uint)v6;
}
