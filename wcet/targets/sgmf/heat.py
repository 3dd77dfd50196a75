"""Computes how close units and routes are to limiting the throughput, as details of a bound from which pictures are
drawn."""

from fractions import Fraction

from wcet.ir.result import JsonValue
from wcet.targets.sgmf.hardware.fabric import Place
from wcet.targets.sgmf.picture.placed_grid import HOTTEST
from wcet.targets.sgmf.plan import GridPart
from wcet.targets.sgmf.result import AnalysisResult
from wcet.targets.sgmf.timing.closed_form import ClosedForm, weigh_edges, weigh_units


def describe_units(result: AnalysisResult, part: GridPart) -> JsonValue:
    """Return each unit of a part with its heat: for how many percent of the epoch interval an epoch (B threads) keeps
    it busy."""
    weights = weigh_units(part.timed)
    by_name = {unit.name: weight for unit, weight in zip(part.timed.units, weights, strict=True)}
    interval = result.intervals[part.timed]
    return tuple(
        {
            "name": node.name,
            "kind": node.resource,
            "row": row,
            "column": column,
            "heat": _heat(by_name[node.name], interval),
        }
        for node, (row, column) in zip(part.graph.nodes, part.placed.units, strict=True)
    )


def describe_routes(result: AnalysisResult, part: GridPart) -> JsonValue:
    """Return each route of a part with its heat, in percent of the epoch interval; places are `unit` or `switch`, row,
    column."""
    form: ClosedForm = result.forms[part.timed]
    names = [unit.name for unit in part.timed.units]
    weights = {(names[one], names[other]): each for (one, other), each in weigh_edges(part.timed, form).items()}
    nodes = part.graph.nodes
    interval = max(result.intervals[part.timed], Fraction(form.interval))
    found: list[JsonValue] = []
    for route in part.placed.routes:
        ends = nodes[route.producer].name, nodes[route.consumer].name
        places = (route.links[0][0], *(after for _, after in route.links))
        heat = _heat(weights[ends], interval)
        found.append({"from": ends[0], "to": ends[1], "places": tuple(map(_write_place, places)), "heat": heat})
    return tuple(found)


def _heat(cycles: int, interval: Fraction) -> int:
    return min(HOTTEST, int(100 * cycles / interval))


def _write_place(place: Place) -> str:
    return " ".join(map(str, place))
