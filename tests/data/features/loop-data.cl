__kernel void k(__global int *x) {
#pragma wcet bound(8)
 while (x[0]) x[get_global_id(0)]--; }
