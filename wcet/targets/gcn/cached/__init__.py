"""A launch that shares a last-level cache: its accesses, those of co-runners, and the guarantees of the cache."""
