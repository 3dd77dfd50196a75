"""What is known about registers, lanes and memory at each point of a kernel, for a launch or for all."""
