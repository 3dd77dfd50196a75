"""The Sim-D assembly language: from text to a `Program`, and back."""
