// scale: every element of a vector times a factor, four times over; a kernel to begin with. Compiled by:
// clang -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx803 -nogpulib -S -O2 scale.cl -o scale.s
__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void scale(__global float *x, float factor) {
  int item = __builtin_amdgcn_workgroup_id_x() * 256 + __builtin_amdgcn_workitem_id_x();
  float value = x[item];
#pragma clang loop unroll(disable)
  for (int again = 0; again < 4; ++again) value *= factor;
  x[item] = value;
}
