"""Simulates many cases of one request: those that reach equal states after equally many commands continue as one.

Cases differ in the bank pair that is active at first, and in the wait for a refresh. Two equal states
(`Controller.snapshot`, times relative to the last command) have the same future, so that one case continues for both,
with the larger lead of the two.
"""

from wcet.memory.burst_program import BurstArrivals
from wcet.memory.controller import Controller
from wcet.records import dataclass

MEET = (2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 160, 192, 256, 320, 384, 512, 768)
"""The numbers of commands after which cases are compared, to merge equal ones."""

NEVER = -(1 << 60)
"""A lead of a case that represents none."""


@dataclass(slots=True)
class ControllerCase:
    """A controller, and how far ahead of it the cases are that it represents: `NEVER` if it represents none."""

    controller: Controller
    arrivals: BurstArrivals | None
    plain: int
    held: int
    late: int


def advance(controller: Controller, commands: int) -> int:
    """Issue `commands` commands, or as many as remain; return their number."""
    for count in range(commands):
        if not controller.step():
            return count
    return commands


def meet(met: dict[tuple[object, ...], ControllerCase], case: ControllerCase) -> None:
    """Keep a case, or merge it into a case in an equal state."""
    controller = case.controller
    now = controller.now
    arriving = () if case.arrivals is None else case.arrivals.snapshot(now)
    key = (*controller.snapshot(0), max(controller.quiet - now, 0), *arriving)
    other = met.setdefault(key, case)
    if other is not case:
        lead = now - other.controller.now
        other.plain, other.held = max(other.plain, case.plain + lead), max(other.held, case.held + lead)
        other.late = max(other.late, case.late + lead)
