"""The control flow of a Sim-D kernel: the graph that the control stack allows, and the patterns of its branches."""
