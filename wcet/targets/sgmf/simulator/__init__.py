"""The reference simulator of the grid: every token of every thread, event by event."""
