"""Shared caches: which accesses are hits whatever the other cores do, by reuse distances, intervals and persistence."""
