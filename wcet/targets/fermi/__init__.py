"""Cores that issue warps in strict round robin behind a shared cache: GCN kernels on the machine `fermi-llc`."""
