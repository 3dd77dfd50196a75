"""Shared caches: the accesses that hit in every order of the cores, by reuse distances, intervals, persistence."""
