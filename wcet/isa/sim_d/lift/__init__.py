"""What Sim-D instructions compute, as operations that no target owns."""
