"""Predictable wavefront splitting on block costs: the paper's equations, and the form of PRUNE that is safe.

The safe form works on the structure of a kernel: sums over sequences, iterations times body for loops, the larger side
of a uniform branch. At a masked if/else, a wavefront runs both sides one after the other; split, its two wavefronts run
one side each, but both run what has no skip branch, and the split and the merge are paid wherever and as often as they
run.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.gcn.reproduction.prune import Arc, PaperGraph, Pruned, find_longest, prune_graph
from wcet.targets.gcn.reproduction.select import Selection, select_splits


@dataclass(frozen=True, slots=True)
class Straight:
    """Code without branches, e_bb cycles."""

    cycles: int


@dataclass(frozen=True, slots=True)
class Series:
    """Parts one after another."""

    parts: tuple["Tree", ...] = ()


@dataclass(frozen=True, slots=True)
class Cycle:
    """A loop: at most `iterations` runs of `body`, then the `leaving` part of an iteration."""

    iterations: int
    body: "Tree"
    leaving: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A branch that a wavefront takes as a whole: `cycles` of its own block, then one side."""

    cycles: int
    first: "Tree"
    second: "Tree"


@dataclass(frozen=True, slots=True)
class Masked:
    """A divergent branch: `cycles` of its block, `bsb` of its BSB (0 without one); a side without skip runs always."""

    name: int
    cycles: int
    bsb: int
    then: "Tree"
    otherwise: "Tree" = Series()
    then_skip: bool = True
    else_skip: bool = True


Tree = Straight | Series | Cycle | Choice | Masked


def cost_tree(tree: Tree, split: frozenset[int], pair: int) -> int:
    """Return E_WF: the longest path of a wavefront that splits at the named branches; `pair` is e_s + e_m."""
    match tree:
        case Straight(cycles):
            return cycles
        case Series(parts):
            return sum(cost_tree(part, split, pair) for part in parts)
        case Cycle(iterations, body, leaving):
            return iterations * cost_tree(body, split, pair) + leaving
        case Choice(cycles, first, second):
            return cycles + max(cost_tree(first, split, pair), cost_tree(second, split, pair))
        case Masked():
            base = tree.cycles + tree.bsb
            sides = [cost_tree(side, split, pair) for side in (tree.then, tree.otherwise)]
            if tree.name not in split:
                return base + sum(sides)
            skips = (tree.then_skip, tree.else_skip)
            fixed = sum(side for side, skip in zip(sides, skips, strict=True) if not skip)
            free = max((side for side, skip in zip(sides, skips, strict=True) if skip), default=0)
            return base + fixed + free + pair


def count_needed(tree: Tree, split: frozenset[int]) -> int:
    """Return how many split wavefronts a wavefront needs at once.

    Both split wavefronts run a side that has no skip branch, so that the contexts of such a side count for each.
    """
    match tree:
        case Straight():
            return 0
        case Series(parts):
            return max((count_needed(part, split) for part in parts), default=0)
        case Cycle(_, body, _):
            return count_needed(body, split)
        case Choice(_, first, second):
            return max(count_needed(first, split), count_needed(second, split))
        case Masked():
            then, other = count_needed(tree.then, split), count_needed(tree.otherwise, split)
            if tree.name not in split:
                return max(then, other)
            return 1 + max(then, 0 if tree.else_skip else other) + max(other, 0 if tree.then_skip else then)


@dataclass(frozen=True, slots=True)
class PaperBound:
    """What the paper's analysis gives for S SpSIMDs: SELECT, PRUNE, the longest path left, and Eq. 3 and 6."""

    selection: Selection
    pruned: Pruned
    longest: int
    wavefront: int
    kernel: int

    @property
    def removed(self) -> tuple[Arc, ...]:
        """The edges that PRUNE removes."""
        return self.pruned.removed


def bound_as_printed(
    graph: PaperGraph, reconverge: Mapping[int, int], split_simds: int, pair: int, rounds: int, delay: int
) -> PaperBound:
    """Return E_PWS = DS * (d + E_WF) with E_WF = IPET(pruned graph) + |SB| * (e_s + e_m), PWS paper, Eq. 3 and 6."""
    selection = select_splits(sorted(graph.branches), reconverge, split_simds)
    pruned = prune_graph(graph, frozenset(selection.split))
    longest = find_longest(graph, pruned.removed)
    wavefront = longest + len(selection.split) * pair
    return PaperBound(selection, pruned, longest, wavefront, rounds * (delay + wavefront))


def bound_dynamic_as_printed(wavefront: int, split_simds: int, rounds: int, delay: int) -> int:
    """Return E_DWS = DS * (d + (S + 1) * E_WF), PWS paper, Lemma 5.7 and Eq. 8."""
    return rounds * (delay + (split_simds + 1) * wavefront)
