"""A kernel as the private machine runs it: a flow graph with steps in its blocks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from wcet.ir.cfg import Edge, EdgeKind, FlowGraph
from wcet.targets.gcn.timing.steps import Kind, Step
from wcet.targets.gcn.values.wave_edges import Crew


@dataclass(frozen=True, slots=True)
class WaveCode:
    """The steps of a wavefront. `bodies` are by block, without the branch that ends it, which is in `branches`.

    `crews` are the wavefronts of a group by the edges that they never take; none where all may take all.
    """

    flow: FlowGraph
    bodies: tuple[tuple[Step, ...], ...]
    branches: Mapping[int, Step]
    crews: tuple[Crew, ...] = ()

    def leave_by(self, edge: Edge) -> tuple[Step, ...]:
        """Return the steps of leaving a block along `edge`: its branch, taken or not, if it ends in one."""
        branch = self.branches.get(edge.source)
        return () if branch is None else (replace(branch, taken=edge.kind is EdgeKind.JUMP),)

    def contains(self, kind: Kind) -> bool:
        """Tell whether any block holds a step of this kind."""
        return any(step.kind is kind for body in self.bodies for step in body)
