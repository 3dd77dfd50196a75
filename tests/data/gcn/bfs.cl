// Breadth-first search by levels, written anew from its algorithm: a node of the level at hand tells the neighbours that
// no level has reached yet how far they are. Graphs have at most eight edges at a node.
typedef struct { int first, degree; } Node;
kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void bfs_visit(global const Node *nodes, global const int *edges, global char *level, global char *next,
               global const char *reached, global int *cost, int count) {
  int node = get_global_id(0);
  if (node >= count || !level[node]) return;
  level[node] = 0;
  int first = nodes[node].first, degree = nodes[node].degree;
  for (int edge = first; edge < first + degree; edge++) {
    int other = edges[edge];
    if (!reached[other]) {
      cost[other] = cost[node] + 1;
      next[other] = 1;
    }
  }
}
