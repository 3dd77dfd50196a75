"""Event log, timeline and clockwork that the reference simulators share."""
