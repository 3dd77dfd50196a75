"""Builds a `FlowGraph` from a `Program`: graph algorithms that every target shares."""
