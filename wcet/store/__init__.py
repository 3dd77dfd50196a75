"""Results of earlier analyses, found again by content: one store for the cache, for sweeps, and for teams."""
