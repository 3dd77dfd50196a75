// Matrices and sparse rows by blocks: pointers as counters, vector rows, private tiles, triangular sums.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
void axpy16(float a, local const float *b, float *c) {
  for (int i = 0; i < 16; i++) c[i] += a * b[i];
}
kernel __attribute__((reqd_work_group_size(16, 4, 1))) void gemm_nt(global const float *a, int lda, global const float *b, int ldb, global float *c, int ldc, int depth, float alpha, float beta) {
  int inx = L(0), iny = L(1), ibx = get_group_id(0) * 64, iby = get_group_id(1) * 16, id = inx + iny * 16;
  a += ibx + id; b += iby + inx + iny * ldb; c += ibx + id + iby * ldc;
  float acc[16] = {0};
  global const float *last = b + depth * ldb;
  local float bs[4][16];
  do {
    bs[iny][inx] = b[0];
    SYNC;
    for (int i = 0; i < 4; i++, a += lda) axpy16(a[0], bs[i], acc);
    b += 4 * ldb;
    SYNC;
  } while (b < last);
  for (int i = 0; i < 16; i++, c += ldc) c[0] = alpha * acc[i] + beta * c[0];
}
kernel void gemm_steps(global const float *a, int lda, global const float *b, int ldb, global float *c, int ldc, int k, float alpha, float beta) {
  float acc = 0;
  int m = G(0), n = G(1);
  for (int i = 0; i < k; ++i) acc += a[m + i * lda] * b[n + i * ldb];
  c[m + n * ldc] = c[m + n * ldc] * beta + alpha * acc;
}
kernel void gemm_regs(global const float *a, int lda, global const float *bt, int ldb, global float *c, int ldc, int k) {
  local float bs[8][16];
  float acc[16] = {0};
  int mid = L(1) * 16 + L(0), m = get_group_id(0) * 128 + mid, n = get_group_id(1) * 16 + L(0);
  for (int i = 0; i < k; i += 8) {
    bs[L(1)][L(0)] = bt[n + (i + L(1)) * ldb];
    SYNC;
    for (int j = 0; j < 8; j++) { float v = a[m + (i + j) * lda]; for (int q = 0; q < 16; q++) acc[q] += v * bs[j][q]; }
    SYNC;
  }
  int t = ldc * get_group_id(1) * 16 + m;
  for (int i = 0; i < 16; i++) c[t + i * ldc] = acc[i];
}
kernel void block_multiply(global const float *a, global const float *b, global float *c, int wa, int wb, local float *as, local float *bs) {
  int bx = get_group_id(0), by = get_group_id(1), tx = L(0), ty = L(1), first = wa * 16 * by, last = first + wa - 1, bb = 16 * bx;
  float sum = 0;
  for (int i = first, j = bb; i <= last; i += 16, j += 16 * wb) {
    as[ty * 16 + tx] = a[i + wa * ty + tx];
    bs[ty * 16 + tx] = b[j + wb * ty + tx];
    SYNC;
    for (int k = 0; k < 16; ++k) sum += as[ty * 16 + k] * bs[k * 16 + tx];
    SYNC;
  }
  c[wb * 16 * by + 16 * bx + wb * ty + tx] = sum;
}
kernel void float4_multiply(global const float4 *a, global const float4 *b, global float4 *c, uint wa, uint wb) {
  int2 pos = (int2)(G(0), G(1));
  float4 s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  wb /= 4;
  for (int i = 0; i < wa; i += 4) {
    float4 a0 = a[i / 4 + (pos.y << 2) * (wa / 4)], a1 = a[i / 4 + ((pos.y << 2) + 1) * (wa / 4)], b0 = b[pos.x + i * wb], b1 = b[pos.x + (i + 1) * wb];
    s0 += a0.x * b0 + a0.y * b1; s1 += a1.x * b0 + a1.y * b1; s2 += a0.z * b0; s3 += a1.w * b1;
  }
  c[pos.x + (pos.y << 2) * wb] = s0; c[pos.x + ((pos.y << 2) + 1) * wb] = s1; c[pos.x + ((pos.y << 2) + 2) * wb] = s2; c[pos.x + ((pos.y << 2) + 3) * wb] = s3;
}
kernel void mm3(global const float *a, global const float *b, global float *e, int ni, int nj, int nk) {
  int j = G(0), i = G(1);
  if (i < ni && j < nj) { e[i * nj + j] = 0; for (int k = 0; k < nk; k++) e[i * nj + j] += a[i * nk + k] * b[k * nj + j]; }
}
kernel void bicg_columns(global const float *a, global const float *r, global float *s, int nx, int ny) {
  int j = G(0);
  if (j < ny) { s[j] = 0; for (int i = 0; i < nx; i++) s[j] += a[i * ny + j] * r[i]; }
}
kernel void correlate(global float *corr, global const float *data, int m, int n) {
  int j1 = G(0);
  if (j1 < m - 1) {
    corr[j1 * m + j1] = 1;
    for (int j2 = j1 + 1; j2 < m; j2++) {
      corr[j1 * m + j2] = 0;
      for (int i = 0; i < n; i++) corr[j1 * m + j2] += data[i * m + j1] * data[i * m + j2];
      corr[j2 * m + j1] = corr[j1 * m + j2];
    }
  }
}
kernel void covariance_pairs(global float *cov, global const float *data, int m, int n) {
  int j1 = G(0);
  if (j1 < m)
    for (int j2 = j1; j2 < m; j2++) {
      float s = 0;
      for (int i = 0; i < n; i++) s += data[i * m + j1] * data[i * m + j2];
      cov[j1 * m + j2] = s; cov[j2 * m + j1] = s;
    }
}
kernel void deviation(global const float *mean, global float *std, global const float *data, float fn, float eps, int m, int n) {
  int j = G(0);
  if (j < m) {
    float s = 0;
    for (int i = 0; i < n; i++) s += (data[i * m + j] - mean[j]) * (data[i * m + j] - mean[j]);
    s = sqrt(s / fn);
    std[j] = s <= eps ? 1 : s;
  }
}
kernel void gram1(global const float *a, global float *r, global float *q, int k, int m, int n) {
  if (get_global_id(0) == 0) {
    float nrm = 0;
    for (int i = 0; i < m; i++) nrm += a[i * n + k] * a[i * n + k];
    r[k * n + k] = sqrt(nrm);
  }
}
kernel void gram3(global float *a, global float *r, global const float *q, int k, int m, int n) {
  int j = G(0);
  if (j > k && j < n) {
    r[k * n + j] = 0;
    for (int i = 0; i < m; i++) r[k * n + j] += q[i * n + k] * a[i * n + j];
    for (int i = 0; i < m; i++) a[i * n + j] -= q[i * n + k] * r[k * n + j];
  }
}
kernel void doitgen(int nr, int nq, int np, global const float *a, global const float *c4, global float *sum, int r) {
  int p = G(0), q = G(1);
  if (p < np && q < nq) {
    sum[r * (nq * np) + q * np + p] = 0;
    for (int s = 0; s < np; s++) sum[r * (nq * np) + q * np + p] += a[r * (nq * np) + q * np + s] * c4[s * np + p];
  }
}
kernel void syr2k(global const float *a, global const float *b, global float *c, float alpha, float beta, int ni, int nj) {
  int j = G(0), i = G(1);
  if (i < ni && j < ni) {
    c[i * ni + j] *= beta;
    for (int k = 0; k < nj; k++) c[i * ni + j] += alpha * a[i * nj + k] * b[j * nj + k] + alpha * b[i * nj + k] * a[j * nj + k];
  }
}
kernel void lower_solve(global const float *l, global const float *b, global float *x, int n) {
  int c = G(0);
  if (c < n) for (int i = 0; i < n; i++) {
    float s = b[i * n + c];
    for (int j = 0; j < i; j++) s -= l[i * n + j] * x[j * n + c];
    x[i * n + c] = s / l[i * n + i];
  }
}
kernel void cholesky_column(global float *a, int n, int k) {
  int i = G(0);
  if (i >= k && i < n) {
    float s = a[i * n + k];
    for (int j = 0; j < k; j++) s -= a[i * n + j] * a[k * n + j];
    a[i * n + k] = s;
  }
}
kernel void spmv_vector(global const float *val, global const float *vec, global const int *cols, global const int *rows, const int dim, const int width, global float *out) {
  int t = L(0), id = t & (width - 1), per = get_local_size(0) / width, row = get_group_id(0) * per + t / width;
  local volatile float sums[256];
  sums[t] = 0;
  if (row < dim) {
    int start = rows[row], end = rows[row + 1];
    float mine = 0;
    for (int j = start + id; j < end; j += width) mine += val[j] * vec[cols[j]];
    sums[t] = mine;
    SYNC;
    int bar = width / 2;
    while (bar > 0) { if (id < bar) sums[t] += sums[t + bar]; SYNC; bar /= 2; }
    if (id == 0) out[row] = sums[t];
  }
}
kernel void spmv_jds(global float *dst, global const float *data, global const int *index, global const int *perm, global const float *x, int dim, constant int *ptr, constant int *count) {
  int ix = G(0);
  if (ix < dim) {
    float sum = 0;
    int bound = count[ix / 32], j = ptr[0] + ix, inp = index[j];
    float d = data[j], t = x[inp];
    for (int k = 1; k < bound; k++) { j = ptr[k] + ix; sum += d * t; inp = index[j]; d = data[j]; t = x[inp]; }
    dst[perm[ix]] = sum + d * t;
  }
}
kernel void ellpackr(global const float *val, global const float *vec, global const int *cols, global const int *lengths, const int dim, global float *out) {
  int t = G(0);
  if (t < dim) {
    float r = 0;
    int most = lengths[t];
    for (int i = 0; i < most; i++) { int at = i * dim + t; r += val[at] * vec[cols[at]]; }
    out[t] = r;
  }
}
kernel void triad(global const float *a, global const float *b, global float *c, float s) { size_t g = get_global_id(0); c[g] = a[g] + s * b[g]; }
kernel void read_coalesced(global const float *data, global float *out, int size) {
  int gid = G(0), j = 0, s = gid;
  float sum = 0;
  for (j = 0; j < 1024; ++j) {
    float a0 = data[s & (size - 1)], a1 = data[(s + 32768) & (size - 1)], a2 = data[(s + 65536) & (size - 1)];
    sum += a0 + a1 + a2;
    s = (s + 10 * 32768) & (size - 1);
  }
  out[gid] = sum;
}
kernel void read_local(global const float *data, global float *out, int size) {
  local float l[2048];
  int gid = G(0), tid = L(0), n = get_local_size(0), groups = get_num_groups(0), items = 2048 / n, s = tid;
  for (int j = 0; j < items; ++j) l[tid * items + j] = data[(s + tid * items + j) & (size - 1)];
  SYNC;
  float sum = 0;
  for (int j = 0; j < 3000; ++j) { sum += l[s & 2047] + l[(s + 1) & 2047]; s = (s + 16) & 2047; }
  out[gid] = sum;
}
kernel void transpose_pad(global const float *in, global float *out, int width, int height, local float *tile) {
  int x = G(0), y = G(1);
  if (x < width && y < height) tile[L(1) * 17 + L(0)] = in[y * width + x];
  SYNC;
  x = get_group_id(1) * 16 + L(0); y = get_group_id(0) * 16 + L(1);
  if (x < height && y < width) out[y * height + x] = tile[L(0) * 17 + L(1)];
}
kernel void matvec_group(global const float *m, global const float *v, uint width, uint height, global float *w, local float *part) {
  for (uint y = get_group_id(0); y < height; y += get_num_groups(0)) {
    global const float *row = m + y * width;
    float sum = 0;
    for (uint x = get_local_id(0); x < width; x += get_local_size(0)) sum += row[x] * v[x];
    part[get_local_id(0)] = sum;
    for (uint stride = get_local_size(0) / 2; stride > 0; stride /= 2) {
      SYNC;
      if (get_local_id(0) < stride) part[get_local_id(0)] += part[get_local_id(0) + stride];
    }
    if (get_local_id(0) == 0) w[y] = part[0];
    SYNC;
  }
}
kernel void matvec_items(global const float *m, global const float *v, uint width, uint height, global float *w) {
  for (uint y = get_global_id(0); y < height; y += get_global_size(0)) {
    float sum = 0;
    for (uint x = 0; x < width; ++x) sum += m[y * width + x] * v[x];
    w[y] = sum;
  }
}
kernel void dot_group(global const float4 *a, global const float4 *b, global float *c, ulong n) {
  size_t i = get_global_id(0);
  if (i >= n) return;
  c[i] = dot(a[i], b[i]);
}
