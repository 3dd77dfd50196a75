__kernel void k(__global float *x) {
  __local float s[64]; int l = get_local_id(0); s[l] = x[l]; barrier(CLK_LOCAL_MEM_FENCE); x[get_global_id(0)] = s[63 - l]; }
