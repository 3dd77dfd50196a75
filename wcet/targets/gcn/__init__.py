"""AMD GPUs of the generations GCN3, Vega and CDNA, with predictable wavefront splitting."""
