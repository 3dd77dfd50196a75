"""Checks the views of a certificate: parts of the flow graph, one for each side of a split, one for the rest.

No successor of a block may be missing in a view. At a split the wavefront waits for all operations, both sides run from
the branch to the block where they reconverge, and the wavefront continues there. A side view begins with the
branch and ends at that block. It may lack only the edge to the other side. With predictable splits (PWS) a branch that
splits is always left by its split, with dynamic ones (DWS) by its split or by its own edges.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .flow import KernelFlow
from .graph import LoopedGraph
from .listing import DerivationError
from .masks import Masks
from .steps import TimedStep
from .work import ViewCode

NOTHING = -1
"""The number in place of an edge if there is no other side."""


@dataclass(frozen=True, slots=True)
class SplitClaim:
    """A split: the block that ends with its branch, the edges to both sides, and the block where they reconverge."""

    branch: int
    then: int
    other: int
    join: int

    def skipped_by(self, side: int) -> int:
        """Return the edge that the lanes of a side never take: that to the other side."""
        return self.other if side == 0 else self.then


def read_splits(origin: Any, flow: KernelFlow, masks: Masks) -> list[SplitClaim]:
    """Return the splits that `origin` states; raise `DerivationError` for one that is not at a branch on exec."""
    splits = [SplitClaim(*numbers) for numbers in origin["splits"]]
    for split in splits:
        if split.branch >= flow.sink or split.join >= flow.sink or not masks.tests_exec(split.branch):
            raise DerivationError("splits: each is at a branch on exec, and both sides meet in a block")
        line = flow.line(split.branch)
        if split.then < 0 or masks.find_side(split.branch)[0] != split.then:
            raise DerivationError(f"split at line {line}: its side is not entered there")
        if split.other == NOTHING:
            continue
        bsb = flow.edges[split.other][0]
        if not masks.tests_exec(bsb) or masks.find_side(bsb)[0] != split.other:
            raise DerivationError(f"split at line {line}: the way to its other side is no branch on exec")
    if len({split.branch for split in splits}) != len(splits):
        raise DerivationError("splits: a branch splits twice")
    return splits


def require_all_copies(flow: KernelFlow, splits: Sequence[SplitClaim], lines: int) -> None:
    """Raise `DerivationError` for a branch of a function that splits in one call only: the split is in the text.

    In the copies of a function, line numbers are higher by a multiple of the `lines` of the text (`calls.py`).
    """
    taken = {split.branch for split in splits}
    split_lines = {flow.line(block) % lines for block in taken}
    if any(flow.line(block) % lines in split_lines for block in range(flow.sink) if block not in taken):
        raise DerivationError("splits: a branch of a function splits in each call or in none")


def state_splits(mode: str, simds: int, flow: KernelFlow, splits: Sequence[SplitClaim], masks: Masks) -> Iterator[str]:
    """Yield the premises about splits that are only stated: where they occur, and what the masks do not show."""
    taken = {split.branch for split in splits}
    if mode != "none":
        yield f"splits: the launch has {simds} SpSIMDs beside each SIMD"
    if mode == "pws":
        at = ", ".join(str(flow.line(split.branch)) for split in splits)
        where = f"the branches at lines {at}, each time, and at no others" if at else "no branch"
        yield f"splits: wavefronts split at {where}"
    if mode == "dws" and simds:
        for block in range(flow.sink):
            if block not in taken and masks.may_split(block):
                yield f"splits: wavefronts never split at the branch at line {flow.line(block)}"
    for split in splits:
        if split.other != NOTHING and not masks.are_apart(split.branch, flow.edges[split.other][0]):
            yield f"splits: no wavefront runs both sides of the branch at line {flow.line(split.branch)}"
        if mode == "pws" and not masks.begins_restored(split.join):
            line = flow.blocks[split.join][0].line
            yield f"splits: what precedes the restoration of exec at line {line} runs once, after the merge"


class Cutter:
    """A check of views; to each edge it adds the timed instructions of its block and of leaving it by the edge."""

    def __init__(self, flow: KernelFlow, steps: list[list[TimedStep]], splits: list[SplitClaim], dynamic: bool) -> None:
        self._flow, self._steps, self._splits, self._dynamic = flow, steps, splits, dynamic

    def cut(self, view: Any, given: Any, number: int) -> ViewCode:
        """Return view `number` with the steps of its edges.

        Raises `DerivationError` if an edge is missing or is not an edge of the kernel.
        """
        flow = self._flow
        own = number // 2 if number < 2 * len(self._splits) else None
        blocks: list[int] = given["blocks"]
        if len(blocks) != view["graph"]["blocks"]:  # before a graph of that size is made
            raise DerivationError(f"views.{number}: not each of its blocks is named")
        graph = LoopedGraph(
            view["graph"]["blocks"],
            [(source, target) for source, target in view["graph"]["edges"]],
            {header: (last, times) for header, last, times in view["graph"]["loops"]},
        )
        end, first = (flow.sink, 0) if own is None else (self._splits[own].join, self._splits[own].branch)
        names = {block: place for place, block in enumerate(blocks)} | {end: graph.sink}
        fits = len(names) == graph.sink + 1 and blocks[0] == first
        if not fits or max(blocks) >= flow.sink or len(given["edges"]) != len(graph.edges):
            raise DerivationError(f"views.{number}: its blocks and edges are not those of the kernel")
        regions = {edge: -1 - each for edge, each in enumerate(given["edges"]) if each < 0}
        if sorted(regions.items()) != sorted((edge, region) for edge, region in view["regions"]):
            raise DerivationError(f"views.{number}: its splits are not those that it names")
        for edge, each in enumerate(given["edges"]):
            self._check_edge(graph.edges[edge], each, names, own, number)
        for place, block in enumerate(blocks):
            self._check_block(block, {given["edges"][edge] for edge in graph.out[place]}, own, number)
        steps = [self._list_steps(edge, each, graph, own) for edge, each in enumerate(given["edges"])]
        return ViewCode(graph, steps, [each if each >= 0 else None for each in given["edges"]], regions)

    def list_restoring(self, split: SplitClaim) -> list[TimedStep]:
        """Return what both sides run where they meet, before they are one again: under PWS the restoration of exec."""
        steps = self._steps[self._flow.out[split.join][0]]
        return [] if self._dynamic else [step for step in steps[:1] if step.kind == "salu"]

    def _check_edge(self, edge: tuple[int, int], each: int, names: dict[int, int], own: int | None, view: int) -> None:
        """Require an edge to have the same blocks as the kernel's edge, or as its split."""
        if each >= len(self._flow.edges) or -1 - each >= len(self._splits if own is None else self._splits[:own]):
            raise DerivationError(f"views.{view}: the kernel has no edge {each}")
        split = self._splits[-1 - each] if each < 0 else None
        source, target = self._flow.edges[each] if split is None else (split.branch, split.join)
        if (names.get(source), names.get(target)) != edge:
            raise DerivationError(f"views.{view}: the edge at line {self._flow.line(source)} leads elsewhere")

    def _check_block(self, block: int, present: set[int], own: int | None, view: int) -> None:
        """Require that a view has all edges by which a block can be left."""
        region = next((each for each, split in enumerate(self._splits) if split.branch == block), None)
        missing = {*self._flow.out[block]} - present
        if region is not None and region != own:
            missing = (missing if self._dynamic else set[int]()) | ({-1 - region} - present)
        if own is not None:
            missing -= {self._splits[own].skipped_by(view % 2)}
        if missing:
            raise DerivationError(f"views.{view}: a way on after line {self._flow.line(block)} is missing")

    def _list_steps(self, edge: int, each: int, graph: LoopedGraph, own: int | None) -> list[TimedStep]:
        source, target = graph.edges[edge]
        if each < 0:
            steps = self._list_body(self._splits[-1 - each].branch)
            line = self._flow.line(self._splits[-1 - each].branch)
            steps = [*steps, TimedStep(line, "region")]
        else:
            steps = self._steps[each]
        if own is not None:
            steps = steps[-1:] if source == 0 else steps
            steps = [*steps, TimedStep(steps[-1].line, "drain")] if target == graph.sink else steps
        return steps

    def _list_body(self, block: int) -> list[TimedStep]:
        """Return the steps of a block without its branch, each with the most lines that may overtake it on any edge."""
        rows: Sequence[list[TimedStep]] = [self._steps[edge] for edge in self._flow.out[block]]
        return [replace(step, late=max(row[place].late for row in rows)) for place, step in enumerate(rows[0][:-1])]
