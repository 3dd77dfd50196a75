"""Where a wavefront can go: the flow graph, and the effect of branches on its lanes."""
