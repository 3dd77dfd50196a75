"""Implements the reference pipeline: its rules, its hazards, and its issue engine."""
