"""What the scalar and stride registers can hold at each point of a kernel."""
