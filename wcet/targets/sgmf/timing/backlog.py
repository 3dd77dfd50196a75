"""Bounds how many threads can wait for their last operand at a unit where streams of different orders meet.

Units in order keep the order of the tokens that they take, so that operands from the same source of an order match at
once. Memory and special units answer out of order within an epoch: each begins a new order. If m orders meet, each
brings one token a cycle, and of n threads at most n - ceil(n / m) are complete but not yet started when the last one
becomes complete.
"""

from wcet.targets.sgmf.timing.timed_graph import IN_ORDER, TimedGraph, UnitKind


def count_orders(graph: TimedGraph) -> tuple[int, ...]:
    """Return for each unit m, the number of different orders of threads in which its operands come; 1 for sources."""
    orders: list[int] = []
    counts: list[int] = []
    source_order = -1
    for number, unit in enumerate(graph.units):
        taken = {orders[arc.producer] for arc in unit.arcs}
        counts.append(max(1, len(taken)))
        if unit.kind is UnitKind.SOURCE:
            orders.append(source_order)
        elif unit.kind in IN_ORDER and len(taken) == 1:
            orders.append(taken.pop())
        else:
            orders.append(number)
    return tuple(counts)


def bound_backlog(threads: int, orders: int) -> int:
    """Return j, the most of `threads` threads that have not started when the last of them has all its operands.

    `orders` is the number m of orders that meet at the unit.
    """
    return threads - -(-threads // orders)
