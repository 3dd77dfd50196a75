"""Writes certificates: prices that prove, without a solver, that no path through a flow graph costs more than a bound.

The dual of the IPET program of a reducible graph is found on the loop tree in linear time and in whole numbers. The
price of a loop is the cost of its worst pass; the potential of a block is the cost of the worst way from it to the end,
where going round is free once its price is paid at the entry. Flow facts beyond loop bounds enter with prices of
their own, found by search: any price of at least 0 gives a valid proof, of a perhaps larger bound.
`wcet.bound.verify` checks the result and shares no code with this.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from wcet.bound.order import number_blocks
from wcet.bound.verify import FORMAT, VERSION, digest_of
from wcet.ir.cfg import Edge
from wcet.ir.flow import FlowGraph, Loop

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Prices:
    """Dual values of one flow problem, and the bound that they prove."""

    potentials: tuple[Fraction, ...]
    loops: tuple[Fraction, ...]
    facts: tuple[Fraction, ...]
    bound: int


def find_prices(flow: FlowGraph, weigh: Callable[[Edge], int], facts: Sequence[Fraction] = ()) -> Prices:
    """Return prices for the graph with edge costs `weigh` (block included); `facts` prices its linear facts."""
    given = tuple(facts) or (Fraction(0),) * len(flow.facts)
    costs = [Fraction(weigh(edge)) for edge in flow.cfg.edges]
    for fact, price in zip(flow.facts, given, strict=True):
        for block, factor in fact.coefficients.items():
            for edge in flow.cfg.out_edges[block]:
                costs[edge.index] -= price * factor
    pricing = _Pricing(flow, costs)
    value = pricing.potentials[0]
    for loop, price in pricing.priced():
        value += price * flow.bounds[loop.index].back_edges if loop.header == 0 else 0
    value += sum((price * fact.limit for fact, price in zip(flow.facts, given, strict=True)), Fraction(0))
    return Prices(tuple(pricing.potentials), tuple(pricing.loops), given, floor(value))


def price_facts(flow: FlowGraph, weigh: Callable[[Edge], int]) -> tuple[Fraction, ...]:
    """Return whole prices for the linear facts that make the proven bound small, by searching one after the other.

    The bound is convex in each price, so that a ternary search finds the best one for fixed others.
    """
    prices = [Fraction(0)] * len(flow.facts)
    most = 1 + max((weigh(edge) for edge in flow.cfg.edges), default=0) * (flow.cfg.sink + 1)

    def prove(place: int, price: int) -> int:
        tried = [*prices[:place], Fraction(price), *prices[place + 1 :]]
        return find_prices(flow, weigh, tried).bound

    for place in [*range(len(prices)), *range(len(prices))]:
        low, high = 0, most
        while high - low > 2:
            third = (high - low) // 3
            if prove(place, low + third) <= prove(place, high - third):
                high -= third
            else:
                low += third
        prices[place] = Fraction(min(range(low, high + 1), key=lambda price: prove(place, price)))
    return tuple(prices)


class _Pricing:
    """Prices of loops from the innermost out, then potentials from the end back."""

    def __init__(self, flow: FlowGraph, costs: list[Fraction]) -> None:
        self._flow = flow
        self._costs = costs
        self._headed = {loop.header: loop for loop in flow.loops}
        self._backs = {edge: loop for loop in flow.loops for edge in loop.back_edges}
        numbers = number_blocks(flow.cfg)
        self._order = sorted(range(flow.cfg.sink), key=lambda block: -numbers[block])
        self.loops = [Fraction(0)] * len(flow.loops)
        for loop in sorted(flow.loops, key=lambda loop: -loop.depth):
            self.loops[loop.index] = max(Fraction(0), self._cost_pass(loop))
        forward = self._find_potentials({})
        headers = {loop.header: forward[loop.header] for loop in flow.loops}
        found = self._find_potentials(headers)
        self.potentials = [Fraction(0) if value is None else value for value in found]

    def priced(self) -> list[tuple[Loop, Fraction]]:
        """Return every loop with its price."""
        return [(loop, self.loops[loop.index]) for loop in self._flow.loops]

    def _step(self, edge: Edge) -> Fraction:
        """Return the cost of an edge that is no back edge, the price of the loop that it enters included."""
        loop = self._headed.get(edge.target)
        entry = Fraction(0) if loop is None else self._flow.bounds[loop.index].back_edges * self.loops[loop.index]
        return self._costs[edge.index] + entry

    def _cost_pass(self, loop: Loop) -> Fraction:
        """Return the cost of the worst pass of a loop, from its header over a back edge."""
        ahead: dict[int, Fraction] = {}
        for block in self._order:
            if block not in loop.blocks:
                continue
            ways: list[Fraction] = []
            for edge in self._flow.cfg.out_edges[block]:
                around = self._backs.get(edge.index)
                if around is loop:
                    ways.append(self._costs[edge.index])
                elif around is None and edge.target in ahead:
                    ways.append(self._step(edge) + ahead[edge.target])
            if ways:
                ahead[block] = max(ways)
        return ahead[loop.header]

    def _find_potentials(self, headers: Mapping[int, Fraction | None]) -> list[Fraction | None]:
        """Return the worst cost from each block to the end; round a loop only where its header's is known."""
        cfg = self._flow.cfg
        found: list[Fraction | None] = [None] * (cfg.sink + 1)
        found[cfg.sink] = Fraction(0)
        for block in self._order:
            ways: list[Fraction] = []
            for edge in cfg.out_edges[block]:
                around = self._backs.get(edge.index)
                if around is None:
                    behind = found[edge.target]
                    if behind is not None:
                        ways.append(self._step(edge) + behind)
                    continue
                header = headers.get(edge.target)
                if header is not None:
                    ways.append(self._costs[edge.index] + header - self.loops[around.index])
            found[block] = max(ways, default=None)
        return found


def encode_problem(flow: FlowGraph, weigh: Callable[[Edge], int], prices: Prices, regions: Mapping[int, int]) -> Json:
    """Return one flow problem with its prices; `regions` holds the number of the region that an edge stands for."""
    return {
        "blocks": flow.cfg.sink,
        "edges": [
            [edge.source, edge.target, weigh(edge), *([regions[edge.index]] if edge.index in regions else [])]
            for edge in flow.cfg.edges
        ],
        "loops": [
            {"header": loop.header, "back": list(loop.back_edges), "times": flow.bounds[loop.index].back_edges}
            for loop in flow.loops
        ],
        "facts": [
            {"factors": [list(pair) for pair in sorted(fact.coefficients.items())], "limit": fact.limit}
            for fact in flow.facts
        ],
        "bound": prices.bound,
        "potentials": [_encode(value) for value in prices.potentials],
        "loop_prices": [_encode(value) for value in prices.loops],
        "fact_prices": [_encode(value) for value in prices.facts],
    }


def seal_certificate(kernel: str, problems: list[Json], regions: list[Json], launch: Mapping[str, int]) -> Json:
    """Return the whole certificate with its digest."""
    document: Json = {
        "format": FORMAT,
        "version": VERSION,
        "kernel": kernel,
        "problems": problems,
        "regions": regions,
        "launch": dict(launch),
    }
    return {**document, "digest": digest_of(document)}


def _encode(value: Fraction) -> int | str:
    return value.numerator if value.denominator == 1 else str(value)
