"""Finds worst paths of costed graphs: longest path over the loop tree, integer program, phase lists, limits,
certificates."""
