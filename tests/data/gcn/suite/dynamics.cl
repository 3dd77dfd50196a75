// Physics and linear algebra as benchmark suites write them: sizes in `long`, walking pointers, neighbours, boxes, solvers.
#define G(d) get_global_id(d)
#define L(d) get_local_id(d)
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define BLOCK 16
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef struct { float x, y, z, w; } point;
typedef struct { int first, count; } range;

kernel void vertical3d(global const float *power, global const float *in, global float *out, float step, int nx, int ny, int nz, float ce, float cw, float cn, float cs, float ct, float cb, float cc) {
  int i = G(0), j = G(1), c = i + j * nx, plane = nx * ny;
  int w = i == 0 ? c : c - 1, e = i == nx - 1 ? c : c + 1, n = j == 0 ? c : c - nx, s = j == ny - 1 ? c : c + nx;
  float below = in[c], here = below, above = in[c + plane];
  out[c] = cc * here + cn * in[n] + cs * in[s] + ce * in[e] + cw * in[w] + ct * above + cb * below + step * power[c];
  c += plane; n += plane; s += plane; e += plane; w += plane;
  for (int k = 1; k < nz - 1; ++k) {
    below = here; here = above; above = in[c + plane];
    out[c] = cc * here + cn * in[n] + cs * in[s] + ce * in[e] + cw * in[w] + ct * above + cb * below + step * power[c];
    c += plane; n += plane; s += plane; e += plane; w += plane;
  }
  out[c] = cc * above + cn * in[n] + cs * in[s] + ce * in[e] + cw * in[w] + ct * above + cb * here + step * power[c];
}
kernel void align_diagonal(global int *item, global const int *reference, int cols, int penalty, int blk, int width, int worker, int ox, int oy, local int *tile, local int *ref) {
  int bx = get_group_id(0), tx = L(0), x = bx, y = blk - 1 - bx;
  int base = ox * cols + oy, index = base + cols * BLOCK * y + BLOCK * x + tx + cols + 1;
  if (tx == 0) tile[0] = item[index - cols - 1];
  for (int ty = 0; ty < BLOCK; ty++) ref[ty * BLOCK + tx] = reference[index + cols * ty];
  SYNC;
  tile[(tx + 1) * (BLOCK + 1)] = item[index + cols * tx];
  SYNC;
  tile[tx + 1] = item[index - cols];
  SYNC;
  for (int m = 0; m < BLOCK; m++) {
    if (tx <= m) {
      int i = tx + 1, j = m - tx + 1;
      tile[j * (BLOCK + 1) + i] = max(tile[(j - 1) * (BLOCK + 1) + i - 1] + ref[(j - 1) * BLOCK + i - 1], max(tile[j * (BLOCK + 1) + i - 1] - penalty, tile[(j - 1) * (BLOCK + 1) + i] - penalty));
    }
    SYNC;
  }
  for (int m = BLOCK - 2; m >= 0; m--) {
    if (tx <= m) {
      int i = tx + BLOCK - m, j = BLOCK - tx;
      tile[j * (BLOCK + 1) + i] = max(tile[(j - 1) * (BLOCK + 1) + i - 1], tile[j * (BLOCK + 1) + i - 1] - penalty);
    }
    SYNC;
  }
  for (int ty = 0; ty < BLOCK; ty++) item[index + ty * cols] = tile[(ty + 1) * (BLOCK + 1) + tx + 1];
}
kernel void lud_diag(global float *m, local float *shadow, int n, int offset) {
  int i, j, tx = L(0), array = offset * n + offset;
  for (i = 0; i < BLOCK; i++) { shadow[i * BLOCK + tx] = m[array + tx]; array += n; }
  SYNC;
  for (i = 0; i < BLOCK - 1; i++) {
    if (tx > i) {
      for (j = 0; j < i; j++) shadow[tx * BLOCK + i] -= shadow[tx * BLOCK + j] * shadow[j * BLOCK + i];
      shadow[tx * BLOCK + i] /= shadow[i * BLOCK + i];
    }
    SYNC;
    if (tx > i) for (j = 0; j < i + 1; j++) shadow[(i + 1) * BLOCK + tx] -= shadow[(i + 1) * BLOCK + j] * shadow[j * BLOCK + tx];
    SYNC;
  }
  array = (offset + 1) * n + offset;
  for (i = 1; i < BLOCK; i++) { m[array + tx] = shadow[i * BLOCK + tx]; array += n; }
}
kernel void srad_coefficients(float lambda, int rows, int cols, long ne, global const int *north, global const int *south, global const int *east, global const int *west, global float *dn, global float *c, float q0, global const float *image) {
  int ei = (int)(get_group_id(0) * get_local_size(0) + L(0)), row = (ei + 1) % rows - 1, col = (ei + 1) / rows;
  if ((ei + 1) % rows == 0) { row = rows - 1; col = col - 1; }
  if (ei < ne) {
    float jc = image[ei], a = image[north[row] + rows * col] - jc, b = image[south[row] + rows * col] - jc, w = image[row + rows * west[col]] - jc, e = image[row + rows * east[col]] - jc;
    float g = (a * a + b * b + w * w + e * e) / (jc * jc), l = (a + b + w + e) / jc, num = 0.5f * g - 0.0625f * l * l, den = 1 + 0.25f * l, q = num / (den * den);
    den = (q - q0) / (q0 * (1 + q0));
    float loc = 1.0f / (1.0f + den);
    c[ei] = loc < 0 ? 0 : loc > 1 ? 1 : loc;
    dn[ei] = a;
  }
}
kernel void srad_sums(long ne, int no, int mul, global float *sums, global float *sums2, local float *a, local float *b, int groups) {
  int bx = get_group_id(0), tx = L(0), ei = bx * 256 + tx, nf = 256 - (groups * 256 - no), df = 0, i;
  if (ei < no) { a[tx] = sums[ei * mul]; b[tx] = sums2[ei * mul]; }
  SYNC;
  if (nf == 256) {
    for (i = 2; i <= 256; i = 2 * i) {
      if ((tx + 1) % i == 0) { a[tx] += a[tx - i / 2]; b[tx] += b[tx - i / 2]; }
      SYNC;
    }
    if (tx == 255) { sums[bx * mul * 256] = a[tx]; sums2[bx * mul * 256] = b[tx]; }
  } else if (bx != groups - 1) {
    for (i = 2; i <= 256; i = 2 * i) {
      if ((tx + 1) % i == 0) { a[tx] += a[tx - i / 2]; b[tx] += b[tx - i / 2]; }
      SYNC;
    }
    if (tx == 255) { sums[bx * mul * 256] = a[tx]; sums2[bx * mul * 256] = b[tx]; }
  } else {
    for (i = 2; i <= 256; i = 2 * i) if (nf >= i) df = i;
    for (i = 2; i <= df; i = 2 * i) {
      if ((tx + 1) % i == 0 && tx < df) { a[tx] += a[tx - i / 2]; b[tx] += b[tx - i / 2]; }
      SYNC;
    }
    if (tx == df - 1) {
      for (i = bx * 256 + df; i < bx * 256 + nf; i++) { a[tx] += sums[i]; b[tx] += sums2[i]; }
      sums[bx * mul * 256] = a[tx]; sums2[bx * mul * 256] = b[tx];
    }
  }
}
kernel void md_boxes(int boxes, float alpha, global const range *box, global const int *neighbours, global const point *place, global const float *charge, global point *force, local point *mine, local point *other, local float *weight) {
  int bx = get_group_id(0), tx = L(0), wtx = tx;
  if (bx < boxes) {
    int first = box[bx].first;
    while (wtx < 100) { mine[wtx] = place[first + wtx]; wtx += 128; }
    wtx = tx;
    SYNC;
    for (int k = 0; k < 27; k++) {
      int next = k == 0 ? bx : neighbours[bx * 26 + k - 1], start = box[next].first;
      while (wtx < 100) { other[wtx] = place[start + wtx]; weight[wtx] = charge[start + wtx]; wtx += 128; }
      wtx = tx;
      SYNC;
      while (wtx < 100) {
        point f = {0, 0, 0, 0};
        for (int j = 0; j < 100; j++) {
          float dx = mine[wtx].x - other[j].x, dy = mine[wtx].y - other[j].y, v = exp(-alpha * (dx * dx + dy * dy)) * weight[j];
          f.x += v * dx; f.y += v * dy; f.w += v;
        }
        force[first + wtx].x += f.x; force[first + wtx].y += f.y; force[first + wtx].w += f.w;
        wtx += 128;
      }
      wtx = tx;
      SYNC;
    }
  }
}
kernel void euler_flux(int nelr, global const int *around, global const float *normals, global const float *variables, global float *fluxes, constant float *far) {
  const int i = G(0);
  if (i >= nelr) return;
  float d = variables[i], e = variables[i + 4 * nelr], fd = 0, fe = 0;
  for (int j = 0; j < 4; j++) {
    int nb = around[i + j * nelr];
    float nx = normals[i + j * nelr], ny = normals[i + (j + 4) * nelr], len = sqrt(nx * nx + ny * ny);
    if (nb >= 0) { float dn = variables[nb], en = variables[nb + 4 * nelr]; fd += len * (d - dn) + nx * (dn + d); fe += len * (e - en) + ny * (en + e); }
    else if (nb == -1) fe += nx * e;
    else if (nb == -2) { fd += far[0] * nx + far[1] * ny; fe += far[2]; }
  }
  fluxes[i] = fd; fluxes[i + 4 * nelr] = fe;
}
kernel void particle_find_index(global const float *xs, global const float *cdf, global const float *u, global float *out, int n) {
  int i = G(0);
  if (i < n) {
    int index = -1;
    for (int x = 0; x < n; x++) if (cdf[x] >= u[i]) { index = x; break; }
    if (index == -1) index = n - 1;
    out[i] = xs[index];
  }
  barrier(CLK_GLOBAL_MEM_FENCE);
}
kernel void particle_sum(global float *partial, int n, local float *buffer, global float *weights) {
  int i = G(0), tx = L(0), size = get_local_size(0);
  if (tx == 0) {
    float sum = 0;
    int x, blocks = ceil((float)n / (float)size);
    for (x = 0; x < blocks; x++) sum += partial[x];
    buffer[0] = sum;
  }
  SYNC;
  if (i < n) weights[i] /= buffer[0];
}
kernel void tree_step(long height, global const int *keys, global const int *children, global int *current, global int *offset, global const int *wanted, int order) {
  int t = L(0), b = get_group_id(0);
  for (int i = 0; i < height; i++) {
    int node = current[b] * order;
    if (keys[node + t] <= wanted[b] && keys[node + t + 1] > wanted[b]) offset[b] = children[node + t];
    SYNC;
    if (t == 0) current[b] = offset[b];
    SYNC;
  }
  if (keys[current[b] * order + t] == wanted[b]) offset[b] = t;
}
kernel void cutoff_pairs(global const point *atoms, int count, float spacing, global float *energy, int k) {
  int x = G(0), y = G(1), width = get_global_size(0);
  float px = spacing * x, py = spacing * y, pz = spacing * k, e = 0;
  global const point *atom = atoms, *end = atoms + count;
  for (; atom < end; atom++) { float dx = px - atom->x, dy = py - atom->y, dz = pz - atom->z; e += atom->w * rsqrt(dx * dx + dy * dy + dz * dz); }
  energy[y * width + x] += e;
}
kernel void walk_until(global const float *data, int n, global float *out) {
  global const float *p = data + G(0), *last = p + n;
  float sum = 0;
  while (p != last) sum += *p++;
  out[G(0)] = sum;
}
kernel void walk_stride(global const float *data, int rows, int cols, global float *out) {
  int j = G(0);
  if (j >= cols) return;
  global const float *p = data + j;
  float sum = 0;
  for (int left = rows; left--; p += cols) sum += *p;
  out[j] = sum;
}
kernel void axpy_double(long n, double a, global const double *x, global double *y) {
  long stride = get_global_size(0);
  for (long i = G(0); i < n; i += stride) y[i] += a * x[i];
}
kernel void mvt_both(global const float *a, global float *x1, global const float *y1, ulong n) {
  size_t i = G(0);
  if (i < n) for (size_t j = 0; j < n; j++) x1[i] += a[i * n + j] * y1[j];
}
kernel void trmm_steps(global const float *a, global float *b, float alpha, int m, int n) {
  int j = G(0), i = G(1);
  if (i < m && j < n) {
    float sum = b[i * n + j];
    for (int k = i + 1; k < m; k++) sum += a[k * m + i] * b[k * n + j];
    b[i * n + j] = alpha * sum;
  }
}
kernel void symm_steps(global const float *a, global const float *b, global float *c, float alpha, float beta, int m, int n) {
  int j = G(0), i = G(1);
  if (i < m && j < n) {
    float low = 0;
    for (int k = 0; k < i; k++) { c[k * n + j] += alpha * b[i * n + j] * a[i * m + k]; low += b[k * n + j] * a[i * m + k]; }
    c[i * n + j] = beta * c[i * n + j] + alpha * b[i * n + j] * a[i * m + i] + alpha * low;
  }
}
kernel void trisolv_row(global const float *l, global float *x, global const float *b, int n) {
  if (G(0) == 0)
    for (int i = 0; i < n; i++) {
      float v = b[i];
      for (int j = 0; j < i; j++) v -= l[i * n + j] * x[j];
      x[i] = v / l[i * n + i];
    }
}
kernel void durbin_serial(global const float *r, global float *y, global float *z, int n) {
  if (G(0)) return;
  float alpha = -r[0], beta = 1;
  y[0] = -r[0];
  for (int k = 1; k < n; k++) {
    float sum = 0;
    beta = (1 - alpha * alpha) * beta;
    for (int i = 0; i < k; i++) sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
    for (int i = 0; i < k; i++) z[i] = y[i] + alpha * y[k - i - 1];
    for (int i = 0; i < k; i++) y[i] = z[i];
    y[k] = alpha;
  }
}
kernel void adi_sweep(global const float *a, global float *b, global float *x, int n) {
  int i = G(0);
  if (i < n) {
    for (int j = 1; j < n; j++) { x[i * n + j] -= x[i * n + j - 1] * a[i * n + j] / b[i * n + j - 1]; b[i * n + j] -= a[i * n + j] * a[i * n + j] / b[i * n + j - 1]; }
    x[i * n + n - 1] /= b[i * n + n - 1];
    for (int j = 0; j < n - 2; j++) x[i * n + n - j - 2] = (x[i * n + n - 2 - j] - x[i * n + n - 2 - j - 1] * a[i * n + n - j - 3]) / b[i * n + n - 3 - j];
  }
}
kernel void seidel_rows(global float *a, int n, int steps) {
  int i = G(0) + 1;
  for (int t = 0; t < steps; t++) {
    if (i < n - 1) for (int j = 1; j < n - 1; j++) a[i * n + j] = (a[i * n + j - 1] + a[i * n + j] + a[i * n + j + 1]) / 3;
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
kernel void fdtd_ey(global const float *fict, global float *ey, global const float *hz, int t, int nx, int ny) {
  int j = G(0), i = G(1);
  if (i < nx && j < ny) { if (i == 0) ey[i * ny + j] = fict[t]; else ey[i * ny + j] -= 0.5f * (hz[i * ny + j] - hz[(i - 1) * ny + j]); }
}
kernel void nbody_shared(global float4 *pos, global float4 *vel, int n, float dt, float eps, local float4 *cache) {
  uint tid = L(0), gid = G(0), size = get_local_size(0), tiles = n / size;
  float4 mine = pos[gid], acc = 0;
  for (uint i = 0; i < tiles; ++i) {
    cache[tid] = pos[i * size + tid];
    SYNC;
    for (uint j = 0; j < size; ++j) { float4 r = cache[j] - mine; float d = r.x * r.x + r.y * r.y + r.z * r.z + eps, inv = 1 / sqrt(d), s = cache[j].w * inv * inv * inv; acc += s * r; }
    SYNC;
  }
  pos[gid] = mine + vel[gid] * dt + acc * 0.5f * dt * dt;
}
kernel void lbm_site(global const float *src, global float *dst, int width, int height, int depth) {
  int x = G(0), y = G(1), cell = x + width * y;
  float f[19], rho = 0;
  for (int k = 0; k < 19; k++) { f[k] = src[cell + k * width * height * depth]; rho += f[k]; }
  for (int k = 0; k < 19; k++) dst[cell + k * width * height * depth] = f[k] - 1.95f * (f[k] - rho / 19);
}
kernel void fft_pass(global const float2 *src, global float2 *dst, int p, int n) {
  int i = G(0), t = get_global_size(0), k = i & (p - 1), j = ((i - k) << 1) + k;
  float angle = -3.14159265f * k / p;
  float2 u0 = src[i], u1 = src[i + t], w = (float2)(native_cos(angle), native_sin(angle)), v = (float2)(u1.x * w.x - u1.y * w.y, u1.x * w.y + u1.y * w.x);
  dst[j] = u0 + v; dst[j + p] = u0 - v;
}
kernel void fft_local(global float2 *data, local float2 *s, int n) {
  int t = L(0);
  s[t] = data[t]; s[t + n / 2] = data[t + n / 2];
  SYNC;
  for (int half_size = 1; half_size < n; half_size <<= 1) {
    int pair = t / half_size * half_size * 2 + t % half_size;
    float2 a = s[pair], b = s[pair + half_size];
    SYNC;
    s[pair] = a + b; s[pair + half_size] = a - b;
    SYNC;
  }
  data[t] = s[t]; data[t + n / 2] = s[t + n / 2];
}
kernel void cg_dot(global const float *a, global const float *b, global float *out, int n, local volatile float *s) {
  unsigned tid = L(0), i = get_group_id(0) * (get_local_size(0) * 2) + tid, grid = get_local_size(0) * 2 * get_num_groups(0);
  s[tid] = 0;
  while (i < n) { s[tid] += a[i] * b[i]; if (i + get_local_size(0) < n) s[tid] += a[i + get_local_size(0)] * b[i + get_local_size(0)]; i += grid; }
  SYNC;
  for (unsigned k = get_local_size(0) / 2; k > 32; k >>= 1) { if (tid < k) s[tid] += s[tid + k]; SYNC; }
  if (tid < 32) { s[tid] += s[tid + 32]; s[tid] += s[tid + 16]; s[tid] += s[tid + 8]; s[tid] += s[tid + 4]; s[tid] += s[tid + 2]; s[tid] += s[tid + 1]; }
  if (tid == 0) out[get_group_id(0)] = s[0];
}
kernel void jacobi_residual(global const float *a, global const float *b, global const float *x, global float *next, local float *err, int n) {
  int i = G(0), t = L(0);
  float sum = 0;
  for (int j = 0; j < n; j++) { if (j == i) continue; sum += a[i * n + j] * x[j]; }
  next[i] = (b[i] - sum) / a[i * n + i];
  err[t] = fabs(next[i] - x[i]);
  SYNC;
  for (int s = (int)get_local_size(0) >> 1; s; s >>= 1) { if (t < s) err[t] = fmax(err[t], err[t + s]); SYNC; }
  if (!t) next[n + get_group_id(0)] = err[0];
}
kernel void householder(global float *a, global float *v, int k, int m, int n, local float *s) {
  int t = L(0), size = get_local_size(0);
  float sum = 0;
  for (int i = k + t; i < m; i += size) sum += a[i * n + k] * a[i * n + k];
  s[t] = sum;
  SYNC;
  for (int step = size / 2; step > 0; step /= 2) { if (t < step) s[t] += s[t + step]; SYNC; }
  float norm = sqrt(s[0]);
  for (int j = k; j < n; j++) for (int i = k + t; i < m; i += size) a[i * n + j] -= v[i] / norm;
}
kernel void ising_sweeps(global int *spins, global uint *seeds, int w, int sweeps, float beta) {
  int x = G(0);
  uint state = seeds[x];
  for (int s = 0; s < sweeps; s++)
    for (int y = x & 1; y < w; y += 2) {
      state ^= state << 13; state ^= state >> 17; state ^= state << 5;
      int around = spins[(y + 1) % w * w + x] + spins[(y + w - 1) % w * w + x];
      if ((state >> 8) * 5.9e-8f < native_exp(-2 * beta * spins[y * w + x] * around)) spins[y * w + x] = -spins[y * w + x];
    }
  seeds[x] = state;
}
