"""The Sim-D instruction set: language, control flow, values, launches, and runs on data."""
