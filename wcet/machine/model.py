"""The common fields of every machine of every target; the rest is the target's own dataclass."""

from typing import Protocol


class Machine(Protocol):
    """A set of hardware numbers for one target, named and fingerprinted.

    `target` is the key that chose the dataclass, `title` one line for lists, `digest` twelve hexadecimal digits of the
    SHA-256 of all numbers, so that a report can say which machine it is about. Frozen dataclasses satisfy it.
    """

    @property
    def name(self) -> str:
        """The name that users select the machine by."""
        ...

    @property
    def target(self) -> str:
        """The key that chose the dataclass."""
        ...

    @property
    def title(self) -> str:
        """One line for lists."""
        ...

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits of the SHA-256 of all numbers."""
        ...
