"""Symbolic addresses in dataflow graphs, and the accesses that may touch the same word."""
