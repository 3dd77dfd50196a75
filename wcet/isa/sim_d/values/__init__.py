"""What registers and items can hold at each point of a kernel, and how often its loops run."""
