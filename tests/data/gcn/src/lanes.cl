// Cross-lane operations: swizzle, permute, DPP, readlane, ballots.
#include "gcn.h"
__kernel void lanes(__global int *out, __global const int *in) {
  int i = global_id();
  int v = in[i];
  v += __builtin_amdgcn_ds_swizzle(v, 0x801f);
  v ^= __builtin_amdgcn_ds_bpermute((i & 63) * 4, v);
  v += __builtin_amdgcn_mov_dpp(v, 0x111, 0xf, 0xf, 0);
  v += __builtin_amdgcn_update_dpp(v, v, 0x4e, 0xf, 0xf, 1);
  v += __builtin_amdgcn_readfirstlane(v);
  v -= __builtin_amdgcn_readlane(v, 5);
  out[i] = v;
}
