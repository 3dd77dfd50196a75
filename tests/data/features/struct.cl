typedef struct {
  int a; float b; } P; __kernel void k(__global float *x, P p) { x[get_global_id(0)] = p.b + p.a; }
