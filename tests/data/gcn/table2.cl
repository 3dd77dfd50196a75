// Two kernels of table 2 of the SGMF paper, written anew from their algorithms: both have barriers, one has LDS.

// Back propagation: each weight moves against its gradient, with a momentum; the row of biases follows after a barrier.
kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void adjust_weights(global const float *delta, int width, global const float *input, global float *weight, global float *last) {
  int column = get_local_id(0) + 1, row = 16 * get_group_id(1) + get_local_id(1) + 1;
  int at = (width + 1) * row + column;
  float step = 0.3f * delta[column] * input[row] + 0.3f * last[at];
  weight[at] += step;
  last[at] = step;
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (get_local_id(1) == 0 && get_group_id(1) == 0) {
    step = 0.3f * delta[column] + 0.3f * last[column];
    weight[column] += step;
    last[column] = step;
  }
}

// Particle filter: weights are divided by their sum, and summed up to a distribution; the first point of a comb is drawn
// by a linear congruential generator, and all others follow it.
kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void normalize_weights(global float *weight, int count, global const float *sum, global float *cdf, global float *comb, global int *seed) {
  local float total, first;
  int i = get_global_id(0);
  if (get_local_id(0) == 0) total = sum[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < count) weight[i] /= total;
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (i == 0) {
    float below = 0;
    for (int k = 0; k < count; k++) {
      below += weight[k];
      cdf[k] = below;
    }
    uint next = 1103515245u * (uint)seed[0] + 12345u;
    seed[0] = next;
    comb[0] = (float)(next >> 8) / 16777216.0f / count;
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
  if (get_local_id(0) == 0) first = comb[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < count) comb[i] = first + (float)i / count;
}
