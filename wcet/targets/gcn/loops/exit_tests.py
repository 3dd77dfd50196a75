"""The tests on scc and vcc at which a loop is left, that every iteration of it comes by."""

from collections.abc import Iterator
from dataclasses import dataclass

from wcet.flow.graphs import DominatorTree, find_reachable
from wcet.ir.cfg import EdgeKind, Loop
from wcet.targets.gcn.language.conditions import Condition, find_condition
from wcet.targets.gcn.values.scalar_flow import RegionValues, ValueFlow
from wcet.targets.gcn.values.scalar_steps import SCC
from wcet.targets.gcn.values.scalar_values import Form, LaneMask, State, Test, Value, WideTest, value_of


@dataclass(frozen=True, slots=True)
class ExitTest:
    """The test of an exit branch: the loop goes on while `test` comes out true, or ends earlier if it is for lanes.

    A `late` one was made at the end of the iteration before, of whose start it speaks; the first iteration goes on as
    scc or vcc at the entry say.
    """

    block: int
    test: Test | WideTest
    lanes: bool = False
    late: bool = False


def find_exit_tests(
    values: ValueFlow,
    dominators: DominatorTree,
    innermost: tuple[int | None, ...],
    loop: Loop,
    region: RegionValues,
) -> Iterator[ExitTest]:
    """Yield the tests, each in the direction in which the loop goes on.

    One that stands in several blocks, as copies of code leave it, counts where no way round avoids all of them.
    """
    cfg = values.cfg
    latches = [cfg.edges[edge].source for edge in loop.back_edges]
    found: dict[tuple[Test | WideTest, bool, bool], list[int]] = {}
    for block in sorted({cfg.edges[edge].source for edge in loop.exit_edges}):
        condition = find_condition(values.program.instructions[cfg.blocks[block].last])
        stays = [edge.kind for edge in cfg.out_edges[block] if edge.target in loop.blocks]
        state = region.behind.get(block)
        if condition is None or condition.register == "exec":
            continue
        if len(stays) != 1 or state is None or innermost[block] != loop.index:
            continue
        late = _is_from_before(state, condition)
        if late:
            state = values.join_back_edges(region, loop)
        test = None if state is None else _read_test(state, condition, stays[0])
        if test is not None:
            found.setdefault((*test, late), []).append(block)
    for (test, lanes, late), blocks in found.items():
        for block in blocks:
            if all(dominators.dominates(block, latch) for latch in latches):
                yield ExitTest(block, test, lanes, late)
        if len(blocks) > 1 and loop.header not in blocks:
            around = find_reachable(cfg.successors, [loop.header], barred=blocks)
            if not around & set(latches):
                yield ExitTest(blocks[-1], test, lanes, late)


def _is_from_before(state: State, condition: Condition) -> bool:
    """Tell whether a branch reads what scc or vcc held when the iteration began."""
    units = (SCC,) if condition.register == "scc" else (("vcc", 0), ("vcc", 1))
    return all(value_of(state, unit) == Form(unit) for unit in units)


def _read_test(state: State, condition: Condition, edge: EdgeKind) -> tuple[Test | WideTest, bool] | None:
    """Return what holds when a branch takes the edge on which the loop goes on, and whether it may end earlier.

    A mask of lanes says nothing where it is zero, unless all work-items were active: else there may have been no lane.
    """
    if condition.register == "scc":
        return _turn(value_of(state, SCC), condition.holds_on(edge))
    low, high = value_of(state, ("vcc", 0)), value_of(state, ("vcc", 1))
    return _turn(low, condition.holds_on(edge)) if low == high else None


def _turn(test: Value, holds: bool) -> tuple[Test | WideTest, bool] | None:
    if isinstance(test, LaneMask):
        if not holds and not test.exact:
            return None
        return (test.test if holds else test.test.opposite), not test.exact
    if not isinstance(test, (Test, WideTest)):
        return None
    return (test if holds else test.opposite), False
