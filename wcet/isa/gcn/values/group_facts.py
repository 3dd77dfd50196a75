"""Linear facts that hold for a chain of waits, which continues with another wavefront of a group after a barrier.

A fact is about the runs of blocks of one wavefront. The chain is one path through the kernel, made of segments between
barriers, of different wavefronts. `docs/gcn-bound.md` (*Facts across barriers*) proves which facts hold for it: those
on blocks that all wavefronts run alike, and on blocks that all lie in one segment.
"""

from collections.abc import Iterable

from wcet.flow.graphs import find_reachable
from wcet.ir.cfg import FlowGraph, LinearFact
from wcet.ir.ids import BlockId
from wcet.isa.gcn.values.agreement import Agreement
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class AlikeRuns:
    """Blocks that all wavefronts of a group run equally often between two barriers: `blocks`, and those of them that
    all leave by the same edges in turn (`left`).
    """

    blocks: frozenset[BlockId] = frozenset()
    left: frozenset[BlockId] = frozenset()


NONE_ALIKE = AlikeRuns()
"""No block is shown to be run alike."""


def find_alike(flow: FlowGraph, agreement: Agreement) -> AlikeRuns:
    """Return the blocks that no branch decides which may be divergent between the wavefronts of a group."""
    blocks = frozenset(flow.cfg.block_ids) - agreement.regions.find_decided(agreement.parting)
    return AlikeRuns(blocks, blocks - agreement.parting)


def keep_group_facts(
    flow: FlowGraph, barriers: Iterable[BlockId], alike: AlikeRuns = NONE_ALIKE
) -> tuple[LinearFact, ...]:
    """Return the facts of a graph that hold for a chain of waits, without the terms that may not.

    `barriers` are the blocks with a barrier; all wavefronts must pass the same ones (`require_aligned_barriers`).
    """
    if not flow.facts:
        return ()
    segments = _Segments(flow, frozenset(barriers))
    return tuple(fact for each in flow.facts if (fact := _keep_terms(each, segments, alike)) is not None)


class _Segments:
    """The barriers of a graph, each with the blocks before it and the blocks after it."""

    def __init__(self, flow: FlowGraph, barriers: frozenset[BlockId]) -> None:
        self.barriers = barriers
        before, after = flow.cfg.predecessors, flow.cfg.successors
        self._sides = tuple(
            (find_reachable(before, before[barrier]), find_reachable(after, after[barrier]))
            for barrier in sorted(barriers)
        )

    def hold_together(self, one: BlockId, two: BlockId) -> bool:
        """Return True if no path goes from one of two blocks to a barrier, and then to the other."""
        return not {one, two} & self.barriers and not any(
            (one in before and two in after) or (two in before and one in after) for before, after in self._sides
        )


def _keep_terms(fact: LinearFact, segments: _Segments, alike: AlikeRuns) -> LinearFact | None:
    """Return a fact with the terms that hold for a chain; None if one with a minus does not, or none is left.

    A term with a plus can be left out of a sum that is limited from above, a term with a minus cannot.
    """
    runs = alike.blocks | segments.barriers
    terms = [(block, block, factor, block in runs) for block, factor in fact.coefficients.items()]
    steps = [(step, step[0], factor, step[0] in alike.left) for step, factor in fact.steps.items()]
    kept: set[BlockId | tuple[BlockId, BlockId]] = set()
    chosen: list[BlockId] = []
    for term, source, factor, same in sorted((*terms, *steps), key=lambda each: each[2] > 0):
        if not same and all(segments.hold_together(source, other) for other in (source, *chosen)):
            chosen.append(source)
        elif not same and factor < 0:
            return None
        elif not same:
            continue
        kept.add(term)
    if not kept:
        return None
    blocks = {block: factor for block, factor in fact.coefficients.items() if block in kept}
    counted = {step: factor for step, factor in fact.steps.items() if step in kept}
    return LinearFact(blocks, fact.limit, fact.origin, counted)
