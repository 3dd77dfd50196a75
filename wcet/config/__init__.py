"""Merges settings from `wcet.toml`, the environment and the command line, in a documented order."""
