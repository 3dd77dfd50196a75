"""Instruction sets: their syntax, meaning and control flow, independent of machines and time."""
