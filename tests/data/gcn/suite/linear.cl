// Linear algebra with a size as an argument: products, solvers, factorisations, correlations.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
kernel void gemm(global const float *a, global const float *b, global float *c, float alpha, float beta, int ni, int nj, int nk) {
  int j = G(0), i = G(1);
  if (i < ni && j < nj) {
    c[i * nj + j] *= beta;
    for (int k = 0; k < nk; k++) c[i * nj + j] += alpha * a[i * nk + k] * b[k * nj + j];
  }
}
kernel void gemm_tiled(global const float *a, global const float *b, global float *c, int n) {
  local float ta[16][16], tb[16][16];
  int tx = L(0), ty = L(1), col = get_group_id(0) * 16 + tx, row = get_group_id(1) * 16 + ty;
  float sum = 0;
  for (int m = 0; m < n / 16; m++) {
    ta[ty][tx] = a[row * n + m * 16 + tx];
    tb[ty][tx] = b[(m * 16 + ty) * n + col];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 16; k++) sum += ta[ty][k] * tb[k][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * n + col] = sum;
}
kernel void gemm_strided(global const float *a, global const float *b, global float *c, int wa, int wb) {
  local float ta[8][8], tb[8][8];
  int bx = get_group_id(0), by = get_group_id(1), tx = L(0), ty = L(1);
  int first = wa * 8 * by, last = first + wa - 1;
  float sum = 0;
  for (int x = first, y = 8 * bx; x <= last; x += 8, y += 8 * wb) {
    ta[ty][tx] = a[x + wa * ty + tx];
    tb[ty][tx] = b[y + wb * ty + tx];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 8; k++) sum += ta[ty][k] * tb[k][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[wb * 8 * by + 8 * bx + wb * ty + tx] = sum;
}
kernel void atax_rows(global const float *a, global const float *x, global float *t, int nx, int ny) {
  int i = G(0);
  if (i < nx)
    for (int j = 0; j < ny; j++) t[i] += a[i * ny + j] * x[j];
}
kernel void atax_columns(global const float *a, global float *y, global const float *t, int nx, int ny) {
  int j = G(0);
  if (j < ny)
    for (int i = 0; i < nx; i++) y[j] += a[i * ny + j] * t[i];
}
kernel void gesummv(global const float *a, global const float *b, global const float *x, global float *y, global float *t, int n, float alpha, float beta) {
  int i = G(0);
  if (i < n) {
    for (int j = 0; j < n; j++) {
      t[i] += a[i * n + j] * x[j];
      y[i] += b[i * n + j] * x[j];
    }
    y[i] = alpha * t[i] + beta * y[i];
  }
}
kernel void syrk(global const float *a, global float *c, float alpha, float beta, int ni, int nj) {
  int j = G(0), i = G(1);
  if (i < nj && j < nj) {
    c[i * nj + j] *= beta;
    for (int k = 0; k < ni; k++) c[i * nj + j] += alpha * a[i * ni + k] * a[j * ni + k];
  }
}
kernel void mean_columns(global float *mean, global const float *data, float count, int m, int n) {
  int j = G(0) + 1;
  if (j >= 1 && j <= m) {
    mean[j] = 0.0f;
    for (int i = 1; i <= n; i++) mean[j] += data[i * (m + 1) + j];
    mean[j] /= count;
  }
}
kernel void covariance(global float *s, global const float *data, int m, int n) {
  int j1 = G(0) + 1;
  if (j1 <= m)
    for (int j2 = j1; j2 <= m; j2++) {
      s[j1 * (m + 1) + j2] = 0;
      for (int i = 1; i <= n; i++) s[j1 * (m + 1) + j2] += data[i * (m + 1) + j1] * data[i * (m + 1) + j2];
      s[j2 * (m + 1) + j1] = s[j1 * (m + 1) + j2];
    }
}
kernel void gram_norm(global const float *a, global float *r, int k, int m, int n) {
  if (G(0) == 0) {
    float nrm = 0;
    for (int i = 0; i < m; i++) nrm += a[i * n + k] * a[i * n + k];
    r[k * n + k] = sqrt(nrm);
  }
}
kernel void gram_update(global float *a, global float *r, global const float *q, int k, int m, int n) {
  int j = G(0) + k + 1;
  if (j < n) {
    r[k * n + j] = 0;
    for (int i = 0; i < m; i++) r[k * n + j] += q[i * n + k] * a[i * n + j];
    for (int i = 0; i < m; i++) a[i * n + j] -= q[i * n + k] * r[k * n + j];
  }
}
kernel void gauss_fan1(global float *m, global const float *a, int size, int t) {
  int i = G(0);
  if (i < size - 1 - t) m[size * (i + t + 1) + t] = a[size * (i + t + 1) + t] / a[size * t + t];
}
kernel void gauss_fan2(global const float *m, global float *a, global float *b, int size, int t) {
  int x = G(0), y = G(1);
  if (x < size - 1 - t && y < size - t) {
    a[size * (x + 1 + t) + y + t] -= m[size * (x + 1 + t) + t] * a[size * t + y + t];
    if (y == 0) b[x + 1 + t] -= m[size * (x + 1 + t) + t] * b[t];
  }
}
kernel void lu_diagonal(global float *m, int dim, int offset) {
  local float s[16][16];
  int tx = L(0), at = offset * dim + offset;
  for (int i = 0; i < 16; i++, at += dim) s[i][tx] = m[at + tx];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < 15; i++) {
    if (tx > i) {
      for (int j = 0; j < i; j++) s[tx][i] -= s[tx][j] * s[j][i];
      s[tx][i] /= s[i][i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tx > i)
      for (int j = 0; j < i + 1; j++) s[i + 1][tx] -= s[i + 1][j] * s[j][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  at = (offset + 1) * dim + offset;
  for (int i = 1; i < 16; i++, at += dim) m[at + tx] = s[i][tx];
}
kernel void lu_internal(global float *m, int dim, int offset) {
  local float row[16][16], column[16][16];
  int tx = L(0), ty = L(1), gx = offset + (get_group_id(0) + 1) * 16, gy = offset + (get_group_id(1) + 1) * 16;
  row[ty][tx] = m[(offset + ty) * dim + gx + tx];
  column[ty][tx] = m[(gy + ty) * dim + offset + tx];
  barrier(CLK_LOCAL_MEM_FENCE);
  float sum = 0;
  for (int i = 0; i < 16; i++) sum += column[ty][i] * row[i][tx];
  m[(gy + ty) * dim + gx + tx] -= sum;
}
kernel void transpose(global float *out, global const float *in, int width, int height, local float *block) {
  int x = G(0), y = G(1);
  if (x < width && y < height) block[L(1) * 17 + L(0)] = in[y * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  x = get_group_id(1) * 16 + L(0);
  y = get_group_id(0) * 16 + L(1);
  if (x < height && y < width) out[y * height + x] = block[L(0) * 17 + L(1)];
}
kernel void spmv_csr_scalar(global const float *val, global const float *vec, global const int *cols, global const int *rows, int dim, global float *out) {
  int r = G(0);
  if (r < dim) {
    float t = 0;
    for (int j = rows[r]; j < rows[r + 1]; j++) t += val[j] * vec[cols[j]];
    out[r] = t;
  }
}
kernel void spmv_ell(global const float *val, global const float *vec, global const int *cols, global const int *lengths, int dim, global float *out) {
  int t = G(0);
  if (t < dim) {
    float sum = 0;
    int most = lengths[t];
    for (int i = 0; i < most; i++) sum += val[i * dim + t] * vec[cols[i * dim + t]];
    out[t] = sum;
  }
}
kernel void dot_stride(global const float *a, global const float *b, global float *part, int n, local float *s) {
  float sum = 0;
  for (int i = G(0); i < n; i += get_global_size(0)) sum += a[i] * b[i];
  s[L(0)] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = get_local_size(0) / 2; step > 0; step >>= 1) {
    if (L(0) < step) s[L(0)] += s[L(0) + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (L(0) == 0) part[get_group_id(0)] = s[0];
}
kernel void axpy_long(global double *y, global const double *x, double a, long n) {
  long i = get_global_id(0);
  if (i < n) y[i] += a * x[i];
}
kernel void row_sums_long(global const float *a, global float *sum, long rows, long columns) {
  size_t r = get_global_id(0);
  if (r < rows) {
    float t = 0;
    for (long c = 0; c < columns; c++) t += a[r * columns + c];
    sum[r] = t;
  }
}
kernel void jacobi(global const float *a, global const float *b, global const float *x, global float *next, uint n) {
  uint i = get_global_id(0);
  if (i >= n) return;
  float s = b[i];
  for (uint j = 0; j < n; j++)
    if (j != i) s -= a[i * n + j] * x[j];
  next[i] = s / a[i * n + i];
}
kernel void triangular_solve(global const float *l, global float *x, uint n) {
  if (get_global_id(0) == 0)
    for (uint i = 0; i < n; i++) {
      float s = x[i];
      for (uint j = 0; j < i; j++) s -= l[i * n + j] * x[j];
      x[i] = s / l[i * n + i];
    }
}
