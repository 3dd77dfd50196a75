"""From the numbers of a machine file to the board on the desk: what to measure, and which numbers cover it."""
