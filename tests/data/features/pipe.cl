__kernel void k(__global int *x, read_only pipe int p) {
  int v; read_pipe(p, &v); x[0] = v; }
