// Binary search: a loop on lane values with an if/else inside, then an if/else on the result.
#include "gcn.h"
__kernel void search(__global int *out, __global const int *key, __global const int *sorted, int n) {
  int i = global_id();
  int k = key[i], lo = 0, hi = n;
  while (lo < hi) {
    int mid = (lo + hi) >> 1, v = sorted[mid];
    if (v < k) lo = mid + 1; else hi = mid;
  }
  if (lo < n && sorted[lo] == k) out[i] = lo; else out[i] = -1 - sorted[0];
}
