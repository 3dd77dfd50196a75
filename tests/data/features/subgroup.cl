__kernel void k(__global int *x) {
  x[get_global_id(0)] = sub_group_reduce_add(x[0]); }
