"""Computes the cost of memory requests: the DRAM controller, scratchpad bursts, and in `cache` the last-level cache."""
