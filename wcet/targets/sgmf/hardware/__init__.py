"""Describes the machine with its grid, and the launch on it."""
