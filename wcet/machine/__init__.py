"""Describes hardware: numbers, each with its source."""
