"""Bounds the latency of each access: with one fair server for all accesses, or with caches and DRAM by addresses."""
