"""GCN kernels as dataflow graphs: what a work-item does becomes what a thread does."""
