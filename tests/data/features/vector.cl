__kernel void k(__global float4 *x) {
  x[get_global_id(0)] *= 2.0f; }
