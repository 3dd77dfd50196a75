__constant uint t1[32] = {634916769, 4293071880, 832455387, 3337849926, 2163103093, 1034879526, 95352350, 59962833, 3949092292, 2988292691, 1268203958, 3462003273, 2229244219, 3771851032, 447837091, 1815176072, 2297954152, 3474172549, 3520501255, 3088912599, 1685109629, 2918600482, 3761167243, 4264208259, 1239469709, 946798049, 3432475253, 2318444129, 341807263, 855779745, 657918833, 1263241282};
__constant int t2[32] = {5, 4, 6, 7, 2, 5, 7, 4, 5, 7, 7, 7, 6, 3, 4, 7, 4, 6, 6, 5, 1, 4, 3, 0, 6, 5, 1, 1, 5, 3, 7, 2};
__kernel
void k(__global const int* in, __global const uchar* bytes, __global const long* big,
       __global const uint4* rows, __global uint* out, __global uint* all,
       int n, uint m, long w) {
  const uint g = (uint)get_global_id(0);
  const uint l = (uint)get_local_id(0);
  __global uint* mine = out + g * 4;
  char v3 = ((char)get_group_id(0));
  int i4l = 0, i4h = (int)m;
  while (i4l < i4h) {
    const int i4 = (i4l + i4h) / 2;
    int v5 = ((int)((ushort)m));
    const ushort i6z = ((ushort)(((ushort)0) + ((ushort)(((bytes[l]) + ((uchar)16)) & 3))));
    for (ushort i6 = ((ushort)0); i6 <= i6z; i6 = i6 + 2) {
      int a7[16] = {((int)(t1[((uint)w_min_uint((uint)((uint)(((ushort)65523) >> (31 & 31))), (uint)31u))])), (t2[get_group_id(0)]), ((int)39706ul), ((int)g), ((int)7ul), ((int)i6), ((int)(t1[((((bytes[(get_local_id(0) + 82)]) != (t2[(i6 + 8)])) ? 1 : 0) & 31)])), ((int)(big[((uint)((t1[((uint)w_min_uint((uint)((uint)((long)w_popcount_long((long)((long)(*(bytes + (get_global_id(0) + 171))))))), (uint)31u))]) + w) % 1024u)])), ((int)v3), n, (in[981]), ((int)((short)13900)), ((int)w), ((int)((ushort)65524)), 2147483647, ((int)8l)};
      v5 = ((int)(v5 + (i6 * get_local_id(0))));
    }
    long a8[4] = {((long)(-2147483647 - 1)), ((long)l), ((long)(t1[((uint)(get_group_id(0) & get_global_id(0)) % 32u)])), ((long)1073741824u)};
    mine[get_group_id(0)] += ((uint)(i4 ^ get_group_id(0)));
    if ((((big[550]) & 4) || (55267u > 49318u))) i4l = i4 + 1; else i4h = i4; }
  int i9 = ((int)get_group_id(0)); while (i9 < (((int)get_group_id(0)) + (n * 3))) {
    int v10 = ((int)(bytes[(get_local_id(0) + 16)]));
    mine[((uint)((int)((uint)(in[804]) + (uint)(in[(w + 4)]))) % 4u)] += ((uint)((short)(in[get_local_size(0)])));
    i9 = i9 + 3; }
  int i11 = 0;
  while (!(((uint)w_mul24_uint((uint)(4294967279u & 4194303u), (uint)(((uint)(big[(w + 16)])) & 4194303u))) >= ((uchar)253))) {
    if (i11++ == 7) break;
    v3 = ((char)((4294967236u & 2147483647u) % (((bytes[((uint)((t1[(m + 2)]) * w) % 512u)]) & 0x3f) + 1)));
    ulong i12 = 1; do {
      if (!(!(0 << (3 & 31)) ? (w * 4294967293u) : ((short)w_mul_hi_short((short)((short)m), (short)((short)w))))) {
        ushort v13 = ((ushort)((short)4097));
        v13 = ((ushort)(v13 + (get_group_id(0) - (((bytes[((uint)((get_local_size(0) & 4) ? 1 : 0) % 512u)]) <= ((uchar)169)) ? (in[(get_global_id(0) + 556)]) : (t1[((uint)((big[((uint)((uint)get_local_id(0)) % 1024u)]) & get_global_size(0)) % 32u)])))));
      }
      mine[0] += ((uint)(l * get_global_size(0)));
      i12 *= 2; } while (i12 < (ulong)n);
    v3 = ((char)((~(v3 & get_global_id(0))) - ((uchar)w_bitselect_uchar((uchar)((uchar)((t1[((uint)(0 - (bytes[l])) % 32u)]) << (i11 & 31))), (uchar)((uchar)v3), (uchar)((uchar)4294967275u)))));
  }
  mine[0] ^= ((uint)(bytes[((uint)w_min_uint((uint)((uint)(w + ((ushort)20600))), (uint)511u))]));
  mine[1] ^= ((uint)(!(t1[((uint)((t1[((uint)w_min_uint((uint)((uint)((t2[get_group_id(0)]) >> (1 & 31))), (uint)31u))]) | (t2[(((t2[18]) % ((get_local_id(0) & 0x3f) + 1)) & 31)])) % 32u)]) ? 1 : 0));
  mine[2] ^= ((uint)(get_local_size(0) & n));
  mine[3] ^= ((uint)((int)v3));
  mine[0] += (uint)v3;
}
