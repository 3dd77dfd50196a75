// Graphs, trees, queues, clusters: structs, data-dependent rows, local queues, searches, compaction.
#define G(d) ((int)get_global_id(d))
#define L(d) ((int)get_local_id(d))
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
typedef struct { int starting, edges; } Node;
typedef struct { int location, indices[17], keys[17]; bool leaf; int count; } Branch;
typedef struct { float weight, x[4]; long assign; float cost; } Point;
kernel void bfs_level(global const Node *nodes, global const int *edges, global char *mask, global char *updating, global const char *visited, global int *cost, int n) {
  int t = G(0);
  if (t < n && mask[t]) {
    mask[t] = 0;
    for (int i = nodes[t].starting; i < nodes[t].edges + nodes[t].starting; i++) {
      int id = edges[i];
      if (!visited[id]) { cost[id] = cost[t] + 1; updating[id] = 1; }
    }
  }
}
kernel void bfs_done(global char *mask, global char *updating, global char *visited, global char *over, int n) {
  int t = G(0);
  if (t < n && updating[t]) { mask[t] = 1; visited[t] = 1; *over = 1; updating[t] = 0; }
}
kernel void bfs_queue(global const int *q1, global int *q2, global const int2 *nodes, global const int2 *edges, global int *color, global int *cost, global int *tail, int count, int gray, int k, local int *queue, int most) {
  local int length, shift;
  int tid = G(0), t = L(0);
  if (t == 0) length = 0;
  SYNC;
  if (tid < count) {
    int pid = q1[tid], mine = cost[pid];
    color[pid] = 16677216;
    int2 node = nodes[pid];
    for (int i = node.x; i < node.y + node.x; i++) {
      int2 e = edges[i];
      int c = mine + e.y, old = atomic_min(&cost[e.x], c);
      if (old > c && color[e.x] != gray) {
        color[e.x] = gray;
        int at = atomic_inc(&length);
        if (at < most) queue[at] = e.x;
      }
    }
  }
  SYNC;
  if (t == 0) shift = atomic_add(tail, length);
  SYNC;
  int at = t;
  while (at < length) { q2[shift + at] = queue[at]; at += get_local_size(0); }
}
kernel void find_key(long height, global const Branch *knodes, long elements, global const int *records, global long *curr, global long *offset, global const int *keys, global int *ans) {
  int thid = L(0), bid = get_group_id(0);
  for (int i = 0; i < height; i++) {
    if (knodes[curr[bid]].keys[thid] <= keys[bid] && knodes[curr[bid]].keys[thid + 1] > keys[bid])
      if (knodes[offset[bid]].indices[thid] < elements) offset[bid] = knodes[offset[bid]].indices[thid];
    SYNC;
    if (thid == 0) curr[bid] = offset[bid];
    SYNC;
  }
  if (knodes[curr[bid]].keys[thid] == keys[bid]) ans[bid] = records[knodes[curr[bid]].indices[thid]];
}
kernel void pgain(global const Point *p, global const float *coord, global float *work, global const int *table, global char *member, local float *center, int num, int dim, long x, int k) {
  int t = G(0), l = L(0);
  if (l == 0) for (int i = 0; i < dim; i++) center[i] = coord[i * num + x];
  SYNC;
  if (t < num) {
    float sum = 0;
    for (int i = 0; i < dim; i++) { float d = coord[i * num + t] - center[i]; sum += d * d; }
    sum *= p[t].weight;
    int base = t * (k + 1);
    if (sum < p[t].cost) { member[t] = 1; work[base + k] = sum - p[t].cost; }
    else work[base + table[p[t].assign]] += p[t].cost - sum;
  }
}
kernel void kmeans_points(global const float *feature, global const float *clusters, global int *membership, int points, int nclusters, int nfeatures, int offset, int size) {
  uint id = get_global_id(0);
  int index = 0;
  if (id < points) {
    float least = FLT_MAX;
    for (int i = 0; i < nclusters; i++) {
      float dist = 0;
      for (int l = 0; l < nfeatures; l++) { float d = feature[l * points + id] - clusters[i * nfeatures + l]; dist += d * d; }
      if (dist < least) { least = dist; index = i; }
    }
    membership[id] = index;
  }
}
kernel void kmeans_swap(global const float *feature, global float *swapped, int points, int nfeatures) {
  uint t = get_global_id(0);
  if (t >= points) return;
  for (int i = 0; i < nfeatures; i++) swapped[i * points + t] = feature[t * nfeatures + i];
}
typedef struct { float lat, lng; } Place;
kernel void nearest_place(global const Place *p, global float *d, const int n, const float lat, const float lng) {
  int i = G(0);
  if (i < n) d[i] = sqrt((lat - p[i].lat) * (lat - p[i].lat) + (lng - p[i].lng) * (lng - p[i].lng));
}
kernel void qt_degrees(global const float *dist, global int *degree, float threshold, int n, int most) {
  int t = G(0);
  for (int p = t; p < n; p += get_global_size(0)) {
    int count = 0;
    for (int q = 0; q < n && count < most; q++) if (dist[p * n + q] <= threshold) count++;
    degree[p] = count;
  }
}
kernel void qt_trim(global const int *degree, global int *members, global int *seeds, local int *best, local int *who, int n) {
  int t = L(0), size = get_local_size(0), value = -1, seed = -1;
  for (int i = t; i < n; i += size) if (degree[i] > value) { value = degree[i]; seed = i; }
  best[t] = value; who[t] = seed;
  SYNC;
  for (int s = size >> 1; s > 0; s >>= 1) {
    if (t < s && best[t + s] > best[t]) { best[t] = best[t + s]; who[t] = who[t + s]; }
    SYNC;
  }
  if (t == 0) seeds[get_group_id(0)] = who[0];
}
kernel void sssp_relax(global const int *vertices, global const int *edges, global const float *w, global int *mask, global const float *cost, global float *updating, int vertex_count, int edge_count) {
  int t = G(0);
  if (mask[t] != 0) {
    mask[t] = 0;
    int start = vertices[t], end = t + 1 < vertex_count ? vertices[t + 1] : edge_count;
    for (int e = start; e < end; e++) { int to = edges[e]; if (updating[to] > cost[t] + w[e]) updating[to] = cost[t] + w[e]; }
  }
}
kernel void color_max(global const int *row, global const int *col, global const int *value, global int *color, global int *stop, global int *best, int c, int nodes, int edges) {
  int t = G(0);
  if (t < nodes && color[t] == -1) {
    *stop = 1;
    int start = row[t], end = t + 1 < nodes ? row[t + 1] : edges, most = -1;
    for (int e = start; e < end; e++) if (color[col[e]] == -1 && start != end - 1 && value[col[e]] > most) most = value[col[e]];
    best[t] = most;
  }
}
kernel void binary_search(global uint4 *out, global const uint2 *sorted, uint key, uint gid0, uint per) {
  uint t = get_global_id(0), lo = t * per, hi = lo + per - 1;
  if (key < sorted[lo].x || key > sorted[hi].y) return;
  while (lo < hi) { uint mid = (lo + hi) / 2; if (sorted[mid].x < key) lo = mid + 1; else hi = mid; }
  out[0] = (uint4)(lo, key, t, 1);
}
kernel void particle_index(global const double *x, global const double *y, global const double *cdf, global const double *u, global double *xj, global double *yj, int n) {
  int i = G(0);
  if (i < n) {
    int index = -1;
    for (int k = 0; k < n; k++) if (cdf[k] >= u[i]) { index = k; break; }
    if (index == -1) index = n - 1;
    xj[i] = x[index]; yj[i] = y[index];
  }
}
kernel void particle_normalize(global double *w, int n, global const double *partial, global double *cdf, global double *u, global int *seed) {
  int i = G(0), l = L(0);
  local double u1, sum;
  if (l == 0) sum = partial[0];
  SYNC;
  if (i < n) w[i] = w[i] / sum;
  SYNC;
  if (i == 0) {
    cdf[0] = w[0];
    for (int k = 1; k < n; k++) cdf[k] = w[k] + cdf[k - 1];
    u[0] = (1.0 / n) * seed[i];
  }
  SYNC;
  if (l == 0) u1 = u[0];
  SYNC;
  if (i < n) u[i] = u1 + i / (double)n;
}
kernel void particle_likelihood(global double *x, global double *y, global const int *ind, global const int *objxy, global double *like, global const uchar *img, global double *w, int n, int ones, int most, int iszy, int frames, int k, local double *buffer, global double *partial) {
  int i = G(0), t = L(0);
  if (i < n) {
    for (int o = 0; o < ones; o++) {
      int a = objxy[o * 2] + (int)x[i], b = objxy[o * 2 + 1] + (int)y[i], at = abs(a * iszy * frames + b * frames + k);
      if (at >= most) at = 0;
      double c = img[at];
      like[i] += ((c - 100) * (c - 100) - (c - 228) * (c - 228)) / 50.0;
    }
    w[i] = w[i] * exp(like[i] / ones);
  }
  buffer[t] = i < n ? w[i] : 0;
  SYNC;
  for (uint s = get_local_size(0) / 2; s > 0; s >>= 1) { if (t < s) buffer[t] += buffer[t + s]; SYNC; }
  if (t == 0) partial[get_group_id(0)] = buffer[0];
}
