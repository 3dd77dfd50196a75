"""The DRAM and scratchpad side: what memory requests cost, proven against a model of the controller."""
