"""Checks certificates without solver or analyser: integers, the standard library, nothing else of the tool.

Copy this folder anywhere and run it:

    python checker/verify.py certificate.json

`kernel.py` reads a certificate, compares its claims with what follows from its premises, and rejects it if they differ.
One file for each target computes what follows: `fermi.py`, `gcn.py`, `rdna.py` (a part of the target `gcn`),
`sgmf.py`, `sim_d.py`. `graph.py` follows the paths of flow graphs with loops, and `unit_work.py` sums work for
`rdna.py`. So a reader who judges a proof reads two to five files of at most 300 lines.
"""
