"""Derives the premises of a Sim-D certificate again, from the kernel's text and the machine file.

`wcet/checker` proves that a certificate's cycles follow from its premises. The files here show that the
premises are those of the kernel on the machine. They import the standard library and each other, nothing of the tool,
and share no code with the analysis, so that an assessor can read them and run them alone:

    python -m derivation certificate.json kernel.s machine.toml dram.toml

What is derived, by file: the text (`listing.py`), the instructions and their operands (`table.py`), the control stack
and where a block leads (`stack.py`), loop bounds and ways that are never taken, by following the scalars (`walk.py`),
the pipeline (`pipe.py`), the cycles of blocks and edges (`costs.py`), accesses and the program's upload (`memory.py`).
`check.py` puts them together, and names what is left as stated.
"""
