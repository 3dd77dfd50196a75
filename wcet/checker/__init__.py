"""Checks certificates without solver or analyser: whole numbers, the standard library, nothing else of the tool.

Copy this folder anywhere and run it:

    python checker/verify.py certificate.json

`kernel.py` reads a certificate, compares its claims with what follows from its premises, and rejects it if they differ.
What follows is computed by one file for each target: `fermi.py`, `gcn.py`, `sgmf.py`, `sim_d.py`. `graph.py` walks flow
graphs with loops, for those that need it. So a reader who is to judge a proof reads two or three files of at most 300
lines.
"""
