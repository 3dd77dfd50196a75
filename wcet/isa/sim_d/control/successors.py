"""The successors of a Sim-D block: jumps, the next instruction, unwindings of the control stack, the end of the kernel.

From the Sim-D paper, sections 3.1 and 5.2, with three deviations from the published tool, all of them needed for
safety: a conditional `exit` writes a mask like any other and may unwind the stack, an unconditional one disables only
the active items and does unwind it, and an explicit `cpop` may restore a mask in which no item is active. An unwinding
stops where the items that were active before it are certain to be active again; `docs/flow.md` has the argument.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.ir.cfg import EdgeKind
from wcet.ir.program import Instruction, Program
from wcet.isa.sim_d.control.control_stack import (
    ControlState,
    MaskKind,
    pop_entry,
    push_call,
    push_current,
    push_predicate,
    shrink_mask,
)
from wcet.isa.sim_d.language.isa import STACK_DEPTH, ControlFlow
from wcet.isa.sim_d.language.operands import branch_target, opcode_of, predicate
from wcet.records import dataclass

PUSHED: Mapping[str, MaskKind] = {"if": MaskKind.CONTROL, "brk": MaskKind.BREAK, "jc": MaskKind.RETURN}
"""The masks that `cpush` stores, by its sub-operation."""


@dataclass(frozen=True, slots=True)
class Successor:
    """One successor of a block: instruction `target` in `state`, or without a target the end of the kernel.

    `pops` is the number of stack entries that were popped on the way.
    """

    kind: EdgeKind
    target: int | None
    state: ControlState
    pops: int = 0


def find_successors(
    program: Program[Any], places: Mapping[str, int], first: int, last: int, state: ControlState
) -> tuple[Successor, ...]:
    """Return the successors of the block of instructions `first` to `last`, entered in `state`.

    `places` gives the instruction of each label. The order is that of `Cfg`: explicit edge, next instruction,
    unwindings from the top of the stack down, end of the kernel. Raises `WcetError` for a stack that over- or
    underflows and for a group that could be left without active items.
    """
    for instruction in program.instructions[first : last + 1]:
        opcode = opcode_of(instruction)
        if opcode.pushes and len(state.stack) == STACK_DEPTH:
            raise _refuse_depth(instruction)
        if opcode.flow is ControlFlow.PUSH:
            state = _push(instruction, places, state)
    return _depart(program.instructions[last], places, state)


def _push(instruction: Instruction, places: Mapping[str, int], state: ControlState) -> ControlState:
    """Return the state after a `cpush`."""
    push = push_current if predicate(instruction) is None else push_predicate
    return push(state, PUSHED[instruction.modifiers[0]], _target(instruction, places))


def _depart(instruction: Instruction, places: Mapping[str, int], state: ControlState) -> tuple[Successor, ...]:
    """Return the successors after the last instruction of a block."""
    fall = Successor(EdgeKind.FALL, instruction.index + 1, state)
    opcode = opcode_of(instruction)
    match opcode.flow:
        case ControlFlow.JUMP:
            return (Successor(EdgeKind.JUMP, _target(instruction, places), state),)
        case ControlFlow.SCALAR_BRANCH:
            return (Successor(EdgeKind.JUMP, _target(instruction, places), state), fall)
        case ControlFlow.DIVERGE:
            return _diverge(instruction, places, state)
        case ControlFlow.CALL:
            return _call(instruction, places, state)
        case ControlFlow.MASK:
            kind = MaskKind(opcode.mask or 0)
            narrowed = shrink_mask(state, kind)
            unwound = _unwind(instruction, state, narrowed, {kind})
            return (replace(fall, state=narrowed), *unwound)
        case ControlFlow.POP:
            return _pop(instruction, state)
        case ControlFlow.EXIT:
            unwound = _unwind_all(state)
            end = Successor(EdgeKind.EXIT, None, state)
            return (*unwound, end) if predicate(instruction) is None else (fall, *unwound, end)
        case ControlFlow.PUSH | None:
            return (fall,)


def _diverge(instruction: Instruction, places: Mapping[str, int], state: ControlState) -> tuple[Successor, ...]:
    """Return the successors of `bra`: items with the predicate wait for the target.

    If these are all active items, the pushed entry is popped at once and makes them active again.
    """
    pushed = shrink_mask(push_predicate(state, MaskKind.CONTROL, _target(instruction, places)), MaskKind.CONTROL)
    fall = Successor(EdgeKind.FALL, instruction.index + 1, pushed)
    top = pushed.stack[-1]
    return (fall, Successor(EdgeKind.CPOP, top.target, pop_entry(pushed), 1))


def _call(instruction: Instruction, places: Mapping[str, int], state: ControlState) -> tuple[Successor, ...]:
    """Return the successors of `call`.

    If its predicate holds for no active item, popping the return entry makes none of them active.
    """
    predicated = predicate(instruction) is not None
    pushed = push_call(state, instruction.index + 1, instruction.index, predicated)
    entered = Successor(EdgeKind.CALL, _target(instruction, places), pushed)
    if not predicated:
        return (entered,)
    back = Successor(EdgeKind.CPOP, instruction.index + 1, pop_entry(pushed), 1)
    deeper = _unwind(instruction, state, pop_entry(pushed), {MaskKind.RETURN}, popped=1)
    return (entered, back, *deeper)


def _pop(instruction: Instruction, state: ControlState) -> tuple[Successor, ...]:
    """Return the successors of `cpop`: the target of the top entry, and of further entries if its mask may be empty."""
    if not state.stack:
        raise refuse(
            "W206",
            "`cpop` with an empty control stack",
            instruction.span,
            notes=("every path to this instruction has popped all entries that it pushed",),
            help="push an entry with `cpush.if LABEL` on every path to this `cpop`, or remove it",
        )
    top = state.stack[-1]
    after = pop_entry(state)
    kind = EdgeKind.JUMP if top.site is None else EdgeKind.RETURN
    taken = Successor(kind, top.target, after)
    if state.contains(len(state.stack) - 1):
        return (taken,)
    return (taken, *_unwind(instruction, replace(state, stack=after.stack), after, {top.kind}))


def _unwind(
    instruction: Instruction, before: ControlState, after: ControlState, lost: set[MaskKind], popped: int = 0
) -> tuple[Successor, ...]:
    """Return the injected pops that may follow when no item is active.

    `before` is the state in which the last items were active, `after` that in which none may be; their stacks are
    equal. `lost` are the kinds whose mask may contain none of those items. An entry whose stored mask contains the mask
    of `before` restores its kind; when no kind is lost, the items are active again and the unwinding stops.
    """
    successors: list[Successor] = []
    lost = set(lost)
    while lost:
        if not after.stack:
            raise _refuse_nobody(instruction, lost)
        place = len(after.stack) - 1
        entry = after.stack[place]
        after = pop_entry(after)
        popped += 1
        successors.append(Successor(EdgeKind.CPOP, entry.target, after, popped))
        lost = lost - {entry.kind} if before.contains(place) else lost | {entry.kind}
    return tuple(successors)


def _unwind_all(state: ControlState) -> tuple[Successor, ...]:
    """Return the injected pops after an `exit`: items that have left stay inactive, so any entry may be reached."""
    successors: list[Successor] = []
    while state.stack:
        entry = state.stack[-1]
        state = pop_entry(state)
        successors.append(Successor(EdgeKind.CPOP, entry.target, state, len(successors) + 1))
    return tuple(successors)


def _target(instruction: Instruction, places: Mapping[str, int]) -> int:
    return places[branch_target(instruction) or ""]


def _refuse_depth(instruction: Instruction) -> WcetError:
    return refuse(
        "W205",
        f"the control stack would hold more than {STACK_DEPTH} entries",
        instruction.span,
        notes=(f"the hardware has {STACK_DEPTH} entries for each work-group",),
        help="nest fewer `cpush`, `bra` and `call`",
    )


def _refuse_nobody(instruction: Instruction, lost: set[MaskKind]) -> WcetError:
    kind = min(lost)
    push = {MaskKind.CONTROL: "cpush.if", MaskKind.BREAK: "cpush.brk", MaskKind.RETURN: "cpush.jc"}[kind]
    return refuse(
        "W210",
        f"`{instruction.mnemonic}` may leave no work-item active, and no stack entry would wake one",
        instruction.span,
        notes=(
            f"the {kind.name.lower()} mask of all active items can become empty here, and the control stack has no "
            "entry that restores it: the work-group would never end",
        ),
        help=f"put `{push} LABEL` (without a predicate) on the path to this instruction, and `cpop` before LABEL",
    )
