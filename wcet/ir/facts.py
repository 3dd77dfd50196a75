"""Holds the flow facts that the user states outside of the kernel (wcet.toml, command line), as they are stated.

The contents of a buffer are stated by a file that is fixed for the product, or by the range of its numbers.
"""

import base64
import re
import zlib
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import TYPE_CHECKING

from wcet.ir.terms import list_named
from wcet.records import dataclass
from wcet.span import Span

if TYPE_CHECKING:  # settings are listed before anything is computed
    import numpy as np
    from numpy.typing import NDArray

TYPES = {
    "i8": "i1", "u8": "u1", "i16": "<i2", "u16": "<u2", "i32": "<i4", "u32": "<u4", "i64": "<i8", "u64": "<u8",
    "f16": "<f2", "f32": "<f4", "f64": "<f8",
}  # fmt: skip
"""The names of types of numbers, with numpy's names."""


@dataclass(frozen=True)
class StatedData:
    """The contents of one buffer when the kernel starts and while it runs.

    With a `file`: `count` numbers of type `kind` (a key of `TYPES`), as `packed` (zlib, base64), and the SHA-256
    `digest` of the file's bytes. Each number is between `low` and `high`, and at most `near` away from its own index in
    the buffer, if these are stated. With a `row`, the file is the one that the kernel names for its buffer.
    """

    file: str = ""
    digest: str = ""
    kind: str = ""
    count: int = 0
    packed: str = ""
    low: int | None = None
    high: int | None = None
    near: int | None = None
    row: bool = False

    @cached_property
    def numbers(self) -> "NDArray[np.generic]":
        """Return the numbers of the file, in their type."""
        import numpy as np

        return np.frombuffer(zlib.decompress(base64.b64decode(self.packed)), TYPES[self.kind])

    def __str__(self) -> str:
        if self.file:
            named = ", which the kernel names" if self.row else ""
            return f"{self.count:,} numbers of type {self.kind} in `{self.file}`{named}, SHA-256 {self.digest[:12]}"
        parts = [] if self.low is None else [f"from {self.low:,} to {self.high:,}"]
        parts += [] if self.near is None else [f"within {self.near:,} of its own place"]
        return "each number " + " and ".join(parts)


def is_address(text: str) -> bool:
    """Return True if a fact names its place by an address (`NAME:LINE`); no label has a colon in it."""
    return re.fullmatch(r"[^\s:+*]+:\d+", text) is not None


def pack(raw: bytes) -> str:
    """Return bytes in the form of `StatedData.packed`."""
    return base64.b64encode(zlib.compress(raw)).decode("ascii")


LIMITS = ("at_most", "at_least", "exactly")
"""The tables whose facts reports name with file and line."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """The origin of a fact: the file, option or `command line`, and the place in the file if there is one."""

    origin: str = ""
    span: Span | None = None

    @property
    def notes(self) -> tuple[str, ...]:
        """Return the note `stated in ...` for a message; none if the place is known, because the message then shows
        it."""
        return (f"stated in {self.origin}",) if self.origin and self.span is None else ()


@dataclass(frozen=True, slots=True)
class StatedFacts:
    """The facts that a user states about a kernel, by label.

    `bounds`: label of a loop header to the number of times its body runs per entry, at most. `branches`: label of the
    block that ends in the branch to its (taken, not taken, start) pattern. `values`: label of the block that holds a
    register-source `smovssp` to the values its source can have. `arguments`: kernel argument to value. `decimals`:
    kernel argument to a number with a fraction, as it is written: runs compute with it, bounds hold whatever it is.
    `at_most`, `at_least`, `exactly`: what is counted in one run (`wcet.ir.terms`: runs of blocks, steps, sums) to how
    often. `pins`: label to a hash of the code that facts about it were stated for (`wcet.flow.pins`); no bound rests
    on it. `data`: buffer (its number, or the name of the argument) to what is known about its contents.
    `origin` names the file or `command line`, `places` has where an entry stands, by table and key (`at_most .LBB0_1`).
    """

    bounds: Mapping[str, int] = field(default_factory=dict[str, int])
    branches: Mapping[str, tuple[int, int, int]] = field(default_factory=dict[str, tuple[int, int, int]])
    values: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    arguments: Mapping[str, int] = field(default_factory=dict[str, int])
    decimals: Mapping[str, str] = field(default_factory=dict[str, str])
    at_most: Mapping[str, int] = field(default_factory=dict[str, int])
    at_least: Mapping[str, int] = field(default_factory=dict[str, int])
    exactly: Mapping[str, int] = field(default_factory=dict[str, int])
    pins: Mapping[str, str] = field(default_factory=dict[str, str])
    data: Mapping[str, StatedData] = field(default_factory=dict[str, StatedData])
    places: Mapping[str, Span] = field(default_factory=dict[str, Span])
    origin: str = ""

    def find_provenance(self, table: str, key: str) -> Provenance:
        """Return the file, option or place from which an entry of a table comes."""
        return Provenance(self.origin, self.places.get(f"{table} {key}"))


def list_labels(facts: StatedFacts) -> tuple[str, ...]:
    """Return the labels, addresses and arguments about which facts are stated, once each, in the order of the
    tables."""
    sums = [label for table in (facts.at_most, facts.at_least, facts.exactly) for label in list_named(table)]
    return tuple(dict.fromkeys([*facts.bounds, *facts.branches, *facts.values, *sums, *facts.arguments]))


@dataclass(frozen=True, slots=True)
class MissingFact:
    """A fact that only the user can know, for which `wcet annotate` prints a template line.

    `table` is the field of `StatedFacts` for it (`bounds`, `branches`, `values`, `arguments`), or empty for a setting
    of the kernel, such as its launch. `label` names it there, and is empty if the kernel has no label at that place.
    `reason` says in words what is missing.
    """

    table: str
    label: str
    span: Span
    reason: str
