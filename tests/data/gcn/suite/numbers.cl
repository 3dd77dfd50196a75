// Hashes, random numbers, finance, transforms, histograms, sorts and sums as vendors' samples write them.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
constant uint kinds[16] = {0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821};
constant int turns[4] = {7, 12, 17, 22};
kernel void find_digest(uint s0, uint s1, int length, int values, global int *found, global int *foundkey, global uint *digest, int space) {
  int thread = G(0), start = thread * values;
  uchar key[8] = {0};
  int j = start;
  for (int i = 0; i < length; i++) { key[i] = j % values; j /= values; }
  for (int i = 0; i < values && start + i < space; i++) {
    uint a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    for (int r = 0; r < 16; r++) {
      uint f = (b & c) | (~b & d), g = r, t = d;
      d = c; c = b;
      b += rotate(a + f + kinds[r] + key[g & 7], (uint)turns[r & 3]);
      a = t;
    }
    if (a == s0 && b == s1) { *found = start + i; foundkey[0] = key[0]; digest[0] = a; }
    ++key[0];
  }
}
kernel void sobol(global float *out, global const uint *directions, local uint *l) {
  uint x = G(0), size = get_global_size(0), t = L(0), group = get_group_id(1);
  if (t < 32) l[t] = directions[group * 32 + t];
  SYNC;
  uint last = 0;
  for (int k = 0; k < 32; k++) {
    uint mask = (uint)pow(2.0f, (float)k);
    uint m = (x & mask) >> k;
    last ^= l[k] * m;
  }
  out[group * size + x] = (float)last / pow(2.0f, 32.0f);
}
float ran1(int idum, local int *iv) {
  int iy = 0, tid = L(0);
  for (int j = 16; j >= 0; j--) {
    int k = idum / 127773;
    idum = 16807 * (idum - k * 127773) - 2836 * k;
    if (idum < 0) idum += 2147483647;
    if (j < 16) iv[16 * tid + j] = idum;
  }
  iy = iv[16 * tid];
  int k = idum / 127773;
  idum = 16807 * (idum - k * 127773) - 2836 * k;
  if (idum < 0) idum += 2147483647;
  int j = iy / (1 + 2147483646 / 16);
  iy = iv[16 * tid + (j & 15)];
  return (1.0f / 2147483647) * iy;
}
kernel void noise(global const uchar4 *in, global uchar4 *out, int factor, local int *iv) {
  int pos = G(0) + get_global_size(0) * G(1);
  float4 t = convert_float4(in[pos]);
  float v = (t.x + t.y + t.z + t.w) / 4, dev = ran1(-(int)v, iv) - 0.55f;
  out[pos] = convert_uchar4_sat(t + dev * factor);
}
kernel void asian_price(int steps, int sums, float rate, float vol, global const uint4 *seeds, global float4 *sum0) {
  size_t id = get_global_id(1) * get_global_size(0) + get_global_id(0);
  uint4 s = seeds[id];
  float4 total = 0;
  for (int i = 1; i < sums; i++) {
    s = s * 1103515245u + 12345u;
    float4 u = convert_float4(s >> 8) / 16777216.0f, price = 100, avg = price;
    for (int j = 1; j < steps; j++) { price *= native_exp(rate + vol * u); avg += price; }
    total += fmax(avg / (float)steps - 100, 0);
  }
  sum0[id] = total;
}
kernel void binomial_steps(int steps, global const float4 *rand, global float4 *out, local float4 *a, local float4 *b) {
  uint tid = get_local_id(0), bid = get_group_id(0);
  float4 r = rand[bid], u = native_exp(0.1f * r), d = 1 / u, p = (1 - d) / (u - d), df = 0.99f;
  a[tid] = fmax(100 * u - 95, 0);
  SYNC;
  for (int j = steps; j > 0; j -= 2) {
    if (tid < j) b[tid] = p * a[tid] + (1 - p) * a[tid + 1] * df;
    SYNC;
    if (tid < j - 1) a[tid] = p * b[tid] + (1 - p) * b[tid + 1] * df;
    SYNC;
  }
  if (tid == 0) out[bid] = a[0];
}
kernel void walsh(global float *t, const int step) {
  uint tid = get_global_id(0), group = tid % step, pair = 2 * step * (tid / step) + group, match = pair + step;
  float a = t[pair], b = t[match];
  t[pair] = a + b; t[match] = a - b;
}
kernel void eigen_count(global uint *counts, global const float *interval, global const float *diagonal, global const float *off, const uint width) {
  uint t = get_global_id(0), lo = 2 * t, hi = 2 * t + 1;
  for (int w = 0; w < 2; w++) {
    float x = interval[w ? hi : lo], prev = diagonal[0] - x;
    uint count = prev < 0;
    for (uint i = 1; i < width; i++) { float d = (diagonal[i] - x) - off[i - 1] * off[i - 1] / prev; count += d < 0; prev = d; }
    counts[2 * t + w] = count;
  }
}
kernel void histogram256(global const uint4 *data, local uchar *shared, global uint *bins) {
  size_t l = get_local_id(0), g = get_global_id(0), size = get_local_size(0);
  for (int i = 0; i < 64; ++i) ((local uchar4 *)shared)[size * i + l] = 0;
  SYNC;
  for (int i = 0; i < 64; ++i) { uint4 v = data[get_group_id(0) * size * 64 + i * size + l]; shared[v.x * 128 + l]++; shared[v.y * 128 + l]++; }
  SYNC;
  for (int i = 0; i < 256 / size; ++i) {
    uint count = 0;
    for (int j = 0; j < 128; ++j) count += shared[(size * i + l) * 128 + j];
    bins[get_group_id(0) * 256 + size * i + l] = count;
  }
}
kernel void histogram_atomics(global const uint4 *image, global uint *out, local uint *sub, uint n4) {
  uint tid = get_global_id(0), lt = get_local_id(0), stride = get_global_size(0), items = get_local_size(0);
  for (uint i = lt; i < 256; i += items) sub[i] = 0;
  SYNC;
  for (uint i = 0, at = tid; i < n4; i++, at += stride) { uint4 v = image[at]; atomic_inc(&sub[v.x & 255]); atomic_inc(&sub[v.y & 255]); }
  SYNC;
  for (uint i = lt; i < 256; i += items) out[get_group_id(0) * 256 + i] = sub[i];
}
kernel void radix_permute(global const uint *unsorted, global const uint *scanned, uint shift, local ushort *shared, global uint *sorted) {
  size_t group = get_group_id(0), l = get_local_id(0), g = get_global_id(0), size = get_local_size(0), groups = get_num_groups(0);
  for (int i = 0; i < 256; ++i) shared[l * 256 + i] = scanned[i * groups * size + group * size + l];
  SYNC;
  for (int i = 0; i < 256; ++i) {
    uint v = unsorted[g * 256 + i], at = (v >> shift) & 255;
    uint index = shared[l * 256 + at];
    sorted[index] = unsorted[g * 256 + i];
    shared[l * 256 + at] = index + 1;
    SYNC;
  }
}
kernel void prefix_sum(global float *out, global const float *in, local float *block, const uint n) {
  int tid = L(0), offset = 1;
  block[2 * tid] = in[2 * tid]; block[2 * tid + 1] = in[2 * tid + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    SYNC;
    if (tid < d) { int a = offset * (2 * tid + 1) - 1, b = offset * (2 * tid + 2) - 1; block[b] += block[a]; }
    offset *= 2;
  }
  if (tid == 0) block[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    SYNC;
    if (tid < d) { int a = offset * (2 * tid + 1) - 1, b = offset * (2 * tid + 2) - 1; float t = block[a]; block[a] = block[b]; block[b] += t; }
  }
  SYNC;
  out[2 * tid] = block[2 * tid]; out[2 * tid + 1] = block[2 * tid + 1];
}
kernel void scan_block(global float *out, global const float *in, local float *block, const uint size, global float *sums) {
  int tid = L(0), gid = G(0), bid = get_group_id(0);
  block[2 * tid] = in[2 * gid]; block[2 * tid + 1] = in[2 * gid + 1];
  SYNC;
  float c0 = block[0], c1 = c0 + block[1];
  for (int stride = 1; stride < size; stride *= 2) {
    if (2 * tid >= stride) { c0 = block[2 * tid - stride] + block[2 * tid]; c1 = block[2 * tid + 1 - stride] + block[2 * tid + 1]; }
    SYNC;
    block[2 * tid] = c0; block[2 * tid + 1] = c1;
    SYNC;
  }
  sums[bid] = block[size - 1];
  out[2 * gid] = tid == 0 ? 0 : block[2 * tid - 1];
  out[2 * gid + 1] = block[2 * tid];
}
float scan_local(float v, local float *l) {
  int idx = L(0);
  l[idx] = 0; idx += get_local_size(0); l[idx] = v;
  SYNC;
  for (int i = 1; i < get_local_size(0); i *= 2) { float t = l[idx - i]; SYNC; l[idx] += t; SYNC; }
  return l[idx - 1];
}
kernel void sort_reduce(global const float *in, global float *isums, int n, local float *l) {
  int region = ((n / 4) / get_num_groups(0)) * 4, start = get_group_id(0) * region, stop = get_group_id(0) == get_num_groups(0) - 1 ? n : start + region;
  int tid = L(0), i = start + tid;
  float sum = 0;
  while (i < stop) { sum += in[i]; i += get_local_size(0); }
  l[tid] = sum;
  SYNC;
  for (uint s = get_local_size(0) / 2; s > 0; s >>= 1) { if (tid < s) l[tid] += l[tid + s]; SYNC; }
  if (tid == 0) isums[get_group_id(0)] = l[0];
}
kernel void top_scan(global float *isums, int num, local float *l) {
  float v = L(0) < num ? isums[L(0)] : 0, s = scan_local(v, l);
  if (L(0) < num) isums[L(0)] = s;
}
kernel void bottom_scan(global const float4 *in, global const float *isums, global float4 *out, int n, local float *l) {
  local float seed;
  if (L(0) == 0) seed = isums[get_group_id(0)];
  int n4 = n / 4, region = n4 / get_num_groups(0), start = get_group_id(0) * region, stop = get_group_id(0) == get_num_groups(0) - 1 ? n4 : start + region;
  int i = start + L(0);
  uint window = start;
  SYNC;
  while (window < stop) {
    float4 v = 0;
    if (i < stop) v = in[i];
    v.y += v.x; v.z += v.y; v.w += v.z;
    float res = scan_local(v.w, l);
    v += res + seed;
    if (i < stop) out[i] = v;
    SYNC;
    if (L(0) == get_local_size(0) - 1) seed = v.w;
    SYNC;
    window += get_local_size(0); i += get_local_size(0);
  }
}
kernel void sort_scatter(global const uint4 *in, global const uint *isums, global uint *out, int n, local uint *l, int shift) {
  local uint seeds[16];
  uint hist[16];
  int n4 = n / 4, region = n4 / get_num_groups(0), start = get_group_id(0) * region, stop = get_group_id(0) == get_num_groups(0) - 1 ? n4 : start + region, i = start + L(0), window = start;
  if (L(0) < 16) seeds[L(0)] = isums[L(0) * get_num_groups(0) + get_group_id(0)];
  SYNC;
  while (window < stop) {
    for (int q = 0; q < 16; q++) hist[q] = 0;
    uint4 v = 0, k = 0;
    if (i < stop) {
      v = in[i];
      k = (v >> (uint)shift) & 15u;
      hist[k.x]++; hist[k.y]++; hist[k.z]++; hist[k.w]++;
    }
    for (int d = 0; d < 16; d++) {
      l[L(0)] = 0; l[L(0) + get_local_size(0)] = hist[d];
      SYNC;
      int idx = L(0) + get_local_size(0);
      for (int s = 1; s < get_local_size(0); s *= 2) { uint t = l[idx - s]; SYNC; l[idx] += t; SYNC; }
      hist[d] = l[idx - 1];
      SYNC;
    }
    if (i < stop) { int at = hist[k.x] + seeds[k.x]; out[at] = v.x; hist[k.x]++; at = hist[k.y] + seeds[k.y]; out[at] = v.y; }
    SYNC;
    if (L(0) == get_local_size(0) - 1) for (int q = 0; q < 16; q++) seeds[q] += hist[q];
    SYNC;
    window += get_local_size(0); i += get_local_size(0);
  }
}
kernel void bucket_count(global const float *in, global uint *indice, global uint *prefix, const int size, global const float *pivots) {
  local uint off[128];
  local float p[128];
  int t = L(0), threads = G(0);
  for (int i = t; i < 128; i += get_local_size(0)) { off[i] = 0; p[i] = pivots[i]; }
  SYNC;
  for (int tid = G(0); tid < size; tid += get_global_size(0)) {
    float e = in[tid];
    int idx = 63, jump = 32;
    float piv = p[idx];
    while (jump >= 1) { idx = e < piv ? idx - jump : idx + jump; piv = p[idx]; jump /= 2; }
    idx = e < piv ? idx : idx + 1;
    indice[tid] = ((uint)atomic_inc(&off[idx]) << 10) + idx;
  }
  SYNC;
  for (int i = t; i < 128; i += get_local_size(0)) prefix[get_group_id(0) * 128 + i] = off[i];
}
kernel void merge_pass(global const float4 *in, global float4 *out, const int nrels, int threads, global const int *starts, global const int *sizes) {
  int gid = G(0), division = gid / threads;
  if (division >= 16) return;
  int tid = gid - division * threads, start = starts[division] + tid * nrels;
  if (tid * nrels >= sizes[division]) return;
  int a = start, b = start + nrels / 2, enda = b, endb = min(start + nrels, starts[division] + sizes[division]), o = start;
  while (a < enda && b < endb) { if (in[a].x < in[b].x) out[o++] = in[a++]; else out[o++] = in[b++]; }
  while (a < enda) out[o++] = in[a++];
  while (b < endb) out[o++] = in[b++];
}
kernel void string_count(global const uchar *text, uint length, global const uchar *pattern, uint plen, global int *out, global int *counts, const int most, local uchar *lp) {
  local volatile uint found;
  int l = L(0), size = get_local_size(0), group = get_group_id(0);
  uint last = length - plen + 1, begin = group * most, end = begin + most;
  if (begin >= last) return;
  if (end > last) end = last;
  if (l == 0) found = 0;
  for (int i = l; i < plen; i += size) lp[i] = pattern[i];
  SYNC;
  for (uint s = begin + l; s < end; s += size) {
    int k = 0;
    for (; k < plen; k++) if (lp[k] != text[s + k]) break;
    if (k == plen) out[begin + atomic_inc(&found)] = s;
  }
  SYNC;
  if (l == 0) counts[group] = found;
}
kernel void box_rows(global const uint4 *in, global uchar4 *out, int w) {
  int x = G(0), y = G(1), width = get_global_size(0), height = get_global_size(1), k = (w - 1) / 2;
  if (x < k || y < k || x >= width - k || y >= height - k) { out[y * width + x] = 0; return; }
  int4 sum = 0;
  for (int i = -k; i <= k; i++) sum += convert_int4(in[y * width + x + i]);
  out[y * width + x] = convert_uchar4(sum / w);
}
kernel void recursive_gauss(global const uchar4 *in, global uchar4 *out, const int width, const int height, const float a0, const float a1, const float a2, const float a3, const float b1, const float b2, const float cp, const float cn) {
  uint x = get_global_id(0);
  if (x >= width) return;
  float4 xp = 0, yp = 0, yb = 0;
  for (int y = 0; y < height; y++) {
    int p = x + y * width;
    float4 xc = convert_float4(in[p]), yc = a0 * xc + a1 * xp - b1 * yp - b2 * yb;
    out[p] = convert_uchar4(yc); xp = xc; yb = yp; yp = yc;
  }
  SYNC;
  float4 xn = 0, xa = 0, yn = 0, ya = 0;
  for (int y = height - 1; y > -1; y--) {
    int p = x + y * width;
    float4 xc = convert_float4(in[p]), yc = a2 * xn + a3 * xa - b1 * yn - b2 * ya;
    xa = xn; xn = xc; ya = yn; yn = yc;
    out[p] = convert_uchar4(convert_float4(out[p]) + yc);
  }
}
kernel void unsharp(global const uchar *in, global uchar *out, int width, int height, constant float *mask, uint side) {
  int x = G(0), y = G(1), vs = side / 2, hs = side / 2;
  float sum = 0;
  for (uint i = 0; i < side; i++) {
    int iy = y + i - vs;
    if (iy < 0 || iy >= height) continue;
    for (uint j = 0; j < side; j++) { int ix = x + j - hs; if (ix < 0 || ix >= width) continue; sum += in[iy * width + ix] * mask[i * side + j]; }
  }
  out[y * width + x] = clamp(sum, 0.0f, 255.0f);
}
constant uchar sbox[32] = {99, 124, 119, 123, 242, 107, 111, 197, 48, 1, 103, 43, 254, 215, 171, 118, 202, 130, 201, 125, 250, 89, 71, 240, 173, 212, 162, 175, 156, 164, 114, 192};
kernel void cipher_rounds(global uchar4 *out, global const uchar4 *in, global const uchar4 *keys, local uchar4 *b0, local uchar4 *b1, uint width, uint rounds) {
  uint bx = get_group_id(0), by = get_group_id(1), lx = get_local_id(0), ly = get_local_id(1), g = ((by * width / 4 + bx) * 4 + ly) + lx;
  b0[ly] = in[g] ^ keys[ly];
  SYNC;
  for (uint r = 1; r < rounds; ++r) {
    uchar4 v = b0[ly];
    b0[ly] = (uchar4)(sbox[v.x & 31], sbox[v.y & 31], sbox[v.z & 31], sbox[v.w & 31]);
    SYNC;
    uchar4 t = 0;
    for (int i = 0; i < 4; i++) {
      uchar a = b0[i].x, b = b0[(i + ly) & 3].y, p = 0;
      for (int k = 0; k < 8; k++) { if (b & 1) p ^= a; uchar hi = a & 0x80; a <<= 1; if (hi) a ^= 0x1b; b >>= 1; }
      t.x ^= p; t.y += p;
    }
    b1[ly] = t ^ keys[r * 4 + ly];
    SYNC;
    b0[ly] = b1[ly];
    SYNC;
  }
  out[g] = b0[ly];
}
kernel void twister(global const uint4 *seed, global float4 *gauss, uint factor) {
  size_t id = get_global_id(0);
  uint4 state[5], m = (uint4)(0xffffffffu);
  state[0] = seed[id];
  for (int i = 1; i < 5; i++) state[i] = state[i - 1] * 1812433253u + (uint)i;
  uint at = 0;
  for (uint i = 0; i < factor; i++) {
    uint4 e = state[at % 5] ^ (state[(at + 2) % 5] << 3u) ^ (state[(at + 1) % 5] >> 7u);
    state[at % 5] = e & m;
    at++;
    gauss[id * factor + i] = convert_float4(e) / 4294967295.0f;
  }
}
