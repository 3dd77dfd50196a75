// Pictures, signals, strings, networks: windows, filters, matching, layers.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
constant float GAUSS[9] = {0.0625f, 0.125f, 0.0625f, 0.125f, 0.25f, 0.125f, 0.0625f, 0.125f, 0.0625f};
kernel void conv3(global const float *in, global float *out, int w, int h) {
  int x = G(0), y = G(1);
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  float s = 0;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) s += GAUSS[(j + 1) * 3 + i + 1] * in[(y + j) * w + x + i];
  out[y * w + x] = s;
}
kernel void conv_radius(global const float *in, global float *out, constant float *k, int w, int h, int r) {
  int x = G(0), y = G(1);
  if (x >= w || y >= h) return;
  float s = 0;
  for (int j = -r; j <= r; j++)
    for (int i = -r; i <= r; i++) {
      int u = clamp(x + i, 0, w - 1), v = clamp(y + j, 0, h - 1);
      s += k[(j + r) * (2 * r + 1) + i + r] * in[v * w + u];
    }
  out[y * w + x] = s;
}
kernel void conv_rows(global const float *in, global float *out, constant float *k, int w, int pitch) {
  local float s[4][96];
  int x = get_group_id(0) * 64 + L(0), y = G(1);
  s[L(1)][L(0) + 16] = in[y * pitch + x];
  if (L(0) < 16) { s[L(1)][L(0)] = x >= 16 ? in[y * pitch + x - 16] : 0; s[L(1)][L(0) + 80] = x + 64 < w ? in[y * pitch + x + 64] : 0; }
  barrier(CLK_LOCAL_MEM_FENCE);
  float t = 0;
  for (int j = -8; j <= 8; j++) t += k[8 - j] * s[L(1)][L(0) + 16 + j];
  out[y * pitch + x] = t;
}
kernel void sobel(global const uchar4 *in, global uchar4 *out) {
  int x = G(0), y = G(1), w = get_global_size(0), h = get_global_size(1), c = y * w + x;
  if (x >= 1 && x < w - 1 && y >= 1 && y < h - 1) {
    float4 a = convert_float4(in[c - 1 - w]), b = convert_float4(in[c + 1 + w]), e = b - a;
    out[c] = convert_uchar4(clamp(fabs(e), 0.0f, 255.0f));
  }
}
kernel void median3(global const int *in, global int *out, int w, int h) {
  int x = G(0), y = G(1), v[9], n = 0;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) v[n++] = in[(y + j) * w + x + i];
  for (int i = 0; i < 5; i++)
    for (int j = i + 1; j < 9; j++)
      if (v[j] < v[i]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  out[y * w + x] = v[4];
}
kernel void bilateral(global const float *in, global float *out, int w, int h, int r, float e) {
  int x = G(0), y = G(1);
  if (x >= w || y >= h) return;
  float s = 0, t = 0, c = in[y * w + x];
  for (int j = max(y - r, 0); j <= min(y + r, h - 1); j++)
    for (int i = max(x - r, 0); i <= min(x + r, w - 1); i++) {
      float d = in[j * w + i] - c, f = native_exp(-d * d * e);
      s += f * in[j * w + i]; t += f;
    }
  out[y * w + x] = s / t;
}
kernel void integral_rows(global const uint *in, global uint *out, int w, int h) {
  int y = G(0);
  if (y < h) {
    uint s = 0;
    for (int x = 0; x < w; x++) { s += in[y * w + x]; out[y * w + x] = s; }
  }
}
kernel void dct8(global const float *in, global float *out, constant float *t, int w, local float *m, uint inverse) {
  int i = L(0), j = L(1), at = (get_group_id(1) * 8 + j) * w + get_group_id(0) * 8 + i;
  float s = 0;
  for (int k = 0; k < 8; k++) s += t[inverse ? i * 8 + k : k * 8 + i] * in[(get_group_id(1) * 8 + k) * w + get_group_id(0) * 8 + j];
  m[j * 8 + i] = s;
  barrier(CLK_LOCAL_MEM_FENCE);
  s = 0;
  for (int k = 0; k < 8; k++) s += m[i * 8 + k] * t[inverse ? j * 8 + k : k * 8 + j];
  out[at] = s;
}
kernel void dwt_haar(global const float *in, global float *out, int levels, local float *s, int n) {
  int t = L(0), size = n;
  s[t] = in[t];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l = 0; l < levels; l++) {
    size >>= 1;
    float a = 0, b = 0;
    if (t < size) { a = s[2 * t]; b = s[2 * t + 1]; }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < size) { s[t] = (a + b) * 0.7071f; out[size + t] = (a - b) * 0.7071f; }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0) out[0] = s[0];
}
kernel void sad_blocks(global const ushort *a, global const ushort *b, global ushort *out, int w, int range) {
  int x = G(0) * 4, y = G(1) * 4;
  for (int p = 0; p < range; p++) {
    int s = 0;
    for (int j = 0; j < 4; j++)
      for (int i = 0; i < 4; i++) s += abs_diff(a[(y + j) * w + x + i], b[(y + j) * w + x + i + p]);
    out[(G(1) * (w / 4) + G(0)) * range + p] = s;
  }
}
kernel void string_search(global const uchar *text, int length, global const uchar *pattern, int size, global int *found, int chunk) {
  local uchar p[64];
  int t = L(0);
  for (int i = t; i < size; i += get_local_size(0)) p[i] = pattern[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  int last = length - size + 1, start = get_group_id(0) * chunk, stop = min(start + chunk, last);
  for (int at = start + t; at < stop; at += get_local_size(0)) {
    int k = 0;
    while (k < size && text[at + k] == p[k]) k++;
    if (k == size) atomic_inc(found);
  }
}
kernel void edit_distance(global const char *a, global const char *b, global int *out, int n, int m) {
  int row[33];
  for (int j = 0; j <= 32; j++) row[j] = j;
  for (int i = 1; i <= n; i++) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= 32; j++) {
      int old = row[j];
      row[j] = min(min(row[j] + 1, row[j - 1] + 1), diagonal + (a[G(0) * n + i - 1] != b[j - 1]));
      diagonal = old;
    }
  }
  out[G(0)] = row[32];
}
kernel void dense_layer(global const float *x, global const float *w, global const float *b, global float *y, int in, int out) {
  int o = G(0);
  if (o < out) {
    float s = b[o];
    for (int i = 0; i < in; i++) s += x[i] * w[o * in + i];
    y[o] = fmax(s, 0.0f);
  }
}
kernel void conv_layer(global const float *x, global const float *w, global float *y, int channels, int width, int k) {
  int u = G(0), v = G(1), o = G(2), side = width - k + 1;
  if (u >= side || v >= side) return;
  float s = 0;
  for (int c = 0; c < channels; c++)
    for (int j = 0; j < k; j++)
      for (int i = 0; i < k; i++) s += x[(c * width + v + j) * width + u + i] * w[((o * channels + c) * k + j) * k + i];
  y[(o * side + v) * side + u] = s;
}
kernel void max_pool(global const float *x, global float *y, int width, int k, int stride) {
  int u = G(0), v = G(1), side = (width - k) / stride + 1;
  if (u < side && v < side) {
    float s = -FLT_MAX;
    for (int j = 0; j < k; j++)
      for (int i = 0; i < k; i++) s = fmax(s, x[(v * stride + j) * width + u * stride + i]);
    y[v * side + u] = s;
  }
}
kernel void softmax(global const float *x, global float *y, int n, local float *s) {
  int t = L(0), size = get_local_size(0);
  float m = -FLT_MAX, sum = 0;
  for (int i = t; i < n; i += size) m = fmax(m, x[get_group_id(0) * n + i]);
  s[t] = m;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = size >> 1; k > 0; k >>= 1) { if (t < k) s[t] = fmax(s[t], s[t + k]); barrier(CLK_LOCAL_MEM_FENCE); }
  m = s[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = t; i < n; i += size) sum += native_exp(x[get_group_id(0) * n + i] - m);
  s[t] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = size >> 1; k > 0; k >>= 1) { if (t < k) s[t] += s[t + k]; barrier(CLK_LOCAL_MEM_FENCE); }
  for (int i = t; i < n; i += size) y[get_group_id(0) * n + i] = native_exp(x[get_group_id(0) * n + i] - m) / s[0];
}
kernel void fir(global const float *x, constant float *taps, global float *y, int n, int count) {
  int i = G(0);
  if (i < n) {
    float s = 0;
    for (int k = 0; k < count && k <= i; k++) s += taps[k] * x[i - k];
    y[i] = s;
  }
}
kernel void crc_rows(global const uint *in, global uint *out, int words) {
  uint crc = 0xFFFFFFFFu;
  for (int i = 0; i < words; i++) {
    crc ^= in[G(0) * words + i];
    for (int b = 0; b < 32; b++) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
  }
  out[G(0)] = ~crc;
}
kernel void heartwall_window(global const float *frame, global float *out, int rows, int in_rows, int in_cols, int steps) {
  int ei = L(0), sum_rows = in_rows + 2;
  while (ei < in_rows * in_cols) {
    int row = (ei + 1) % in_rows - 1, col = (ei + 1) / in_rows;
    if ((ei + 1) % in_rows == 0) { row = in_rows - 1; col--; }
    out[get_group_id(0) * in_rows * in_cols + ei] = frame[col * rows + row] * sum_rows;
    ei += 256;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 0; s < steps; s++) {
    out[L(0)] += s;
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
