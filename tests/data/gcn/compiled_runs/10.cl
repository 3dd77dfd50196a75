static uint mix(uint a, uint n) {
  uint s = a;
  for (uint i = 0; i < n; i++) s = s * 3u + i;
  return s;
}
__kernel
void k(__global const int* in, __global const uchar* bytes, __global const long* big,
       __global const uint4* rows, __global uint* out, __global uint* all,
       int n, uint m, long w) {
  const uint g = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  uint a[4] = {g, m, (uint)n, 7};
  for (int i = n; i > 0; i -= 2) a[i & 3] += mix(bytes[(g + i) & 511], g & 3);
  if (in[g & 1023] & 1) a[1] = mix(a[g & 3], m);
  out[4 * g] = a[0] ^ a[1] ^ a[2] ^ a[3];
}
