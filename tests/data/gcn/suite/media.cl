// Pictures, sound, sorting, text and coding as sample collections write them: tables, bit loops, histograms, tiles with apron.
#define G(d) get_global_id(d)
#define L(d) get_local_id(d)
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
constant int zigzag[64] = {0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};
constant int counts[8] = {3, 5, 7, 9, 4, 6, 8, 10};
constant uchar lengths[16] = {1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1};
constant float gauss[5] = {0.06f, 0.24f, 0.4f, 0.24f, 0.06f};

kernel void zigzag_runs(global const short *block, global short *out, int level) {
  int base = G(0) * 64;
  for (int i = 0; i < 64; i++) out[base + i] = block[base + zigzag[i]];
  for (int i = 0; i < counts[level & 7]; i++) out[base + i] += level;
}
kernel void table_taps(global const float *in, global float *out, int kind) {
  float sum = 0;
  int taps = counts[kind];
  for (int k = 0; k < taps; k++) sum += in[G(0) + k] * gauss[k % 5];
  out[G(0)] = sum;
}
kernel void table_lane(global const float *in, global float *out) {
  int i = G(0), n = lengths[i & 15];
  float sum = 0;
  for (int k = 0; k < n; k++) sum += in[i + k];
  out[i] = sum;
}
kernel void transpose_tile(global const float *in, global float *out, int w, int h, local float *tile) {
  uint x = G(0), y = G(1);
  if (x < w && y < h) tile[L(1) * 17 + L(0)] = in[y * w + x];
  SYNC;
  x = get_group_id(1) * 16 + L(0); y = get_group_id(0) * 16 + L(1);
  if (x < h && y < w) out[y * h + x] = tile[L(0) * 17 + L(1)];
}
kernel __attribute__((reqd_work_group_size(16, 4, 1))) void convolve_rows(global float *dst, global const float *src, constant float *taps, int w, int h, int pitch) {
  local float tile[4][(4 + 2) * 16];
  const int bx = (get_group_id(0) * 4 - 1) * 16 + L(0), by = get_group_id(1) * 4 + L(1);
  src += by * pitch + bx; dst += by * pitch + bx;
  for (int i = 1; i < 5; i++) tile[L(1)][L(0) + i * 16] = src[i * 16];
  for (int i = 0; i < 1; i++) tile[L(1)][L(0) + i * 16] = bx + i * 16 >= 0 ? src[i * 16] : 0;
  for (int i = 5; i < 6; i++) tile[L(1)][L(0) + i * 16] = bx + i * 16 < w ? src[i * 16] : 0;
  SYNC;
  for (int i = 1; i < 5; i++) {
    float sum = 0;
    for (int j = -8; j <= 8; j++) sum += taps[8 - j] * tile[L(1)][L(0) + i * 16 + j];
    dst[i * 16] = sum;
  }
}
kernel void histogram_bytes(global const uint *data, global uint *partial, uint count, local uchar *bins) {
  uint tid = L(0), size = get_local_size(0);
  for (uint i = 0; i < 64; i++) ((local uint *)bins)[tid + i * size] = 0;
  SYNC;
  for (uint pos = G(0); pos < count; pos += get_global_size(0)) {
    uint d = data[pos];
    bins[tid + (d >> 26 & 63) * size]++;
    bins[tid + (d >> 18 & 63) * size]++;
  }
  SYNC;
  if (tid < 64) {
    uint sum = 0;
    for (uint i = 0, p = tid & 15; i < size; i++, p = (p + 1) & (size - 1)) sum += bins[tid * size + p];
    partial[get_group_id(0) * 64 + tid] = sum;
  }
}
kernel void radix_counts(global const uint *keys, global uint *buckets, local ushort *shared, int shift) {
  size_t lid = L(0), gid = G(0), size = get_local_size(0);
  for (int i = 0; i < 256; ++i) shared[lid * 256 + i] = 0;
  SYNC;
  for (int i = 0; i < 256; ++i) { uint v = keys[gid * 256 + i] >> shift & 0xff; shared[lid * 256 + v]++; }
  SYNC;
  for (int i = 0; i < 256; ++i) buckets[get_group_id(0) * size * 256 + lid * 256 + i] = shared[lid * 256 + i];
}
kernel void bitonic_merge_local(global uint *keys, local uint *s, uint length, uint dir) {
  keys += get_group_id(0) * 512 + L(0);
  s[L(0)] = keys[0]; s[L(0) + 256] = keys[256];
  for (uint size = 2; size < length; size <<= 1) {
    uint up = (L(0) & (size / 2)) != 0;
    for (uint stride = size / 2; stride > 0; stride >>= 1) {
      SYNC;
      uint pos = 2 * L(0) - (L(0) & (stride - 1));
      if ((s[pos] > s[pos + stride]) == up) { uint t = s[pos]; s[pos] = s[pos + stride]; s[pos + stride] = t; }
    }
  }
  for (uint stride = length / 2; stride > 0; stride >>= 1) {
    SYNC;
    uint pos = 2 * L(0) - (L(0) & (stride - 1));
    if ((s[pos] > s[pos + stride]) == dir) { uint t = s[pos]; s[pos] = s[pos + stride]; s[pos + stride] = t; }
  }
  SYNC;
  keys[0] = s[L(0)]; keys[256] = s[L(0) + 256];
}
kernel void scan_blelloch(global const float *in, global float *out, local float *s, int n) {
  int t = L(0), offset = 1;
  s[2 * t] = in[2 * t]; s[2 * t + 1] = in[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    SYNC;
    if (t < d) { int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1; s[b] += s[a]; }
    offset *= 2;
  }
  if (t == 0) s[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    SYNC;
    if (t < d) { int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1; float v = s[a]; s[a] = s[b]; s[b] += v; }
  }
  SYNC;
  out[2 * t] = s[2 * t]; out[2 * t + 1] = s[2 * t + 1];
}
uint scan_warp(uint v, local volatile uint *s, uint size) {
  uint pos = 2 * L(0) - (L(0) & (size - 1));
  s[pos] = 0; pos += size; s[pos] = v;
  for (uint offset = 1; offset < size; offset <<= 1) { SYNC; uint t = s[pos] + s[pos - offset]; SYNC; s[pos] = t; }
  return s[pos];
}
kernel void scan_inclusive(global uint4 *dst, global const uint4 *src, local uint *s, uint size) {
  uint4 d = src[G(0)];
  d.y += d.x; d.z += d.y; d.w += d.z;
  uint v = scan_warp(d.w, s, size) - d.w;
  dst[G(0)] = d + (uint4)v;
}
kernel void segmented_sum(global const float *in, global const int *flags, global float *out, int n, local float *v, local int *f) {
  int t = L(0), i = G(0);
  v[t] = i < n ? in[i] : 0; f[t] = i < n ? flags[i] : 1;
  SYNC;
  for (int d = 1; d < get_local_size(0); d *= 2) {
    float add = 0; int flag = 0;
    if (t >= d) { add = f[t] ? 0 : v[t - d]; flag = f[t - d]; }
    SYNC;
    v[t] += add; f[t] |= flag;
    SYNC;
  }
  if (i < n) out[i] = v[t];
}
kernel void merge_ranks(global const int *a, global const int *b, global int *out, int n) {
  int i = G(0), key = a[i], low = 0, high = n;
  while (low < high) { int mid = (low + high) / 2; if (b[mid] < key) low = mid + 1; else high = mid; }
  out[i + low] = key;
}
kernel void rank_halving(global const int *sorted, global int *out, int n, int key) {
  int pos = 0;
  for (int step = n / 2; step > 0; step /= 2) { int next = min(pos + step, n); if (sorted[next - 1] < key + (int)G(0)) pos = next; }
  out[G(0)] = pos;
}
kernel void bit_reverse(global const uint *in, global uint *out, int bits) {
  uint v = in[G(0)], r = 0;
  for (int k = 0; k < bits; k++) { r = r << 1 | (v & 1); v >>= 1; }
  out[r & 255] = v;
}
kernel void popcount_loop(global const uint *in, global int *out) {
  uint v = in[G(0)];
  int n = 0;
  while (v) { v &= v - 1; n++; }
  out[G(0)] = n;
}
kernel void log_shift(global const uint *in, global int *out) {
  uint v = in[G(0)];
  int n = 0;
  while (v >>= 1) n++;
  out[G(0)] = n;
}
kernel void gcd_lanes(global const int *a, global const int *b, global int *out) {
  int x = a[G(0)], y = b[G(0)];
  while (y) { int t = x % y; x = y; y = t; }
  out[G(0)] = x;
}
kernel void power_mod(global const uint *base, global uint *out, uint exponent, uint m) {
  uint r = 1, b = base[G(0)] % m;
  for (uint e = exponent; e > 0; e >>= 1) { if (e & 1) r = (ulong)r * b % m; b = (ulong)b * b % m; }
  out[G(0)] = r;
}
kernel void crc_bits(global const uchar *data, global uint *out, int length) {
  uint crc = ~0u;
  global const uchar *p = data + G(0) * length;
  while (length--) { crc ^= *p++; for (int k = 0; k < 8; k++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1; }
  out[G(0)] = ~crc;
}
kernel void sha_rounds(global const uint *message, global uint *digest) {
  uint w[80], a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476, e = 0xc3d2e1f0;
  for (int t = 0; t < 16; t++) w[t] = message[G(0) * 16 + t];
  for (int t = 16; t < 80; t++) w[t] = rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1u);
  for (int t = 0; t < 80; t++) {
    uint f = t < 20 ? (b & c) | (~b & d) : t < 40 ? b ^ c ^ d : t < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d, k = t < 20 ? 0x5a827999 : t < 40 ? 0x6ed9eba1 : t < 60 ? 0x8f1bbcdc : 0xca62c1d6;
    uint temp = rotate(a, 5u) + f + e + k + w[t];
    e = d; d = c; c = rotate(b, 30u); b = a; a = temp;
  }
  digest[G(0)] = a + b + c + d + e;
}
kernel void cipher_blocks(global uint2 *data, uint k0, uint k1, uint k2, uint k3) {
  uint2 v = data[G(0)];
  uint sum = 0;
  do { sum += 0x9e3779b9; v.x += (v.y << 4) + k0 ^ v.y + sum ^ (v.y >> 5) + k1; v.y += (v.x << 4) + k2 ^ v.x + sum ^ (v.x >> 5) + k3; } while (sum != 0xc6ef3720);
  data[G(0)] = v;
}
kernel void match_tree(global const int *nodes, global const uchar *text, global int *out, int length, int depth) {
  int i = G(0), node = 0, k;
  for (k = 0; k < depth && i + k < length; k++) { int next = nodes[node * 4 + (text[i + k] & 3)]; if (next == 0) break; node = next; }
  out[i] = k;
}
kernel void levenshtein(global const uchar *a, global const uchar *b, global int *out, int n, local int *row) {
  int t = L(0), left = t + 1, diag = t;
  for (int step = 0; step < n + (int)get_local_size(0); step++) {
    row[t] = left;
    SYNC;
    int up = t ? row[t - 1] : step, j = step - t;
    if (j >= 0 && j < n) { int cost = a[t] != b[j]; int v = min(min(up, left) + 1, diag + cost); diag = up; left = v; }
    SYNC;
  }
  out[G(0)] = left;
}
kernel void lzss_runs(global const uchar *in, global int *best, int window, int look) {
  int i = G(0), longest = 0;
  for (int j = 1; j <= window; j++) {
    int k = 0;
    while (k < look && in[i + k] == in[i + k - j]) k++;
    if (k > longest) longest = k;
  }
  best[i] = longest;
}
kernel void motion_search(global const uchar *cur, global const uchar *ref, global uint *best, int w, int range) {
  int bx = G(0) * 8, by = G(1) * 8;
  uint low = ~0u;
  for (int dy = -range; dy <= range; dy++) for (int dx = -range; dx <= range; dx++) {
    uint sum = 0;
    for (int y = 0; y < 8; y++) { for (int x = 0; x < 8; x++) sum += abs_diff((int)cur[(by + y) * w + bx + x], (int)ref[(by + y + dy) * w + bx + x + dx]); if (sum >= low) break; }
    low = min(low, sum);
  }
  best[G(1) * get_global_size(0) + G(0)] = low;
}
kernel void iir_cascade(global const float *in, global float *out, int samples, int stages, constant float *coeffs) {
  int ch = G(0);
  float z[8];
  for (int s = 0; s < 8; s++) z[s] = 0;
  for (int n = 0; n < samples; n++) {
    float x = in[ch * samples + n];
    for (int s = 0; s < stages; s++) { float y = coeffs[s] * x + z[s & 7]; z[s & 7] = x - y * coeffs[s + 1]; x = y; }
    out[ch * samples + n] = x;
  }
}
kernel void julia(global uchar *out, float cx, float cy, int limit, int w) {
  float x = G(0) * 0.01f, y = G(1) * 0.01f;
  int k = 0;
  while (x * x + y * y < 4 && k < limit) { float t = x * x - y * y + cx; y = 2 * x * y + cy; x = t; k++; }
  out[G(1) * w + G(0)] = k;
}
kernel void ray_spheres(global const float4 *spheres, int count, global float *depth, int w, int bounces) {
  float ox = G(0), oy = G(1), dz = 1, best = 1e9f;
  for (int b = 0; b < bounces; b++) {
    int hit = -1;
    for (int s = 0; s < count; s++) { float4 p = spheres[s]; float dx = p.x - ox, dy = p.y - oy, d = p.w * p.w - dx * dx - dy * dy; if (d > 0) { float t = p.z - sqrt(d); if (t < best) { best = t; hit = s; } } }
    if (hit < 0) break;
    ox += best * 0.1f; oy -= best * 0.1f;
  }
  depth[G(1) * w + G(0)] = best;
}
kernel void median_window(global const uchar *in, global uchar *out, int w, int h) {
  int x = G(0), y = G(1);
  uchar v[9];
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  int n = 0;
  for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) v[n++] = in[(y + dy) * w + x + dx];
  for (int i = 0; i < 5; i++) { int least = i; for (int j = i + 1; j < 9; j++) if (v[j] < v[least]) least = j; uchar t = v[i]; v[i] = v[least]; v[least] = t; }
  out[y * w + x] = v[4];
}
kernel void insertion_sort(global int *data) {
  int v[16];
  for (int i = 0; i < 16; i++) v[i] = data[G(0) * 16 + i];
  for (int i = 1; i < 16; i++) { int key = v[i], j = i - 1; while (j >= 0 && v[j] > key) { v[j + 1] = v[j]; j--; } v[j + 1] = key; }
  for (int i = 0; i < 16; i++) data[G(0) * 16 + i] = v[i];
}
kernel void resize_box(global const uchar4 *in, global uchar4 *out, int iw, int ow, int scale) {
  int4 sum = 0;
  for (int y = 0; y < scale; ++y) for (int x = 0; x < scale; ++x) sum += convert_int4(in[((int)G(1) * scale + y) * iw + (int)G(0) * scale + x]);
  out[G(1) * ow + G(0)] = convert_uchar4(sum / (scale * scale));
}
kernel void flood_labels(global int *labels, global const uchar *mask, int w, int h, int iterations, global int *changed) {
  int x = G(0), y = G(1), i = y * w + x;
  if (x >= w || y >= h || !mask[i]) return;
  int best = labels[i];
  for (int it = 0; it < iterations; ++it) {
    int before = best;
    for (int dy = y > 0 ? -1 : 0; dy <= (y < h - 1 ? 1 : 0); ++dy) for (int dx = x > 0 ? -1 : 0; dx <= (x < w - 1 ? 1 : 0); ++dx) best = min(best, labels[i + dy * w + dx]);
    if (best == before) break;
    labels[i] = best; *changed = 1;
  }
}
kernel void hough_votes(global const uchar *edges, global int *acc, int w, int h, int angles) {
  for (int i = G(0); i < w * h; i += get_global_size(0))
    if (edges[i]) for (int a = 0; a < angles; a++) atomic_inc(&acc[a * 512 + (int)((i % w) * native_cos(a * 0.1f) + (i / w) * native_sin(a * 0.1f))]);
}
kernel void rle_count(global const int *in, global int *runs, int n) {
  int i = G(0);
  if (i == 0 || in[i] != in[i - 1]) { int j = i + 1; while (j < n && in[j] == in[i]) ++j; runs[i] = j - i; }
}
kernel void shell_sort(global int *a, int n) {
  global int *p = a + G(0) * n;
  for (int gap = n / 2; gap > 0; gap /= 2)
    for (int i = gap; i < n; i++) { int v = p[i], j; for (j = i; j >= gap && p[j - gap] > v; j -= gap) p[j] = p[j - gap]; p[j] = v; }
}
kernel void hash_insert(global uint *table, global const uint *keys, uint mask) {
  uint key = keys[G(0)], slot = key * 2654435761u & mask;
  for (uint tries = 0; tries <= mask; tries++) { uint old = atomic_cmpxchg(&table[slot], 0, key); if (old == 0 || old == key) break; slot = (slot + 1) & mask; }
}
kernel void sum_by_four(global const float4 *in, global float *out, local float4 *s, int n) {
  uint t = L(0), half_size = get_local_size(0), stride = G(0) * 2;
  s[t] = in[stride] + in[stride + 1];
  SYNC;
  for (uint k = half_size >> 1; k > 0; k >>= 1) { if (t < k) s[t] += s[t + k]; SYNC; }
  if (t == 0) { float4 v = s[0]; out[get_group_id(0)] = v.x + v.y + v.z + v.w; }
}
kernel void binomial_tree(global const float4 *in, global float4 *out, int steps, local float4 *a, local float4 *b) {
  uint t = L(0);
  float4 r = in[get_group_id(0)], dt = r / (float)steps, up = exp(dt), p = (r - 1 / up) / (up - 1 / up);
  a[t] = fmax(r * (float)t - 50.0f, 0.0f);
  SYNC;
  for (int j = steps; j > 0; j -= 2) {
    if (t < j) b[t] = p * a[t] + (1 - p) * a[t + 1];
    SYNC;
    if (t < j - 1) a[t] = p * b[t] + (1 - p) * b[t + 1];
    SYNC;
  }
  if (t == 0) out[get_group_id(0)] = a[0];
}
