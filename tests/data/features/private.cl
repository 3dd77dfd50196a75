__kernel void k(__global int *x, int n) {
  int a[16]; for (int i = 0; i < 16; i++) a[i] = x[i]; x[get_global_id(0)] = a[n & 15]; }
