"""States the nodes of a lifted kernel in its certificate, for a reader who derives them again from the text."""

from typing import Any

from wcet.ir.program import Program
from wcet.isa.cdfg.language.graph import Configuration
from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass
from wcet.targets.sgmf.certificate.derivation.lifted import derive_lifted
from wcet.targets.sgmf.certificate.derivation.listing import DerivationError
from wcet.targets.sgmf.certificate.derivation.rows import EXECUTE, LANES, SELECT, START
from wcet.targets.sgmf.graphs import LaunchedGraph
from wcet.targets.sgmf.lifting.rules import Execute, Logic, Rule, Select, Start


@dataclass(frozen=True, slots=True)
class StatedNodes:
    """The rows of a certificate for nodes and constants, and the number of each by the name of the node."""

    rows: list[list[Any]]
    numbers: dict[str, int]


def state_nodes(program: Program[Any], graph: LaunchedGraph) -> StatedNodes | None:
    """Return the nodes of a lifted kernel as rows; None if they cannot be derived again."""
    stages = graph.kernel.stages
    if graph.lifted is None or graph.shape is None or len(stages) != 1 or not isinstance(stages[0], Configuration):
        return None
    rules, nodes = graph.lifted.mapped.rules, {node.name: node for node in stages[0].nodes}
    lines: list[int] = [each.span.line for each in program.instructions]
    rows, numbers = list[list[Any]](), dict[str, int]()
    for name, rule in rules.items():
        row = _state(rule, lines, numbers)
        if row is None:
            return None
        rows.append([*row, nodes[name].operation.resource if name in nodes else ""])
        numbers[name] = len(rows)
    try:
        derive_lifted(program.source.text, program.name, graph.shape.groups, rows)
    except (DerivationError, ValueError, RecursionError):
        return None
    return StatedNodes(rows, numbers)


def _state(rule: Rule, lines: list[int], numbers: dict[str, int]) -> list[Any] | None:
    """Return kind, line, register, inputs and predicate of a row; None for a rule that no row states."""
    match rule:
        case Start(unit, mask):
            return [LANES if mask else START, 0, _name(unit), [], 0]
        case Execute(index, unit, inputs, enable, _):
            read = [[_name(each.unit), numbers[each.name]] for each in inputs]
            return [EXECUTE, lines[index], _name(unit), read, numbers[enable] if enable else 0]
        case Select(condition, new, old):
            return [SELECT, 0, "", [["", numbers[each]] for each in (condition, new, old)], 0]
        case Logic(operation, one, other):
            return [operation, 0, "", [["", numbers[each]] for each in (one, other)], 0]
        case _:
            return None


def _name(unit: Unit) -> str:
    return f"{unit[0]}{unit[1]}"
