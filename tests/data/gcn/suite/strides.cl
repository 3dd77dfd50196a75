// Loops that work-items leave one by one, around loops that they leave one by one, and atomics of many lanes to one place.
#define G(d) ((int)get_global_id(d))
kernel void stride_search(global const int *a, global int *out, int n, int limit) {
  for (int i = G(0); i < n; i += 16) {
    int k = 0;
    while (k < limit && a[(i + k) & 255] != 7) k++;
    out[i & 255] = k;
  }
}
kernel void stride_rows(global const int *rows, global int *out, int n) {
  for (int i = G(0); i < n; i += 24) {
    int s = 0;
    for (int j = rows[i & 255]; j < rows[(i & 255) + 1]; j++) s += j;
    if (s > 100) continue;
    out[i & 255] += s;
  }
}
kernel void stride_breaks(global const int *a, global int *out, int n, int limit) {
  for (int i = G(0); i < n; i += 16) {
    if (a[i & 255] & 1) {
      for (int k = 0; k < a[(i + 3) & 255]; k++) { if (a[(i + k) & 255] > 30) break; out[(i + k) & 255] = k; }
    }
    if (a[(i + 9) & 255] == 3) break;
    for (int k = limit; k > 0; k -= 2) { if (a[(k + i) & 255] == 5) break; }
  }
}
kernel void atomic_places(global const int *a, global int *out, global int *place) {
  int x = a[get_local_id(0)], at = atomic_add(place, x & 15);
  if (x & 1) atomic_max(place + 1, x);
  out[at & 255] = x;
}
kernel void launch_guard(global int *a, int n, int m) {
  local int s[256];
  int l = get_local_id(0);
  if (G(0) >= n) return;
  for (int k = 0; k < m; k++) {
    s[l] = a[G(0)] + k;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[G(0)] = s[l ^ 1];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
