"""What a dataflow bound would be on a grid that differs in one number: with the same mapping, all else as it is."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.ir.result import JsonValue, KernelBound
from wcet.ir.supposition import Supposition
from wcet.targets.sgmf.findings import Findings
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.timing.recurrence import bound_threads
from wcet.targets.sgmf.timing.time_graph import time_graph

KEY = "suppositions"
"""Where the details of a bound hold them: the change in words, and cycles."""


def list_suppositions(findings: Findings, machine: SgmfMachine) -> tuple[JsonValue, ...]:
    """Return the bounds with one more place in each token buffer, and with twice as many."""
    changes = ((machine.buffer + 1, "one more place in each buffer"), (2 * machine.buffer, "buffers twice as large"))
    return tuple(
        {"change": change, "cycles": _bound(findings, replace(machine, buffer=size))} for size, change in changes
    )


def _bound(findings: Findings, machine: SgmfMachine) -> int:
    parts = findings.plan.parts
    most = max(part.accesses for part in parts.values())
    shares = findings.plan.compose(
        lambda part: bound_threads(time_graph(part.graph, part.placed, machine, most), findings.share)
    )
    return sum(share.cycles for share in shares)


def suppose(bound: KernelBound) -> Iterator[Supposition]:
    """Yield what the details of a bound say."""
    rows = bound.details.get(KEY)
    for row in rows if isinstance(rows, tuple) else ():
        if isinstance(row, Mapping) and isinstance(cycles := row.get("cycles"), int):
            yield Supposition(str(row.get("change")), cycles)
