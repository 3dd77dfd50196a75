"""Simulates the grid as the reference: every token of every thread, event by event."""
