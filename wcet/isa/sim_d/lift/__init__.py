"""The semantics of Sim-D instructions as operations that no target owns."""
