"""The bounds of a launch in every mode of splitting, for all numbers of work-groups that fill the machine.

Or for all values of one stated loop bound, which an analysis with an open number gives (`wcet.bound.parametric`).

The bounds by work-groups follow from an analysis with an unknown number of them
(`wcet.targets.gcn.compose.group_formula`). Once the machine is full, the resident groups do not change, so that each
mode has one bound of a group, and the launch takes its rounds times that: PWS paper, Eq. 6. Smaller launches have fewer
residents; they are analysed one by one.
"""

from collections.abc import Mapping
from dataclasses import replace

from wcet.bound.parametric import Box, BoxPiece, find_pieces, open_bounds
from wcet.ir.facts import StatedFacts
from wcet.ir.series import SeriesBound
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import StatedLaunch, settle_launch
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.targets.gcn.analysis import investigate, read_machine
from wcet.targets.gcn.compose.group_formula import fill_machine
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import LaunchBound
from wcet.targets.gcn.hardware.engines import count_parallel
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.options import read_options
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class GroupSeries:
    """The bounds for `least` to `largest` work-groups: in each mode, groups that run at once and cycles of a round."""

    best: str
    rounds: Mapping[str, tuple[int, int]]
    least: int
    largest: int

    def at(self, number: int) -> SeriesBound | None:
        """Return the bounds of a launch of `number` work-groups; None outside of the range."""
        if not self.least <= number <= self.largest:
            return None
        cycles = {mode: ceil_div(number, parallel) * each for mode, (parallel, each) in self.rounds.items()}
        return SeriesBound(self.best, cycles)


def find_group_series(
    program: GcnProgram, machine: GcnMachine, stated: StatedLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> GroupSeries | None:
    """Return the series up to the number of work-groups of the launch, or None; raise `WcetError` if the analysis does.

    With a shared cache there is no series, because its guarantees do not grow in proportion to the rounds; and there is
    none on measured block times.
    """
    if read_options(options.extra).block_times is not None:
        return None
    machine, launch = read_machine(machine, options), settle_launch(stated, program, facts.arguments)
    if launch.groups[1:] != (1, 1):
        return None
    found = investigate(program, machine, replace(launch, any_groups=True), facts, options)
    if found.cache is not None:
        return None
    rounds = {mode: _take_round(bound.launch) for mode, bound in found.modes.items()}
    least = max(fill_machine(bound) for bound in found.modes.values())
    return GroupSeries(found.best, rounds, least, launch.work_groups)


MOST_RUNS = 48
"""The most analyses with an open loop bound for one series."""


@dataclass(frozen=True, slots=True)
class BoundSeries:
    """The bounds for the values of one stated loop bound, in every mode; each value is in one piece or in none."""

    best: str
    name: str
    pieces: tuple[BoxPiece, ...]

    @property
    def least(self) -> int:
        """Return the least value in a piece."""
        return min(piece.box[self.name][0] for piece in self.pieces)

    def at(self, number: int) -> SeriesBound | None:
        """Return the bounds of the launch with this loop bound; None if no piece has it."""
        point = {self.name: number}
        results = next((piece.results for piece in self.pieces if piece.contains(point)), None)
        if results is None:
            return None
        return SeriesBound(self.best, {mode: cycles.at(point) for mode, cycles in results.items()})


def find_bound_series(
    program: GcnProgram, machine: GcnMachine, stated: StatedLaunch, options: AnalyzeOptions, name: str
) -> BoundSeries | None:
    """Return the series up to the stated loop bound `name`, or None; raise `WcetError` if the analysis does.

    There is none with a shared cache or on measured block times.
    """
    if read_options(options.extra).block_times is not None:
        return None
    facts, machine = options.facts, read_machine(machine, options)
    launch = settle_launch(stated, program, facts.arguments)

    def analyse(runs: Mapping[str, int]) -> AnalysisResult:
        return investigate(program, machine, launch, replace(facts, bounds={**facts.bounds, **runs}), options)

    whole = analyse({})
    if whole.cache is not None or facts.bounds.get(name, 0) < 1:
        return None

    def bound(box: Box) -> Mapping[str, int]:
        return {mode: found.cycles for mode, found in analyse(open_bounds(box)).modes.items()}

    pieces = find_pieces({name: range(1, facts.bounds[name] + 1)}, bound, MOST_RUNS)
    return BoundSeries(whole.best, name, pieces) if pieces else None


def _take_round(launch: LaunchBound) -> tuple[int, int]:
    dealing = launch.dealing
    return count_parallel(dealing.engines, dealing.per_unit), launch.delay + launch.group
