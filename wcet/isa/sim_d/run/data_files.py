"""The contents of DRAM buffers: read from the files that a kernel names, held as words, written back on request.

Formats are those of the published tool: raw little-endian 32-bit words, or decimal numbers separated by commas or white
space, kept as single-precision values. That tool silently reads as many words as fit. Here a file that does not fill
its buffer exactly causes a warning, and the words that a short file leaves undefined are recorded.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.files import is_file, read_regular
from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer, InitialContents
from wcet.isa.sim_d.run.cells import Stretch, Words
from wcet.repository import require_readable

DECIMAL_SUFFIXES = frozenset({".csv", ".txt"})
"""The suffixes of files with decimal numbers; every other file holds raw words."""


def find_data_file(path: str, directories: Sequence[Path], buffer: DramBuffer) -> Path:
    """Return the first of `directories` joined with `path` that is a file; the last one is the folder of the kernel.

    Raises `WcetError` W607 if there is none, and W025 if it is outside of the repository of its directory.
    """
    for directory in directories if not Path(path).is_absolute() else directories[-1:]:
        if is_file(directory / path):
            owner = directory if directory.absolute().name else directories[-1]  # the root folder is nobody's
            return require_readable(owner, directory / path, f"buffer {buffer.id}", buffer.span)
    raise refuse(
        "W607",
        f"data file `{path}` of buffer {buffer.id} does not exist",
        buffer.span,
        notes=("relative paths are looked up in the working directory, then in the folder of the kernel",),
        help="write `none` as the type of the buffer to start with zeros",
    )


def parse_words(raw: bytes, decimal: bool) -> Words:
    """Return the words of a data file. Raises `ValueError` if it has something other than numbers, or a partial
    word.
    """
    if not decimal:
        if len(raw) % WORD_BYTES:
            raise ValueError(f"{len(raw)} bytes are not a whole number of 32-bit words")
        return np.frombuffer(raw, "<u4").astype(np.uint32)
    fields = raw.decode("utf-8").replace(",", " ").split()
    numbers = [_read_number(place, field) for place, field in enumerate(fields, 1)]
    return np.array(numbers, np.float64).astype(np.float32).view(np.uint32)


def _read_number(place: int, field: str) -> float:
    """Return the number in a field; errors do not show other text, because the file may contain secrets."""
    try:
        return float(field)
    except ValueError:
        raise ValueError(f"its word {place:,} is not a number") from None


def load_buffer(
    buffer: DramBuffer, directories: Sequence[Path], *, strict: bool = False
) -> tuple[Words, Diagnostic | None]:
    """Return the initial contents of a buffer, and a warning if the file has another size.

    Without a data file the words are zeros. Of a long file the first words are used; a short one gives fewer words than
    the buffer has. Raises `WcetError` W607 for a file that is missing, W608 for one that cannot be read, or, if
    `strict`, of another size.
    """
    if buffer.contents is InitialContents.NONE or buffer.path is None:
        return np.zeros(buffer.words, np.uint32), None
    path = find_data_file(buffer.path, directories, buffer)
    try:
        words = parse_words(read_regular(path), buffer.contents is InitialContents.DECIMAL)
    except (ValueError, OSError) as reason:
        raise WcetError([_misfit(buffer, f"data file `{buffer.path}` cannot be read: {reason}")]) from None
    if words.size == buffer.words:
        return words, None
    rest = "the first ones are taken" if words.size > buffer.words else "the rest of it is undefined"
    message = f"data file `{buffer.path}` holds {words.size} words, buffer {buffer.id} {buffer.words}: {rest}"
    found = _misfit(buffer, message)
    if strict:
        raise WcetError([found])
    return words[: buffer.words], replace(found, severity="warning")


def take_words(buffers: Mapping[int, DramBuffer], given: Mapping[Any, Any]) -> dict[int, Words]:
    """Return contents that a program gives, by buffer id, as words: the bits of numbers of 32 bits; other numbers with
    a fraction become such floats, and whole numbers must fit.

    Raises `WcetError` W608 for what is no buffer of the kernel, and for contents that do not fit.
    """
    found: dict[int, Words] = {}
    for key, values in given.items():
        if key not in buffers:
            listed = ", ".join(map(str, buffers)) or "none"
            raise refuse("W608", f"the kernel has no buffer {key!r}", help=f"its buffers: {listed}")
        try:
            words = _make_words(np.asarray(values).reshape(-1))
        except ValueError as reason:
            raise WcetError([_misfit(buffers[key], f"the contents of buffer {key} {reason}")]) from None
        if words.size > buffers[key].words:
            message = f"the contents of buffer {key} have {words.size:,} words"
            raise WcetError([_misfit(buffers[key], message)])
        found[buffers[key].id] = words
    return found


def _make_words(values: NDArray[Any]) -> Words:
    kind, size = values.dtype.kind, values.dtype.itemsize
    if kind not in "iuf":
        raise ValueError("are not numbers")
    if kind == "f":
        return values.astype(np.float32).view(np.uint32)
    if size > WORD_BYTES and values.size and not -(1 << 31) <= int(values.min()) <= int(values.max()) < 1 << 32:
        raise ValueError("have a number of more than 32 bits")
    return values.astype(np.int64).astype(np.uint32)


def _misfit(buffer: DramBuffer, message: str) -> Diagnostic:
    text = f"the buffer is {buffer.x} words wide and {buffer.y} rows high"
    return Diagnostic("W608", message, buffer.span, help=text)


def format_words(words: Words, path: Path) -> bytes:
    """Return the bytes to write to `path`: decimal lines for `.csv` and `.txt`, else raw words."""
    if path.suffix.lower() not in DECIMAL_SUFFIXES:
        return words.astype("<u4").tobytes()
    return "".join(f"{float(value):.9g}\n" for value in words.view(np.float32)).encode("ascii")


class DeviceMemory:
    """The DRAM of a run: words by buffer id; buffers that overlap share their words.

    It changes as the kernel stores. If the initial contents have fewer words than their buffer, the rest is undefined
    until something is stored there. `stretches` are the words by address.
    """

    def __init__(self, buffers: Mapping[int, DramBuffer], contents: Mapping[int, Words]) -> None:
        self._words: dict[int, Words] = {}
        self._defined: dict[int, NDArray[np.bool_] | None] = {}
        self.stretches: list[Stretch] = []
        for cluster in _cluster(buffers.values()):
            base = cluster[0].address
            end = max(buffer.end for buffer in cluster)
            memory = np.zeros((end - base) // WORD_BYTES, np.uint32)
            short = [buffer for buffer in cluster if contents.get(buffer.id, memory).size < buffer.words]
            defined = np.ones(memory.size, np.bool_) if short else None
            self.stretches.append(Stretch(base // WORD_BYTES, memory, defined))
            for buffer in cluster:
                start = (buffer.address - base) // WORD_BYTES
                view = memory[start : start + buffer.words]
                self._words[buffer.id] = view
                self._defined[buffer.id] = None if defined is None else defined[start : start + buffer.words]
                if buffer in short and defined is not None:
                    defined[start + contents[buffer.id].size : start + buffer.words] = False
                if buffer.id in contents:
                    view[: contents[buffer.id].size] = contents[buffer.id]

    def words(self, buffer: int) -> Words:
        """Return the words of a buffer, row by row; a store changes them in place."""
        return self._words[buffer]

    def defined(self, buffer: int) -> NDArray[np.bool_] | None:
        """Return which words of a buffer are defined; None for all of them."""
        return self._defined[buffer]

    def snapshot(self) -> dict[int, Words]:
        """Return a copy of every buffer by id."""
        return {buffer: words.copy() for buffer, words in self._words.items()}


def overlapping(buffers: Iterable[DramBuffer]) -> tuple[tuple[DramBuffer, DramBuffer], ...]:
    """Return the pairs of neighbouring buffers that share addresses."""
    return tuple(pair for cluster in _cluster(buffers) for pair in zip(cluster, cluster[1:], strict=False))


def _cluster(buffers: Iterable[DramBuffer]) -> list[list[DramBuffer]]:
    """Return the buffers in groups that overlap one after the other, ordered by address."""
    clusters: list[list[DramBuffer]] = []
    end = -1
    for buffer in sorted(buffers, key=lambda entry: (entry.address, entry.id)):
        if buffer.address < end:
            clusters[-1].append(buffer)
        else:
            clusters.append([buffer])
        end = max(end, buffer.end)
    return clusters
