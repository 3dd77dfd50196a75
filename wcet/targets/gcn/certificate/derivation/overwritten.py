"""Registers that a load may write later than an instruction that follows it: the hardware waits for `s_waitcnt` only.

Code of a compiler has none. Where the text has one, what the later instruction wrote, or loaded, does not stay.
"""

from collections.abc import Sequence

from .flow import KernelFlow
from .listing import Statement
from .masks import Masks
from .rdna_table import RdnaTable
from .scoreboard import read_waits as read_rdna_waits
from .start import Place
from .steps import read_waits
from .table import InstructionTable

Loads = dict[tuple[Place | str, str], int]
"""The registers that a load may still write, each with a counter that shows its end, and the least number of
operations of this counter that were issued after the load.
"""

MOST = 64
"""No limit of a counter is larger."""


def find_overwritten(flow: KernelFlow, table: InstructionTable, masks: Masks) -> frozenset[Place]:
    """Return the registers that an instruction writes while a load to them may be outstanding."""
    here: dict[int, Loads] = {0: {}}
    waiting, found = {0}, set[Place | str]()
    while waiting:
        block = min(waiting)
        waiting.remove(block)
        after = _run(flow.blocks[block], here[block], table, masks, found)
        for target in {flow.edges[edge][1] for edge in flow.out[block]} - {flow.sink}:
            old = here.get(target)
            new = after if old is None else old | {key: min(age, old.get(key, age)) for key, age in after.items()}
            if new != old:
                here[target] = new
                waiting.add(target)
    return frozenset(place for place in found if isinstance(place, tuple))


def _run(
    block: Sequence[Statement], before: Loads, table: InstructionTable, masks: Masks, found: set[Place | str]
) -> Loads:
    """Return the outstanding loads after a block, and add to `found` the registers that a load may overwrite."""
    loads: Loads = dict(before)
    for statement in block:
        row, written = table.find(statement), masks.list_written(statement)
        counters = row.counters - {"vs"}  # the results of an atomic on RDNA come with the loads
        limits = read_limits(statement, table)
        found |= {place for place, _ in loads if place in written or "all" in written}
        if limits:
            loads = {
                (place, name): age
                for (place, name), age in loads.items()
                if (limit := limits.get(name)) is None or age < limit
            }
        elif counters:
            loads = {(place, name): min(age + (name in counters), MOST) for (place, name), age in loads.items()}
            loads |= {(place, name): 0 for place in written for name in counters}
    return loads


def read_limits(statement: Statement, table: InstructionTable) -> dict[str, int | None]:
    """Return the operations after a load, by its counter, that show its end by this wait; nothing for no wait.

    Scalar loads end in any order; on RDNA, those of images do, too.
    """
    if table.find(statement).issue != "wait":
        return {}
    if isinstance(table, RdnaTable):
        vm, lgkm, _ = read_rdna_waits(statement, table.find(statement))
        vm = 0 if vm == 0 else None
    else:
        vm, lgkm, _ = read_waits(statement, table.wide)
    return {"vm": vm, "lgkm": 0 if lgkm == 0 else None}
