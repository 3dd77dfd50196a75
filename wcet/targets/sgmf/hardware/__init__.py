"""The machine with its fabric, and the launch on it."""
