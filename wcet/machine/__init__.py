"""The description of hardware: numbers, each with its source."""
