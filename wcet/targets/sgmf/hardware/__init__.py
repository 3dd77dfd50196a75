"""The machine with its fabric, and what a launch is on it."""
