"""Simulates tiles (`recurrence`) in machine code, if the extra `fast` provides a WebAssembly engine.

The results are the same to the cycle. `walks.c` is the source and `walks.wasm` the compiled form: it is the same on
every machine, and has access only to the numbers that it is given. Two threads share the sequences; each has its own
memory.
"""

import atexit
import ctypes
import os
import weakref
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wcet.memory.pieces import PieceTable
from wcet.records import dataclass

Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.int32]

_LONGEST = 1000
"""The largest timings and holds (delays by refreshes), in DRAM cycles, with which all times of a state fit its
numbers."""

_BANKS, _GROUPS = 32, 16

_SHARED = 1 << 16
"""The number of pieces from which two threads are faster."""

BINARY = Path(__file__).with_name("walks.wasm")

_APART = ("n_refi", "n_rfc")
"""The timings on which a request does not depend."""


@dataclass(frozen=True, slots=True)
class OrderedSequences:
    """Sequences of pieces of tiles, a row each: `pieces`, bank `pairs`, and a bit for each `allowed` first pair.
    Neighbours in the order have equal beginnings.
    """

    pieces: Words
    pairs: npt.NDArray[np.uint8]
    allowed: Words
    common: Words

    def part(self, begin: int, end: int) -> "OrderedSequences":
        """Return the sequences from row `begin` up to row `end`."""
        common = self.common[begin:end].copy()
        common[:1] = 0
        return OrderedSequences(self.pieces[begin:end], self.pairs[begin:end], self.allowed[begin:end], common)


class WalkEngine:
    """One instance of the engine with its memory, and the calls into it."""

    def __init__(self, store: Any, exports: Mapping[str, Any], timings: Words) -> None:
        """Open it for a controller."""
        self._store, self._memory = store, exports["memory"]
        self._calls = exports
        self._call("open", self._give(timings))
        self._mark = self._call("reserve", 0)

    def walk(
        self, layout: npt.NDArray[np.uint8], tiles: OrderedSequences, active: int, holds: Words, found: Words
    ) -> bool:
        """Write the longest walk of each tile to ``found``, which must be contiguous. Return False if times do not fit,
        or the memory is too small. ``holds`` are cycles of the first activate.
        """
        numbers = (*tiles.pieces.shape, active, len(holds), int(found.shape[2] > 1))
        arrays = (tiles.pieces, tiles.pairs, tiles.common, tiles.allowed, holds, found, layout)
        try:
            given = [self._give(array) for array in arrays]
            if self._call("walk", self._give(np.array((*numbers, *given), np.int32))):
                return False
            ctypes.memmove(found.ctypes.data, self._start + given[5], found.nbytes)
        except MemoryError:
            return False
        finally:
            self._call("rewind", self._mark)
        return True

    @property
    def _start(self) -> int:
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)

    def _call(self, name: str, *arguments: int) -> int:
        return self._calls[name](self._store, *arguments)

    def _give(self, array: npt.NDArray[np.generic]) -> int:
        """Copy an array into the engine's memory and return its address; raise `MemoryError` if there is no room."""
        data = np.ascontiguousarray(array)
        if not (place := self._call("reserve", data.nbytes)):
            raise MemoryError
        ctypes.memmove(self._start + place, data.ctypes.data, data.nbytes)
        return place


def _fill_parts(
    fill: Callable[[WalkEngine, tuple[int, int]], bool], memories: Sequence[WalkEngine], cuts: Sequence[tuple[int, int]]
) -> bool:
    """Return True if every part could be filled; several parts are filled at the same time."""
    if len(cuts) == 1:
        return fill(memories[0], cuts[0])
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(_threads()) as pool:
        return all(list(pool.map(fill, memories, cuts)))


class CompiledWalks:
    """Simulates tiles for a controller that reads, or one that writes; keeps the numbers of pieces by which it stores
    results.
    """

    def __init__(self, table: PieceTable, make_memory: Callable[[], WalkEngine]) -> None:
        """Begin with one memory."""
        self._table, self._make, self._memories = table, make_memory, [make_memory()]

    def walk(
        self,
        sequences: tuple[Ints, Ints, Ints],
        active_pairs: Sequence[int],
        holds: Sequence[int],
        *,
        apart: bool,
    ) -> Ints | None:
        """Return the longest walk of each sequence of pieces, for each first pair of banks; None if times do not fit.

        A walk is the simulation of one sequence. `holds` are cycles of the first activate; with `apart` there is a
        result for each. The last axis has the time, the index of the hold, and the distance of the active pair from the
        first one; of walks that are equally long, the first one counts. `sequences` are the pieces and the pairs, a
        column each, and the bits of the first pairs that are relevant.
        """
        if max(holds) > _LONGEST:
            return None
        order = np.argsort(sequences[2], kind="stable")
        tiles = _arrange(*(each.T[order] for each in sequences))
        found = np.full((len(order), self._table.dram.pairs, len(holds) if apart else 1, 3), -1, np.int32)
        half = len(order) // 2
        cuts = [(0, half), (half, len(order))] if tiles.pieces.size * len(holds) > _SHARED else [(0, len(order))]
        active, waits, layout = sum(1 << pair for pair in active_pairs), np.array(holds, np.int32), _layout(self._table)

        def fill(memory: WalkEngine, cut: tuple[int, int]) -> bool:
            return memory.walk(layout, tiles.part(*cut), active, waits, found[slice(*cut)])

        while len(self._memories) < len(cuts):
            self._memories.append(self._make())
        if not _fill_parts(fill, self._memories, cuts):
            return None
        back = np.empty_like(found)
        back[order] = found
        return back.astype(np.int64)


def _threads() -> int:
    """Return the number of threads to use."""
    return min(2, os.cpu_count() or 1)


def _arrange(pieces: Ints, pairs: Ints, allowed: Ints) -> OrderedSequences:
    """Return sequences, a row each, with the number of pieces that each shares with the previous one."""
    common = np.zeros(len(pieces), np.int32)
    apart = (pieces[1:] != pieces[:-1]) | (pairs[1:] != pairs[:-1])
    common[1:] = np.where((allowed[1:] == allowed[:-1]) & apart.any(axis=1), apart.argmax(axis=1), 0)
    return OrderedSequences(pieces.astype(np.int32), pairs.astype(np.uint8), allowed.astype(np.int32), common)


def _layout(table: PieceTable) -> npt.NDArray[np.uint8]:
    """Return the pieces in the engine's layout: a size of four bytes, then banks, steps and starts."""
    sizes = table.sizes.astype("<i4").view(np.uint8).reshape(-1, 4)
    rest = (each.astype(np.uint8) for each in (table.banks, table.steps, table.starts))
    return np.concatenate((sizes, *rest), axis=1)


def open_compiled(table: PieceTable, write: bool) -> CompiledWalks | None:
    """Return the engine for a controller; None if it is not installed or does not support the controller."""
    dram = table.dram
    longest = max(getattr(dram, name) for name in dram.__slots__ if name.startswith("n_") and name not in _APART)
    if longest > _LONGEST or dram.banks > _BANKS or dram.bank_groups > _GROUPS:
        return None
    if (load := load_module()) is None:
        return None
    gaps = (dram.n_rrd_s, max(dram.n_rrd_s, dram.n_rrd_l), max(dram.n_ccd_s, dram.n_bl))
    closing = dram.write_to_precharge if write else dram.read_to_precharge
    timings = (dram.banks, dram.bank_groups, closing, dram.n_rcd, dram.n_rp, dram.n_ras, dram.n_rc, dram.n_faw)
    numbers = np.array((*timings, *gaps, max(gaps[2], dram.n_ccd_l)), np.int32)
    return CompiledWalks(table, lambda: WalkEngine(*load(), numbers))


RESERVED_BYTES, GUARD_BYTES = 1 << 26, 1 << 16
"""The address space of an instance and after it; the engine would take 4 GiB, more than some processes may have."""


@cache
def load_module() -> Callable[[], tuple[Any, Mapping[str, Any]]] | None:
    """Return a function that makes a WebAssembly store with an instance of the module; None without the extra, or if
    the machine has no engine.
    """
    try:
        import wasmtime
    except (ImportError, OSError, RuntimeError):
        return None
    config = wasmtime.Config()
    config.memory_reservation = RESERVED_BYTES
    config.memory_guard_size = GUARD_BYTES

    def load() -> tuple[Any, Mapping[str, Any]]:
        store = wasmtime.Store(engine)
        _opened.add(store)
        return store, wasmtime.Instance(store, module, []).exports(store)

    try:
        engine = wasmtime.Engine(config)
        module = wasmtime.Module(engine, BINARY.read_bytes())
        _opened.update((engine, module))
        load()
    except wasmtime.WasmtimeError:
        return None
    return load


_opened: weakref.WeakSet[Any] = weakref.WeakSet()
"""Objects that must be closed before the interpreter ends, because the engine's finalizers run too late and print
errors."""


@atexit.register
def _close() -> None:
    for each in list(_opened):
        each.close()
