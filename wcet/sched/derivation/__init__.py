"""Derives the answers of a report on a task set again, from the file of the set alone.

The files here import the standard library and each other, nothing of the tool, and share no code with its analyses:

    python -m derivation report.json tasks.toml

Under fixed priorities each job of the longest busy period must end within the claimed response (`fixed.py`). Under EDF
each deadline in a busy period is checked (`demand.py`), and on the runlist the waits for its entries (`runlist.py`).
`tasks.py` reads the file, and refuses every key that it does not know.
"""
