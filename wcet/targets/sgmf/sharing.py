"""States the assumption of a bound that threads share no words.

The assumption is proven from addresses where that is possible, and otherwise checked in every run. Accesses of one
thread to the same word have an order.
"""

from collections.abc import Iterator
from typing import Any

from wcet.errors import refuse
from wcet.ir.program import Program
from wcet.ir.result import Assumption
from wcet.isa.cdfg.language.graph import Node
from wcet.isa.gcn.language.registers import operation_of
from wcet.targets.sgmf.graphs import is_gcn
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.lifting.scope import is_barrier
from wcet.targets.sgmf.result import AnalysisResult

MOST = 6
"""The largest number of pairs of accesses that one line names."""


def require_barriers(program: Program[Any], machine: SgmfMachine) -> None:
    """Raise `WcetError` W343 if a GCN kernel has barriers and cores do not wait for each other."""
    if machine.in_step or not is_gcn(program):
        return
    for each in program.instructions:
        if is_barrier(each):
            message = f"threads wait for each other here, and the cores of {machine.name} do not"
            raise refuse("W343", message, each.span, help="state `barrier_cycles` in the machine file, or use -m sgmf")


def state_sharing(result: AnalysisResult, machine: SgmfMachine) -> Iterator[Assumption]:
    """Yield which words of a launch threads are proven not to share, and which are only checked in runs."""
    if machine.cores > 1:
        behind = "wait for each other" if machine.in_step else "do not wait for each other"
        yield Assumption("cores", f"{machine.cores:,} cores, which {behind} between configurations", "machine file")
    for configuration, edges in result.graph.added.items():
        pairs = [f"`{later}` after `{earlier}`" for earlier, later in edges]
        yield Assumption(f"order of {configuration}", f"added: {_name_some(pairs)}", "may touch one word")
    shared = "no word that one thread stores is touched by another"
    if not machine.in_step:
        shared += ", in any configuration"
    if result.graph.lifted is not None:
        stores = _list_stores(result)
        statement = f"{shared}: not derived for {_name_some(stores)}; runs check it (W660)"
        yield Assumption("sharing", statement, "GCN kernel")
        yield from _state_groups(result.program)
    elif result.open_pairs:
        statement = f"{shared}: not shown for {_name_some([str(each) for each in result.open_pairs])}"
        yield Assumption("sharing", f"{statement}; runs check it (W660)", "addresses")
    else:
        yield Assumption("sharing", shared, "shown from addresses")
    if result.graph.lifted is None:
        statement = "an access whose address is computed from one buffer stays in it; runs check it (W601)"
        yield Assumption("buffers", statement, "language")


def _state_groups(program: Program[Any]) -> Iterator[Assumption]:
    """Yield how the grid treats the features of work-groups on a GPU: barriers, and LDS."""
    barriers = sum(is_barrier(each) for each in program.instructions)
    if barriers:
        statement = f"a configuration ends at each of {barriers:,}: all threads pass it before the next one is loaded"
        yield Assumption("barriers", statement, "GCN kernel")
    if any(operation_of(each).unit == "LDS" for each in program.instructions):
        yield Assumption("LDS", "that of each work-group is words of memory", "GCN kernel")


def _list_stores(result: AnalysisResult) -> list[str]:
    """Return the lines of the stores of a lifted kernel to memory that is not private to the thread."""
    nodes = (node for each in result.kernel.configurations for node in each.nodes if _stores(node))
    return list(dict.fromkeys(f"`{node.operation.name}` in line {node.span.line}" for node in nodes))


def _stores(node: Node) -> bool:
    return node.operation.stores and node.operation.name != "save"


def _name_some(names: list[str]) -> str:
    rest = len(names) - MOST
    return ", ".join(names[:MOST]) + (f" and {rest:,} more" if rest > 0 else "")
