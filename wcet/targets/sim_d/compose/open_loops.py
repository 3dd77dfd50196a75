"""Loops whose bound is left open: a costed graph for any bound between one run and what is known of the loop.

Branch patterns inside such a loop are dropped, for what they decide depends on the bound otherwise than linearly; so
are facts that relate blocks. Both only take away knowledge. Accesses keep the longest cost over all iterations.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from wcet.bound.restrict import drop_early_exits
from wcet.errors import refuse
from wcet.flow.loop_bounds import count_body_runs
from wcet.flow.stated_facts import suggest_label
from wcet.ir.cfg import FlowGraph
from wcet.ir.timed import TimedCfg


@dataclass(frozen=True, slots=True)
class OpenLoop:
    """The loops headed by `label` (one for each inlined copy), whose bodies run 1 to `most` times."""

    label: str
    loops: tuple[int, ...]
    most: int


def find_open_loops(flow: FlowGraph, labels: Sequence[str]) -> tuple[OpenLoop, ...]:
    """Return the loops of these labels; raise `WcetError` W220 for a label that heads none."""
    headed: dict[str, list[int]] = {}
    for loop in flow.loops:
        for label in flow.cfg.blocks[loop.header].labels:
            headed.setdefault(label, []).append(loop.index)
    found: list[OpenLoop] = []
    for label in dict.fromkeys(labels):
        if label not in headed:
            raise refuse("W220", f"no loop is called `{label}`", help=suggest_label(label, headed))
        loops = tuple(headed[label])
        runs = [count_body_runs(flow.cfg, flow.loops[loop], flow.bounds[loop].back_edges) for loop in loops]
        found.append(OpenLoop(label, loops, max(runs)))
    return tuple(found)


def open_bounds(flow: FlowGraph, loops: Sequence[OpenLoop]) -> FlowGraph:
    """Return a flow graph whose accesses must be costed for every iteration of the open loops, not on average."""
    opened = {index for loop in loops for index in loop.loops}
    bounds = {index: replace(b, exact=b.exact and index not in opened) for index, b in flow.bounds.items()}
    inside = frozenset[int]().union(*(flow.loops[index].blocks for index in opened))
    patterns = {block: pattern for block, pattern in flow.patterns.items() if block not in inside}
    return replace(flow, bounds=bounds, patterns=patterns, facts=())


def set_runs(timed: TimedCfg, original: FlowGraph, loops: Sequence[OpenLoop], runs: Mapping[str, int]) -> TimedCfg:
    """Return the graph for given numbers of body runs by label, without its early ends; exactness as in `original`."""
    bounds = dict(original.bounds)
    for loop in loops:
        for index in loop.loops:
            known = original.bounds[index]
            least = count_body_runs(original.cfg, original.loops[index], known.back_edges) - known.back_edges
            bounds[index] = replace(known, back_edges=runs[loop.label] - least)
    return drop_early_exits(replace(timed, flow=replace(timed.flow, bounds=bounds)))
