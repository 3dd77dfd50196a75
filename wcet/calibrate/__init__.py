"""From the numbers of a machine file to the hardware: what to measure, and which numbers cover the measurements."""
