"""The name of the package on the package index, in one place; the command and the import are `wcet`."""

DISTRIBUTION = "wcet-gate"
"""The name in the package index, as `pyproject.toml` has it; a test holds recipes and advice against it."""


def advise_install(extra: str = "") -> str:
    """Return the command that installs the tool, with one of its extras if that is named."""
    return f'pip install "{DISTRIBUTION}[{extra}]"' if extra else f"pip install {DISTRIBUTION}"
