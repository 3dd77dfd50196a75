"""Derives the premises of a certificate of `fermi-llc` again, from the kernel's text, its launch and the machine file.

`wcet/checker` proves that a certificate's cycles follow from the instructions of all warps: it computes what both
caches have, and all times. The files here show that these instructions are those of the kernel. They import the
standard library and each other, nothing of the tool, and share no code with the analysis, so that an assessor can read
them and run them alone:

    python -m derivation certificate.json kernel.s fermi-llc.toml isa.csv isa-gfx9.csv other.csv

Each warp is followed, instruction by instruction, from the launch that the certificate states. A register is a number
or unknown; what is loaded is unknown, and so is the result of an instruction that `integers.py` does not know. A
branch, a set of active lanes or an address that is unknown ends the derivation, so that what was followed is the same
for all data. By file: the text and the instruction table (`listing.py`), registers (`registers.py`), integer arithmetic
(`integers.py`), what is not followed (`refused.py`), steps of a warp (`warp.py`), the instructions of other cores
(`corunners.py`), the comparison with the certificate (`check.py`).
"""
