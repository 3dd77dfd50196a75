__kernel void k(__global int *x) {
  printf("%d\n", x[0]); }
