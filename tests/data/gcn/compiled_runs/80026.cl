__constant short t1[32] = {5, 6, 1, 5, 4, 7, 6, 3, 0, 5, 5, 2, 1, 1, 3, 2, 7, 1, 6, 7, 1, 3, 3, 5, 0, 7, 5, 1, 7, 5, 4, 0};
static ushort h2(uchar x3) {
  x3 = ((uchar)(x3 + ((x3 ^ (t1[(((ulong)w_hadd_ulong((ulong)((ulong)x3), (ulong)((ulong)(*(t1 + (((t1[16]) - x3) & 31)))))) & 31)])) | (x3 * (t1[((uint)((t1[(((t1[19]) - x3) & 31)]) * 2u) % 32u)])))));
  return ((ushort)((int)w_hadd_int((int)((t1[((x3 / ((x3 & 0x3f) + 1)) & 31)]) << 31), (int)((int)((char)3)))));
}
__kernel
void k(__global const int* in, __global const uchar* bytes, __global const long* big,
       __global const uint4* rows, __global uint* out, __global uint* all,
       int n, uint m, long w, __local uint* shared) {
  const size_t g = (uint)get_global_id(0);
  const uint l = (uint)get_local_id(0);
  __global uint* mine = out + g * 4;
  int v4 = ((int)(g | 4194305ul));
  const short v5 = ((short)g);
  #pragma unroll 1
  for (ulong i6 = ((ulong)((m + v5) % 32u)); i6 != 0; i6 &= i6 - 1) {
    const int i7z = ((-2147483640) + (((int)((big[947]) & 7)) * 5));
    for (int i7 = (-2147483640); i7 < i7z; i7 = i7 + 5) {
      ulong2 q8 = (ulong2)(((ulong)(t1[m])), ((ulong)(*(t1 + 4))));
      uchar v9 = ((uchar)((g & 2) ? v4 : (bytes[288])));
      mine[((uint)((long)((ulong)(big[((uint)w_min_uint((uint)((uint)(~i7)), (uint)1023u))]) + (ulong)n)) % 4u)] += ((uint)(((in[get_local_size(0)]) > get_local_id(0)) ? (big[(get_local_size(0) + 759)]) : n));
    }
    int i10 = 0;
    do {
      struct record r11 = {get_group_id(0), w, 18446744073709551572ul, get_local_size(0), {(*(bytes + (i10 + 110))), 1u}};
      r11.a = ((in[((uint)w_min_uint((uint)(i10 | l), (uint)1023u))]) >> (12 & 31));
      r11.e[(get_group_id(0) + 1)] ^= ((uchar)1);
      struct record r13 = r11;
      if ((((uint)w_mad24_uint((uint)(((uint)(bytes[((i10 - ((uchar)189)) & 511)])) & 4194303u), (uint)(((uint)w) & 4194303u), (uint)((uint)1048576))) >= 524289)) r13 = change(r11, 4294967294u);
      int v12 = r13.a + r13.e[(get_group_id(0) + 1)];
      v4 = (((((bytes[((uint)w_min_uint((uint)((uint)((v4 != 5) ? 1 : 0)), (uint)511u))]) > (in[n])) || (get_local_size(0) > 7u)) && (((big[(l + 865)]) >> (1 & 63)) == (-56))) ? 1 : 0);
      v4 = ((int)((uint)v4 + (uint)(i10 * v5)));
    } while (++i10 < 2 && ((((in[i6]) == 48804u) ? w : ((short)2048)) & 8));
    mine[0] += ((uint)(n | get_local_size(0)));
  }
  long i14 = 1; for (;;) { if (!(i14 < (long)55u)) break;
    v4 = ((int)(4 / ((g & 0x3f) + 1)));
    mine[n] += ((uint)(i14 * get_global_id(0)));
    i14 <<= 1; }
  shared[l] = ((uint)((ushort)w));
  barrier(CLK_LOCAL_MEM_FENCE);
  v4 ^= shared[(63 - l)];
  barrier(CLK_LOCAL_MEM_FENCE);
  mine[0] ^= ((uint)w_mad24_uint((uint)(((uint)v5) & 4194303u), (uint)(((uint)get_local_size(0)) & 4194303u), (uint)l));
  mine[1] ^= (~m);
  mine[3] ^= ((uint)((short)w_min_short((short)((short)get_global_id(0)), (short)((short)32769))));
  mine[0] += (uint)v4;
}
