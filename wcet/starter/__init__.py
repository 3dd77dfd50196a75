"""The files that `wcet init` writes, beside this one."""

from pathlib import Path

FILES = ("wcet.toml", "scale.s", "wcet.mk", "Makefile")
"""Their names, in the order in which they are written and named."""


def read_starter(name: str) -> str:
    """Return the text of one of `FILES`."""
    return (Path(__file__).parent / name).read_text(encoding="utf-8")
