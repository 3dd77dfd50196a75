"""Computes the plain cost of paths: an integer weight per edge, the largest sum over all paths, and the path that has
it."""

from collections.abc import Callable, Iterator
from graphlib import TopologicalSorter

from wcet.flow.graphs import explore
from wcet.ir.cfg import Edge
from wcet.ir.result import Path, Repeat, Sequence, Visit
from wcet.records import dataclass

VISITS = 50_000
"""The largest number of visits in a path expression."""


@dataclass(frozen=True, slots=True)
class CostChain:
    """A path under construction: everything `before`, then `last`; chains share their beginnings, so that growing is
    cheap."""

    before: "CostChain | None"
    last: "Visit | CostChain | LoopCost"


@dataclass(frozen=True, slots=True)
class LoopCost:
    """`count` runs of the chain `body`, under construction."""

    count: int
    body: CostChain


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of cycles (or of the unit of the weights), and the path with that cost; None is the empty path."""

    amount: int
    path: CostChain | None


@dataclass(frozen=True, slots=True)
class CostAlgebra:
    """Maximises sums of `weigh(edge)`, an integer of at least 0, over paths.

    The weight of an edge covers its source block as well.
    """

    weigh: Callable[[Edge], int]

    def unit(self) -> Cost:
        """Return the empty path, whose cost is 0."""
        return Cost(0, None)

    def visit(self, edge: Edge) -> Cost:
        """Return the cost of one block and of the edge that leaves it."""
        return Cost(self.weigh(edge), CostChain(None, Visit(edge.source, edge.index)))

    def sequence(self, first: Cost, second: Cost) -> Cost:
        """Return the concatenation of two paths, with the sum of their costs."""
        if first.path is None or second.path is None:
            return Cost(first.amount + second.amount, first.path or second.path)
        tail = second.path.last if second.path.before is None else second.path
        return Cost(first.amount + second.amount, CostChain(first.path, tail))

    def choose(self, first: Cost, second: Cost) -> Cost:
        """Return the larger cost, the first if they are equal."""
        return second if second.amount > first.amount else first

    def repeat(self, body: Cost, times: int, exact: bool) -> Cost:
        """Return a path repeated `times` times, with its cost."""
        if times == 0 or body.path is None:
            return self.unit()
        return Cost(body.amount * times, CostChain(None, LoopCost(times, body.path)))


def unfold_path(chain: CostChain | None) -> Path:
    """Return a chain as a path expression; recursion follows the nesting of loops, never the length of the chain.

    The last iteration of a loop is another path than those before it, so an expression doubles with every loop around a
    loop. If an expression would have more than `VISITS` visits (single runs of a block), the result lists each edge
    once, with the number of its runs, in no order.
    """
    if chain is None:
        return Sequence(())
    order = _order_parts(chain)
    if _count_terms(order) > VISITS:
        return Sequence(tuple(Repeat(count, visit) for visit, count in _count_visits(order).items()))
    return _spell_out(chain)


def count_visits(chain: CostChain | None) -> dict[Visit, int]:
    """Return the number of runs of each visit (a block and the edge that leaves it) in a chain.

    The time grows with the length of the chain, not with that of its unfolded expression.
    """
    return {} if chain is None else _count_visits(_order_parts(chain))


def _order_parts(chain: CostChain) -> list[CostChain | LoopCost]:
    """Return all chains and loops in `chain`, each once and after its parts; the chain itself is last."""
    known: dict[int, CostChain | LoopCost] = {id(chain): chain}
    needs: dict[int, list[int]] = {}

    def look_inside(part: int) -> list[int]:
        inside = {id(each): each for each in _split(known[part]) if not isinstance(each, Visit)}
        known.update(inside)
        needs[part] = list(inside)
        return needs[part]

    explore([id(chain)], look_inside)
    return [known[number] for number in TopologicalSorter(needs).static_order()]


def _split(part: CostChain | LoopCost) -> tuple[Visit | CostChain | LoopCost, ...]:
    if isinstance(part, LoopCost):
        return (part.body,)
    return (part.last,) if part.before is None else (part.before, part.last)


def _count_terms(order: list[CostChain | LoopCost]) -> int:
    """Return the number of visits in the expression of the last element of `order`."""
    sizes: dict[int, int] = {}
    for part in order:
        sizes[id(part)] = sum(1 if isinstance(each, Visit) else sizes[id(each)] for each in _split(part))
    return sizes[id(order[-1])]


def _count_visits(order: list[CostChain | LoopCost]) -> dict[Visit, int]:
    times = dict.fromkeys(map(id, order), 0)
    times[id(order[-1])] = 1
    counts: dict[Visit, int] = {}
    for part in reversed(order):
        factor = times[id(part)] * (part.count if isinstance(part, LoopCost) else 1)
        for each in _split(part):
            if isinstance(each, Visit):
                counts[each] = counts.get(each, 0) + factor
            else:
                times[id(each)] += factor
    return counts


def _spell_out(chain: CostChain) -> Path:
    parts = tuple(_list_backward(chain))[::-1]
    return parts[0] if len(parts) == 1 else Sequence(parts)


def _list_backward(chain: CostChain | None) -> Iterator[Path]:
    """Yield the parts of a chain, the last one first."""
    while chain is not None:
        match chain.last:
            case CostChain() as inner:
                yield from _list_backward(inner)
            case LoopCost(count, body):
                yield Repeat(count, _spell_out(body))
            case Visit() as visit:
                yield visit
        chain = chain.before
