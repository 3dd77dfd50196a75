// Particles, fields, finance, clusters, graphs, chemistry: loops over others, tables, private arrays.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
kernel void nbody_tiles(global const float4 *pos, global float4 *acc, int n, float eps, local float4 *p) {
  float4 me = pos[G(0)], a = 0;
  int tiles = n / get_local_size(0);
  for (int i = 0; i < tiles; i++) {
    p[L(0)] = pos[i * get_local_size(0) + L(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < get_local_size(0); j++) {
      float4 r = p[j] - me;
      float d = r.x * r.x + r.y * r.y + r.z * r.z + eps, inv = native_rsqrt(d);
      a += r * (inv * inv * inv * p[j].w);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  acc[G(0)] = a;
}
kernel void nbody_plain(global const float4 *pos, global float4 *acc, int n, float eps) {
  int i = G(0);
  float4 me = pos[i], a = 0;
  for (int j = 0; j < n; j++) {
    float4 r = pos[j] - me;
    float inv = native_rsqrt(dot(r, r) + eps);
    a += r * inv * inv * inv;
  }
  acc[i] = a;
}
kernel void lennard_jones(global float4 *force, global const float4 *pos, int neighbours, global const int *list, float cut, float lj1, float lj2, int n) {
  uint i = get_global_id(0);
  float4 me = pos[i], f = 0;
  for (int j = 0; j < neighbours; j++) {
    float4 o = pos[list[j * n + i]], d = me - o;
    float r2 = d.x * d.x + d.y * d.y + d.z * d.z;
    if (r2 < cut) {
      float ir = 1.0f / r2, r6 = ir * ir * ir;
      f += d * (ir * r6 * (lj1 * r6 - lj2));
    }
  }
  force[i] = f;
}
kernel void coulomb(global const float4 *atoms, global float *grid, int count, int width, float h) {
  float x = G(0) * h, y = G(1) * h, e = 0;
  for (int a = 0; a < count; a++) {
    float dx = atoms[a].x - x, dy = atoms[a].y - y;
    e += atoms[a].w * native_rsqrt(dx * dx + dy * dy + atoms[a].z);
  }
  grid[G(1) * width + G(0)] += e;
}
kernel void mri_q(global const float4 *k, global const float *x, global const float *y, global float *qr, global float *qi, int samples) {
  int i = G(0);
  float r = 0, m = 0;
  for (int s = 0; s < samples; s++) {
    float e = 6.2831853f * (k[s].x * x[i] + k[s].y * y[i]);
    r += k[s].w * native_cos(e);
    m += k[s].w * native_sin(e);
  }
  qr[i] = r;
  qi[i] = m;
}
kernel void black_scholes(global const float *s, global const float *x, global float *call, int n, float r, float v) {
  for (int i = G(0); i < n; i += get_global_size(0)) {
    float d = (native_log(s[i] / x[i]) + (r + 0.5f * v * v)) / v, k = 1.0f / (1.0f + 0.2316419f * fabs(d));
    float w = native_exp(-0.5f * d * d) * k * (0.31938f + k * (-0.35656f + k * 1.78147f));
    call[i] = d > 0 ? 1 - w : w;
  }
}
kernel void binomial(global const float *s, global float *out, int steps, float up) {
  local float v[256];
  int t = L(0);
  v[t] = fmax(s[get_group_id(0)] * (t * up) - 100.0f, 0.0f);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int j = steps; j > 0; j--) {
    float next = t < j ? 0.5f * (v[t] + v[t + 1]) : v[t];
    barrier(CLK_LOCAL_MEM_FENCE);
    v[t] = next;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0) out[get_group_id(0)] = v[0];
}
kernel void monte_carlo(global uint *seed, global float *out, int paths, int steps) {
  uint x = seed[G(0)];
  float sum = 0;
  for (int p = 0; p < paths; p++) {
    float s = 1;
    for (int k = 0; k < steps; k++) { x = x * 1664525u + 1013904223u; s += ((x >> 9) - 4194304.0f) * 1e-8f; }
    sum += fmax(s - 1, 0.0f);
  }
  out[G(0)] = sum;
}
kernel void kmeans_assign(global const float *f, global const float *c, global int *member, int points, int clusters, int features) {
  int p = G(0), best = 0;
  if (p < points) {
    float least = FLT_MAX;
    for (int k = 0; k < clusters; k++) {
      float d = 0;
      for (int j = 0; j < features; j++) d += (f[j * points + p] - c[k * features + j]) * (f[j * points + p] - c[k * features + j]);
      if (d < least) { least = d; best = k; }
    }
    member[p] = best;
  }
}
kernel void nearest(global const float2 *places, global float *d, int n, float lat, float lng) {
  int i = G(0);
  if (i < n) d[i] = sqrt((lat - places[i].x) * (lat - places[i].x) + (lng - places[i].y) * (lng - places[i].y));
}
kernel void bfs_frontier(global const int2 *nodes, global const int *edges, global char *mask, global char *updating, global const char *visited, global int *cost, int n) {
  int t = G(0);
  if (t < n && mask[t]) {
    mask[t] = 0;
    for (int i = nodes[t].x; i < nodes[t].y + nodes[t].x; i++) {
      int id = edges[i];
      if (!visited[id]) { cost[id] = cost[t] + 1; updating[id] = 1; }
    }
  }
}
kernel void bfs_update(global char *mask, global char *updating, global char *visited, global char *over, int n) {
  int t = G(0);
  if (t < n && updating[t]) { mask[t] = 1; visited[t] = 1; *over = 1; updating[t] = 0; }
}
kernel void floyd_warshall(global uint *d, global uint *path, uint n, uint k) {
  uint x = get_global_id(0), y = get_global_id(1), old = d[y * n + x], t = d[y * n + k] + d[k * n + x];
  if (t < old) { d[y * n + x] = t; path[y * n + x] = k; }
}
kernel void page_rank(global const int *rows, global const int *cols, global const float *rank, global float *next, int n, int degree, float d) {
  int i = G(0);
  if (i >= n) return;
  float s = 0;
  for (int e = 0; e < degree; e++) s += rank[cols[i * degree + e]];
  next[i] = (1 - d) / n + d * s;
}
kernel void backprop_layer(global const float *in, global const float *w, global float *partial, local float *node, local float *m, int hidden) {
  int by = get_group_id(1), tx = L(0), ty = L(1), at = (hidden + 1) * 16 * by + (hidden + 1) * ty + tx + hidden + 2;
  if (tx == 0) node[ty] = in[16 * by + ty + 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  m[ty * 16 + tx] = w[at] * node[ty];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 1; i <= 16; i = i * 2) {
    if (ty % i == 0) m[ty * 16 + tx] += m[(ty + i / 2) * 16 + tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (tx == 0) partial[by * hidden + ty] = m[tx * 16 + ty];
}
kernel void srad_reduce(global float *sums, global float *sums2, int no, int mul) {
  local float p[256], q[256];
  int bx = get_group_id(0), tx = L(0), ei = bx * 256 + tx, nf = 256 - (get_num_groups(0) * 256 - no);
  if (ei < no) { p[tx] = sums[ei * mul]; q[tx] = sums2[ei * mul]; }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (nf == 256 || bx != get_num_groups(0) - 1) {
    for (int i = 2; i <= 256; i = 2 * i) {
      if ((tx + 1) % i == 0) { p[tx] += p[tx - i / 2]; q[tx] += q[tx - i / 2]; }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (tx == 255) { sums[bx * mul * 256] = p[tx]; sums2[bx * mul * 256] = q[tx]; }
  } else if (tx == 0) {
    for (int i = bx * 256; i < bx * 256 + nf - 1; i++) p[nf - 1] += p[i & 255];
    sums[bx * mul * 256] = p[nf - 1];
  }
}
kernel void particle_find(global const float *x, global const float *cdf, global const float *u, global float *out, int n) {
  int i = G(0);
  if (i < n) {
    int index = -1;
    for (int k = 0; k < n; k++)
      if (cdf[k] >= u[i]) { index = k; break; }
    out[i] = x[index == -1 ? n - 1 : index];
  }
}
kernel void streamcluster(global const float *p, global const float *coord, global float *work, int num, int dim, int x, int K) {
  local float c[256];
  int t = G(0);
  if (L(0) == 0)
    for (int i = 0; i < dim; i++) c[i] = coord[i * num + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t < num) {
    float s = 0;
    for (int i = 0; i < dim; i++) s += (coord[i * num + t] - c[i]) * (coord[i * num + t] - c[i]);
    work[t * (K + 1) + K] = s * p[t] - work[t];
  }
}
kernel void mandelbrot(global int *out, int width, int limit, float scale) {
  float x0 = G(0) * scale - 2, y0 = G(1) * scale - 1, x = 0, y = 0;
  int i = 0;
  while (x * x + y * y < 4 && i < limit) { float t = x * x - y * y + x0; y = 2 * x * y + y0; x = t; i++; }
  out[G(1) * width + G(0)] = i;
}
kernel void fft_radix2(global float2 *a, int n, int stage) {
  int i = G(0), reach = 1 << stage, k = i & (reach - 1), j = (i - k) * 2 + k;
  if (i < n / 2) {
    float s, c;
    s = native_sin(-3.14159f * k / reach); c = native_cos(-3.14159f * k / reach);
    float2 u = a[j], v = a[j + reach], t = (float2)(c * v.x - s * v.y, s * v.x + c * v.y);
    a[j] = u + t; a[j + reach] = u - t;
  }
}
kernel void md5_like(global const uint *in, global uint *out, int rounds) {
  uint a = in[G(0)], b = ~a, c = a * 3, d = c ^ b;
  for (int r = 0; r < rounds; r++)
    for (int i = 0; i < 64; i++) {
      uint f = i < 16 ? (b & c) | (~b & d) : i < 32 ? (d & b) | (~d & c) : b ^ c ^ d, t = d;
      d = c; c = b; b += rotate(a + f + i * 0x9e3779b9u, (uint)(i & 31)); a = t;
    }
  out[G(0)] = a + b + c + d;
}
constant int WEIGHTS[9] = {1, 2, 1, 2, 4, 2, 1, 2, 1};
constant int RUNS[4] = {3, 5, 9, 17};
kernel void table_runs(global int *a, int which) {
  int s = 0;
  for (int i = 0; i < RUNS[which & 3]; i++) s += a[G(0) + i];
  a[G(0)] = s;
}
kernel void prng_skip(global ulong *state, global ulong *out, ulong draws) {
  ulong x = state[G(0)];
  for (ulong i = 0; i < draws; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; }
  out[G(0)] = x;
}
