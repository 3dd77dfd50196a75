"""The PWS paper's analysis as printed, on block costs and on real kernels: for comparison, never a bound.

SELECT (section 5) says which branch nodes to split when a SIMD has S SpSIMDs. Branch nodes are taken in topological
order. If the parent of a node has a split child that comes before the node, the context of that child is free again and
the node costs no further context; any other node takes a new context while there is one. The paper leaves three points
open: here topological numbers come from the graph, never from addresses; the parent of a node is the innermost branch
around it; and contexts are counted, not split nodes. The count is conservative, because branches inside different
siblings are counted twice: `wcet.targets.gcn.compose.split_curve` does better.

PRUNE (section 5) removes the edges that no slowest split wavefront takes. F(u) is the cost from node u to the end when
each split wavefront takes one side only. At a split node the cheaper side cannot be on the worst path, and its edge is
removed. As printed it is right only for trees of if/else without loops, early exits, or sides that lack their skip
branch, and for node costs that do not depend on the path; it is here for comparison, and the tests show where it is not
safe. The form that is safe works on the structure of a kernel: sums over sequences, iterations times body for loops,
the larger side of a uniform branch. At a masked if/else, a wavefront runs both sides one after the other; if it is
split, its two wavefronts run one side each, but both run a side that has no skip branch, and the split and the merge
are paid each time that they run.

PRUNE needs a loop-free graph whose divergent branches all have an else side and both skip branches; block costs are
those of an unsplit wavefront under contention. If the kernel is not of that form, the reason is reported instead.
"""

from collections.abc import Mapping, Sequence

from wcet.ir.result import JsonValue
from wcet.isa.gcn.control.divergence import BranchKind
from wcet.records import dataclass
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import NONE


@dataclass(frozen=True, slots=True)
class Selection:
    """The result of SELECT: SB in topological order, the contexts that it uses (swfCount), and the parent of each node.

    A parent of 0 means that no branch encloses the node.
    """

    split: tuple[int, ...]
    contexts: int
    parents: Mapping[int, int]


def select_splits(branches: Sequence[int], reconverge: Mapping[int, int], split_simds: int) -> Selection:
    """Return the nodes to split among `branches` (P), given in topological order with topological numbers.

    `reconverge` is RECONV for every branch node and every branch serialisation block (BSB); time is linear in the
    nodes, except for the search of parents on a stack as deep as the nest.
    """
    parents = find_parents(branches, reconverge)
    split: list[int] = []
    with_split_child: set[int] = set()
    contexts = 0
    for node in branches:
        parent = parents[node]
        if parent not in with_split_child:
            if contexts == split_simds:
                continue
            contexts += 1
            with_split_child.add(parent)
        split.append(node)
    return Selection(tuple(split), contexts, parents)


def find_parents(branches: Sequence[int], reconverge: Mapping[int, int]) -> dict[int, int]:
    """Return PARENT(u) of each branch node u: the innermost v with v < u < RECONV(v), or 0."""
    return {u: max((v for v in reconverge if v < u < reconverge[v]), default=0) for u in sorted(branches)}


Arc = tuple[int, int]


@dataclass(frozen=True, slots=True)
class BranchNode:
    """A branch node u: the first node of its then side, its BSB, the first node of its else side, and RECONV(u).

    The BSB holds the branch to the else side, RECONV(u) is the node where both sides reconverge.
    """

    then: int
    bsb: int
    otherwise: int
    reconverge: int


@dataclass(frozen=True, slots=True)
class PaperGraph:
    """A loop-free graph whose nodes are numbered in topological order; the last node ends the kernel.

    `costs` is e_bb, `branches` are the nodes of P.
    """

    costs: Mapping[int, int]
    successors: Mapping[int, tuple[int, ...]]
    branches: Mapping[int, BranchNode]


@dataclass(frozen=True, slots=True)
class Pruned:
    """The result of PRUNE: the removed edges in topological order, and F (the cost to the end) of every node."""

    removed: tuple[Arc, ...]
    ahead: Mapping[int, int]


def prune_graph(graph: PaperGraph, split: frozenset[int]) -> Pruned:
    """Return the result of PRUNE for the split nodes SB.

    F(succ) := F(succ) - F(BSB) + F(RECONV) makes a side's cost end at the join; if a side does not contain the BSB's
    cost, as after an early exit, this is wrong (and is printed so). The costs of u and of its BSB are added in either
    case; the paper's indentation leaves that open.
    """
    serialising = {branch.bsb: branch for branch in graph.branches.values()}
    ahead: dict[int, int] = {}
    removed: list[Arc] = []
    for node in sorted(graph.costs, reverse=True):
        branch = graph.branches.get(node)
        if branch is not None:
            then, bsb = branch.then, branch.bsb
            ahead[then] += ahead[branch.reconverge] - ahead[bsb]
            if node in split:
                first = ahead[then] >= ahead[branch.otherwise]
                removed.append((bsb, branch.otherwise) if first else (node, then))
                worst = max(ahead[then], ahead[branch.otherwise])
            else:
                worst = ahead[then] + ahead[branch.otherwise] - ahead[branch.reconverge]
            ahead[node] = worst + graph.costs[node] + graph.costs[bsb]
        elif node in serialising:
            ahead[node] = ahead[serialising[node].otherwise]
        else:
            behind = graph.successors.get(node, ())
            ahead[node] = graph.costs[node] + max((ahead[each] for each in behind), default=0)
    return Pruned(tuple(sorted(removed)), ahead)


def find_longest(graph: PaperGraph, removed: tuple[Arc, ...]) -> int:
    """Return the largest sum of node costs on a path from the first node to an end, without the removed edges (the
    IPET).
    """
    gone = set(removed)
    longest: dict[int, int] = {}
    for node in sorted(graph.costs, reverse=True):
        behind = [longest[each] for each in graph.successors.get(node, ()) if (node, each) not in gone]
        longest[node] = graph.costs[node] + max(behind, default=0)
    return longest[min(graph.costs)]


@dataclass(frozen=True, slots=True)
class Straight:
    """A stretch of code without branches, which costs e_bb cycles."""

    cycles: int


@dataclass(frozen=True, slots=True)
class PathSeries:
    """Parts of a kernel that are executed one after another."""

    parts: tuple["Tree", ...] = ()


@dataclass(frozen=True, slots=True)
class Cycle:
    """A loop: at most `iterations` runs of `body`, then the `leaving` part of an iteration."""

    iterations: int
    body: "Tree"
    leaving: int = 0


@dataclass(frozen=True, slots=True)
class BranchChoice:
    """A uniform branch: `cycles` of its own block, then one side."""

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
    otherwise: "Tree" = PathSeries()
    then_skip: bool = True
    else_skip: bool = True


Tree = Straight | PathSeries | Cycle | BranchChoice | Masked


def cost_tree(tree: Tree, split: frozenset[int], pair: int) -> int:
    """Return E_WF: the longest path of a wavefront that splits at the named branches; `pair` is e_s + e_m."""
    match tree:
        case Straight(cycles):
            return cycles
        case PathSeries(parts):
            return sum(cost_tree(part, split, pair) for part in parts)
        case Cycle(iterations, body, leaving):
            return iterations * cost_tree(body, split, pair) + leaving
        case BranchChoice(cycles, first, second):
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
    """Return the number of split wavefronts that a wavefront needs at once.

    Both split wavefronts run a side that has no skip branch, so that the contexts of such a side count for each.
    """
    match tree:
        case Straight():
            return 0
        case PathSeries(parts):
            return max((count_needed(part, split) for part in parts), default=0)
        case Cycle(_, body, _):
            return count_needed(body, split)
        case BranchChoice(_, first, second):
            return max(count_needed(first, split), count_needed(second, split))
        case Masked():
            then, other = count_needed(tree.then, split), count_needed(tree.otherwise, split)
            if tree.name not in split:
                return max(then, other)
            return 1 + max(then, 0 if tree.else_skip else other) + max(other, 0 if tree.then_skip else then)


@dataclass(frozen=True, slots=True)
class PaperBound:
    """The result of the paper's analysis for S SpSIMDs: SELECT, PRUNE, the longest path left, and Eq. 3 and 6."""

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
    """Return the PWS bound as printed: E_PWS = DS * (d + E_WF), E_WF = IPET(pruned graph) + |SB| * (e_s + e_m).

    PWS paper, Eq. 3 and 6.
    """
    selection = select_splits(sorted(graph.branches), reconverge, split_simds)
    pruned = prune_graph(graph, frozenset(selection.split))
    longest = find_longest(graph, pruned.removed)
    wavefront = longest + len(selection.split) * pair
    return PaperBound(selection, pruned, longest, wavefront, rounds * (delay + wavefront))


def bound_dynamic_as_printed(wavefront: int, split_simds: int, rounds: int, delay: int) -> int:
    """Return the DWS bound as printed: E_DWS = DS * (d + (S + 1) * E_WF), PWS paper, Lemma 5.7 and Eq. 8."""
    return rounds * (delay + (split_simds + 1) * wavefront)


NOT_SAFE = "as printed in the PWS paper; not a safe bound"


def describe_printed(result: AnalysisResult) -> JsonValue:
    """Return SELECT, PRUNE and Eq. 3, 6 and 8 on the blocks of the kernel, or the reason why they do not apply."""
    reason = _find_obstacle(result)
    if reason:
        return {"note": NOT_SAFE, "reason": reason}
    graph, reconverge = _build_graph(result)
    machine, plain = result.machine, result.modes[NONE]
    pair = machine.switching_cycles
    rounds, delay = plain.launch.rounds, plain.launch.delay
    answer = bound_as_printed(graph, reconverge, machine.split_simds, pair, rounds, delay)
    lines = [result.program.instructions[block.last].span.line for block in result.flow.cfg.blocks]
    return {
        "note": NOT_SAFE,
        "split_lines": tuple(lines[node - 1] for node in answer.selection.split),
        "contexts": answer.selection.contexts,
        "removed": tuple((source, target) for source, target in answer.removed),
        "wavefront_cycles": answer.wavefront,
        "pws_cycles": answer.kernel,
        "dws_cycles": bound_dynamic_as_printed(answer.wavefront, machine.split_simds, rounds, delay),
    }


def _find_obstacle(result: AnalysisResult) -> str:
    if result.flow.loops:
        return "the kernel has loops, which PRUNE counts once"
    if any(edge.target <= edge.source for edge in result.flow.cfg.edges):
        return "blocks do not stand in topological order"
    for branch in result.divergence.branches.values():
        if branch.kind is BranchKind.BSB:
            continue
        if branch.kind is not BranchKind.IF_ELSE or not branch.else_skip:
            line = result.program.instructions[result.flow.cfg.blocks[branch.block].last].span.line
            return f"the branch in line {line} is not an if/else with a skip branch for both sides"
    return ""


def _build_graph(result: AnalysisResult) -> tuple[PaperGraph, dict[int, int]]:
    """Return the kernel in the form that PRUNE needs, nodes numbered from 1, and RECONV of its branch nodes and
    BSBs.
    """
    cfg = result.flow.cfg
    plain = result.modes[NONE]
    costs = plain.groups.best.elapsed.main.costs
    blocks = {node + 1: 0 for node in range(cfg.sink)}
    for edge in plain.plan.main.flow.cfg.edges:
        node = plain.plan.main.blocks[edge.source] + 1
        blocks[node] = max(blocks[node], costs[edge.index])
    successors = {
        block + 1: tuple(edge.target + 1 for edge in cfg.out_edges[block] if edge.target != cfg.sink)
        for block in range(cfg.sink)
    }
    branches: dict[int, BranchNode] = {}
    reconverge: dict[int, int] = {}
    for branch in result.divergence.candidates:
        assert branch.bsb is not None and branch.else_edge is not None
        then, other = cfg.edges[branch.then_edge].target + 1, cfg.edges[branch.else_edge].target + 1
        branches[branch.block + 1] = BranchNode(then, branch.bsb + 1, other, branch.join + 1)
        reconverge[branch.block + 1] = reconverge[branch.bsb + 1] = branch.join + 1
    return PaperGraph(blocks, successors, branches), reconverge
