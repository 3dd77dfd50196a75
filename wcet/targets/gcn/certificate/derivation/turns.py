"""What one wavefront of a SIMD can do in each turn, if its request for a unit is granted, or if it is denied.

A SIMD serves a wavefront in one cycle of four, its turn. VALU, scalar unit and branch unit are requested and granted at
turns, and everything else that a wavefront does is a pause of one turn or more (docs/gcn-bound.md, *Neighbours on a
SIMD*).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .listing import DerivationError
from .steps import LOCAL, TURN
from .work import ViewCode

BEFORE, GONE, FIRST = range(3)
"""Places of a wavefront that has not begun, and of one that has ended; the first instruction of the kernel."""


class Delays(NamedTuple):
    """The turns from the end of an instruction to those that need its result; those that a taken branch adds."""

    scalar: int
    mask: int
    branch: int


class Wave(NamedTuple):
    """A wavefront at a turn: its next instruction, and the turns until it is ready.

    `scalar` and `mask` are the turns for which scalar instructions, and branches, must wait for results. It holds
    `unit` for `held` more turns, and has released it at this turn if that is 0. `waits`: its request was denied before.
    """

    place: int
    ready: int = 0
    scalar: int = 0
    mask: int = 0
    unit: str = ""
    held: int = 0
    waits: bool = False


class Place(NamedTuple):
    """An instruction: its unit (empty for a pause), turns, and those that may be next, with turns that a branch adds.

    `feeds`: scalar instructions or branches must wait for its result.
    """

    block: int
    unit: str = ""
    turns: int = 0
    feeds: bool = False
    barrier: bool = False
    following: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Automaton:
    """All that a wavefront can do: its instructions, and the number of the first one of each block (`starts`)."""

    places: list[Place]
    starts: list[int]
    delays: Delays

    def find_request(self, wave: Wave) -> str:
        """Return the unit that a wavefront requests at this turn; nothing if it requests none."""
        unit = self.places[wave.place].unit
        late = {"valu": 0, "salu": wave.scalar, "br": max(wave.scalar, wave.mask)}
        return "" if not unit or wave.ready or late[unit] else unit

    @staticmethod
    def tick(wave: Wave, denied: bool = False) -> Wave:
        """Return a wavefront one turn later, if it begins nothing; `denied` if its request was not granted."""
        place, ready, scalar, mask, unit, held, waits = wave
        later = max(0, ready - 1), max(0, scalar - 1), max(0, mask - 1)
        return Wave(place, *later, unit if held else "", max(0, held - 1), waits or denied)

    def grant(self, wave: Wave) -> Iterator[Wave]:
        """Yield what a wavefront can be one turn after its request was granted."""
        place, _, scalar, mask, *_ = wave
        own = self.places[place]
        if own.feeds:
            scalar, mask = (
                (own.turns + self.delays.scalar, mask) if own.unit == "valu" else (scalar, own.turns + self.delays.mask)
            )
        for target, late in own.following:
            yield Wave(target, own.turns + late - 1, max(0, scalar - 1), max(0, mask - 1), own.unit, own.turns - 1)

    def end_pause(self, wave: Wave) -> Iterator[Wave]:
        """Yield what a wavefront can be one turn later, if its pause ends; results that were pending are kept.

        A wavefront that begins where another one has ended has no results pending.
        """
        kept = (0, 0) if wave.place == BEFORE else (max(0, wave.scalar - 1), max(0, wave.mask - 1))
        for target, _ in self.places[wave.place].following:
            yield Wave(target, 0, *kept)

    def move(self, wave: Wave) -> list[Wave]:
        """Return all that a wavefront can be one turn later, if its request, if any, is granted."""
        if self.find_request(wave):
            return [*self.grant(wave)]
        pauses = not wave.ready and not self.places[wave.place].unit
        return [self.tick(wave), *(self.end_pause(wave) if pauses else ())]


def make_automaton(code: ViewCode, numbers: dict[str, int], again: bool) -> Automaton:
    """Return what a wavefront can do; with `again`, another one may begin when it has ended.

    Raises `DerivationError` if an instruction or a delay is not a whole number of turns.
    """
    delays = [numbers[key] for key in ("valu_to_scalar", "mask_to_branch", "branch_taken")]
    if any(each % TURN for each in delays):
        raise DerivationError("bound: B5 is for delays of whole turns")
    scalar, mask, branch = (each // TURN for each in delays)
    bodies = [code.steps[out[0]] for out in code.graph.out]
    starts = [FIRST]
    for body in bodies:
        starts.append(starts[-1] + len(body))
    entries = [*starts[:-1], BEFORE if again else GONE]
    places = [Place(-1, following=((FIRST, 0),)), Place(-1)]
    for block, body in enumerate(bodies):
        leaving = (
            (entries[code.graph.edges[edge][1]], branch if code.steps[edge][-1].taken else 0)
            for edge in code.graph.out[block]
        )
        ways_on = [((starts[block] + number, 0),) for number in range(1, len(body))]
        for step, following in zip(body, [*ways_on, tuple(leaving)], strict=True):
            unit = step.unit if step.unit in LOCAL else ""
            if unit and (step.cycles < TURN or step.cycles % TURN):
                raise DerivationError(f"bound: B5 is for instructions of whole turns, unlike line {step.line}")
            places.append(Place(block, unit, step.cycles // TURN, step.scalar, step.kind == "barrier", following))
    return Automaton(places, starts[:-1], Delays(scalar, mask, branch))
