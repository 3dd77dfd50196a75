// One level of a breadth-first search: loop in an if in a guard.
#include "gcn.h"
__kernel void bfs(__global const int *start, __global const int *edge, __global int *level, __global int *more, int n, int now) {
  int i = global_id();
  if (i < n) {
    if (level[i] == now) {
      for (int k = start[i]; k < start[i + 1]; ++k) {
        int j = edge[k];
        if (level[j] < 0) { level[j] = now + 1; *more = 1; }
      }
    }
  }
}
