"""The instructions that move numbers between a scalar register and one lane of a vector register."""

READ_LANE, WRITE_LANE, READ_FIRST = "v_readlane_b32", "v_writelane_b32", "v_readfirstlane_b32"
