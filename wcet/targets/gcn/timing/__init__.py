"""The time of single instructions: everything about time that the bound and the simulator share."""
