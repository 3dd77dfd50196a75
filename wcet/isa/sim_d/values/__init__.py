"""The possible values of registers and work-items at each point of a Sim-D kernel, and the bounds of its loops."""
