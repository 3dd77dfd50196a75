"""Chooses how lanes are simulated: side by side on arrays, or one after the other in machine code.

Arrays are there at once; machine code is some ten times quicker, but takes a second to load. So a process begins with
arrays and changes over when it has spent about as long on them, or is about to: it never takes more than twice the
time of the better choice. Both give the same times, which tests compare.
"""

from importlib import import_module
from types import ModuleType

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.lane_program import Ints, LaneProgram, select_lanes
from wcet.memory.lanes import Lanes
from wcet.memory.meeting import Meeting

Rows = npt.NDArray[np.int32]

PATIENCE = 1_500_000
"""Microseconds of arrays, about, after which machine code is loaded."""

ROUND = 400
"""Microseconds of a round of the lock-step, however few its lanes are; each lane adds about one."""

SLOWEST = 1 << 20
"""Timings of a grade up to which the times of machine code fit its words."""

_spent = [0]
"""By this process, on arrays."""

_loaded: list[ModuleType | None] = []


def run_lanes(
    dram: Dram, program: LaneProgram, lanes: Ints, write: bool, active_pairs: Ints, first_acts: Ints
) -> tuple[Ints, Ints]:
    """Return the quiet time of each lane, and the bits of the initially active pairs that would not have changed it.

    ``lanes`` are numbers of lanes of the program, each with one active pair and one cycle of the first activate.
    """
    sizes = np.diff(program.begin)[lanes]
    if compiled := _choose(dram, int(sizes.max()), int(sizes.sum()), first_acts):
        return compiled.run_lanes(dram, program, lanes, write, active_pairs, first_acts)
    run = Lanes(dram, select_lanes(program, lanes), write, active_pairs, first_acts)
    return run.run(), run.agreeing


def meet_lanes(
    dram: Dram, program: LaneProgram, lanes: Ints, write: bool, active_pairs: Ints, first_acts: Ints, until: int
) -> tuple[list[int], Ints]:
    """Simulate lanes until they have put so many elements; return, by index, one for every state that is reached.

    It is the one whose latency will be longest, without its wait. The second result is as that of `run_lanes`.
    """
    if compiled := _choose(dram, until, until * len(lanes), first_acts):
        times, agreeing, rows = compiled.begin_lanes(dram, program, lanes, write, active_pairs, first_acts, until)
        return _find_latest(lanes, times - first_acts, rows), agreeing
    meeting = Meeting(lanes, first_acts, until)
    run = Lanes(dram, select_lanes(program, lanes), write, active_pairs, first_acts)
    run.run(meeting)
    return meeting.origin[~meeting.gone].tolist(), run.agreeing


def _find_latest(lanes: Ints, times: Ints, rows: Rows) -> list[int]:
    """Return, for every lane and state, the index of the latest case, the first of equals."""
    latest: dict[tuple[int, bytes], tuple[int, int]] = {}
    size, data = rows.shape[1] * rows.itemsize, np.ascontiguousarray(rows).tobytes()
    for index, (lane, time) in enumerate(zip(lanes.tolist(), times.tolist(), strict=True)):
        key = lane, data[index * size : (index + 1) * size]
        if key not in latest or time > latest[key][0]:
            latest[key] = time, index
    return [index for _, index in latest.values()]


def _choose(dram: Dram, longest: int, elements: int, first_acts: Ints) -> ModuleType | None:
    """Return the compiled loop where it is worth its loading, and its words are wide enough."""
    _spent[0] += ROUND * longest + elements
    timings: list[int] = [getattr(dram, name) for name in dram.__slots__ if name.startswith("n_") and name != "n_refi"]
    slowest = max(int(first_acts.max()), *timings)
    return _load() if _spent[0] > PATIENCE and slowest < SLOWEST else None


def _load() -> ModuleType | None:
    """Return the compiled loop, or None where Numba is not installed or cannot work here."""
    if not _loaded:
        try:
            _loaded.append(import_module("wcet.memory.lane_loop"))
        except (ImportError, RuntimeError):
            _loaded.append(None)
    return _loaded[0]
