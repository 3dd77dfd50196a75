"""Shared caches: the accesses that hit in every order of the other cores, by reuse distances, intervals and
persistence."""
