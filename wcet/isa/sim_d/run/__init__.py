"""The functional simulator of Sim-D: data, masks and memory requests of a kernel, instruction by instruction."""
