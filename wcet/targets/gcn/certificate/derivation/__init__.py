"""The derivation of a GCN certificate's premises from the kernel's text, the machine file and the instruction table.

`wcet/checker` proves that a certificate's cycles follow from its premises. The files here show that the premises are
those of the kernel on the machine. They import the standard library and each other, nothing of the tool, and share no
code with the analysis, so that an assessor can read them and run them alone:

python -m derivation certificate.json kernel.s machine.toml isa.csv isa-gfx9.csv

The parts, by file: the text (`listing.py`, `plain_lines.py`, `spelling.py`), called functions (`calls.py`), the flow
graph (`flow.py`), the properties of each instruction (`table.py`), what it requests (`steps.py`, `edge_steps.py`,
`addresses.py`, `access_costs.py`), its time and what it leaves outstanding (`timing.py`), the views of splits
(`cuts.py`) and the lanes of both sides (`masks.py`), the resident groups (`residents.py`), waits and work
(`contention.py`, `work.py`), loop bounds from an invariant that the certificate carries (`ranking.py`,
`lane_counters.py`, `lane_walk.py`), registers that a late load overwrites (`overwritten.py`), the mode register
(`modes.py`), a shared cache (`cache_sets.py`, `shared_cache.py`) and co-runners (`corunners.py`, `sent_lines.py`).
`check.py` combines them, and lists the
premises that are only stated (`report.py`).

Certificates of RDNA state what instructions ask for, not times. Of these `rdna_check.py` derives the rows
(`rdna_table.py`), registers and results (`scoreboard.py`), clauses and hints (`clauses.py`), and what is resident
(`rdna_residents.py`); text, graph and loop bounds are derived as on GCN.
"""
