"""The machine, and what a launch is on it."""
