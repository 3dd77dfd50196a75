"""Bounds on the passes of loops: from counters, pragmas and stated facts."""
