"""The comparison of output buffers with their expected contents: every word equal, or every number close enough."""

import numpy as np

from wcet.errors import Diagnostic, WcetError
from wcet.isa.sim_d.language.buffers import DramBuffer
from wcet.isa.sim_d.run.data_files import Words
from wcet.records import dataclass

SHOWN = 5


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One word that differs: its offset in the buffer in words, and the found and the expected pattern."""

    index: int
    found: int
    expected: int


def find_mismatches(found: Words, expected: Words, tolerance: float = 0.0) -> tuple[Mismatch, ...]:
    """Return the words that differ. With a tolerance words are compared as single-precision numbers.

    A number is close enough when it is off by at most `tolerance` times the expected magnitude, or `tolerance` itself
    below one; NaN matches NaN only.
    """
    differs = found != expected
    if tolerance > 0:
        a, b = (words.view(np.float32).astype(np.float64) for words in (found, expected))
        with np.errstate(all="ignore"):
            close = np.abs(a - b) <= tolerance * np.maximum(1.0, np.abs(b))
        differs &= ~(close | (np.isnan(a) & np.isnan(b)))
    return tuple(Mismatch(int(index), int(found[index]), int(expected[index])) for index in np.flatnonzero(differs))


def refuse_mismatches(buffer: DramBuffer, mismatches: tuple[Mismatch, ...], file: str) -> WcetError:
    """Return the W609 error for an output that differs from what is expected; the caller raises it."""
    notes = [
        f"word {entry.index} (x {entry.index % buffer.x}, y {entry.index // buffer.x}): found {_show(entry.found)}, "
        f"expected {_show(entry.expected)}"
        for entry in mismatches[:SHOWN]
    ]
    if len(mismatches) > SHOWN:
        notes.append(f"and {len(mismatches) - SHOWN} more words")
    count = len(mismatches)
    message = f"buffer {buffer.id} differs from `{file}` in {count} {'word' if count == 1 else 'words'}"
    return WcetError(
        [Diagnostic("W609", message, buffer.span, notes=tuple(notes), help="--tolerance 1e-6 compares as numbers")]
    )


def _show(word: int) -> str:
    return f"{word:#010x} ({float(np.uint32(word).view(np.float32)):.9g})"
