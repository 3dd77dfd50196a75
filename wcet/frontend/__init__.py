"""From what people write (OpenCL, HIP) to the assembly that targets read, with a place in the source for every line."""
