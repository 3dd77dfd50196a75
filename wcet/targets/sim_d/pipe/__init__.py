"""The parts of the reference pipeline: its rules, its hazards, its issue engine."""
