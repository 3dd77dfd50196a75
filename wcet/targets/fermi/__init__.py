"""Cores that issue warps in strict round robin and share a cache: GCN kernels on the machine `fermi-llc`."""
