"""Trials of single configurations: a graph, threads, and latencies, held against each of its bounds."""

from dataclasses import dataclass

from tests.properties.choices import Choices
from tests.targets.sgmf.graphs import draw_graph
from wcet.targets.sgmf.simulator.latencies import draw_latencies
from wcet.targets.sgmf.simulator.stream import run_stream
from wcet.targets.sgmf.timing import closed_form, recurrence
from wcet.targets.sgmf.timing.timed_graph import TimedGraph


@dataclass(frozen=True, slots=True)
class Trial:
    """One graph with its threads, and the seeds of the runs with random latencies."""

    graph: TimedGraph
    threads: int
    seeds: tuple[int, int]

    def observe(self) -> tuple[int, ...]:
        """Return the cycles of three runs, that with the largest latencies first."""
        longest = run_stream(self.graph, self.threads).cycles
        return (longest, *(run_stream(self.graph, self.threads, draw_latencies(each)).cycles for each in self.seeds))

    def bound(self) -> tuple[int, ...]:
        """Return B1, B2 with the least stretch, B2 with the earliest places, and B0."""
        return (
            recurrence.bound_threads(self.graph, self.threads),
            closed_form.find_least_stretch(self.graph).bound(self.threads),
            closed_form.close_early(self.graph).bound(self.threads),
            closed_form.bound_sequential(self.graph, self.threads),
        )


def draw_trial(choices: Choices) -> Trial:
    """Draw a graph, up to four epochs of threads, and two seeds."""
    graph = draw_graph(choices)
    threads = choices.between(1, 4 * graph.buffer)
    return Trial(graph, threads, (choices.below(1 << 30), choices.below(1 << 30)))


def describe_trial(trial: Trial) -> str:
    """Write a trial so that it can be read."""
    lines = [f"{trial.threads} threads, buffer {trial.graph.buffer}, release {trial.graph.release}"]
    for number, unit in enumerate(trial.graph.units):
        arcs = ", ".join(f"{arc.producer} (+{arc.hops})" for arc in unit.arcs)
        lines.append(
            f"  {number} {unit.kind.value} latency {unit.latency} later {unit.later} blocks {unit.blocks} from {arcs}"
        )
    return "\n".join(lines)
