"""Exchanges task sets with other tools: writes and reads what has the same meaning there, and refuses the rest by
name."""
