__kernel void k(__global int *x, int n) {
  switch (x[get_global_id(0)]) { case 0: x[1] = 1; break; case 1: x[2] = 5; break; case 2: x[3] = 7; break; case 7: x[4] = 3; break; default: x[9] = 3; } }
