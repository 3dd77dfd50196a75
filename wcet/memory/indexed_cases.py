"""One indexed request under every bank pair that may be active at first, and every wait for a refresh, at once.

The controller is simulated for each case. After the same number of commands, cases in equal states (times relative to
the last command, `Controller.snapshot`) have the same future, so that one of them goes on for all: with, for each of
the two answers, the largest lead that any of them has. The commands of a request are the same in every case, only their
order differs, so that equal states are met at equal numbers of commands; before the last command they mostly are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from wcet.machine.dram import Dram
from wcet.memory.arrivals import Arrivals
from wcet.memory.burst_program import indexed_program
from wcet.memory.controller import Controller
from wcet.memory.request import IndexedRequest
from wcet.memory.service import FRONT_END

MEET = (2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 512, 768)
"""Numbers of commands after which cases look whether they have met."""

_NEVER = -(1 << 60)


@dataclass(frozen=True, slots=True)
class IndexedCases:
    """The cases of a request: bank pairs active at first, and cycles of the first activate, the first of them for no
    wait, the last for all longer ones."""

    pairs: Sequence[int]
    holds: Sequence[int]


@dataclass(slots=True)
class _Case:
    """A controller, and how far the cases that it stands for are ahead of it: `_NEVER` for no such case."""

    controller: Controller
    arrivals: Arrivals
    plain: int
    held: int


def find_longest(dram: Dram, request: IndexedRequest, cases: IndexedCases, most: int) -> tuple[int, int, int] | None:
    """Return the longest LID without a wait, the longest behind one, and the commands that were simulated.

    Behind a refresh, the wait and what of the refresh was over before the request came are left out. None where more
    than `most` commands would be simulated.
    """
    program = indexed_program(dram, request.list_bursts(dram))
    positions, size = request.positions, len(request.addresses)

    def begin(hold: int, pair: int) -> _Case:
        arrivals = Arrivals(positions, size)
        controller = Controller(dram, program, arrivals, request.write, pair)
        controller.begin(hold)
        waited = hold - FRONT_END
        over = 0 if hold == cases.holds[-1] else max(0, dram.n_rfc - waited)  # of the refresh, before the request came
        return _Case(controller, arrivals, 0 if hold == FRONT_END else _NEVER, -waited - over)

    live = [begin(hold, pair) for hold in cases.holds for pair in cases.pairs]
    plain = held = spent = issued = 0
    for target in (*MEET, 1 << 62):
        met: dict[tuple[object, ...], _Case] = {}
        for case in live:
            steps = _advance(case.controller, target - issued)
            spent += steps
            if spent > most:
                return None
            if steps < target - issued:  # it is done
                plain = max(plain, case.controller.quiet + case.plain)
                held = max(held, case.controller.quiet + case.held)
            else:
                _meet(met, case)
        live, issued = list(met.values()), target
    return plain, held, spent


def _advance(controller: Controller, commands: int) -> int:
    """Issue so many commands, or all that are left; return how many."""
    for count in range(commands):
        if not controller.step():
            return count
    return commands


def _meet(met: dict[tuple[object, ...], _Case], case: _Case) -> None:
    """Keep a case, or let one in an equal state stand for it."""
    controller = case.controller
    now = controller.now
    key = (*controller.snapshot(0), max(controller.quiet - now, 0), *case.arrivals.snapshot(now))
    other = met.setdefault(key, case)
    if other is not case:
        lead = now - other.controller.now
        other.plain, other.held = max(other.plain, case.plain + lead), max(other.held, case.held + lead)
