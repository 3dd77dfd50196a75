"""Registers that a load may write later than an instruction that follows it: the hardware waits for `s_waitcnt` only.

Code of a compiler has none. Where the text has one, what the later instruction wrote, or loaded, does not stay.
"""

from functools import reduce

from .flow import KernelFlow
from .listing import Statement
from .masks import Masks
from .paths import settle
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

    def run(loads: Loads, statement: Statement) -> Loads:
        return _run(loads, statement, table, masks.list_written(statement))

    here = settle(flow.ways, 0, Loads(), lambda block, loads: reduce(run, flow.blocks[block], loads), _join)
    found = set[Place | str]()
    for block, loads in here.items():
        for statement in flow.blocks[block]:
            written = masks.list_written(statement)
            found |= {place for place, _ in loads if place in written or "all" in written}
            loads = run(loads, statement)
    return frozenset(place for place in found if isinstance(place, tuple))


def _join(one: Loads, two: Loads, _: int) -> Loads:
    return one | {key: min(age, one.get(key, age)) for key, age in two.items()}


def _run(loads: Loads, statement: Statement, table: InstructionTable, written: frozenset[Place | str]) -> Loads:
    """Return the outstanding loads after an instruction."""
    counters = table.find(statement).counters - {"vs"}  # the results of an atomic on RDNA come with the loads
    if limits := read_limits(statement, table):
        return {key: age for key, age in loads.items() if (limit := limits.get(key[1])) is None or age < limit}
    if not counters:
        return loads
    aged = {(place, name): min(age + (name in counters), MOST) for (place, name), age in loads.items()}
    return aged | {(place, name): 0 for place in written for name in counters}


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
