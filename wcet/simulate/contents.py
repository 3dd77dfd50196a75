"""Reads the contents of an argument of a run from the command line: numbers, and generated contents.

`2.5` is a number, `random:1024:f32` 1,024 random single-precision numbers, and so are `zeros`, `ones` and `range` (0,
1, 2, ...) with a count and a type. Random contents depend on nothing but the argument's name: every run has the same.
"""

import re
import struct
import zlib
from typing import TYPE_CHECKING

from wcet.records import dataclass

if TYPE_CHECKING:  # the command line imports this before anything runs
    import numpy as np
    from numpy.typing import NDArray

TYPES = {
    "f16": "<f2", "f32": "<f4", "f64": "<f8", "i8": "i1", "u8": "u1", "i16": "<i2", "u16": "<u2", "i32": "<i4",
    "u32": "<u4", "i64": "<i8", "u64": "<u8",
}  # fmt: skip
"""The names of types of numbers, with numpy's names."""

KINDS = ("random", "zeros", "ones", "range")

MOST = 1 << 28
"""The largest number of generated numbers for one argument."""

_MADE = re.compile(r"(random|zeros|ones|range):(\d{1,10}):([fiu]\d{1,2})\Z")
_NUMBER = re.compile(r"[+-]?(\d+\.\d*|\.\d+|\d+(?=[eE]))([eE][+-]?\d+)?f?\Z|[+-]?(inf|nan)\Z")


@dataclass(frozen=True, slots=True)
class Contents:
    """Generated contents: `count` numbers of a type; `kind` is `random`, `zeros`, `ones` or `range`."""

    kind: str
    count: int
    type_name: str

    def make(self, name: str) -> "NDArray[np.uint8]":
        """Return the bytes of the argument called `name`."""
        import numpy as np

        kind = np.dtype(TYPES[self.type_name])
        if self.kind == "random":
            random = np.random.default_rng(zlib.crc32(name.encode()))
            if self.type_name.startswith("f"):
                made = random.uniform(-1.0, 1.0, self.count).astype(kind)
            else:
                limits = np.iinfo(kind)
                made = random.integers(limits.min, limits.max, self.count, dtype=kind, endpoint=True)
        elif self.kind == "range":
            made = np.arange(self.count).astype(kind)
        else:
            made = np.full(self.count, self.kind == "ones", kind)
        return np.ascontiguousarray(made).view(np.uint8)


@dataclass(frozen=True, slots=True)
class DecimalNumber:
    """A number with a fraction, as it is written."""

    text: str

    def pack(self, size: int) -> "NDArray[np.uint8] | None":
        """Return the number's bytes in an argument of `size` bytes; None if no such number has that size."""
        import numpy as np

        form = {2: "<e", 4: "<f", 8: "<d"}.get(size)
        if form is None:
            return None
        value = float(self.text.rstrip("f") if "inf" not in self.text else self.text)
        try:
            packed = struct.pack(form, value)
        except OverflowError:  # beyond the largest number of its type
            packed = struct.pack(form, float("inf") if value > 0 else float("-inf"))
        return np.frombuffer(packed, np.uint8)


def read_contents(text: str) -> Contents | DecimalNumber | None:
    """Return the generated contents, or the number with a fraction, that a text states; None for any other text."""
    if (found := _MADE.match(text)) and found[3] in TYPES and int(found[2]) <= MOST:
        return Contents(found[1], int(found[2]), found[3])
    return DecimalNumber(text) if _NUMBER.match(text) else None
