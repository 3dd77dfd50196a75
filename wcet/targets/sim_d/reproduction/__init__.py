"""The published convention: the arithmetic of the Sim-D paper's own tool, for comparison only."""
