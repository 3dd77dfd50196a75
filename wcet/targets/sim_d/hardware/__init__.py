"""Describes the machine and its launches."""
