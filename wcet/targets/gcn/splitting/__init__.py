"""Predictable wavefront splitting: which branches, what it saves, and what it may not do."""
