"""The clock of the simulator: the reference machine's contexts, units, memory, barriers and dispatcher in time."""
