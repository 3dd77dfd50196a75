"""The known values of registers, lanes and memory at each point of a kernel, for one launch or for all launches."""
