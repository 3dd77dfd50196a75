// Grids, layers and dynamic programming by tiles: halo loops with breaks, reductions of the last group, wavefronts of a tile.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
#define TILE 16
#define IN(v, a, b) ((v) >= (a) && (v) <= (b))
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
kernel void layer_forward(global const float *input, global float *partial, global float *weights, local float *node, local float *matrix, int in, int hid) {
  int by = get_group_id(1), tx = L(0), ty = L(1);
  int index = (hid + 1) * TILE * by + (hid + 1) * ty + tx + 1 + hid + 1, from = TILE * by + ty + 1;
  if (tx == 0) node[ty] = input[from];
  SYNC;
  matrix[ty * TILE + tx] = weights[index];
  SYNC;
  matrix[ty * TILE + tx] *= node[ty];
  SYNC;
  for (int i = 1; i <= TILE; i *= 2) {
    int two = i;
    if (ty % two == 0) matrix[ty * TILE + tx] += matrix[(ty + two / 2) * TILE + tx];
    SYNC;
  }
  weights[index] = matrix[ty * TILE + tx];
  SYNC;
  if (tx == 0) partial[by * hid + ty] = matrix[tx * TILE + ty];
}
kernel void adjust_weights(global const float *delta, int hid, global const float *ly, int in, global float *w, global float *old) {
  int by = get_group_id(1), tx = L(0), ty = L(1), i = (hid + 1) * TILE * by + (hid + 1) * ty + tx + 1 + hid + 1, y = TILE * by + ty + 1, x = tx + 1;
  w[i] += 0.3f * delta[x] * ly[y] + 0.3f * old[i];
  old[i] = 0.3f * delta[x] * ly[y] + 0.3f * old[i];
  SYNC;
  if (ty == 0 && by == 0) { w[x] += 0.3f * delta[x] + 0.3f * old[x]; old[x] = 0.3f * delta[x] + 0.3f * old[x]; }
}
kernel void heat_tile(int iterations, global const float *power, global const float *src, global float *dst, int columns, int rows, int bc, int br, float cap, float rx, float ry, float rz, float step) {
  local float on[TILE][TILE], p[TILE][TILE], t[TILE][TILE];
  int bx = get_group_id(0), by = get_group_id(1), tx = L(0), ty = L(1);
  int sr = TILE - iterations * 2, sc = TILE - iterations * 2, y0 = sr * by - br, x0 = sc * bx - bc, y1 = y0 + TILE - 1, x1 = x0 + TILE - 1;
  int yi = y0 + ty, xi = x0 + tx, index = columns * yi + xi;
  if (IN(yi, 0, rows - 1) && IN(xi, 0, columns - 1)) { on[ty][tx] = src[index]; p[ty][tx] = power[index]; }
  SYNC;
  int top = y0 < 0 ? -y0 : 0, bottom = y1 > rows - 1 ? TILE - 1 - (y1 - rows + 1) : TILE - 1;
  int left = x0 < 0 ? -x0 : 0, right = x1 > columns - 1 ? TILE - 1 - (x1 - columns + 1) : TILE - 1;
  int n = max(ty - 1, top), s = min(ty + 1, bottom), w = max(tx - 1, left), e = min(tx + 1, right);
  bool computed;
  for (int i = 0; i < iterations; i++) {
    computed = false;
    if (IN(tx, i + 1, TILE - i - 2) && IN(ty, i + 1, TILE - i - 2) && IN(tx, left, right) && IN(ty, top, bottom)) {
      computed = true;
      t[ty][tx] = on[ty][tx] + step / cap * (p[ty][tx] + (on[s][tx] + on[n][tx] - 2.0f * on[ty][tx]) / ry + (on[ty][e] + on[ty][w] - 2.0f * on[ty][tx]) / rx + (80.0f - on[ty][tx]) / rz);
    }
    SYNC;
    if (i == iterations - 1) break;
    if (computed) on[ty][tx] = t[ty][tx];
    SYNC;
  }
  if (computed) dst[index] = t[ty][tx];
}
kernel void heat_column(global const float *p, global const float *in, global float *out, float dt, int nx, int ny, int nz, float ce, float cn, float ct, float cc) {
  float amb = 80;
  int i = G(0), j = G(1), c = i + j * nx, xy = nx * ny;
  int w = i == 0 ? c : c - 1, e = i == nx - 1 ? c : c + 1, n = j == 0 ? c : c - nx, s = j == ny - 1 ? c : c + nx;
  float a = in[c], b = in[c], d = in[c + xy];
  out[c] = cc * b + cn * in[s] + cn * in[n] + ce * in[e] + ce * in[w] + ct * a + ct * d + dt * p[c] + ct * amb;
  c += xy; w += xy; e += xy; n += xy; s += xy;
  for (int k = 1; k < nz - 1; ++k) {
    a = b; b = d; d = in[c + xy];
    out[c] = cc * b + cn * in[s] + cn * in[n] + ce * in[e] + ce * in[w] + ct * a + ct * d + dt * p[c] + ct * amb;
    c += xy; w += xy; e += xy; n += xy; s += xy;
  }
  a = b; b = d;
  out[c] = cc * b + cn * in[s] + cn * in[n] + ce * in[e] + ce * in[w] + ct * a + ct * d + dt * p[c] + ct * amb;
}
kernel void align_lower(global const int *reference, global int *all, global int *, local int *in, local int *ref, int cols, int penalty, int k, int width, int worth, int row0, int col0) {
  int bx = get_group_id(0), tx = L(0), x = bx, y = k - 1 - bx, base = row0 * cols + col0;
  int index = base + cols * TILE * y + TILE * x + tx + cols + 1, nw = base + cols * TILE * y + TILE * x, we = nw + cols, no = nw + tx + 1;
  if (tx == 0) in[0] = all[nw];
  SYNC;
  for (int ty = 0; ty < TILE; ty++) ref[ty * TILE + tx] = reference[index + cols * ty];
  SYNC;
  in[(tx + 1) * (TILE + 1)] = all[we + cols * tx];
  SYNC;
  in[tx + 1] = all[no];
  SYNC;
  for (int m = 0; m < TILE; m++) {
    if (tx <= m) {
      int cx = tx + 1, cy = m - tx + 1;
      in[cy * (TILE + 1) + cx] = max(in[(cy - 1) * (TILE + 1) + cx - 1] + ref[(cy - 1) * TILE + cx - 1], max(in[cy * (TILE + 1) + cx - 1] - penalty, in[(cy - 1) * (TILE + 1) + cx] - penalty));
    }
    SYNC;
  }
  SYNC;
  for (int m = TILE - 2; m >= 0; m--) {
    if (tx <= m) {
      int cx = tx + TILE - m, cy = TILE - tx;
      in[cy * (TILE + 1) + cx] = max(in[(cy - 1) * (TILE + 1) + cx - 1] + ref[(cy - 1) * TILE + cx - 1], max(in[cy * (TILE + 1) + cx - 1] - penalty, in[(cy - 1) * (TILE + 1) + cx] - penalty));
    }
    SYNC;
  }
  for (int ty = 0; ty < TILE; ty++) all[index + ty * cols] = in[(ty + 1) * (TILE + 1) + tx + 1];
}
kernel void path_rows(int iterations, global const int *wall, global const int *src, global int *dst, int cols, int rows, int t, int border, int halo, local int *prev, local int *result, global int *) {
  int size = get_local_size(0), bx = get_group_id(0), tx = L(0), small = size - iterations * halo * 2, x0 = small * bx - border, x1 = x0 + size - 1, xi = x0 + tx;
  int left = x0 < 0 ? -x0 : 0, right = x1 > cols - 1 ? size - 1 - (x1 - cols + 1) : size - 1, w = max(tx - 1, left), e = min(tx + 1, right);
  bool valid = IN(tx, left, right), computed;
  if (IN(xi, 0, cols - 1)) prev[tx] = src[xi];
  SYNC;
  for (int i = 0; i < iterations; i++) {
    computed = false;
    if (IN(tx, i + 1, size - i - 2) && valid) {
      computed = true;
      result[tx] = min(prev[tx], min(prev[w], prev[e])) + wall[cols * (t + i) + xi];
    }
    SYNC;
    if (i == iterations - 1) break;
    if (computed) prev[tx] = result[tx];
    SYNC;
  }
  if (computed) dst[xi] = result[tx];
}
#define LOCAL 256
kernel __attribute__((reqd_work_group_size(256, 1, 1))) void sum_blocks(long elements, int no, int mul, global float *sums, global float *squares, int groups) {
  int bx = get_group_id(0), tx = L(0), ei = bx * LOCAL + tx, nf = LOCAL - (groups * LOCAL - no), df = 0, i;
  local float s[LOCAL], q[LOCAL];
  if (ei < no) { s[tx] = sums[ei * mul]; q[tx] = squares[ei * mul]; }
  SYNC;
  if (nf == LOCAL) {
    for (i = 2; i <= LOCAL; i = 2 * i) {
      if ((tx + 1) % i == 0) { s[tx] += s[tx - i / 2]; q[tx] += q[tx - i / 2]; }
      SYNC;
    }
    if (tx == LOCAL - 1) { sums[bx * mul * LOCAL] = s[tx]; squares[bx * mul * LOCAL] = q[tx]; }
  } else if (bx != groups - 1) {
    for (i = 2; i <= LOCAL; i = 2 * i) {
      if ((tx + 1) % i == 0) { s[tx] += s[tx - i / 2]; q[tx] += q[tx - i / 2]; }
      SYNC;
    }
    if (tx == LOCAL - 1) { sums[bx * mul * LOCAL] = s[tx]; squares[bx * mul * LOCAL] = q[tx]; }
  } else {
    for (i = 2; i <= LOCAL; i = 2 * i) if (nf >= i) df = i;
    for (i = 2; i <= df; i = 2 * i) {
      if ((tx + 1) % i == 0 && tx < df) { s[tx] += s[tx - i / 2]; q[tx] += q[tx - i / 2]; }
      SYNC;
    }
    if (tx == df - 1) {
      for (i = bx * LOCAL + df; i < bx * LOCAL + nf; i++) { s[tx] += sums[i]; q[tx] += squares[i]; }
      sums[bx * mul * LOCAL] = s[tx]; squares[bx * mul * LOCAL] = q[tx];
    }
  }
}
kernel void diffuse(float lambda, int nr, int nc, long ne, global const int *in, global const int *is, global const int *je, global const int *jw, global float *dn, global float *ds, global float *de, global float *dw, float q0, global float *c, global const float *img) {
  int ei = get_group_id(0) * LOCAL + L(0), row = (ei + 1) % nr - 1, col = (ei + 1) / nr + 1 - 1;
  if ((ei + 1) % nr == 0) { row = nr - 1; col = col - 1; }
  if (ei < ne) {
    float jc = img[ei], n = img[in[row] + nr * col] - jc, s = img[is[row] + nr * col] - jc, w = img[row + nr * jw[col]] - jc, e = img[row + nr * je[col]] - jc;
    float g2 = (n * n + s * s + w * w + e * e) / (jc * jc), l = (n + s + w + e) / jc, num = 0.5f * g2 - 1.0f / 16.0f * (l * l), den = 1 + 0.25f * l, q = num / (den * den);
    den = (q - q0) / (q0 * (1 + q0));
    float v = 1.0f / (1.0f + den);
    c[ei] = v < 0 ? 0 : v > 1 ? 1 : v;
    dn[ei] = n; ds[ei] = s; dw[ei] = w; de[ei] = e;
  }
}
kernel void lud_perimeter(global float *m, local float *dia, local float *row, local float *col, int dim, int offset) {
  int i, j, at, x = L(0), start;
  if (x < TILE) {
    start = x;
    at = offset * dim + offset;
    for (i = 0; i < TILE / 2; i++) { dia[i * TILE + start] = m[at + start]; at += dim; }
    at = offset * dim + offset;
    for (i = 0; i < TILE; i++) { row[i * TILE + start] = m[at + (get_group_id(0) + 1) * TILE + start]; at += dim; }
  } else {
    start = x - TILE;
    at = (offset + TILE / 2) * dim + offset;
    for (i = TILE / 2; i < TILE; i++) { dia[i * TILE + start] = m[at + start]; at += dim; }
    at = (offset + (get_group_id(0) + 1) * TILE) * dim + offset;
    for (i = 0; i < TILE; i++) { col[i * TILE + start] = m[at + start]; at += dim; }
  }
  SYNC;
  if (x < TILE) {
    for (i = 1; i < TILE; i++) for (j = 0; j < i; j++) row[i * TILE + x] -= dia[i * TILE + j] * row[j * TILE + x];
  } else {
    for (i = 0; i < TILE; i++) {
      for (j = 0; j < i; j++) col[(x - TILE) * TILE + i] -= col[(x - TILE) * TILE + j] * dia[j * TILE + i];
      col[(x - TILE) * TILE + i] /= dia[i * TILE + i];
    }
  }
  SYNC;
  at = (offset + 1) * dim + offset;
  for (i = 1; i < TILE; i++) { if (x < TILE) m[at + x] = row[i * TILE + x]; at += dim; }
}
kernel void boxes(float alpha, int number, global const int4 *box, global const int *neighbours, global const float4 *rv, global const float *qv, global float4 *fv) {
  local float4 a[128], b[128];
  local float q[128];
  int bx = get_group_id(0), tx = L(0), w = tx;
  if (bx < number) {
    float a2 = 2 * alpha * alpha;
    int first = box[bx].x;
    while (w < 100) { a[w] = rv[first + w]; w += 128; }
    w = tx;
    SYNC;
    for (int k = 0; k < 1 + 26; k++) {
      int pointer = k == 0 ? bx : neighbours[bx * 26 + k - 1], other = box[pointer].x;
      while (w < 100) { b[w] = rv[other + w]; q[w] = qv[other + w]; w += 128; }
      w = tx;
      SYNC;
      while (w < 100) {
        for (int j = 0; j < 100; j++) {
          float r2 = a[w].x + b[j].x - dot(a[w], b[j]), vij = native_exp(-a2 * r2), fs = 2 * vij;
          float4 d = a[w] - b[j];
          fv[first + w] += q[j] * (float4)(vij, fs * d.y, fs * d.z, fs * d.w);
        }
        w += 128;
      }
      w = tx;
      SYNC;
    }
  }
}
kernel void snake(global float *image, int m, int n, int max_iterations, float cutoff, local float *field, local float *partial) {
  int t = L(0), size = get_local_size(0), total = m * n, rounds = (total + size - 1) / size;
  local int converged;
  for (int r = 0; r < rounds; r++) { int at = r * size + t; if (at < total) field[at] = image[at]; }
  if (t == 0) converged = 0;
  SYNC;
  int iterations = 0;
  while (!converged && iterations < max_iterations) {
    float change = 0;
    for (int r = 0; r < rounds; r++) {
      int at = r * size + t, i = at / n, j = at % n;
      float old = 0, now = 0;
      if (i < m) {
        old = field[at];
        float up = field[(i == 0 ? 0 : i - 1) * n + j] - old, down = field[(i == m - 1 ? i : i + 1) * n + j] - old;
        now = old + 0.1f * (up + down);
      }
      SYNC;
      if (i < m) { field[at] = now; change += fabs(now - old); }
    }
    partial[t] = change;
    SYNC;
    for (int s = size / 2; s > 0; s /= 2) { if (t < s) partial[t] += partial[t + s]; SYNC; }
    if (t == 0 && partial[0] / total < cutoff) converged = 1;
    iterations++;
    SYNC;
  }
  for (int r = 0; r < rounds; r++) { int at = r * size + t; if (at < total) image[at] = field[at]; }
}
kernel void dilate(int m, int n, int sm, int sn, global const float *img, constant float *element, global float *out) {
  int er = sm / 2, ec = sn / 2, thread = get_group_id(0) * get_local_size(0) + L(0), i = thread % m, j = thread / m;
  if (j >= n) return;
  float best = 0;
  for (int ei = 0; ei < sm; ei++) {
    int y = i - er + ei;
    if (y >= 0 && y < m)
      for (int ej = 0; ej < sn; ej++) {
        int x = j - ec + ej;
        if (x >= 0 && x < n && element[ei * sn + ej] != 0) { float v = img[x * m + y]; if (v > best) best = v; }
      }
  }
  out[i * n + j] = best;
}
kernel void gicov(int gw, global const float *gx, global const float *gy, constant float *sa, constant float *ca, constant int *tx, constant int *ty, global float *out, int width, int height) {
  int gid = G(0);
  if (gid >= width * height) return;
  int i = gid / width + 22, j = gid % width + 22;
  float best = 0;
  for (int k = 0; k < 7; k++) {
    float sum = 0, var = 0, m = 0;
    for (int n = 0; n < 150; n++) {
      int y = j + ty[k * 150 + n], x = i + tx[k * 150 + n], a = x * gw + y;
      float p = gx[a] * ca[n] + gy[a] * sa[n], d = p - m;
      sum += p; m += d / (float)(n + 1); var += d * (p - m);
    }
    float mean = sum / 150, v = var / 149;
    if (mean * mean / v > best) best = mean * mean / v;
  }
  out[i * gw + j] = best;
}
kernel void fdtd_hz(global const float *ex, global const float *ey, global float *hz, int nx, int ny) {
  int j = G(0), i = G(1);
  if (i < nx - 1 && j < ny - 1) hz[i * ny + j] -= 0.7f * (ex[i * ny + j + 1] - ex[i * ny + j] + ey[(i + 1) * ny + j] - ey[i * ny + j]);
}
kernel void adi_rows(global const float *a, global float *b, global float *x, int n) {
  int r = G(0);
  if (r < n) {
    for (int k = 1; k < n; k++) { x[r * n + k] -= x[r * n + k - 1] * a[r * n + k] / b[r * n + k - 1]; b[r * n + k] -= a[r * n + k] * a[r * n + k] / b[r * n + k - 1]; }
    x[r * n + n - 1] /= b[r * n + n - 1];
    for (int k = 0; k < n - 2; k++) x[r * n + n - k - 2] = (x[r * n + n - 2 - k] - x[r * n + n - 2 - k - 1] * a[r * n + n - k - 3]) / b[r * n + n - 3 - k];
  }
}
kernel void convolve3d(global const float *a, global float *b, int ni, int nj, int nk, int i) {
  int k = G(0), j = G(1);
  if (i < ni - 1 && j < nj - 1 && k < nk - 1 && i > 0 && j > 0 && k > 0)
    b[i * (nk * nj) + j * nk + k] = 2 * a[(i - 1) * (nk * nj) + (j - 1) * nk + k - 1] + 5 * a[(i + 1) * (nk * nj) + (j + 1) * nk + k + 1];
}
