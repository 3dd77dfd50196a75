// Kernels in the shapes of public suites, written after the analysis stood and measured before anything was changed for them.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
kernel void gemver_outer(global float *a, global const float *u1, global const float *v1, global const float *u2, global const float *v2, int n) {
  int i = G(1), j = G(0);
  if (i < n && j < n) a[i * n + j] += u1[i] * v1[j] + u2[i] * v2[j];
}
kernel void gemver_column(global const float *a, global float *x, global const float *y, global const float *z, float beta, int n) {
  int i = G(0);
  if (i >= n) return;
  float sum = 0;
  for (int j = 0; j < n; j++) sum += a[j * n + i] * y[j];
  x[i] += beta * sum + z[i];
}
kernel void deriche_rows(global const float *in, global float *left, global float *right, int w, int h, float a1, float a2, float b1, float b2) {
  int row = G(0);
  if (row >= h) return;
  float ym1 = 0, ym2 = 0, xm1 = 0;
  for (int j = 0; j < w; j++) {
    float x = in[row * w + j], y = a1 * x + a2 * xm1 + b1 * ym1 + b2 * ym2;
    left[row * w + j] = y;
    xm1 = x; ym2 = ym1; ym1 = y;
  }
  float yp1 = 0, yp2 = 0, xp1 = 0, xp2 = 0;
  for (int j = w - 1; j >= 0; j--) {
    float y = a1 * xp1 + a2 * xp2 + b1 * yp1 + b2 * yp2;
    right[row * w + j] = y;
    xp2 = xp1; xp1 = in[row * w + j]; yp2 = yp1; yp1 = y;
  }
}
kernel void nussinov_diagonal(global int *table, global const char *seq, int n, int d) {
  int i = G(0), j = i + d;
  if (j >= n) return;
  int best = max(table[(i + 1) * n + j], table[i * n + j - 1]);
  int pair = seq[i] + seq[j] == 3 ? 1 : 0;
  best = max(best, i < j - 1 ? table[(i + 1) * n + j - 1] + pair : table[(i + 1) * n + j - 1]);
  for (int m = i + 1; m < j; m++) best = max(best, table[i * n + m] + table[(m + 1) * n + j]);
  table[i * n + j] = best;
}
kernel void ludcmp_forward(global const float *a, global const float *b, global float *y, int n) {
  if (G(0) != 0) return;
  for (int i = 0; i < n; i++) {
    float w = b[i];
    for (int j = 0; j < i; j++) w -= a[i * n + j] * y[j];
    y[i] = w;
  }
}
kernel void ludcmp_backward(global const float *a, global const float *y, global float *x, int n) {
  if (G(0) != 0) return;
  for (int i = n - 1; i >= 0; i--) {
    float w = y[i];
    for (int j = i + 1; j < n; j++) w -= a[i * n + j] * x[j];
    x[i] = w / a[i * n + i];
  }
}
kernel void regularity_detect(global const int *tangent, global int *mean, int grid, int length) {
  int j = G(0), i = G(1);
  if (j >= grid || i < j || i >= grid) return;
  int sum = tangent[j * grid + i];
  for (int c = 1; c < length; c++) sum += tangent[(c * grid + j) * grid + i];
  mean[j * grid + i] = sum;
}
kernel void gemm_batched(global const float *a, global const float *b, global float *c, int m, int n, int depth) {
  int batch = get_group_id(2), x = G(0), y = G(1);
  if (x >= n || y >= m) return;
  global const float *pa = a + (long)batch * m * depth + y * depth;
  global const float *pb = b + (long)batch * depth * n + x;
  float sum = 0;
  for (int i = 0; i < depth; i++) { sum += *pa++ * *pb; pb += n; }
  c[((long)batch * m + y) * n + x] = sum;
}
kernel void gemm_double_buffer(global const float *a, global const float *b, global float *c, int n) {
  local float ta[2][16][16], tb[2][16][16];
  int lx = L(0), ly = L(1), x = get_group_id(0) * 16 + lx, y = get_group_id(1) * 16 + ly;
  ta[0][ly][lx] = a[y * n + lx];
  tb[0][ly][lx] = b[ly * n + x];
  SYNC;
  float sum = 0;
  int tiles = n / 16;
  for (int s = 0; s < tiles; s++) {
    int cur = s & 1;
    if (s + 1 < tiles) { ta[cur ^ 1][ly][lx] = a[y * n + (s + 1) * 16 + lx]; tb[cur ^ 1][ly][lx] = b[((s + 1) * 16 + ly) * n + x]; }
    for (int i = 0; i < 16; i++) sum += ta[cur][ly][i] * tb[cur][i][lx];
    SYNC;
  }
  c[y * n + x] = sum;
}
kernel void hotspot_layers(global const float *power, global const float *in, global float *out, int nx, int ny, int nz, float cc, float cw, float ct) {
  int x = G(0), y = G(1);
  if (x >= nx || y >= ny) return;
  int c = x + y * nx, xy = nx * ny, w = x ? c - 1 : c, e = x < nx - 1 ? c + 1 : c, n = y ? c - nx : c, s = y < ny - 1 ? c + nx : c;
  float below, here = in[c], above = in[c + xy];
  below = here;
  for (int z = 0; z < nz; z++) {
    int at = z * xy;
    out[c + at] = cc * here + cw * (in[w + at] + in[e + at] + in[n + at] + in[s + at]) + ct * (below + above) + power[c + at];
    below = here; here = above;
    above = z + 2 < nz ? in[c + at + 2 * xy] : above;
  }
}
kernel void btree_find(global const int *keys, global const int *children, global int *found, global const int *wanted, int levels, int order) {
  local int at;
  int lane = L(0), group = get_group_id(0);
  if (lane == 0) at = 0;
  SYNC;
  for (int level = 0; level < levels; level++) {
    int node = at;
    SYNC;
    if (lane < order && keys[node * (order + 1) + lane] <= wanted[group] && keys[node * (order + 1) + lane + 1] > wanted[group]) at = children[node * order + lane];
    SYNC;
  }
  if (lane < order && keys[at * (order + 1) + lane] == wanted[group]) found[group] = at * order + lane;
}
kernel void btree_range(global const int *keys, global const int *children, global int *starts, global int *lengths, global const int *from, global const int *to, int levels, int order) {
  local int first, last;
  int lane = L(0), group = get_group_id(0);
  if (lane == 0) { first = 0; last = 0; }
  SYNC;
  for (int level = 0; level < levels; level++) {
    int one = first, two = last;
    SYNC;
    if (lane < order) {
      if (keys[one * (order + 1) + lane] <= from[group] && keys[one * (order + 1) + lane + 1] > from[group]) first = children[one * order + lane];
      if (keys[two * (order + 1) + lane] <= to[group] && keys[two * (order + 1) + lane + 1] > to[group]) last = children[two * order + lane];
    }
    SYNC;
  }
  if (lane == 0) { starts[group] = first; lengths[group] = last - first + 1; }
}
kernel void suffix_match(global const int *nodes, global const uchar *queries, global int *depth, int count, int length) {
  int q = G(0);
  if (q >= count) return;
  int node = 0, matched = 0;
  for (int i = 0; i < length; i++) {
    int next = nodes[node * 4 + (queries[q * length + i] & 3)];
    if (next < 0) break;
    node = next;
    matched++;
  }
  depth[q] = matched;
}
kernel void vlc_encode(global const uint *data, global const uint *words, global const uint *lengths, global uint *out, global uint *sizes, local uint *places) {
  int lane = L(0) + 16 * L(1), i = get_group_id(0) * 256 + lane;
  uint value = data[i], length = 0, word = 0;
  for (int b = 0; b < 4; b++) {
    uint byte = (value >> (24 - 8 * b)) & 255;
    word = (word << lengths[byte]) | words[byte];
    length += lengths[byte];
  }
  places[lane] = length;
  SYNC;
  for (uint step = 1; step < 256; step <<= 1) {
    uint other = lane >= step ? places[lane - step] : 0;
    SYNC;
    places[lane] += other;
    SYNC;
  }
  uint end = places[lane];
  atomic_or((volatile global uint *)out + (end - length) / 32, word << ((end - length) & 31));
  if (lane == 255) sizes[get_group_id(0)] = end;
}
kernel void myocyte_stage(global float *states, global const float *parameters, int equations, int steps, float dt) {
  int cell = G(0);
  float s[8];
  for (int i = 0; i < 8; i++) s[i] = states[cell * equations + i];
  for (int step = 0; step < steps; step++) {
    float k1[8];
    for (int i = 0; i < 8; i++) k1[i] = parameters[i] * s[(i + 1) & 7] - parameters[i + 8] * s[i] * s[(i + 3) & 7];
    for (int i = 0; i < 8; i++) s[i] += dt * k1[i];
  }
  for (int i = 0; i < 8; i++) states[cell * equations + i] = s[i];
}
kernel void dwt97_columns(global float *image, int width, int height, float a, float b, float g, float d) {
  int x = G(0);
  if (x >= width) return;
  for (int y = 1; y < height - 1; y += 2) image[y * width + x] += a * (image[(y - 1) * width + x] + image[(y + 1) * width + x]);
  for (int y = 2; y < height; y += 2) image[y * width + x] += b * (image[(y - 1) * width + x] + image[(y + 1) * width + x]);
  for (int y = 1; y < height - 1; y += 2) image[y * width + x] += g * (image[(y - 1) * width + x] + image[(y + 1) * width + x]);
  for (int y = 2; y < height; y += 2) image[y * width + x] += d * (image[(y - 1) * width + x] + image[(y + 1) * width + x]);
}
kernel void cell_automaton(global const uchar *in, global uchar *out, int width, int height, int depth) {
  int x = G(0), y = G(1), z = get_group_id(2), alive = 0;
  for (int dz = -1; dz <= 1; dz++)
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++) {
        int px = (x + dx + width) % width, py = (y + dy + height) % height, pz = (z + dz + depth) % depth;
        alive += in[(pz * height + py) * width + px];
      }
  out[(z * height + y) * width + x] = alive >= 5 && alive <= 7;
}
kernel void hybrid_bucket(global const float *in, global const float *pivots, global uint *bucket, global uint *counts, int n, int divisions) {
  for (int i = G(0); i < n; i += (int)get_global_size(0)) {
    float e = in[i];
    int low = 0, high = divisions - 1;
    for (int step = 0; step < 10; step++) {
      int middle = (low + high) / 2;
      if (e >= pivots[middle]) low = middle; else high = middle;
    }
    bucket[i] = atomic_inc((volatile global uint *)counts + low);
  }
}
kernel void ellipse_match(global const float *gx, global const float *gy, constant float *sines, constant float *cosines, global float *scores, int width, int height) {
  int x = G(0) + 20, y = G(1) + 20;
  if (x >= width - 20 || y >= height - 20) return;
  float best = 0;
  for (int circle = 0; circle < 7; circle++) {
    float sum = 0, square = 0;
    for (int p = 0; p < 150; p++) {
      int px = x + (int)(cosines[p] * (circle * 2 + 8)), py = y + (int)(sines[p] * (circle * 2 + 8));
      float dot = gx[py * width + px] * cosines[p] + gy[py * width + px] * sines[p];
      sum += dot; square += dot * dot;
    }
    float mean = sum / 150, score = mean * mean / (square / 150 - mean * mean);
    if (score > best) best = score;
  }
  scores[y * width + x] = best;
}
kernel void kmeans_accumulate(global const float *points, global const int *member, global float *sums, global int *sizes, int n, int features, int clusters, local float *partial) {
  int lane = L(0) + 16 * L(1);
  for (int f = lane; f < features * clusters; f += 256) partial[f] = 0;
  SYNC;
  int i = get_group_id(0) * 256 + lane;
  if (i < n)
    for (int f = 0; f < features; f++) partial[member[i] * features + f] += points[f * n + i];
  SYNC;
  for (int f = lane; f < features * clusters; f += 256) sums[get_group_id(0) * features * clusters + f] = partial[f];
  if (lane < clusters) sizes[lane] = 0;
}
kernel void md_neighbours(global const float4 *position, global float4 *force, global const int *list, int neighbours, float cut, float lj1, float lj2, int atoms) {
  int i = G(0);
  if (i >= atoms) return;
  float4 p = position[i], f = 0;
  int j = 0;
  while (j < neighbours) {
    int other = list[j * atoms + i];
    float4 q = position[other];
    float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z, r2 = dx * dx + dy * dy + dz * dz;
    if (r2 < cut) {
      r2 = 1.0f / r2;
      float r6 = r2 * r2 * r2, s = r2 * r6 * (lj1 * r6 - lj2);
      f.x += dx * s; f.y += dy * s; f.z += dz * s;
    }
    j++;
  }
  force[i] = f;
}
kernel void qtc_distances(global const float *x, global const float *y, global float *matrix, global int *order, int n, int width, float threshold) {
  int row = get_group_id(0), lane = L(0), kept = 0;
  for (int j = lane; j < n; j += 16) {
    float dx = x[row] - x[j], dy = y[row] - y[j], d = sqrt(dx * dx + dy * dy);
    if (d < threshold && kept < width) { matrix[row * width + kept] = d; order[row * width + kept] = j; kept++; }
  }
  for (int j = kept; j < width; j++) order[row * width + j] = -1;
}
kernel __attribute__((reqd_work_group_size(256, 1, 1))) void reduce_unrolled(global const float *in, global float *out, uint n) {
  local float data[256];
  uint lane = L(0), i = get_group_id(0) * 512 + lane, grid = 512 * get_num_groups(0);
  data[lane] = 0;
  while (i < n) { data[lane] += in[i] + in[i + 256]; i += grid; }
  SYNC;
  if (lane < 128) data[lane] += data[lane + 128];
  SYNC;
  if (lane < 64) data[lane] += data[lane + 64];
  SYNC;
  for (uint s = 32; s > 0; s >>= 1) { if (lane < s) data[lane] += data[lane + s]; SYNC; }
  if (lane == 0) out[get_group_id(0)] = data[0];
}
kernel __attribute__((reqd_work_group_size(256, 1, 1))) void scan_spine(global uint *sums, int n) {
  local uint data[512], carry;
  int lane = L(0);
  data[lane] = 0;
  if (lane == 0) carry = 0;
  SYNC;
  int i = lane;
  while (i - lane < n) {
    uint value = i < n ? sums[i] : 0;
    data[lane + 256] = value;
    SYNC;
    for (int s = 1; s < 256; s *= 2) { uint t = data[lane + 256 - s]; SYNC; data[lane + 256] += t; SYNC; }
    if (i < n) sums[i] = data[lane + 256] - value + carry;
    SYNC;
    if (lane == 255) carry += data[511];
    SYNC;
    i += 256;
  }
}
kernel void md5_search(global uint *found, uint target, uint low, int length) {
  uint start = low + G(0);
  uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
  for (int round = 0; round < 64; round++) {
    uint f, g;
    if (round < 16) { f = (b & c) | (~b & d); g = round; }
    else if (round < 32) { f = (d & b) | (~d & c); g = (5 * round + 1) & 15; }
    else if (round < 48) { f = b ^ c ^ d; g = (3 * round + 5) & 15; }
    else { f = c ^ (b | ~d); g = (7 * round) & 15; }
    uint t = d;
    d = c; c = b;
    b += rotate(a + f + (g == 0 ? start : g == 14 ? (uint)length * 8 : 0) + round * 0x5a827999u, (uint)(7 + 5 * (round & 3)));
    a = t;
  }
  if (a == target) found[0] = start;
}
kernel void fft_radix4_pass(global float2 *data, int n, int p) {
  int i = G(0), t = n >> 2;
  if (i >= t) return;
  int q = i & (p - 1);
  float2 u0 = data[i], u1 = data[i + t], u2 = data[i + 2 * t], u3 = data[i + 3 * t];
  float angle = -3.14159265f * q / (2 * p), c = native_cos(angle), s = native_sin(angle);
  u1 = (float2)(u1.x * c - u1.y * s, u1.x * s + u1.y * c);
  float2 v0 = u0 + u2, v1 = u0 - u2, v2 = u1 + u3, v3 = (float2)((u1 - u3).y, -(u1 - u3).x);
  int to = (i << 2) - 3 * q;
  data[to] = v0 + v2; data[to + p] = v1 + v3; data[to + 2 * p] = v0 - v2; data[to + 3 * p] = v1 - v3;
}
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void spmv_block_rows(global const float *values, global const int *columns, global const float *x, global float *y, int rows, int blocks) {
  local float part[64];
  int lane = L(0), row = get_group_id(0);
  float sum = 0;
  for (int b = 0; b < blocks; b++) {
    int at = (row * blocks + b) * 64 + lane;
    sum += values[at] * x[columns[at]];
  }
  part[lane] = sum;
  SYNC;
  for (int s = 32; s; s >>= 1) { if (lane < s) part[lane] += part[lane + s]; SYNC; }
  if (lane == 0 && row < rows) y[row] = part[0];
}
kernel void sssp_edges(global const int *starts, global const int *edges, global const int *weights, global const uchar *active, global int *cost, int n) {
  int v = G(0);
  if (v >= n || !active[v]) return;
  for (int e = starts[v]; e < starts[v + 1]; e++) atomic_min((volatile global int *)cost + edges[e], cost[v] + weights[e]);
}
kernel void triangle_count(global const int *starts, global const int *edges, global int *counts, int n) {
  int v = G(0), total = 0;
  if (v >= n) return;
  for (int e = starts[v]; e < starts[v + 1]; e++) {
    int u = edges[e], i = starts[v], j = starts[u];
    while (i < starts[v + 1] && j < starts[u + 1]) {
      int a = edges[i], b = edges[j];
      total += a == b;
      i += a <= b; j += b <= a;
    }
  }
  counts[v] = total;
}
kernel void bitmap_and_scan(global const uint *one, global const uint *two, global uint *counts, int words) {
  uint total = 0;
  for (int w = G(0); w < words; w += (int)get_global_size(0)) {
    uint both = one[w] & two[w];
    while (both) { both &= both - 1; total++; }
  }
  counts[G(0)] = total;
}
kernel void gauss_seidel_colours(global float *u, global const float *f, int n, int colour, float h2, int iterations) {
  for (int it = 0; it < iterations; it++) {
    int y = G(1) + 1, x = 2 * G(0) + 1 + ((G(1) + colour + it) & 1);
    if (x < n - 1 && y < n - 1) u[y * n + x] = 0.25f * (u[y * n + x - 1] + u[y * n + x + 1] + u[(y - 1) * n + x] + u[(y + 1) * n + x] - h2 * f[y * n + x]);
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
kernel void multigrid_restrict(global const float *fine, global float *coarse, int n) {
  int x = G(0), y = G(1), half_n = n / 2;
  if (x >= half_n || y >= half_n) return;
  float sum = 0, weights[3] = {0.25f, 0.5f, 0.25f};
  for (int dy = 0; dy < 3; dy++)
    for (int dx = 0; dx < 3; dx++) sum += weights[dy] * weights[dx] * fine[(2 * y + dy) * n + 2 * x + dx];
  coarse[y * half_n + x] = sum;
}
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void tpacf_bins(global const float4 *points, constant float *edges, global uint *histogram, int n, int bins) {
  local uint counts[64];
  int lane = L(0);
  counts[lane] = 0;
  SYNC;
  float4 p = points[get_group_id(0) * 64 + lane];
  for (int j = 0; j < n; j++) {
    float4 q = points[j];
    float d = p.x * q.x + p.y * q.y + p.z * q.z;
    int low = 0, high = bins;
    while (high > low + 1) { int m = (low + high) / 2; if (d >= edges[m]) high = m; else low = m; }
    atomic_inc(&counts[low]);
  }
  SYNC;
  atomic_add((volatile global uint *)histogram + lane, counts[lane]);
}
kernel void median5_network(global const uchar *in, global uchar *out, int w, int h) {
  int x = G(0), y = G(1);
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  uchar v[5] = {in[y * w + x], in[y * w + x - 1], in[y * w + x + 1], in[(y - 1) * w + x], in[(y + 1) * w + x]};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4 - i; j++)
      if (v[j] > v[j + 1]) { uchar t = v[j]; v[j] = v[j + 1]; v[j + 1] = t; }
  out[y * w + x] = v[2];
}
kernel void knapsack_row(global const int *weights, global const int *values, global int *best, int items, int capacity) {
  for (int item = 0; item < items; item++) {
    global int *from = best + (item & 1) * capacity, *to = best + ((item + 1) & 1) * capacity;
    for (int c = L(0); c < capacity; c += (int)get_local_size(0)) {
      int w = weights[item], take = c >= w ? from[c - w] + values[item] : 0;
      to[c] = max(from[c], take);
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
kernel void lstm_gates(global const float *x, global const float *h, global const float *w, global float *state, int inputs, int units) {
  int u = G(0);
  if (u >= units) return;
  float g[4];
  for (int gate = 0; gate < 4; gate++) {
    float sum = 0;
    for (int i = 0; i < inputs; i++) sum += w[(gate * units + u) * (inputs + units) + i] * x[i];
    for (int i = 0; i < units; i++) sum += w[(gate * units + u) * (inputs + units) + inputs + i] * h[i];
    g[gate] = 1.0f / (1.0f + native_exp(-sum));
  }
  state[u] = g[0] * state[u] + g[1] * g[2] * g[3];
}
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void batch_norm(global float *data, int channels, int area) {
  local float sums[64], squares[64];
  int lane = L(0), channel = get_group_id(0);
  float s = 0, q = 0;
  for (int i = lane; i < area; i += 64) { float v = data[channel * area + i]; s += v; q += v * v; }
  sums[lane] = s; squares[lane] = q;
  for (int step = 32; step > 0; step /= 2) {
    SYNC;
    if (lane < step) { sums[lane] += sums[lane + step]; squares[lane] += squares[lane + step]; }
  }
  SYNC;
  float mean = sums[0] / area, scale = rsqrt(squares[0] / area - mean * mean + 1e-5f);
  for (int i = lane; i < area; i += 64) data[channel * area + i] = (data[channel * area + i] - mean) * scale;
}
kernel void depthwise_conv(global const float *in, global const float *taps, global float *out, int channels, int w, int h, int size, int stride) {
  int x = G(0), y = G(1);
  for (int c = 0; c < channels; c++) {
    float sum = 0;
    for (int i = 0; i < size; i++) {
      int py = y * stride + i - size / 2;
      if (py < 0 || py >= h) continue;
      for (int j = 0; j < size; j++) {
        int px = x * stride + j - size / 2;
        if (px >= 0 && px < w) sum += in[(c * h + py) * w + px] * taps[(c * size + i) * size + j];
      }
    }
    out[(c * h + y) * w + x] = sum;
  }
}
kernel void attention_row(global const float *q, global const float *keys, global const float *v, global float *out, int length, int width) {
  int row = G(0);
  float largest = -1e30f, total = 0;
  for (int t = 0; t <= row && t < length; t++) {
    float dot = 0;
    for (int i = 0; i < width; i++) dot += q[row * width + i] * keys[t * width + i];
    largest = fmax(largest, dot);
    total += native_exp(dot - largest);
  }
  for (int i = 0; i < width; i++) out[row * width + i] = v[row * width + i] / total;
}
kernel void aes_rounds(global uint4 *blocks, constant uint *boxes, constant uint4 *keys, int rounds) {
  uint4 s = blocks[G(0)] ^ keys[0];
  for (int i = 1; i < rounds; i++) {
    uint4 t;
    t.x = boxes[s.x & 255] ^ boxes[256 + ((s.y >> 8) & 255)] ^ boxes[512 + ((s.z >> 16) & 255)] ^ boxes[768 + (s.w >> 24)];
    t.y = boxes[s.y & 255] ^ boxes[256 + ((s.z >> 8) & 255)] ^ boxes[512 + ((s.w >> 16) & 255)] ^ boxes[768 + (s.x >> 24)];
    t.z = boxes[s.z & 255] ^ boxes[256 + ((s.w >> 8) & 255)] ^ boxes[512 + ((s.x >> 16) & 255)] ^ boxes[768 + (s.y >> 24)];
    t.w = boxes[s.w & 255] ^ boxes[256 + ((s.x >> 8) & 255)] ^ boxes[512 + ((s.y >> 16) & 255)] ^ boxes[768 + (s.z >> 24)];
    s = t ^ keys[i];
  }
  blocks[G(0)] = s;
}
