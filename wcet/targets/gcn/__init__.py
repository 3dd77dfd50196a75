"""AMD GPUs of the generations GCN3, Vega, CDNA and RDNA, with predictable wavefront splitting."""
