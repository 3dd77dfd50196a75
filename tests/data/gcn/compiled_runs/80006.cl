__constant short t1[8] = {2, 7, 2, 0, 6, 3, 6, 4};
__kernel
void k(__global const int* in, __global const uchar* bytes, __global const long* big,
       __global const uint4* rows, __global uint* out, __global uint* all,
       int n, uint m, long w) {
  const int g = ((uint)get_global_id(2) * (uint)get_global_size(0) * (uint)get_global_size(1) + ((uint)get_global_id(1) * (uint)get_global_size(0) + (uint)get_global_id(0)));
  const uint l = ((uint)get_local_id(2) * (uint)get_local_size(0) * (uint)get_local_size(1) + ((uint)get_local_id(1) * (uint)get_local_size(0) + (uint)get_local_id(0)));
  __global uint* mine = out + g * 4;
  __local uint shared[64];
  ulong v2 = ((ulong)g);
  #pragma unroll
  for (int i3 = 0; i3 < (0 + ((int)0u)); ++i3) {
    const int i4z = 2147483628; const int i4a = i4z + ((bytes[(((uchar)w_clamp_uchar((uchar)((uchar)get_local_size(2)), (uchar)((uchar)0), (uchar)((uchar)8))) & 511)]) & 7);
    for (int i4 = i4a; i4 != i4z; --i4) {
      float f5 = (float)(get_local_size(0) & 1023);
      v2 = (v2 + (i4 * get_global_id(0)));
    }
    v2 = (v2 + (i3 * (in[((uint)((n > g) ? get_local_id(1) : get_local_size(1)) % 1024u)])));
  }
  #pragma unroll
  for (int i6 = 0, i6j = (int)get_local_size(1); i6 < i6j; i6++, i6j--) {
    float f7 = (float)602;
    v2 = (v2 + (i6 * (t1[((uint)w_min_uint((uint)l, (uint)7u))])));
  }
  shared[l] = ((uint)((big[((uint)(get_global_id(1) | get_local_id(0)) % 1024u)]) * get_group_id(2)));
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint v9 = (m >> (5 & 31));
  w_atomic_xor_local(shared + ((uint)(get_local_id(2) / 12) % 64u), v9);
  barrier(CLK_LOCAL_MEM_FENCE);
  mine[1] ^= shared[((uint)(get_local_id(2) / 12) % 64u)];
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint i10z = 4294967266u; const uint i10a = i10z + (((uint)0) * 2u);
  for (uint i10 = i10a; i10 != i10z; --i10) {
    if (((~(g * get_group_id(2))) == 2)) {
      float f11 = (float)(((uint)w_sub_sat_uint((uint)m, (uint)((uint)((uchar)1)))) & 1023);
    } else {
      ushort v12 = ((ushort)(big[(get_local_size(0) + 983)]));
    }
    ushort v13 = ((ushort)(get_local_size(0) / ((get_local_id(1) & 0x3f) + 1)));
    #pragma unroll 1
    for (ulong i14 = get_group_id(1); i14 != 0; i14 &= i14 - 1) {
      float f15 = (float)((0 - (t1[((uint)((int)w_mul_hi_int((int)g, (int)(in[(get_global_id(2) + 368)]))) % 8u)])) & 1023);
      mine[(((long)w_rotate_long((long)((long)get_global_size(2)), (long)((long)4))) & 3)] += ((uint)(i14 * (t1[(get_local_id(2) + 4)])));
    }
  }
  float f16 = (float)578;
  if (get_group_id(0) & 1) {
    shared[l] = ((uint)(get_global_id(1) + (t1[((uint)w_min_uint((uint)((uint)((t1[((uint)((t1[get_local_id(1)]) + (bytes[get_local_id(0)])) % 8u)]) + (t1[((uint)w_min_uint((uint)((uint)((ulong)2147483645)), (uint)7u))]))), (uint)7u))])));
    barrier(CLK_LOCAL_MEM_FENCE);
    mine[1] ^= shared[((l ^ 1) % 64)];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  mine[0] ^= ((uint)(get_local_id(0) >> (*(t1 + ((uint)(get_group_id(0) ^ (in[379])) % 8u)))));
  mine[0] += (uint)v2;
}
