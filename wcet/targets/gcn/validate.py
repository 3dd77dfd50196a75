"""The bounds of a kernel compared with its runs, in each mode of splitting.

The machine may choose latencies and the user data, so the longest of several runs represents what can be observed: on
each set of data one run has all latencies maximal, the others have nearly all maximal, random ones, or those with which
accesses return together. All maximal is not the worst run, because the machine has timing anomalies. A kernel's
adversarial data, if it has any, are a second set. Each set is run with buffers at the start of pages and with buffers
just before the end of a line, because either may happen. A search can make the longest of these runs longer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product

from wcet.errors import refuse
from wcet.isa.gcn.run.kernel_arguments import STARTS, Value
from wcet.records import dataclass
from wcet.simulate.validation import SlackPlace
from wcet.targets.gcn.clock.block_clock import WaveClock
from wcet.targets.gcn.clock.cached_memory import Sending
from wcet.targets.gcn.clock.choices import SPLIT, Choices
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import PWS
from wcet.targets.gcn.search import lengthen_runs
from wcet.targets.gcn.simulator import GcnTrace, Session
from wcet.targets.gcn.slack import ModeObservation, explain_slack
from wcet.targets.gcn.slack_places import Watched, place_slack

HOW = ("random", "late", "in-step", "gathered")
"""The latencies of the runs in turn, after the run with all latencies maximal."""


@dataclass(frozen=True, slots=True)
class RunsAsked:
    """The runs of each mode: `runs` on each set of data and placement of buffers, then `search` more by a search.

    `seed` is that of the search. `senders` are co-runners that send at the same time.
    """

    runs: int = 8
    search: int = 0
    seed: int = 0
    senders: Sequence[Sequence[int]] = ()


@dataclass(frozen=True, slots=True)
class DataSet:
    """A set of data by name, and the co-runners that send while a kernel runs on it."""

    name: str
    values: Mapping[str, Value]
    senders: Sequence[Sequence[int]] = ()


@dataclass(frozen=True, slots=True)
class PlayedRun:
    """A run of a session on a set of data, and the run with the same splits and all latencies maximal."""

    source: DataSet
    session: Session
    trace: GcnTrace
    steady: GcnTrace


@dataclass(frozen=True, slots=True)
class ModeCheck:
    """One mode of splitting: its bound, its longest run with data, and the slack between them by cause and place."""

    mode: str
    bound: int
    data: str
    trace: GcnTrace
    slack: Mapping[str, int]
    places: tuple[SlackPlace, ...] = ()

    @property
    def observed(self) -> int:
        """The cycles of the longest run."""
        return self.trace.cycles


def validate_kernel(
    result: AnalysisResult, data: Mapping[str, Mapping[str, Value]], asked: RunsAsked, places: int = 0
) -> tuple[ModeCheck, ...]:
    """Run a kernel in every mode on each set of `data`, and return the checks.

    `places` is the number of instructions with slack to name. Raises `WcetError`.
    """
    if asked.runs < 1:
        raise refuse("W008", "at least one run must be made", help="--runs 8")
    checks: list[ModeCheck] = []
    for mode in result.modes:
        checks.append(check_run(result, find_longest(result, mode, data, asked), places))
    return tuple(checks)


def name_splits(result: AnalysisResult) -> tuple[str, ...]:
    """Return the lines of the branches at which the PWS bound splits, in the form that a run needs."""
    blocks = result.flow.cfg.blocks
    return tuple(str(result.program.instructions[blocks[each].last].span.line) for each in result.split)


def check_run(result: AnalysisResult, played: PlayedRun, places: int = 0) -> ModeCheck:
    """Return the bound of the mode of a run beside the run, with the slack by cause and by `places` instructions."""
    top, session = played.trace, played.session
    seen = ModeObservation(session.streams, session.traffic, played.steady.cycles, top.cycles)
    bound = result.modes[session.splits]
    slack = explain_slack(result, bound, seen)
    found: tuple[SlackPlace, ...] = ()
    if places:
        watched = _watch(open_session(result, session.splits, played.source, top.start, marked=True), top, seen)
        found = place_slack(result, bound, watched)[:places]
    return ModeCheck(session.splits, bound.cycles, played.source.name, top, slack, found)


def find_longest(
    result: AnalysisResult, mode: str, data: Mapping[str, Mapping[str, Value]], asked: RunsAsked
) -> PlayedRun:
    """Return the longest run of a mode; of equally long ones the first."""
    played: list[PlayedRun] = []
    for (name, values), start in product(data.items(), STARTS.values()):
        source = DataSet(name, values, asked.senders)
        session = open_session(result, mode, source, start)
        steady = session.play("max")
        others = (
            session.play(HOW[seed % len(HOW)], seed, sending=Sending(True, seed, eager=True))
            for seed in range(1, asked.runs)
        )
        played += [PlayedRun(source, session, trace, steady) for trace in (steady, *others)]
    played.sort(key=lambda each: -each.trace.cycles)
    return _search(played, asked) if asked.search else played[0]


def _search(played: Sequence[PlayedRun], asked: RunsAsked) -> PlayedRun:
    """Return the longest run that a search finds, which begins with the first of `played`."""
    number, trace = lengthen_runs([(each.session, each.trace) for each in played], asked.search, asked.seed)
    return played[number] if trace.choices is None else repeat_run(played[number], trace.choices, asked.seed)


def repeat_run(origin: PlayedRun, choices: Choices, seed: int) -> PlayedRun:
    """Return the run of a session with stated choices, which a search with a seed has found."""
    session, sending = origin.session, origin.trace.sending
    splits = {choice: value for choice, value in choices.items() if choice[0] == SPLIT}
    return replace(
        origin,
        trace=session.replay(choices, seed, sending),
        steady=session.replay(splits, seed) if splits else origin.steady,
    )


def open_session(result: AnalysisResult, mode: str, source: DataSet, start: int, marked: bool = False) -> Session:
    """Return a session of one mode; with `marked`, streams have a mark at every instruction."""
    return Session(
        result.program,
        result.machine_of(mode),
        result.launch,
        source.values,
        splits=mode,
        split_names=name_splits(result) if mode == PWS else None,
        corunners=source.senders,
        start=start,
        marks={each.index: each.index for each in result.program.instructions} if marked else None,
    )


def _watch(session: Session, top: GcnTrace, seen: ModeObservation) -> Watched:
    """Repeat a run with all instructions marked, and return the result."""
    clock = WaveClock()
    if top.choices is None:
        session.play(top.latencies, top.seed, sending=top.sending, clock=clock)
    else:
        session.replay(top.choices, top.seed, top.sending, clock)
    return Watched(replace(seen, groups=session.streams), clock)
