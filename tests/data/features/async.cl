__kernel void k(__global float *x, __local float *s) {
  event_t e = async_work_group_copy(s, x, 64, 0); wait_group_events(1, &e); x[get_global_id(0)] = s[0]; }
