"""The reference machine in time: contexts, units, memory, barriers and the dispatcher."""
