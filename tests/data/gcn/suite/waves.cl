// Molecules, scans of angles, lattices, signals, video: constant arrays, atomics, queues of cells, many nested counts.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
kernel void flux(int nelr, global const int *surrounding, global const float *normals, global const float *variables, constant float *far, global float *fluxes) {
  int i = G(0);
  if (i >= nelr) return;
  float rho = variables[i], e = variables[i + 4 * nelr], f = 0;
  float3 m = (float3)(variables[i + nelr], variables[i + 2 * nelr], variables[i + 3 * nelr]), v = m / rho;
  float p = 0.4f * (e - 0.5f * rho * dot(v, v)), c = sqrt(1.4f * p / rho);
#pragma unroll
  for (int j = 0; j < 4; j++) {
    int nb = surrounding[i + j * nelr];
    float3 n = (float3)(normals[i + (j + 0) * nelr], normals[i + (j + 4) * nelr], normals[i + (j + 8) * nelr]);
    float len = sqrt(dot(n, n));
    if (nb >= 0) f += variables[nb] * len * (c + fabs(v.x)) * 0.2f;
    else if (nb == -1) f += n.x * p;
    else if (nb == -2) f += 0.5f * (n.x * (far[1] + m.x));
  }
  fluxes[i] = f;
}
kernel void time_step(int j, int nelr, global const float *old, global float *var, global const float *steps, global const float *fluxes) {
  int i = G(0);
  if (i >= nelr) return;
  float f = steps[i] / (float)(3 + 1 - j);
  for (int k = 0; k < 5; k++) var[i + k * nelr] = old[i + k * nelr] + f * fluxes[i + k * nelr];
}
kernel void lj_force(global float4 *force, global const float4 *pos, const int neigh, global const int *list, const float cut, const float lj1, const float lj2, const int inum) {
  uint idx = get_global_id(0);
  float4 me = pos[idx], f = 0;
  int j = 0;
  while (j < neigh) {
    int k = list[j * inum + idx];
    float4 o = pos[k];
    float dx = me.x - o.x, dy = me.y - o.y, dz = me.z - o.z, r2 = dx * dx + dy * dy + dz * dz;
    if (r2 < cut) { r2 = 1 / r2; float r6 = r2 * r2 * r2, fc = r2 * r6 * (lj1 * r6 - lj2); f.x += dx * fc; f.y += dy * fc; f.z += dz * fc; }
    j++;
  }
  force[idx] = f;
}
kernel void compute_q(int numk, int kglobal, global const float *x, global const float *y, global const float *z, global float *qr, global float *qi, constant float4 *kv) {
  int xi = get_group_id(0) * 256 + L(0), ki = 0;
  float sx = x[xi], sy = y[xi], sz = z[xi], r = qr[xi], q = qi[xi];
  if (numk % 2) {
    float a = 6.2831853f * (kv[0].x * sx + kv[0].y * sy + kv[0].z * sz);
    r += kv[0].w * native_cos(a); q += kv[0].w * native_sin(a);
    ki++; kglobal++;
  }
  for (; ki < 1024 && kglobal < numk; ki += 2, kglobal += 2) {
    float a = 6.2831853f * (kv[ki].x * sx + kv[ki].y * sy + kv[ki].z * sz), b = 6.2831853f * (kv[ki + 1].x * sx + kv[ki + 1].y * sy);
    r += kv[ki].w * native_cos(a) + kv[ki + 1].w * native_cos(b); q += kv[ki].w * native_sin(a) + kv[ki + 1].w * native_sin(b);
  }
  qr[xi] = r; qi[xi] = q;
}
kernel void phi_mag(global const float *r, global const float *i, global float *m, int numk) {
  int t = G(0);
  if (t < numk) m[t] = r[t] * r[t] + i[t] * i[t];
}
kernel void tpacf(global ulong *out, global const float *data, constant float *binb, int sets, int points) {
  local float3 d[256];
  local uint hist[20][32];
  int t = L(0), bx = get_group_id(0), warp = t >> 5;
  bool doself = bx < sets + 1;
  global const float *r = data + (doself ? bx : bx - sets) * 3 * points;
  for (int bin = t; bin < 20 * 32; bin += 256) hist[bin >> 5][bin & 31] = 0;
  for (int i = 0; i < points; i += 256) {
    if (i + t < points) d[t] = (float3)(data[i + t], data[points + i + t], data[2 * points + i + t]);
    SYNC;
    for (int j = doself ? i + 1 : 0; j < points; j += 256) {
      float3 o = 0;
      if (j + t < points) o = (float3)(r[j + t], r[points + j + t], r[2 * points + j + t]);
      for (int k = 0; k < 256 && k + i < points; k++) {
        float angle = dot(d[k], o);
        uint lo = 0, hi = 20;
        while (hi > lo + 1) { uint mid = (lo + hi) / 2; if (angle >= binb[mid]) hi = mid; else lo = mid; }
        if (angle < binb[lo] && angle >= binb[hi] && (!doself || k < t + j - i) && t + j < points) atomic_inc(&hist[lo][warp]);
      }
    }
    SYNC;
  }
  for (uint width = 16; width > 0; width >>= 1) {
    if ((t & 31) < width) for (int row = warp; row < 20; row += 8) hist[row][t & 31] += hist[row][(t & 31) + width];
    SYNC;
  }
  if (t < 20) out[bx * 20 + t] = hist[t][0];
}
kernel void cutoff_lattice(int bx0, int by0, global const float4 *bins, global float *region, int stride, float cut2, float inv, int zdim, constant int4 *offsets, int length) {
  local float atoms[32];
  int gx = get_group_id(0), gy = get_group_id(1) / zdim, gz = get_group_id(1) % zdim, tid = (L(2) * 8 + L(1)) * 8 + L(0);
  float x = (8 * gx + L(0)) * 0.5f, y = (8 * gy + L(1)) * 0.5f, z = (8 * gz + L(2)) * 0.5f, e = 0;
  int total = 0;
  for (int nb = 0; nb < length; nb += 8) {
    int at = tid / 4;
    if (tid < 32) { int4 o = offsets[(nb + tid / 8) % 64]; atoms[tid] = bins[(o.z * stride + o.y) * stride + o.x].x; }
    SYNC;
    int end = length - nb < 8 ? length - nb : 8;
    for (int b = 0; b < end; b++) {
      for (int i = 0; i < 4; i++) {
        float aq = atoms[b * 4 + i];
        if (aq == 0) break;
        float r2 = (x - aq) * (x - aq) + y * y + z * z;
        if (r2 < cut2) { float s = 1 - r2 * inv; e += aq * native_rsqrt(r2) * s * s; }
      }
    }
    SYNC;
  }
  region[(gz * 64 + gy) * 64 + gx + tid] = e + total;
}
kernel void lbm_stream(global const float *src, global float *dst, int nx, int ny) {
  int x = L(0), y = get_group_id(0), z = get_group_id(1), c = x + nx * (y + ny * z), size = nx * ny * 64;
  float f[19], rho = 0, ux = 0, uy = 0;
  for (int i = 0; i < 19; i++) { f[i] = src[c + i * size]; rho += f[i]; }
  ux = f[1] - f[2] + f[7] - f[8]; uy = f[3] - f[4] + f[9] - f[10];
  if (src[c + 19 * size] != 0) for (int i = 1; i < 19; i++) dst[c + (i ^ 1) * size] = f[i];
  else {
    ux /= rho; uy /= rho;
    float u2 = 1.5f * (ux * ux + uy * uy);
    for (int i = 0; i < 19; i++) dst[c + i * size] = 0.05f * f[i] + 1.95f / 18 * rho * (1 + ux - u2);
  }
}
kernel void stencil_regs(float c0, float c1, global const float *a0, global float *next, int nx, int ny, int nz) {
  int i = G(0), j = G(1), k = get_global_id(2) + 1;
  if (i > 0 && i < nx - 1 && j > 0 && j < ny - 1 && k < nz - 1)
    next[(k * ny + j) * nx + i] = c1 * (a0[((k + 1) * ny + j) * nx + i] + a0[((k - 1) * ny + j) * nx + i] + a0[(k * ny + j + 1) * nx + i]) - a0[(k * ny + j) * nx + i] * c0;
}
kernel void stencil2d(global const float *data, global float *out, const int alignment, const float wc, const float wk, const float wd, local float *sh) {
  int rows = 8, gc = get_local_size(1), gcol = get_group_id(1), grow = get_group_id(0), lcol = L(1), num = get_num_groups(1) * gc + 2;
  int row0 = grow * rows, pitch = num + (num % alignment == 0 ? 0 : alignment - num % alignment), lp = gc + 2;
  for (int i = 0; i < rows + 2; i++) {
    sh[i * lp + lcol + 1] = data[(row0 + i) * pitch + gcol * gc + lcol + 1];
    if (lcol == 0) sh[i * lp] = data[(row0 + i) * pitch + gcol * gc];
    else if (lcol == gc - 1) sh[i * lp + lcol + 2] = data[(row0 + i) * pitch + gcol * gc + lcol + 2];
  }
  SYNC;
  for (int i = 0; i < rows; i++) {
    int c = (i + 1) * lp + lcol + 1;
    out[(row0 + i + 1) * pitch + gcol * gc + lcol + 1] = wc * sh[c] + wk * (sh[c - 1] + sh[c + 1] + sh[c - lp] + sh[c + lp]) + wd * (sh[c - lp - 1] + sh[c + lp + 1]);
  }
}
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void fft512(global float2 *work) {
  local float smem[8 * 8 * 9];
  int tid = L(0), block = get_group_id(0) * 512 + tid, hi = tid >> 3, lo = tid & 7;
  float2 d[8];
  for (int i = 0; i < 8; i++) d[i] = work[block + i * 64];
  for (int s = 0; s < 3; s++) {
    for (int i = 0; i < 4; i++) { float2 t = d[i] - d[i + 4]; d[i] += d[i + 4]; float a = -6.2831853f * i * tid / 512; d[i + 4] = (float2)(t.x * native_cos(a) - t.y * native_sin(a), t.x * native_sin(a) + t.y * native_cos(a)); }
    for (int i = 0; i < 8; i++) smem[i * 66 + hi * 8 + lo] = d[i].x;
    SYNC;
    for (int i = 0; i < 8; i++) d[i].x = smem[lo * 66 + i * 8 + hi];
    SYNC;
  }
  for (int i = 0; i < 8; i++) work[block + i * 64] = d[i];
}
kernel void sad_macro(global ushort *out, global const ushort *frame, global const ushort *ref, int mbw, int mbh, int width) {
  int tx = L(0) / 61, y0 = get_group_id(1) * 2, bx = get_group_id(0), search = (L(0) % 61) * 18, end = search + 18;
  if (tx >= 16 || y0 >= mbh) return;
  if (end > 33 * 33) end = 33 * 33;
  while (search < end) {
    ushort sad = 0;
    int ry = search / 33 - 16, rx = search % 33 - 16;
    for (int y = 0; y < 4; y++) for (int x = 0; x < 4; x++) {
      int r = clamp((y0 * 16 + y + ry) * width + bx * 16 + x + rx, 0, width * mbh * 16 - 1);
      sad += abs((int)ref[r] - (int)frame[(y0 * 16 + y) * width + bx * 16 + x]);
    }
    out[(bx * mbh + y0) * 33 * 33 + search] = sad;
    search++;
  }
}
kernel void sad_larger(global ushort *out, int mbw, int mbh) {
  int x = get_group_id(0), y = get_group_id(1);
  global ushort *bi = out + (y * mbw + x) * 1096 * 4, *bo = out + (mbw * mbh * 4 + y * mbw + x) * 1096 * 2;
  for (int pos = L(0); pos < (33 * 33 + 1) / 2; pos += 32) {
    ushort2 a = *(global ushort2 *)(bi + pos * 2), b = *(global ushort2 *)(bi + 1096 + pos * 2);
    *(global ushort2 *)(bo + pos * 2) = a + b;
  }
}
kernel void histo_final(uint r0, uint r1, uint r2, uint sm, uint h, uint w, global const uint *bins, global uint4 *out) {
  uint start = get_global_id(0), lines = (h * w) / 4;
  for (uint i = start; i < lines; i += get_global_size(0)) {
    uint4 g = ((global const uint4 *)bins)[i];
    out[i] = (uint4)(min(g.x, 255u), min(g.y, 255u), min(g.z, 255u), min(g.w, 255u));
  }
}
kernel void histo_prescan(global const uint *in, int size, global uint *minmax) {
  local float avg[512], dev[512];
  int stride = size / get_num_groups(0), addr = get_group_id(0) * stride + L(0), end = get_group_id(0) * stride + stride / 8, t = L(0);
  float sum = 0;
  uint count = 0;
  while (addr < end) { sum += in[addr]; count++; addr += get_local_size(0); }
  avg[t] = sum;
  SYNC;
  for (int s = 512 / 2; s >= 32; s = s >> 1) {
    if (t < s && t + s < get_local_size(0)) avg[t] += avg[t + s];
    SYNC;
  }
  if (t == 0) { atomic_min(minmax, (uint)avg[0]); atomic_max(minmax + 1, (uint)(avg[0] + count)); }
}
kernel void histo_main(global const uint2 *sm, uint num, uint first, uint rx, global uint *out, uint height, uint width, local uint *sub) {
  int t = L(0);
  for (uint i = t; i < 1024; i += get_local_size(0)) sub[i] = 0;
  SYNC;
  uint per = num / get_num_groups(0), at = get_group_id(0) * per + t;
  while (at < get_group_id(0) * per + per) {
    uint2 m = sm[at];
    uint bin = m.x - first;
    if (bin < 1024) atomic_add(&sub[bin], m.y);
    at += get_local_size(0);
  }
  SYNC;
  for (uint i = t; i < 1024; i += get_local_size(0)) if (sub[i]) atomic_add(&out[first + i], sub[i]);
}
kernel void gridding_bins(uint n, global const float4 *sample, global uint *idx_key, global uint *idx_value, global uint *hist, uint size, uint most, float osr) {
  uint s = get_global_id(0);
  if (s >= n) return;
  float4 p = sample[s];
  uint b = (uint)(osr * (p.z + 32)) * 4096 + (uint)(osr * (p.y + 32)) * 64 + (uint)(osr * (p.x + 32));
  uint count = atomic_add(hist + b % size, 1);
  if (count < most) { idx_key[s] = b; idx_value[s] = s; } else { idx_key[s] = size; idx_value[s] = s; }
}
kernel void gridding_sum(uint n, global const float4 *sample, global const uint *starts, global float2 *out, float cut2, float beta) {
  uint z0 = get_global_id(2) * 4, y = get_global_id(1), x = get_global_id(0);
  float2 v[4];
  for (int i = 0; i < 4; i++) v[i] = 0;
  for (uint dz = 0; dz < 3; dz++) for (uint dy = 0; dy < 3; dy++) {
    uint from = starts[(z0 + dz) * 64 + y + dy], to = starts[(z0 + dz) * 64 + y + dy + 1];
    for (uint k = from; k < to; k++) {
      float4 p = sample[k];
      for (int i = 0; i < 4; i++) { float d = (p.x - x) * (p.x - x) + (p.z - z0 - i) * (p.z - z0 - i); if (d < cut2) v[i] += (float2)(p.w, d) * native_exp(-beta * d); }
    }
  }
  for (int i = 0; i < 4; i++) out[(z0 + i) * 4096 + y * 64 + x] = v[i];
}
kernel void s3d_rates(global const float *p, global const float *t, global const float *y, global float *wdot, float pconv, int n) {
  int i = G(0);
  float temp = t[i], sum = 0, logt = native_log(temp), inv = 1 / temp, rf[22];
  for (int k = 0; k < 22; k++) { rf[k] = native_exp(y[k * n + i] * logt - k * 113.0f * inv); sum += rf[k]; }
  for (int k = 0; k < 22; k++) wdot[k * n + i] = rf[k] * p[i] * pconv / sum;
}
kernel void max_flops(global float *data, int iterations) {
  int g = G(0);
  float s = data[g], s0 = s, s1 = 10 - s, s2 = 9 - s, s3 = s;
  for (int j = 0; j < iterations; ++j) {
#pragma unroll 30
    for (int k = 0; k < 60; k++) { s0 = s0 * s1 + s2; s1 = s1 * s2 + s3; s2 = s2 * 0.999f + s0; s3 = s3 * s3 - s1; }
  }
  data[g] = s0 + s1 + s2 + s3;
}
kernel void dct_quant(global float *out, global const float *in, global const float *dct, local float *inter, const uint width, const uint block, const uint inverse) {
  uint gx = get_group_id(0), gy = get_group_id(1), i = get_local_id(0), j = get_local_id(1), at = (gy * block + j) * width + gx * block + i;
  float acc = 0;
  for (uint k = 0; k < block; k++) { uint i1 = inverse ? i * block + k : k * block + i, i2 = (gy * block + j) * width + gx * block + k; acc += dct[i1] * in[i2]; }
  inter[j * block + i] = acc;
  SYNC;
  acc = 0;
  for (uint k = 0; k < block; k++) { uint i1 = inverse ? i * block + k : k * block + i, i2 = inverse ? j * block + k : k * block + j; acc += inter[i1] * dct[i2]; }
  out[at] = acc;
}
kernel void haar1d(global const float *in, global float *co, global float *approx, local float *sh, uint levels, uint signal, uint current, uint most) {
  size_t l = get_local_id(0), group = get_group_id(0), g = get_global_id(0), size = get_local_size(0);
  float t0 = in[group * size * 2 + l], t1 = in[group * size * 2 + size + l];
  if (current == 0) { t0 /= native_sqrt((float)signal); t1 /= native_sqrt((float)signal); }
  sh[l] = t0; sh[size + l] = t1;
  SYNC;
  uint lev = levels > most ? most : levels, active = (1 << lev) / 2, mid = signal / 2;
  for (uint i = 0; i < lev; ++i) {
    float a, b;
    if (l < active) { a = sh[2 * l]; b = sh[2 * l + 1]; }
    SYNC;
    if (l < active) { sh[l] = (a + b) * 0.7071f; co[mid + group * active + l] = (a - b) * 0.7071f; mid = mid >> 1; }
    SYNC;
    active = active >> 1;
  }
  if (l == 0) approx[group] = sh[0];
}
kernel void sparse_rows(global const uint *in, global uint *out, ulong width, ulong height, long pitch, ulong seed) {
  long x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height) return;
  ulong h = seed;
  for (long k = 0; k < pitch; k++) h = h * 6364136223846793005ul + in[y * pitch + k];
  out[y * width + x] = h >> 32;
}
