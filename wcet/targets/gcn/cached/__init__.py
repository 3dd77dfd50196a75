"""A launch that shares a last-level cache: what it may access, what co-runners send, what the cache guarantees."""
