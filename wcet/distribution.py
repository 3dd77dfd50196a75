"""Holds the name of the package on the package index in one place; the command and the import are `wcet`."""

DISTRIBUTION = "wcet-gate"
"""The name on the package index, as in `pyproject.toml`; a test compares recipes and advice with it."""


def advise_install(extra: str = "") -> str:
    """Return the command that installs the tool, with one of its extras if it is named."""
    return f'pip install "{DISTRIBUTION}[{extra}]"' if extra else f"pip install {DISTRIBUTION}"
