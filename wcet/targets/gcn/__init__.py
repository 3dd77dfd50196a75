"""AMD GCN3, with predictable wavefront splitting."""
