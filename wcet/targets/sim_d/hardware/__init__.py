"""The machine, and its launches."""
