"""Fits numbers by an integer program: their sums must cover each measured slope, and exceed it as little as possible.

The least sum of numbers would be the wrong objective: it moves everything into numbers that many rows share. The
objective is the excess of the rows, each relative to its own measurement. `wcet.bound.solver` solves the program to
proven optimality and in integers. A second program, without covering, finds the least distance of any numbers from the
rows: what remains is structure that the machine file does not have.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from wcet.bound.constraint import Constraint, IntegerProgram
from wcet.bound.solver import maximise, relax
from wcet.calibrate.benchmark import CACHE_TIMES, HIT_CYCLES, ISSUE, NUMBERS, Form
from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.gcn.hardware.issue_classes import LOCAL_CLASSES
from wcet.targets.gcn.hardware.machine import TURN

TURNS = frozenset(("branch_taken", "valu_to_scalar", "mask_to_branch", *(ISSUE + each for each in LOCAL_CLASSES)))
"""The numbers that a machine file states in whole turns of four cycles."""

SCALE = 10**6

TOLERANCE = 1
"""The cycles by which a row may differ from its sum, in addition to the noise of its times."""

PARTS = 1 << 16
"""The number of fractions of a cycle to which tolerances are rounded down."""

BEYOND = 1 << 10
"""The weight of a cycle beyond the tolerance: the program prefers this many cycles within it."""


@dataclass(frozen=True, slots=True)
class SlopeRow:
    """The measured slope of a benchmark in whole cycles, and the sums of numbers (`forms`) of which it is the largest.

    `largest` is the sum that explains the slope, `chosen` the one that must cover it. They differ if moving cache lines
    takes as long as issuing the instructions: then the issue time is only known to be at most the slope, and the whole
    slope is assumed.
    """

    name: str
    cycles: int
    forms: tuple[Form, ...]
    largest: Form
    chosen: Form
    slack: int
    noise: Fraction = Fraction(0)

    @property
    def tolerance(self) -> Fraction:
        """Return the cycles by which the slope may differ from its sum without being a contradiction."""
        return TOLERANCE + self.noise


def get_unit(key: str) -> int:
    """Return the step, in cycles, of which the number with this key in a machine file is a multiple."""
    return TURN if key in TURNS else 1


def get_least(key: str) -> int:
    """Return the least value that a machine file accepts for the number with this key."""
    if key.startswith(ISSUE):
        return get_unit(key)
    return 1 if key in ("line_cycles", HIT_CYCLES) else 0


def cover(rows: Sequence[SlopeRow], margin: Fraction = Fraction(0)) -> dict[str, int]:
    """Return the numbers whose sums cover each row, with the margin, and exceed it least.

    With a margin no number is less than without it: an increase of one number of a sum, because it is counted in turns,
    does not lower another one.
    """
    keys = _list_keys(rows)
    least = cover(rows) if margin else {key: get_least(key) for key in keys}
    wanted = {row.name: ceil(row.cycles * (1 + margin)) for row in rows}
    weights = dict.fromkeys(keys, 1)
    constraints: list[Constraint] = []
    for row in rows:
        for key, times in row.chosen.terms.items():
            weights[key] += times * SCALE // max(1, row.cycles)
        base = row.chosen.value(least)
        factors = {keys[key]: -times * get_unit(key) for key, times in row.chosen.terms.items()}
        constraints.append(Constraint(factors, base - wanted[row.name]))
    objective = {keys[key]: -weights[key] * get_unit(key) for key in keys}
    solution = maximise(IntegerProgram("calibration", len(keys), objective, tuple(constraints)))
    numbers = {key: least[key] + get_unit(key) * solution.counts[place] for key, place in keys.items()}
    for row in rows:
        if row.chosen.value(numbers) < wanted[row.name]:
            raise refuse("W902", f"the fitted numbers do not cover {row.name}")
    return numbers


@dataclass(frozen=True, slots=True)
class Nearest:
    """The numbers nearest to all rows at once, and the rows that exceed their tolerance there.

    `residuals` are the cycles by which these rows differ from their sums.
    """

    numbers: Mapping[str, Fraction]
    residuals: Mapping[str, Fraction]


def find_nearest(rows: Sequence[SlopeRow]) -> Nearest:
    """Return the numbers from which all rows together differ least beyond their tolerances; nothing must be covered.

    A run may be longer than its sum by the row's slack, but no sum of a row may exceed the run. Numbers are not
    integers here: what no fractions explain, no integers do. Each row differs by two variables, one within its
    tolerance and one beyond it. If some numbers explain every row up to its own noise, no row differs beyond.
    """
    keys = _list_keys(rows)
    constraints: list[Constraint] = []
    weights: dict[int, int] = {}
    for place, row in enumerate(rows):
        within, beyond = len(keys) + place, len(keys) + len(rows) + place
        off = {within: -1, beyond: -1}
        for form in row.forms:
            factors = {keys[key]: times for key, times in form.terms.items()}
            constraints.append(Constraint({**factors, **off}, row.cycles - form.constant))
        below = {keys[key]: -times for key, times in row.largest.terms.items()}
        constraints.append(Constraint({**below, **off}, row.largest.constant + row.slack - row.cycles))
        constraints.append(Constraint({within: PARTS}, floor(PARTS * row.tolerance)))
        weights |= {within: -1, beyond: -BEYOND}
    relaxed = relax(IntegerProgram("residuals", len(keys) + 2 * len(rows), weights, tuple(constraints)))
    if relaxed is None:
        raise refuse("W902", "there are numbers for every set of rows")
    counts = relaxed.counts
    over = {row.name: Fraction(counts[place]) for place, row in enumerate(rows, start=len(keys) + len(rows))}
    return Nearest(
        {key: Fraction(counts[place]) for key, place in keys.items()},
        {row.name: over[row.name] + row.tolerance for row in rows if over[row.name] > Fraction(1, PARTS)},
    )


def list_deciding(
    rows: Sequence[SlopeRow], numbers: Mapping[str, int], margin: Fraction
) -> dict[str, tuple[SlopeRow, ...]]:
    """Return for each number the rows that prevent it from being one step less; none if its least value is enough."""
    found: dict[str, tuple[SlopeRow, ...]] = {}
    for key in numbers:
        less = {**numbers, key: numbers[key] - get_unit(key)}
        held = (row for row in rows if row.chosen.value(less) < ceil(row.cycles * (1 + margin)))
        found[key] = tuple(held) if numbers[key] > get_least(key) else ()
    return found


def _list_keys(rows: Sequence[SlopeRow]) -> dict[str, int]:
    """Return the numbers in the chosen sums, each with the index of its variable."""
    used = {key for row in rows for form in row.forms for key in form.terms}
    return {key: place for place, key in enumerate(key for key in (*NUMBERS, *CACHE_TIMES) if key in used)}
