"""The order in which a reducible graph is walked: every edge but the back edges goes from earlier to later."""

from wcet.flow.order import cfg_successors, find_reverse_postorder
from wcet.ir.cfg import Cfg


def number_blocks(cfg: Cfg) -> tuple[int, ...]:
    """Return a topological number for each block and for the sink; smaller comes first.

    In a reducible graph the retreating edges of any depth-first search are the back edges, so its reverse postorder
    is a topological order of the rest.
    """
    numbers = [cfg.sink] * (cfg.sink + 1)
    for number, block in enumerate(find_reverse_postorder(cfg_successors(cfg), 0)):
        numbers[block] = number
    return tuple(numbers)
