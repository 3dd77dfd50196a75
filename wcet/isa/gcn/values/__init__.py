"""What is known of registers, lanes and memory at each point of a kernel, for a launch or for all."""
