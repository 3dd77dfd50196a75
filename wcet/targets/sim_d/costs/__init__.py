"""What blocks, edges and memory accesses cost on the machine, safe for every state."""
