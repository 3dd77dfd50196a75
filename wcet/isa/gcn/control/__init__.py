"""Where a wavefront can go: the flow graph, and what branches do to its lanes."""
