"""Long contiguous requests: exact LIDs by simulating until the controller repeats itself.

The published closed form (Eq. 15) is too low from 772 bursts on, where a request comes back to the first bank pair, so
the bound is the simulation itself. A contiguous request visits the banks periodically (1024 bursts with 8 banks). Once
the whole state of the controller at the start of one period equals, up to a shift in time, that at the start of an
earlier one, everything between happens again, and the time of any further period is known without simulating it.
"""

from collections.abc import Iterable

from wcet.machine.dram import Dram
from wcet.memory.burst_program import tile_program
from wcet.memory.bursts import tile_bursts
from wcet.memory.controller import Controller
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.service import FRONT_END, reject_top_row, serve

_SEARCH = 6
"""Periods to look for a repetition in; measured: the second period already repeats the first on shipped grades."""


def contiguous_lid(dram: Dram, start: int, words: int, write: bool, active_pair: int = 0, hold: int = FRONT_END) -> int:
    """LID of ``words`` contiguous words at a byte address, in DRAM cycles; cost independent of ``words``.

    ``hold`` is the cycle of the first activate; a wait beyond cycle 2 is not counted.
    """
    tile = contiguous(start, words, write)
    reject_top_row(dram, tile)
    period = dram.pairs * dram.pair_bytes
    repeat = None
    if 4 * words > (_SEARCH + 2) * period:
        repeat = _find_repetition(dram, tile, period, active_pair, hold)
    skipped, cycles = 0, 0
    if repeat is not None:
        settled, step, cycles = repeat
        skipped = (4 * words // period - settled - 2) // step
        tile = contiguous(start, words - skipped * step * period // 4, write)
    return serve(dram, tile, active_pair, first_act=hold).lid + skipped * cycles - (hold - FRONT_END)


def worst_contiguous_lid(
    dram: Dram, start: int, words: int, write: bool, active_pairs: Iterable[int], holds: Iterable[int] = (FRONT_END,)
) -> int:
    """The longest LID over the initially active bank pairs and the holds, in DRAM cycles."""
    waits = tuple(holds)
    return max(contiguous_lid(dram, start, words, write, pair, hold) for pair in active_pairs for hold in waits)


def _find_repetition(dram: Dram, tile: TileRequest, period: int, pair: int, hold: int) -> tuple[int, int, int] | None:
    """(periods until settled, periods per repetition, DRAM cycles per repetition), or None if it does not settle."""
    prefix = contiguous(tile.start, (_SEARCH + 1) * period // 4, tile.write)
    controller = Controller(dram, tile_program(dram, tile_bursts(dram, prefix)), None, tile.write, pair)
    seen: dict[tuple[object, ...], tuple[int, int]] = {}
    controller.begin(hold)
    for turn in range(1, _SEARCH + 1):
        while controller.generated < turn * period // dram.burst_bytes:
            controller.step()
        state = controller.snapshot(turn * period // dram.burst_bytes)
        if state in seen:
            earlier, time = seen[state]
            return turn, turn - earlier, controller.now - time
        seen[state] = turn, controller.now
    return None
