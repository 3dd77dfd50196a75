"""What GCN instructions do to registers and memory, on many wavefronts at once."""
