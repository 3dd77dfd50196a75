__kernel void k(__global int *x) {
  atomic_add(x, 1); }
