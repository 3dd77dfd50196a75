"""The most lines that a wavefront of a co-running kernel sends, along the longest path of its own text.

The certificate states the flow graph of that kernel as its own one: blocks by their lines, edges, loops with their
repetitions, accesses, and counters. A co-running kernel does not split its wavefronts.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .addresses import LaunchSizes
from .calls import append_copies
from .edge_steps import EdgeTimer
from .flow import FlowCheck
from .graph import LoopedGraph, plain
from .listing import DerivationError, read_listing
from .machine import require_family
from .ranking import Claim
from .table import InstructionTable
from .text_claims import check_accesses, check_counters, check_loops
from .text_flow import follow_text


@dataclass(frozen=True, slots=True)
class LineCounter:
    """What lines are counted by: the machine, and the instruction tables of GCN and CDNA."""

    machine: Mapping[str, Any]
    former: str
    later: str

    def count(self, path: Any, text: str, sizes: LaunchSizes) -> tuple[int, list[str]]:
        """Return the most lines of a wavefront, and what the certificate only states of the kernel with this text.

        Raises `DerivationError` if the stated `path` is not that of the text.
        """
        called = append_copies(text, read_listing(text, path["kernel"]), path["calls"])
        table = InstructionTable(self.former, self.later, called.listing.processor or "gfx803")
        require_family(self.machine, table.family)
        check = FlowCheck(called.listing, table, path["kernel"])
        flow = check.read({**path, "loops": [[header, last] for header, last, _ in path["loops"]]})
        known = follow_text(called, flow, table)
        check_accesses(path["accesses"], flow, called.listing, table, sizes)
        claims = {header: Claim(*numbers) for header, *numbers in path["counters"]}
        check_counters(claims, known, table)
        stated = [*known.stated, *check.state_idle()]
        stated += check_loops([(header, times) for header, _, times in path["loops"]], claims, flow)
        stated += (f"the access at line {line} takes at most {amount} lines" for line, amount in path["stated"])
        numbers = {key: value for key, value in self.machine.items() if type(value) is int}
        lines: dict[int, int] = dict([*path["accesses"], *path["stated"]])
        steps = EdgeTimer(table, self.machine["issue"], numbers, lines).time(flow)
        loops = {header: (last, times) for header, last, times in path["loops"]}
        graph = LoopedGraph(flow.sink, flow.edges, loops)
        found = graph.sum_longest(lambda edge: plain(sum(step.lines for step in steps[edge])))[0]
        if found < 0:
            raise DerivationError("its graph has no way to the end")
        return found, stated
