// scale: every element of a vector times a factor, four times over; a kernel to begin with.
__attribute__((reqd_work_group_size(256, 1, 1)))
__kernel void scale(__global float *x, float factor) {
  int item = get_global_id(0);
  float value = x[item];
#pragma clang loop unroll(disable)
  for (int again = 0; again < 4; ++again)
    value *= factor;
  x[item] = value;
}
