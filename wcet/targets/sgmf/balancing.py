"""Inserts delay nodes on the edge that limits a configuration, as long as the bound falls."""

from dataclasses import replace

from wcet.errors import WcetError
from wcet.targets.sgmf.compose import cut_stages
from wcet.targets.sgmf.mapping.balance import insert_delay
from wcet.targets.sgmf.mapping.lowering import lower_configuration
from wcet.targets.sgmf.mapping.mapping import map_graph
from wcet.targets.sgmf.plan import GridPart, Plan, time_twice
from wcet.targets.sgmf.timing.closed_form import find_least_stretch
from wcet.targets.sgmf.timing.ranks import bound_graph
from wcet.targets.sgmf.timing.throughput import find_limit, measure_interval


def balance_plan(plan: Plan, threads: int, delays: int, seed: int) -> Plan:
    """Return a plan with up to `delays` more delay nodes, each of which lowers the bound for that number of threads.

    Every graph is mapped again. Mappings that the user gave are left as they are.
    """
    parts: dict[str, GridPart] = {}
    for name, part in plan.parts.items():
        parts[name] = part
        while delays and (better := _delay(plan, parts[name], threads, seed)) is not None:
            parts[name] = better
            delays -= 1
    stages = cut_stages(plan.stages, {name: (part.configuration,) for name, part in parts.items()})
    return replace(plan, stages=stages, parts=parts, kernel=replace(plan.kernel, stages=stages))


def _delay(plan: Plan, part: GridPart, threads: int, seed: int) -> GridPart | None:
    """Return a part with a delay node on the edge that limits it; None if the bound does not fall, or the node does not
    fit."""
    limit = find_limit(part.timed, find_least_stretch(part.timed), measure_interval(part.timed))
    if part.given or limit.producer is None:
        return None
    names = part.timed.units[limit.producer].name, part.timed.units[limit.unit].name
    configuration = insert_delay(part.configuration, *names)
    if configuration is None:  # a starter, or a split
        return None
    machine = plan.machine
    graph = lower_configuration(configuration, machine.max_fanout)
    try:
        placed = map_graph(graph, machine.fabric, configuration.span, seed)
    except WcetError:
        return None
    timed, again = time_twice(part.name, graph, placed, machine, plan.accesses)
    pairs = ((part.timed, timed), (part.again, again))
    gain = min(bound_graph(old, threads) - bound_graph(new, threads) for old, new in pairs)
    if gain <= machine.word_cycles * (len(graph.nodes) - len(part.graph.nodes)):
        return None
    delays = (*part.delays, names)
    part = replace(part, configuration=configuration, graph=graph, placed=placed)
    return replace(part, timed=timed, again=again, delays=delays)
