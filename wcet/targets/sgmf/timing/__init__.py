"""Bounds the time in which a configuration serves its threads: by recurrences over epochs, and by closed forms."""
