"""Trials of single configurations: a graph, threads, and latencies, held against each of its bounds."""

import random
from dataclasses import dataclass, replace

from tests.properties.choices import Choices
from tests.targets.sgmf.graphs import draw_graph
from wcet.targets.sgmf.simulator.clearances import PendingAccesses, run_longest
from wcet.targets.sgmf.simulator.latencies import draw_latencies
from wcet.targets.sgmf.simulator.stream import Stream
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing import closed_form, ranks, recurrence
from wcet.targets.sgmf.timing.timed_graph import Clearance, TimedGraph, TimedUnit, UnitKind


@dataclass(frozen=True, slots=True)
class Trial:
    """One graph with its threads, and the seeds of the runs with random latencies."""

    graph: TimedGraph
    threads: int
    seeds: tuple[int, int]

    def observe(self) -> tuple[int, ...]:
        """Return the cycles of three runs, that with the largest latencies first."""
        longest = run_longest(self.graph, self.threads).cycles
        return (longest, *(run_drawn(self.graph, self.threads, each) for each in self.seeds))

    def bound(self) -> tuple[int, ...]:
        """Return the bound by ranks, B1, B2 with the least stretch, B2 with the earliest places, and B0."""
        return (
            ranks.bound_graph(self.graph, self.threads),
            recurrence.bound_threads(self.graph, self.threads),
            closed_form.find_least_stretch(self.graph).bound(self.threads),
            closed_form.close_early(self.graph).bound(self.threads),
            closed_form.bound_sequential(self.graph, self.threads),
        )


def run_drawn(graph: TimedGraph, threads: int, seed: int) -> int:
    """Return the cycles of a run with drawn latencies, which keep the order of starts as far as units do.

    A unit with a `spread` answers after a time of its own and up to that many cycles more; threads of an epoch may
    all wait for one moment, as for a line of memory. In as many epochs as the graph says any order is drawn.
    """
    draw, any_order = random.Random(seed), draw_latencies(seed)
    mixed = {draw.randrange(-(-threads // graph.buffer) + 1) for _ in range(graph.breaks)}
    moments: dict[tuple[int, int], tuple[int, int]] = {}
    pending = PendingAccesses()

    def issue(stream: Stream, state: UnitState, thread: int, now: int) -> None:
        epoch, spread, most = thread // graph.buffer, state.unit.spread, state.unit.latency_of(thread // graph.buffer)
        if spread is None or epoch in mixed:
            pending.add(state, thread, now, now + any_order(state.unit, epoch))
            return
        spread = min(spread, most - 1)
        key = state.number, epoch
        if key not in moments:
            moments[key] = now + draw.choice((1, most, draw.randint(1, most))), draw.randint(1, most - spread)
        moment, base = moments[key]
        pending.add(state, thread, now, max(moment, now + base + draw.choice((0, spread, draw.randint(0, spread)))))

    run = Stream(graph, threads, issue)
    pending.run(run)
    return run.finish


def draw_trial(choices: Choices) -> Trial:
    """Draw a graph, up to four epochs of threads, and two seeds."""
    graph = draw_spreads(choices, draw_graph(choices))
    threads = choices.between(1, 4 * graph.buffer)
    return Trial(graph, threads, (choices.below(1 << 30), choices.below(1 << 30)))


def draw_spreads(choices: Choices, graph: TimedGraph) -> TimedGraph:
    """Return a graph some of whose memory units answer nearly in order, except in a few epochs."""
    accesses = [number for number, each in enumerate(graph.units) if each.kind is UnitKind.MEMORY]
    units = list(graph.units)
    for number in accesses:
        clear = _draw_clearances(choices, units[number], [each for each in accesses if each != number])
        units[number] = replace(units[number], spread=choices.pick((None, 0, 0, 1, 2, 5)), clearances=clear)
    units = tuple(units)
    return replace(graph, units=units, breaks=choices.pick((0, 0, 0, 1, 2)))


def _draw_clearances(choices: Choices, unit: TimedUnit, others: list[int]) -> tuple[Clearance, ...]:
    """Draw up to two clearances of a unit: latencies that hold once some others have left earlier epochs."""
    if not others or choices.chance(40):
        return ()
    latencies = (unit.latency, *unit.later)
    return tuple(
        Clearance(
            choices.between(1, 3),
            tuple(each for each in others if choices.chance(60)),
            tuple(choices.between(1, each) for each in latencies),
        )
        for _ in range(choices.between(1, 2))
    )


def describe_trial(trial: Trial) -> str:
    """Write a trial so that it can be read."""
    lines = [f"{trial.threads} threads, buffer {trial.graph.buffer}, release {trial.graph.release}"]
    lines.append(f"  {trial.graph.breaks} epochs in any order")
    for number, unit in enumerate(trial.graph.units):
        arcs = ", ".join(f"{arc.producer} (+{arc.hops})" for arc in unit.arcs)
        lines.append(
            f"  {number} {unit.kind.value} latency {unit.latency} later {unit.later} spread {unit.spread}"
            f" blocks {unit.blocks} from {arcs} {unit.clearances or ''}"
        )
    return "\n".join(lines)
