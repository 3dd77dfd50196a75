"""States why a configuration is cut into parts, and what the accesses cost that carry values from part to part."""

from collections import Counter
from collections.abc import Iterator

from wcet.ir.result import Assumption
from wcet.isa.cdfg.language.graph import Configuration, Live, Node
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.plan import GridPart
from wcet.targets.sgmf.result import AnalysisResult


def state_cuts(result: AnalysisResult, machine: SgmfMachine) -> Iterator[Assumption]:
    """Yield a line for each configuration that does not fit: its parts, the units that it lacks, and the added cost."""
    for configuration in result.kernel.configurations:
        parts = [each for each in result.plan.parts.values() if each.origin == configuration.name]
        if len(parts) > 1:
            reason = _find_reason(configuration, machine)
            said = f"{len(parts):,} parts, {reason}; all threads pass one part after the other; {_count_carried(parts)}"
            yield Assumption(f"cut of {configuration.name}", said, "mapping")


def _find_reason(configuration: Configuration, machine: SgmfMachine) -> str:
    needed = Counter(node.operation.resource for node in configuration.nodes)
    units = machine.fabric.units
    lacking = [
        f"{count:,} {resource} units where the grid has {len(units[resource]):,}"
        for resource, count in needed.items()
        if resource in units and count > len(units[resource])
    ]
    return f"because it needs {' and '.join(lacking)}" if lacking else "because its streams find no links otherwise"


def _count_carried(parts: list[GridPart]) -> str:
    accesses = [node for part in parts for node in part.configuration.nodes if node.operation.accesses_memory]
    carried = sum(_carries(node) for node in accesses)
    return f"{carried:,} of {len(accesses):,} accesses of a thread carry live values"


def _carries(node: Node) -> bool:
    return any(isinstance(operand, Live) for operand in node.operands)
