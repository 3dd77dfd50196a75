"""Holds one folder per target, a machine on an instruction set: its timing, bound, certificate and simulator."""
