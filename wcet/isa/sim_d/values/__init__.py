"""The possible values of registers and items at each point of a kernel, and the bounds of its loops."""
