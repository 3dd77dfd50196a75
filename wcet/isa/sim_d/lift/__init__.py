"""The semantics of Sim-D instructions as operations that all analyses share."""
