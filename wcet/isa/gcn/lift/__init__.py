"""What GCN instructions compute, as operations that no target owns."""
