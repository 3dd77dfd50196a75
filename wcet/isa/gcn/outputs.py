"""The buffers after a run: they are written to files, or compared with expected contents."""

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.files import show_path
from wcet.isa.gcn.run.argument_files import find_number_type, read_bytes
from wcet.records import dataclass
from wcet.repository import require_own

SHOWN = 5
"""The number of unexpected words that a message shows."""


@dataclass(frozen=True, slots=True)
class BufferBytes:
    """The bytes that the arguments of one kernel point to, and their OpenCL types, by argument name."""

    kernel: str
    buffers: Mapping[str, NDArray[np.uint8]]
    types: Mapping[str, str] = field(default_factory=dict[str, str])

    def dump(self, buffer: int | str, path: Path) -> None:
        """Write a buffer to a file, with `.npy` as numbers; raises `WcetError` W007 or W008."""
        found = self._find(str(buffer))
        require_own(path)
        try:
            if path.suffix.lower() == ".npy":
                kind = find_number_type(self.types.get(str(buffer), "")) or np.dtype("<u4")
                whole = found.size % kind.itemsize == 0
                np.save(path, found.view(kind if whole else np.uint8))
                return
            path.write_bytes(found.tobytes())
        except OSError as error:
            raise refuse("W007", f"`{show_path(path)}` cannot be written: {error.strerror}") from None

    def compare(self, buffer: int | str, path: Path, tolerance: float) -> None:
        """Compare a buffer with a file: bytes, or with a `tolerance` single-precision numbers.

        Raises `WcetError` W643 for another size, W609 for other contents, W008 for an unknown buffer.
        """
        found, expected = self._find(str(buffer)), read_bytes(path, self.types.get(str(buffer), ""))
        if expected.size != found.size:
            message = f"`{show_path(path)}` holds {expected.size} bytes, buffer `{buffer}` {found.size}"
            raise refuse("W643", message)
        words = _find_differences(found, expected, tolerance)
        if words:
            notes = [f"the bytes from {4 * word} on differ" for word in words[:SHOWN]]
            message = f"buffer `{buffer}` differs from `{show_path(path)}` in {len(words)} words"
            raise refuse("W609", message, notes=tuple(notes), help="--tolerance 1e-6 compares as numbers")

    def _find(self, name: str) -> NDArray[np.uint8]:
        found = self.buffers.get(name)
        if found is None:
            known = ", ".join(self.buffers) or "none"
            raise refuse("W008", f"`{self.kernel}` has no buffer `{name}`", notes=(f"its buffers are {known}",))
        return found


def _find_differences(found: NDArray[np.uint8], expected: NDArray[np.uint8], tolerance: float) -> list[int]:
    """Return the words in which two buffers of one size differ; NaN equals only NaN."""
    wrong = np.flatnonzero(found != expected) // 4
    if tolerance > 0 and found.size % 4 == 0:
        a, b = (each.view(np.float32).astype(np.float64) for each in (found, expected))
        with np.errstate(all="ignore"):
            close = np.abs(a - b) <= tolerance * np.maximum(1.0, np.abs(b))
        wrong = np.flatnonzero(~(close | (np.isnan(a) & np.isnan(b))))
    return sorted(set(wrong.tolist()))
