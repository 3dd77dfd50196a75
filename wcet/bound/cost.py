"""The plain cost of paths: an integer weight per edge, its extreme over all paths, and the path that reaches it."""

from collections.abc import Callable
from dataclasses import dataclass

from wcet.ir.cfg import Edge
from wcet.ir.path import Path, Repeat, Sequence, Visit


@dataclass(frozen=True, slots=True)
class Chain:
    """A path under construction: everything `before`, then `last`; shared, so that growing it costs nothing."""

    before: "Chain | None"
    last: "Visit | Chain | Loop"


@dataclass(frozen=True, slots=True)
class Loop:
    """`count` runs of the chain `body`, under construction."""

    count: int
    body: Chain


@dataclass(frozen=True, slots=True)
class Cost:
    """A number of cycles (or of whatever the weights count) and the path that costs so much; None is the empty path."""

    amount: int
    path: Chain | None


@dataclass(frozen=True, slots=True)
class CostAlgebra:
    """Sums of `weigh(edge)`, an integer of at least 0, maximised over paths; minimised where `least` is set.

    The weight of an edge covers its source block as well.
    """

    weigh: Callable[[Edge], int]
    least: bool = False

    def unit(self) -> Cost:
        """Return the empty path, which costs nothing."""
        return Cost(0, None)

    def visit(self, edge: Edge) -> Cost:
        """Return the cost of one block and the edge it is left by."""
        return Cost(self.weigh(edge), Chain(None, Visit(edge.source, edge.index)))

    def sequence(self, first: Cost, second: Cost) -> Cost:
        """Return the sum."""
        if first.path is None or second.path is None:
            return Cost(first.amount + second.amount, first.path or second.path)
        tail = second.path.last if second.path.before is None else second.path
        return Cost(first.amount + second.amount, Chain(first.path, tail))

    def choose(self, first: Cost, second: Cost) -> Cost:
        """Return the larger (or smaller) cost, the first where they are equal."""
        better = second.amount < first.amount if self.least else second.amount > first.amount
        return second if better else first

    def repeat(self, body: Cost, times: int, exact: bool) -> Cost:
        """Return the cost of `times` runs; none at all where the least is sought and fewer runs are possible."""
        if times == 0 or body.path is None or (self.least and not exact):
            return self.unit()
        return Cost(body.amount * times, Chain(None, Loop(times, body.path)))


def unfold_path(chain: Chain | None) -> Path:
    """Turn a chain into a path expression, without recursion along its length."""
    parts: list[Path] = []
    pending: list[Visit | Chain | Loop] = []
    while chain is not None or pending:
        if chain is not None:
            pending.append(chain.last)
            chain = chain.before
            continue
        match pending.pop():
            case Chain() as inner:
                chain = inner
            case Loop(count, body):
                parts.append(Repeat(count, unfold_path(body)))
            case Visit() as visit:
                parts.append(visit)
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))
