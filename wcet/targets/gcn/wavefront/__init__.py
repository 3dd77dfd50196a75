"""The bound of one wavefront and of its work-group: the private machine, its costs and its co-runners."""
