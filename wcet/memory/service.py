"""Serves one request of DRAM or scratchpad: how long it takes, the commands it issues, and the bank pair it leaves
active.

LID ("least issue delay", Sim-D paper, section 4): DRAM cycles from the acceptance of the descriptor to the first cycle
in which a refresh would be legal, that is, all banks are precharged. It includes the two cycles of the front end. The
machine signals completion one cycle earlier.

Scratchpads are those of sections 3.3 and 5.3. Lines of the bus width start at the first word of the request, because
the banked array reads across rows; the alignment therefore does not matter.
"""

from collections.abc import Sequence
from fractions import Fraction

from wcet.machine.dram import Dram
from wcet.memory.burst_program import BurstArrivals, indexed_program, tile_program
from wcet.memory.controller import Controller, Issue
from wcet.memory.request import IndexedRequest, TileRequest, column_of, row_of, segment_of, tile_bursts
from wcet.records import dataclass
from wcet.units import ceil_div, to_compute_cycles

FRONT_END = 2
"""The cycle of the first activate of an idle controller; the descriptor is accepted in cycle 0."""


@dataclass(frozen=True, slots=True)
class Command:
    """One DRAM command of a trace; ``time`` counts from the acceptance, ``column`` is that of the first beat.

    A precharge names the row that is opened next, 0 if no row is.
    """

    time: int
    kind: str
    bank: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Service:
    """The result of a request: its LID in DRAM cycles, the active pair after it, and its commands if requested."""

    lid: int
    active_pair: int
    commands: tuple[Command, ...] = ()

    @property
    def latency(self) -> int:
        """Return the DRAM cycles from acceptance to the completion that unblocks the work-group, one less than the
        LID."""
        return self.lid - 1


def serve(
    dram: Dram, request: TileRequest | IndexedRequest, active_pair: int = 0, *, first_act: int = 0, traced: bool = False
) -> Service:
    """Serve one request on an otherwise idle controller.

    ``first_act`` is the earliest cycle (from acceptance) of the first activate, later than 2 only after a refresh.
    Raises ValueError for a request that ends in the last row of the last bank pair, which the machine would leave
    open: its generator compares with the all-ones address there.
    """
    if isinstance(request, TileRequest):
        reject_top_row(dram, request)
        bursts = tile_bursts(dram, request)
        program, arrivals = tile_program(dram, bursts), None
    else:
        bursts = request.list_bursts(dram)
        program, arrivals = indexed_program(dram, bursts), BurstArrivals(request.positions, len(request.addresses))
    trace: list[Issue] | None = [] if traced else None
    controller = Controller(dram, program, arrivals, request.write, active_pair)
    lid = controller.run(first_act, trace)
    return Service(lid, controller.active // 2, _commands(dram, bursts, trace or []))


def tile_lid(dram: Dram, tile: TileRequest, active_pair: int = 0) -> int:
    """Return the LID of one tile at one address, in DRAM cycles."""
    return serve(dram, tile, active_pair).lid


def reject_top_row(dram: Dram, tile: TileRequest) -> None:
    """Raise ValueError for a tile that ends in the last row of the memory, which the machine would leave open."""
    if segment_of(dram, (tile.end - 1) // dram.burst_bytes) >= dram.bytes // dram.pair_bytes - 1:
        raise ValueError(f"DRAM {dram.name}: a tile may not end in the last row of the last bank pair")


def _commands(dram: Dram, bursts: Sequence[int], trace: Sequence[Issue]) -> tuple[Command, ...]:
    """Return the issued commands with the rows and columns of their bursts."""
    commands: list[Command] = []
    for issue in trace:
        row = 0 if issue.burst < 0 else row_of(dram, bursts[issue.burst])
        column = 0 if issue.kind == "PRE" else column_of(dram, bursts[issue.burst])
        commands.append(Command(issue.time, issue.kind, issue.bank, row, column))
    return tuple(commands)


def contiguous_lines(words: int, bus_words: int) -> int:
    """Return the number of bus-wide lines of ``words`` contiguous words."""
    return ceil_div(words, bus_words)


def tile_lines(words: int, period: int, count: int, bus_words: int) -> int:
    """Return the number of lines of a tile: bus-wide blocks, counted from the first word, that hold a requested
    word."""
    lines, following = 0, 0
    for line in range(count):
        first = max(line * period // bus_words, following)
        last = (line * period + words - 1) // bus_words
        lines += max(0, last + 1 - first)
        following = max(following, last + 1)
    return lines


def published_cycles(lines: int, dram_mhz: int | Fraction, compute_mhz: int) -> int:
    """Return the compute cycles that the published tool charges: lines and one front-end cycle; up to one cycle too
    few."""
    return to_compute_cycles(lines + 1, dram_mhz, compute_mhz)


def machine_cycles(lines: int, dram_mhz: int | Fraction, compute_mhz: int) -> int:
    """Return the most compute cycles for which an access blocks its work-group, from the commit to the unblock.

    Measured: committed in compute cycle C, it starts in DRAM cycle ``floor(r*C) + 1`` and unblocks in compute cycle
    ``ceil((floor(r*C) + 2 + lines) / r)`` with r DRAM cycles per compute cycle. As ``floor(r*C) <= r*C``, the
    difference is at most ``ceil((lines + 2) / r)``, which phase C = 0 attains.
    """
    return to_compute_cycles(lines + 2, dram_mhz, compute_mhz)
