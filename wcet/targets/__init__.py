"""One folder per target, a machine on an instruction set: its timing, its bound, its proof and its simulator."""
