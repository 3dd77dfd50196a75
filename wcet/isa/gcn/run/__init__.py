"""The functional simulator: the effects of GCN instructions on registers and memory, on many wavefronts at once."""
