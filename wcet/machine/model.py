"""Defines the common fields of every machine of every target; all others are in the target's own dataclass."""

from typing import Protocol


class Machine(Protocol):
    """A set of hardware numbers for one target, named and fingerprinted.

    `target` is the key that chose the dataclass, `title` one line for lists, `digest` twelve hexadecimal digits of the
    SHA-256 of all numbers, so that a report can say which machine it is about. Frozen dataclasses satisfy it.
    """

    @property
    def name(self) -> str:
        """Return the name by which users select the machine."""
        ...

    @property
    def target(self) -> str:
        """Return the key that chose the dataclass."""
        ...

    @property
    def title(self) -> str:
        """Return one line for lists."""
        ...

    @property
    def digest(self) -> str:
        """Return twelve hexadecimal digits of the SHA-256 of all numbers."""
        ...
