"""The target `fermi-llc`: cores that issue warps of GCN kernels in strict round robin and share a cache."""
