"""Describes design spaces: what is varied, over which values, and which of the results answer the question."""
