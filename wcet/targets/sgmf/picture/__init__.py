"""Draws the grid with its units, routes and what limits the throughput, for browsers and terminals."""
