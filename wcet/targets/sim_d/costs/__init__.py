"""Computes the costs of blocks, edges and memory accesses on the machine, safe for every state."""
