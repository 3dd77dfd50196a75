"""Calls between functions of one file: their addresses, private memory that carries them, and the inlined code."""
