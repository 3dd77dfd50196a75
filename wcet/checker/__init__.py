"""Checks certificates without solver or analyser: whole numbers, the standard library, nothing else of the tool.

Copy this folder anywhere and run it:

    python checker/verify.py certificate.json

`kernel.py` reads a certificate, compares its claims with what follows from its premises, and rejects it if they differ.
What follows is computed by one file for each target: `fermi.py`, `gcn.py`, `rdna.py` (a part of the target `gcn`),
`sgmf.py`, `sim_d.py`. `graph.py` walks flow graphs with loops, and `unit_work.py` sums work for `rdna.py`. So a reader
who is to judge a proof reads two to five files of at most 300 lines.
"""
