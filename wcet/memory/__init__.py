"""The cost of memory requests: the DRAM controller, scratchpad bursts, and in `cache` the shared last-level cache."""
