"""Connects the numbers of a machine file with the hardware: what to measure, and which numbers cover the
measurements."""
