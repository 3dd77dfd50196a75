"""The bound of one wavefront, alone with its longest waits (private machine), and of its work-group."""
