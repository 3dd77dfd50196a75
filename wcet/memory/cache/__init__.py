"""Analyses shared caches: which accesses hit in every order of the cores, by reuse distances, intervals,
persistence."""
