"""The bounds of a kernel compared with its runs, in each mode of splitting.

The machine may choose latencies and the user data, so the longest of several runs represents what can be observed: on
each set of data one run has all latencies maximal, the others have random ones or nearly all maximal. All maximal is
not the worst run, because the machine has timing anomalies. A kernel's adversarial data, if it has any, are a second
set. Each set is run with buffers at the start of pages and with buffers just before the end of a line, because either
may happen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product

from wcet.errors import refuse
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.records import dataclass
from wcet.simulate.validation import SlackPlace
from wcet.targets.gcn.clock.block_clock import WaveClock
from wcet.targets.gcn.clock.cached_memory import Sending
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import PWS
from wcet.targets.gcn.simulator import GcnTrace, Session
from wcet.targets.gcn.slack import ModeObservation, explain_slack
from wcet.targets.gcn.slack_places import Watched, place_slack

RUNS = 8
"""The number of runs on each set of data, unless the user states another."""


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
    result: AnalysisResult,
    data: Mapping[str, Mapping[str, Value]],
    runs: int = RUNS,
    senders: Sequence[Sequence[int]] = (),
    places: int = 0,
) -> tuple[ModeCheck, ...]:
    """Run a kernel in every mode on each set of `data`, `runs` times with either placement of buffers, and return the
    checks.

    `senders` are co-runners that send at the same time, `places` is the number of instructions with slack to name.
    Raises `WcetError`.
    """
    if runs < 1:
        raise refuse("W008", "at least one run must be made", help="--runs 8")
    return tuple(_check(result, mode, data, runs, senders, places) for mode in result.modes)


def name_splits(result: AnalysisResult) -> tuple[str, ...]:
    """Return the lines of the branches at which the PWS bound splits, in the form that a run needs."""
    blocks = result.flow.cfg.blocks
    return tuple(str(result.program.instructions[blocks[each].last].span.line) for each in result.split)


def _check(
    result: AnalysisResult,
    mode: str,
    data: Mapping[str, Mapping[str, Value]],
    runs: int,
    senders: Sequence[Sequence[int]],
    places: int,
) -> ModeCheck:
    longest: tuple[GcnTrace, GcnTrace, str, Session] | None = None
    for (name, values), across in product(data.items(), (False, True)):
        session = _open(result, mode, values, senders, across)
        steady = session.play("max")
        others = (
            session.play("late" if seed % 4 else "random", seed, sending=Sending(True, seed, eager=True))
            for seed in range(1, runs)
        )
        traces = [steady, *others]
        top = max(traces, key=lambda trace: trace.cycles)
        if longest is None or top.cycles > longest[0].cycles:
            longest = top, steady, name, session
    assert longest is not None, "there is always the kernel's own data"
    top, steady, name, session = longest
    seen = ModeObservation(session.streams, session.traffic, steady.cycles, top.cycles)
    bound = result.modes[mode]
    slack = explain_slack(result, bound, seen)
    found: tuple[SlackPlace, ...] = ()
    if places:
        watched = _watch(_open(result, mode, data[name], senders, top.across, marked=True), top, seen)
        found = place_slack(result, bound, watched)[:places]
    return ModeCheck(mode, bound.cycles, name, top, slack, found)


def _open(
    result: AnalysisResult,
    mode: str,
    values: Mapping[str, Value],
    senders: Sequence[Sequence[int]],
    across: bool,
    marked: bool = False,
) -> Session:
    """Return a session of one mode; with `marked`, streams have a mark at every instruction."""
    return Session(
        result.program,
        result.machine_of(mode),
        result.launch,
        values,
        splits=mode,
        split_names=name_splits(result) if mode == PWS else None,
        corunners=senders,
        across=across,
        marks={each.index: each.index for each in result.program.instructions} if marked else None,
    )


def _watch(session: Session, top: GcnTrace, seen: ModeObservation) -> Watched:
    """Repeat a run with all instructions marked, and return the result."""
    clock = WaveClock()
    sending = Sending(True, top.seed, eager=True) if top.seed else Sending()
    session.play(top.latencies, top.seed, sending=sending, clock=clock)
    return Watched(replace(seen, groups=session.streams), clock)
