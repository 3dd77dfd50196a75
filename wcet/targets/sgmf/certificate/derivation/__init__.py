"""Derives the premises of an SGMF certificate again, from the text of the graph and the machine file.

`wcet/checker` proves that a certificate's cycles follow from its premises. The files here show that the premises are
those of the kernel, mapped to the machine. They import the standard library and each other, nothing of the tool, and
share no code with the analysis, so that an assessor can read them and run them alone:

    python -m derivation certificate.json kernel.cdfg machine.toml

Several machine files are read in turn, each over the one before, as `extends` does.

A certificate says under `origin` where each unit is, over which links its tokens come, and which node of the text it
executes. This mapping is a choice: any will do, if it implements the graph on the grid. What is derived, by file: the
text (`listing.py`; in DOT `digraph.py` and `drawn.py`), the operations (`table.py`), that units and routes implement
the nodes (`graph.py`), places and links (`grid.py`), which accesses must be in order (`order.py`, from the addresses of
`sums.py`). Of a GCN kernel, the certificate states the graph (`rows.py`), which must compute what the assembly
(`assembly.py`, `forms.py`) stores (`walk.py`, `decisions.py`, `lifted.py`). `check.py` puts them together, derives
costs, runs and latencies, and names what is left as stated.
"""
