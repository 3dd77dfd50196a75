"""The refusal of irreducible flow: cycles that can be entered at more than one block."""

from typing import Any

from wcet.diagnostics import Diagnostic
from wcet.errors import WcetError
from wcet.flow.dominance import DominatorTree
from wcet.flow.loops import find_irreducible_edges
from wcet.ir.cfg import Cfg
from wcet.ir.program import Program


def require_reducible(program: Program[Any], cfg: Cfg, dominators: DominatorTree) -> None:
    """Raise `WcetError` W202 with every edge that closes a cycle behind the cycle's entry."""
    edges = find_irreducible_edges(cfg, dominators)
    if not edges:
        return
    diagnostics: dict[tuple[int, int], Diagnostic] = {}
    for edge in edges:
        source = program.instructions[cfg.blocks[edge.source].last]
        target = program.instructions[cfg.blocks[edge.target].first]
        diagnostics[source.index, target.index] = Diagnostic(
            "W202",
            "control flow is irreducible: this cycle has more than one entry",
            source.span,
            f"back to line {target.span.line}",
            (f"line {target.span.line} can also be reached without passing where the cycle is entered",),
            "enter the loop only at its header: remove the jump into its middle, or copy the code it jumps to",
        )
    raise WcetError(diagnostics.values())
