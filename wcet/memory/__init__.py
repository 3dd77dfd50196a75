"""What memory requests cost: the DRAM controller, scratchpad bursts, and in `cache` the shared last-level cache."""
