"""Turns what people write (OpenCL, HIP) into the assembly that targets read, with a place in the source for every
line."""
