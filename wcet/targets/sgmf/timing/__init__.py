"""Bounds on the time in which a configuration serves its threads: the recurrence and its closed forms."""
