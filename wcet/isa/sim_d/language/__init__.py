"""Text of a Sim-D kernel to a `Program`, and back."""
