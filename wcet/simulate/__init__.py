"""Holds what the reference simulators share: event log, timeline, clocks, results."""
