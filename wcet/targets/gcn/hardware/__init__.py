"""The machine, and the launch on it."""
