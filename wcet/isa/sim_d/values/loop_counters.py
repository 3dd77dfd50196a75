"""Loop bounds from counters: a register that every iteration changes by the same amount, or that is followed by value.

With the start, the amount and the limit known (immediates, buffer dimensions, launch dimensions), the number of
iterations is an exact count, found in closed form. The published tool has no such derivation: it needs annotations.

Counters that double, halve, or change irregularly are followed with sets of values. A reduction halves its distance, a
scan doubles it: no constant amount. If the values at the entry are few, the body is analysed once for each iteration,
with the values that the one before leaves along the back edges, until no back edge can be taken. Each analysis covers
all that can happen, so the iterations counted are enough; the data-flow is that of `wcet.isa.sim_d.values.scalar_flow`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product
from math import prod

from wcet.flow.graphs import DominatorTree
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import EdgeKind, Loop
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Instruction, Register
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import named_operand, opcode_of, spell_register
from wcet.isa.sim_d.lift.terms import RELATIONS, WORD
from wcet.isa.sim_d.values.affine import (
    Forms,
    find_forms,
    find_steps,
    leave_with_forms,
    test_form,
)
from wcet.isa.sim_d.values.scalar_flow import (
    SCALARS,
    STRIDES,
    ScalarContext,
    ScalarState,
    follow_edge,
    leave_block,
    propagate_scalars,
)
from wcet.records import dataclass
from wcet.values.affine import Affine, add_forms, multiply_forms
from wcet.values.number_sets import LIMIT, Values, join_sets
from wcet.values.operations import OPPOSITE
from wcet.values.trip_count import Relation, count_credibly

ITERATIONS = 40
"""The most iterations that are followed: a 32-bit number is shifted to zero in fewer."""


@dataclass(frozen=True, slots=True)
class LoopIterations:
    """The most times that the back edges are taken, and the values of registers at the header.

    `exact` says that they are always taken that often.
    """

    back_edges: int
    exact: bool
    values: dict[int, frozenset[int]]


def follow_iterations(context: ScalarContext, loop: Loop, entry: tuple[Values, ...]) -> LoopIterations | None:
    """Return the result of following the iterations of a loop; None if it does not end within the limit.

    `entry` are the values of s0 to s31 when the loop is entered.
    """
    own = {place: values for place, values in context.pinned.items() if place[0] != loop.header}
    context = replace(context, pinned=own)
    state: ScalarState = (*entry, *([None] * len(STRIDES)))
    seen: list[ScalarState] = []
    exact = True
    while len(seen) < ITERATIONS:
        seen.append(state)
        behind, leaves = _iterate(context, loop, state)
        if behind is None:
            return LoopIterations(len(seen) - 1, exact, _unite(seen))
        if behind == state:
            return None
        exact, state = exact and not leaves, behind
    return None


def _iterate(context: ScalarContext, loop: Loop, state: ScalarState) -> tuple[ScalarState | None, bool]:
    """Return the values after an iteration, None if no back edge can be taken, and whether the loop can be left."""
    cfg = context.cfg
    states = propagate_scalars(context, state, loop)
    behind: ScalarState | None = None
    leaves = False
    for index in (*loop.back_edges, *loop.exit_edges):
        edge = cfg.edges[index]
        before = states[edge.source]
        arriving = None if before is None else follow_edge(context, edge, leave_block(context, edge.source, before))
        if arriving is None:
            continue
        if index in loop.exit_edges:
            leaves |= edge.target != cfg.sink
        else:
            behind = arriving if behind is None else tuple(map(join_sets, behind, arriving))
    return behind, leaves


def _unite(states: list[ScalarState]) -> dict[int, frozenset[int]]:
    """Return the values at the header of every register that changes and has only few values."""
    united: dict[int, frozenset[int]] = {}
    for register in range(SCALARS):
        known = [values for state in states if (values := state[register]) is not None]
        values = frozenset[int]().union(*known)
        if len(known) == len(states) and len(set(known)) > 1 and len(values) <= LIMIT:
            united[register] = values
    return united


_COMBINATIONS = 4096


@dataclass(frozen=True, slots=True)
class CounterBound:
    """The largest number of back edges that a loop takes, from the counter that one exit branch tests; `exact` as in
    `LoopBound`.

    `branch` is the block of the exit branch, `leaves` the side that leaves. `register` and `instruction` are for the
    report. `pins` are the values that counters have at the header, if they are few.
    """

    loop: LoopId
    back_edges: int
    exact: bool
    branch: int
    leaves: EdgeKind
    register: str
    instruction: Instruction
    pins: Mapping[int, frozenset[int]]


def find_counter_bounds(
    context: ScalarContext, states: tuple[ScalarState | None, ...], dominators: DominatorTree[BlockId]
) -> dict[LoopId, CounterBound]:
    """Return the tightest bound that a counter gives each loop; loops without such a bound are left out."""
    innermost = find_innermost(context.cfg, context.loops)
    bounds: dict[LoopId, CounterBound] = {}
    for loop in context.loops:
        branches = list(_list_exit_branches(context, dominators, loop, innermost))
        entry = _find_entry(context, states, loop)
        if not branches or entry is None:
            continue
        forms = find_forms(context, states, loop)
        behind = {
            block: leave_with_forms(context, states, block, known)
            for block in {*(branch for branch, _ in branches), *(context.cfg.edges[e].source for e in loop.back_edges)}
            if (known := forms[block]) is not None
        }
        found = [
            bound
            for branch, leaves in branches
            if (bound := _bound_by_branch(context, loop, entry, behind, branch, leaves)) is not None
        ]
        if found:
            bounds[loop.index] = min(found, key=lambda bound: (bound.back_edges, not bound.exact))
        elif (rounds := follow_iterations(context, loop, entry)) is not None:
            branch, leaves = branches[0]
            instruction = context.program.instructions[context.cfg.blocks[branch].last]
            exact = rounds.exact and len(branches) == 1
            name = _name_tested(instruction)
            bounds[loop.index] = CounterBound(
                loop.index, rounds.back_edges, exact, branch, leaves, name, instruction, rounds.values
            )
    return bounds


def _name_tested(branch: Instruction) -> str:
    register = named_operand(branch, "a")
    return spell_register(register) if isinstance(register, Register) else ""


def _list_exit_branches(
    context: ScalarContext, dominators: DominatorTree[BlockId], loop: Loop, innermost: tuple[LoopId | None, ...]
) -> Iterable[tuple[BlockId, EdgeKind]]:
    """Yield the `sicj` blocks that every iteration passes once and that leave the loop on one side, with that side."""
    cfg = context.cfg
    latches = [cfg.edges[index].source for index in loop.back_edges]
    for block in sorted({cfg.edges[index].source for index in loop.exit_edges}):
        branch = context.program.instructions[cfg.blocks[block].last]
        leaving = [edge.kind for edge in cfg.out_edges[block] if edge.target not in loop.blocks]
        once = innermost[block] == loop.index and all(dominators.dominates(block, latch) for latch in latches)
        if once and len(leaving) == 1 and opcode_of(branch).flow is ControlFlow.SCALAR_BRANCH:
            yield block, leaving[0]


def _find_entry(
    context: ScalarContext, states: tuple[ScalarState | None, ...], loop: Loop
) -> tuple[Values, ...] | None:
    """Return the values of s0 to s31 when the loop is entered; None if it cannot be entered."""
    entry: list[set[int] | None] | None = None
    for edge in context.cfg.in_edges[loop.header]:
        state = states[edge.source]
        if edge.source in loop.blocks or state is None:
            continue
        arriving = follow_edge(context, edge, leave_block(context, edge.source, state))
        if arriving is None:
            continue
        if entry is None:
            entry = [set() for _ in range(SCALARS)]
        for register in range(SCALARS):
            known, more = entry[register], arriving[register]
            entry[register] = None if known is None or more is None else known | more
    if loop.header == 0:
        return None
    return None if entry is None else tuple(None if known is None else frozenset(known) for known in entry)


def _bound_by_branch(
    context: ScalarContext,
    loop: Loop,
    entry: tuple[Values, ...],
    behind: dict[BlockId, Forms],
    block: BlockId,
    leaves: EdgeKind,
) -> CounterBound | None:
    """Return the bound from one exit branch; None if its operand does not change by known amounts from a known
    start.
    """
    cfg = context.cfg
    branch = context.program.instructions[cfg.blocks[block].last]
    tested = test_form(context, behind[block], block)
    steps = find_steps(context, loop, behind)
    if tested is None or any(register not in steps for register, _ in tested.terms):
        return None
    step: Affine | None = Affine(0)
    for register, coefficient in tested.terms:
        step = add_forms(step, multiply_forms(steps[register], Affine(coefficient)))
    relation = RELATIONS[branch.modifiers[0]]
    stays = Relation(relation if leaves is EdgeKind.FALL else OPPOSITE[relation], signed=True)
    counts = None if step is None else _count_all(stays, tested, step, entry)
    if counts is None:
        return None
    exits = [cfg.edges[index] for index in loop.exit_edges if cfg.edges[index].target != cfg.sink]
    exact = len(counts) == 1 and all(edge.source == block for edge in exits)
    name = _name_tested(branch)
    pins = _pin_counters(steps, entry, max(counts))
    return CounterBound(loop.index, max(counts), exact, block, leaves, name, branch, pins)


def _count_all(stays: Relation, tested: Affine, step: Affine, entry: tuple[Values, ...]) -> frozenset[int] | None:
    """Return the counts for every combination of entry values; None if one is unknown or has no end."""
    registers = sorted({register for form in (tested, step) for register, _ in form.terms})
    sets = [entry[register] for register in registers]
    known = [values for values in sets if values is not None]
    size = 1
    for values in known:
        size *= len(values)
    if len(known) < len(sets) or size > _COMBINATIONS:
        return None
    counts: set[int] = set()
    for members in product(*known):
        values = dict(zip(registers, members, strict=True))
        count = count_credibly(stays, _evaluate(tested, values), _evaluate(step, values), 0)
        if count is None:
            return None
        counts.add(count)
    return frozenset(counts)


def _evaluate(form: Affine, values: Mapping[int, int]) -> int:
    total = form.constant + sum(coefficient * values[register] for register, coefficient in form.terms)
    return total % WORD


def _pin_counters(
    steps: Mapping[int, Affine], entry: tuple[Values, ...], back_edges: int
) -> Mapping[int, frozenset[int]]:
    """Return the values at the header of every register that changes by known amounts, if they are few.

    The registers in such an amount do not change in the loop, so each has one of its entry values throughout.
    """
    pins: dict[int, frozenset[int]] = {}
    for register, step in steps.items():
        starts, widths = entry[register], _evaluate_all(step, entry)
        if starts is None or widths is None or not any(widths):
            continue
        if len(starts) * len(widths) * (back_edges + 1) <= LIMIT:
            pins[register] = frozenset(
                (start + count * width) % WORD
                for start in starts
                for width in widths
                for count in range(back_edges + 1)
            )
    return pins


def _evaluate_all(form: Affine, entry: tuple[Values, ...]) -> Values:
    """Return the values of a form for every combination of entry values; None if one is unknown or there are many."""
    sets = [values for register, _ in form.terms if (values := entry[register]) is not None]
    if len(sets) < len(form.terms) or prod(map(len, sets)) > LIMIT:
        return None
    registers = [register for register, _ in form.terms]
    return frozenset(_evaluate(form, dict(zip(registers, members, strict=True))) for members in product(*sets))
