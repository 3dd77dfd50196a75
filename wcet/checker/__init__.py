"""Checks certificates without solver or analyser: integers, the standard library, nothing else of the tool.

Copy this folder anywhere and run it:

    python checker/verify.py certificate.json

`kernel.py` reads a certificate, compares its claims with what follows from its premises, and rejects it if they differ.
One file for each target computes what follows: `fermi.py`, `gcn.py`, `sgmf.py`, `sim_d.py`. `graph.py` follows the
paths of flow graphs with loops. So a reader who judges a proof reads two or three files of at most 300 lines.
"""
