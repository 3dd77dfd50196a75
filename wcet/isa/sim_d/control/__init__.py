"""Where control can go: the graph that the control stack allows, and the patterns of its branches."""
