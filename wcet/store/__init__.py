"""Stores results of earlier analyses and finds them by content: one store for the cache, for sweeps, and for teams."""
