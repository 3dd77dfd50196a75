// Stencils and grids: borders, time steps, tiles with halos, red and black points.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
kernel void jacobi1d(global const float *a, global float *b, int n) {
  int i = G(0);
  if (i > 0 && i < n - 1) b[i] = 0.33333f * (a[i - 1] + a[i] + a[i + 1]);
}
kernel void jacobi2d(global const float *a, global float *b, int n) {
  int i = G(1), j = G(0);
  if (i >= 1 && i < n - 1 && j >= 1 && j < n - 1)
    b[i * n + j] = 0.2f * (a[i * n + j] + a[i * n + j - 1] + a[i * n + j + 1] + a[(i + 1) * n + j] + a[(i - 1) * n + j]);
}
kernel void heat_steps(global float *t, int n, int steps) {
  local float s[2][64];
  int x = L(0), side = 0;
  s[0][x] = t[x];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < steps; k++) {
    float l = x > 0 ? s[side][x - 1] : 0, r = x < 63 ? s[side][x + 1] : 0;
    s[side ^ 1][x] = 0.25f * (l + r) + 0.5f * s[side][x];
    side ^= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  t[x] = s[side][x];
}
kernel void hotspot(int iterations, global const float *power, global const float *from, global float *to, int cols, int rows, float cap, float rx, float ry, float rz, float step) {
  local float t[16][16], p[16][16], u[16][16];
  int tx = L(0), ty = L(1), small = 16 - iterations * 2;
  int y = small * (int)get_group_id(1) - iterations + ty, x = small * (int)get_group_id(0) - iterations + tx;
  if (y >= 0 && y < rows && x >= 0 && x < cols) {
    t[ty][tx] = from[cols * y + x];
    p[ty][tx] = power[cols * y + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int done = 0;
  for (int i = 0; i < iterations; i++) {
    done = 0;
    if (tx >= i + 1 && tx <= 14 - i && ty >= i + 1 && ty <= 14 - i) {
      done = 1;
      u[ty][tx] = t[ty][tx] + step / cap * (p[ty][tx] + (t[ty + 1][tx] + t[ty - 1][tx] - 2 * t[ty][tx]) / ry + (t[ty][tx + 1] + t[ty][tx - 1] - 2 * t[ty][tx]) / rx + (80 - t[ty][tx]) / rz);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == iterations - 1) break;
    if (done) t[ty][tx] = u[ty][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (done) to[cols * y + x] = u[ty][tx];
}
kernel void pathfinder(int iteration, global const int *wall, global const int *src, global int *out, int cols, int rows, int start, int border) {
  local int prev[256], result[256];
  int tx = L(0), small = 256 - iteration * border * 2, bx = small * (int)get_group_id(0) - border, x = bx + tx;
  int first = bx < 0 ? -bx : 0, last = bx + 255 > cols - 1 ? 255 - (bx + 255 - cols + 1) : 255;
  int w = max(tx - 1, first), e = min(tx + 1, last), valid = tx >= first && tx <= last;
  if (x >= 0 && x <= cols - 1) prev[tx] = src[x];
  barrier(CLK_LOCAL_MEM_FENCE);
  int done = 0;
  for (int i = 0; i < iteration; i++) {
    done = 0;
    if (tx >= i + 1 && tx <= 254 - i && valid) {
      done = 1;
      result[tx] = min(prev[w], min(prev[tx], prev[e])) + wall[cols * (start + i) + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == iteration - 1) break;
    if (done) prev[tx] = result[tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (done) out[x] = result[tx];
}
kernel void stencil3d(global const float *a, global float *b, int nx, int ny, int nz) {
  int i = G(0) + 1, j = G(1) + 1;
  if (i < nx - 1 && j < ny - 1)
    for (int k = 1; k < nz - 1; k++)
      b[i + nx * (j + ny * k)] = (a[i + nx * (j + ny * (k + 1))] + a[i + nx * (j + ny * (k - 1))] + a[i + 1 + nx * (j + ny * k)] + a[i - 1 + nx * (j + ny * k)]) / 6.0f - a[i + nx * (j + ny * k)];
}
kernel void fdtd_step(global float *ex, global float *ey, global const float *hz, int nx, int ny) {
  int j = G(0), i = G(1);
  if (i < nx && j < ny) {
    if (i > 0) ey[i * ny + j] -= 0.5f * (hz[i * ny + j] - hz[(i - 1) * ny + j]);
    if (j > 0) ex[i * (ny + 1) + j] -= 0.5f * (hz[i * ny + j] - hz[i * ny + j - 1]);
  }
}
kernel void red_black(global float *u, global const float *f, int n, int colour, float h) {
  int row = G(0) + 1;
  if (row < n - 1)
    for (int c = 1 + (row + colour) % 2; c < n - 1; c += 2)
      u[row * n + c] = 0.25f * (u[row * n + c - 1] + u[row * n + c + 1] + u[(row - 1) * n + c] + u[(row + 1) * n + c] - h * f[row * n + c]);
}
kernel void lbm_collide(global const float *f, global float *g, float omega, int cells) {
  int i = G(0);
  if (i >= cells) return;
  float rho = 0, q[9];
  for (int k = 0; k < 9; k++) { q[k] = f[k * cells + i]; rho += q[k]; }
  for (int k = 0; k < 9; k++) g[k * cells + i] = q[k] + omega * (rho / 9.0f - q[k]);
}
kernel void wavefront_dp(global int *score, global const int *reference, int cols, int penalty, int blk) {
  local int t[17][17], r[16][16];
  int bx = get_group_id(0), tx = L(0), by = blk - 1 - bx, at = cols * 16 * by + 16 * bx + tx + cols + 1;
  if (tx == 0) t[0][0] = score[cols * 16 * by + 16 * bx];
  for (int y = 0; y < 16; y++) r[y][tx] = reference[at + cols * y];
  t[tx + 1][0] = score[cols * (16 * by + tx + 1) + 16 * bx];
  t[0][tx + 1] = score[cols * 16 * by + 16 * bx + tx + 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int m = 0; m < 16; m++) {
    if (tx <= m) {
      int x = tx + 1, y = m - tx + 1;
      t[y][x] = max(t[y - 1][x - 1] + r[y - 1][x - 1], max(t[y][x - 1], t[y - 1][x]) - penalty);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int m = 14; m >= 0; m--) {
    if (tx <= m) {
      int x = tx + 16 - m, y = 16 - tx;
      t[y][x] = max(t[y - 1][x - 1] + r[y - 1][x - 1], max(t[y][x - 1], t[y - 1][x]) - penalty);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int y = 0; y < 16; y++) score[at + cols * y] = t[y + 1][tx + 1];
}
kernel void ocean_tiles(global const float *in, global float *out, int w, int h, int radius) {
  local float s[24][24];
  int lx = L(0), ly = L(1), x0 = (int)get_group_id(0) * 16 - radius, y0 = (int)get_group_id(1) * 16 - radius;
  for (int y = ly; y < 16 + 2 * radius; y += 16)
    for (int x = lx; x < 16 + 2 * radius; x += 16) s[y][x] = in[clamp(y0 + y, 0, h - 1) * w + clamp(x0 + x, 0, w - 1)];
  barrier(CLK_LOCAL_MEM_FENCE);
  float t = 0;
  for (int d = -radius; d <= radius; d++) t += s[ly + radius + d][lx + radius] + s[ly + radius][lx + radius + d];
  out[G(1) * w + G(0)] = t;
}
