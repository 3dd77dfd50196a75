"""The numbers of a machine, and the occupancy of a launch on it."""
