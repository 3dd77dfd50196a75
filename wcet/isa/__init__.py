"""Instruction sets: what an instruction is and means. They know no machine and no time."""
