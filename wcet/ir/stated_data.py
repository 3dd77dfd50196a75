"""What a user states of the contents of a buffer: a file that is fixed for the product, or where its numbers lie."""

import base64
import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # settings are listed before anything is computed
    import numpy as np
    from numpy.typing import NDArray

TYPES = {
    "i8": "i1", "u8": "u1", "i16": "<i2", "u16": "<u2", "i32": "<i4", "u32": "<u4", "i64": "<i8", "u64": "<u8",
    "f16": "<f2", "f32": "<f4", "f64": "<f8",
}  # fmt: skip
"""Types of numbers by their names, and what numpy calls them."""


@dataclass(frozen=True)
class StatedData:
    """Contents of one buffer when the kernel starts, and as long as it runs.

    With a `file`: `count` numbers of type `kind` (a key of `TYPES`), as `packed` (zlib, base64), and the SHA-256
    `digest` of the file's bytes. Each number lies between `low` and `high`, and within `near` of its own place in the
    buffer, where these are stated.
    """

    file: str = ""
    digest: str = ""
    kind: str = ""
    count: int = 0
    packed: str = ""
    low: int | None = None
    high: int | None = None
    near: int | None = None

    @cached_property
    def numbers(self) -> "NDArray[np.generic]":
        """The numbers of the file, in its type."""
        import numpy as np

        return np.frombuffer(zlib.decompress(base64.b64decode(self.packed)), TYPES[self.kind])

    def __str__(self) -> str:
        if self.file:
            return f"{self.count:,} numbers of type {self.kind} in `{self.file}`, SHA-256 {self.digest[:12]}"
        parts = [] if self.low is None else [f"from {self.low:,} to {self.high:,}"]
        parts += [] if self.near is None else [f"within {self.near:,} of its own place"]
        return "each number " + " and ".join(parts)


def pack(raw: bytes) -> str:
    """Return bytes as `StatedData.packed` keeps them."""
    return base64.b64encode(zlib.compress(raw)).decode("ascii")
