// Reductions, scans, sorts, histograms and compaction, by groups and over chunks.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
kernel void reduce_grid(global const float *in, global float *out, local float *s, uint n) {
  uint tid = get_local_id(0), i = get_group_id(0) * get_local_size(0) * 2 + tid, grid = get_local_size(0) * 2 * get_num_groups(0);
  s[tid] = 0;
  while (i < n) { s[tid] += in[i] + in[i + get_local_size(0)]; i += grid; }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = get_local_size(0) / 2; k > 0; k >>= 1) {
    if (tid < k) s[tid] += s[tid + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (tid == 0) out[get_group_id(0)] = s[0];
}
kernel void reduce_modulo(global const int *in, global int *out, local int *s, int n) {
  int tid = L(0), i = G(0);
  s[tid] = i < n ? in[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 1; k < get_local_size(0); k *= 2) {
    if (tid % (2 * k) == 0) s[tid] += s[tid + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (tid == 0) out[get_group_id(0)] = s[0];
}
kernel void scan_steps(global const float *in, global float *out, local float *a, local float *b, int n) {
  int t = L(0);
  a[t] = b[t] = t > 0 && t < n ? in[t - 1] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 1; k < n; k *= 2) {
    b[t] = t >= k ? a[t] + a[t - k] : a[t];
    barrier(CLK_LOCAL_MEM_FENCE);
    local float *x = a; a = b; b = x;
  }
  if (t < n) out[t] = a[t];
}
kernel void scan_tree(global const int *in, global int *out, local int *s, int n) {
  int t = L(0), offset = 1;
  s[2 * t] = in[2 * t];
  s[2 * t + 1] = in[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < d) s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
  if (t == 0) s[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < d) {
      int i = offset * (2 * t + 1) - 1, j = offset * (2 * t + 2) - 1, x = s[i];
      s[i] = s[j];
      s[j] += x;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[2 * t] = s[2 * t];
  out[2 * t + 1] = s[2 * t + 1];
}
kernel void bitonic_global(global uint *data, uint length, uint size, uint stride) {
  uint g = get_global_id(0), pos = 2 * g - (g & (stride - 1));
  if (pos + stride < length) {
    uint a = data[pos], b = data[pos + stride], up = (g & (size / 2)) != 0;
    if ((a > b) == up) { data[pos] = b; data[pos + stride] = a; }
  }
}
kernel void bitonic_local(global uint *data, uint n) {
  local uint s[512];
  uint t = get_local_id(0);
  s[t] = data[get_group_id(0) * 512 + t];
  s[t + 256] = data[get_group_id(0) * 512 + t + 256];
  for (uint size = 2; size <= n; size <<= 1)
    for (uint stride = size / 2; stride > 0; stride >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint pos = 2 * t - (t & (stride - 1)), a = s[pos], b = s[pos + stride];
      if ((a > b) == ((t & (size / 2)) != 0)) { s[pos] = b; s[pos + stride] = a; }
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  data[get_group_id(0) * 512 + t] = s[t];
  data[get_group_id(0) * 512 + t + 256] = s[t + 256];
}
kernel void histogram_private(global const uchar *in, global uint *out, int n) {
  local uint h[256];
  h[L(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = G(0); i < n; i += get_global_size(0)) atomic_inc(&h[in[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&out[L(0)], h[L(0)]);
}
kernel void radix_count(global const uint *in, global uint *counts, uint n, uint shift) {
  local uint h[16];
  uint region = n / get_num_groups(0), start = get_group_id(0) * region;
  if (L(0) < 16) h[L(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = start + get_local_id(0); i < start + region; i += get_local_size(0)) atomic_inc(&h[in[i] >> shift & 15]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (L(0) < 16) counts[L(0) * get_num_groups(0) + get_group_id(0)] = h[L(0)];
}
kernel void compact(global const int *in, global int *out, global int *count, int n, int threshold) {
  int i = G(0);
  if (i < n && in[i] > threshold) out[atomic_inc(count)] = in[i];
}
kernel void odd_even(global int *a, int n) {
  local int s[256];
  int t = L(0);
  s[t] = a[t];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int p = 0; p < n; p++) {
    if (t % 2 == p % 2 && t < n - 1 && s[t] > s[t + 1]) { int x = s[t]; s[t] = s[t + 1]; s[t + 1] = x; }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  a[t] = s[t];
}
kernel void top_down_sum(global const float *in, global float *out, global const float *sums, uint n) {
  local float carry;
  uint region = n / get_num_groups(0), start = get_group_id(0) * region, stop = get_group_id(0) == get_num_groups(0) - 1 ? n : start + region;
  if (get_local_id(0) == 0) carry = sums[get_group_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = start; i < stop; i += get_local_size(0)) {
    float x = i + get_local_id(0) < stop ? in[i + get_local_id(0)] : 0;
    out[i + get_local_id(0)] = x + carry;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == get_local_size(0) - 1) carry += x;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
kernel void merge_path(global const int *a, global const int *b, global int *out, int na, int nb) {
  int i = G(0);
  if (i >= na) return;
  int low = 0, high = nb, x = a[i];
  while (low < high) {
    int mid = (low + high) / 2;
    if (b[mid] < x) low = mid + 1; else high = mid;
  }
  out[i + low] = x;
}
kernel void group_pages(global const int *a, global int *o, int n, int parts) {
  local int s[64];
  int bx = get_group_id(0), t = L(0), sum = 0;
  if (bx < n) {
    for (int p = 0; p < parts; p++) {
      s[t] = a[(bx * parts + p) * 64 + t];
      barrier(CLK_LOCAL_MEM_FENCE);
      if (p == n) break;
      sum += s[63 - t];
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    o[bx * 64 + t] = sum;
  }
}
kernel void mode_phases(global int *a, int mode, int n) {
  local int s[64];
  int t = L(0);
  s[t] = a[t];
  for (int i = 0; i < n; i++) {
    if (mode == 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      s[t] += s[63 - t] * i;
      barrier(CLK_LOCAL_MEM_FENCE);
    } else if (mode == 2) {
      s[t] ^= i;
    }
  }
  a[t] = s[t];
}
