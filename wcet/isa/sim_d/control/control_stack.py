"""The abstract state of the control stack and the masks at a point of a Sim-D kernel; paths must agree on the stack.

From the Sim-D paper, sections 3.1 and 5.2: a work-item is active while its control, break, return and exit masks are
set. When no item is active, the hardware pops the stack, entry by entry, until one is. The stack itself is known
exactly. Two facts about each mask tell how many entries such an unwinding can pop: whether the mask is full (all items
set), and which stored masks of its kind contain it. The published tool assumes instead that every mask write may unwind
the whole stack, and that nothing else unwinds.
"""

from dataclasses import replace
from enum import IntEnum
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction, Program
from wcet.records import dataclass


class MaskKind(IntEnum):
    """The mask that a stack entry restores; a mask has the number of its register `vc.ctrl_*`."""

    CONTROL = 0
    BREAK = 1
    RETURN = 2


@dataclass(frozen=True, slots=True)
class StackEntry:
    """An entry of the control stack: popping restores the mask of `kind` and jumps to instruction `target`.

    `site` is the call instruction that pushed it. `full` says that the stored mask has every item set; `within` is a
    set of stack positions (bit k for position k from the bottom) whose stored masks contain this one.
    """

    kind: MaskKind
    target: int
    site: int | None
    full: bool
    within: int

    @property
    def identity(self) -> tuple[MaskKind, int, int | None]:
        """The part of an entry that must be equal on all paths that join: kind, target and call site."""
        return (self.kind, self.target, self.site)


@dataclass(frozen=True, slots=True)
class ControlState:
    """The abstract state: the stack, bottom first, and facts about the current masks, by kind.

    `full` says that a mask has every item, `within` is the set of stack positions whose stored mask contains it.
    """

    stack: tuple[StackEntry, ...] = ()
    full: tuple[bool, bool, bool] = (True, True, True)
    within: tuple[int, int, int] = (0, 0, 0)

    @property
    def identity(self) -> tuple[tuple[MaskKind, int, int | None], ...]:
        """The part of the stack that must be equal on all paths that join."""
        return tuple(entry.identity for entry in self.stack)

    @property
    def sites(self) -> tuple[int, ...]:
        """The calls that have not returned, outermost first."""
        return tuple(entry.site for entry in self.stack if entry.site is not None)

    def contains(self, position: int) -> bool:
        """Return True if the mask stored at `position` contains the current mask of its kind."""
        entry = self.stack[position]
        return entry.full or bool(self.within[entry.kind] >> position & 1)


def push_current(state: ControlState, kind: MaskKind, target: int) -> ControlState:
    """Return the state after a push of the current mask of a kind: `cpush` without a predicate."""
    entry = StackEntry(kind, target, None, state.full[kind], state.within[kind])
    within = state.within[kind] | 1 << len(state.stack)
    return _with_mask(replace(state, stack=(*state.stack, entry)), kind, state.full[kind], within)


def push_predicate(state: ControlState, kind: MaskKind, target: int) -> ControlState:
    """Return the state after a push of a predicate: `cpush` with a predicate, and `bra` before it writes the mask.

    Nothing is known about a predicate: it keeps old bits for items that were inactive when it was computed.
    """
    entry = StackEntry(kind, target, None, False, _full_positions(state, kind))
    return replace(state, stack=(*state.stack, entry))


def push_call(state: ControlState, target: int, site: int, predicated: bool) -> ControlState:
    """Return the state after a call: it pushes a return entry, and sets the return mask to the stored one for all
    items.
    """
    kind = MaskKind.RETURN
    entry = StackEntry(kind, target, site, not predicated, _full_positions(state, kind))
    within = entry.within | 1 << len(state.stack)
    return _with_mask(replace(state, stack=(*state.stack, entry)), kind, not predicated, within)


def shrink_mask(state: ControlState, kind: MaskKind) -> ControlState:
    """Return the state after a mask was cleared for some items: `cmask`, `brk`, `ret`, and the write of `bra`."""
    return _with_mask(state, kind, False, state.within[kind])


def pop_entry(state: ControlState) -> ControlState:
    """Return the state after the top entry is popped and its mask restored. Raises `IndexError` on an empty stack."""
    entry = state.stack[-1]
    return _with_mask(replace(state, stack=state.stack[:-1]), entry.kind, entry.full, entry.within)


def join_states(one: ControlState, other: ControlState) -> ControlState:
    """Return the facts that hold on both paths to a point; their stacks must have the same identity."""
    stack = tuple(
        replace(a, full=a.full and b.full, within=_meet(one, other, a.kind, place, a.within, b.within))
        for place, (a, b) in enumerate(zip(one.stack, other.stack, strict=True))
    )
    full = tuple(a and b for a, b in zip(one.full, other.full, strict=True))
    depth = len(one.stack)
    within = tuple(_meet(one, other, kind, depth, one.within[kind], other.within[kind]) for kind in MaskKind)
    return ControlState(stack, (full[0], full[1], full[2]), (within[0], within[1], within[2]))


def find_unwound(state: ControlState) -> ControlState:
    """Return the state after every entry is popped."""
    while state.stack:
        state = pop_entry(state)
    return state


def _full_positions(state: ControlState, kind: MaskKind) -> int:
    """Return the stack positions of a kind whose stored mask is full, so that it contains every mask, as a set of
    bits.
    """
    return sum(1 << place for place, entry in enumerate(state.stack) if entry.kind is kind and entry.full)


def _meet(one: ControlState, other: ControlState, kind: MaskKind, depth: int, a: int, b: int) -> int:
    """Return the stack positions, among the lowest `depth`, whose masks contain a mask in both states.

    Full stored masks contain all masks in their own state.
    """
    below = (1 << depth) - 1
    return (a | _full_positions(one, kind)) & (b | _full_positions(other, kind)) & below


def _with_mask(state: ControlState, kind: MaskKind, full: bool, within: int) -> ControlState:
    fulls, withins = list(state.full), list(state.within)
    fulls[kind], withins[kind] = full, within
    return replace(state, full=(fulls[0], fulls[1], fulls[2]), within=(withins[0], withins[1], withins[2]))


_NAMES = {MaskKind.CONTROL: "if", MaskKind.BREAK: "brk", MaskKind.RETURN: "jc"}


def describe_stack(program: Program[Any], state: ControlState) -> str:
    """Return a description of the entries, top first: `if endif, brk done`."""
    if not state.stack:
        return "empty"
    parts: list[str] = []
    for entry in reversed(state.stack):
        if entry.site is None:
            labels = program.labels_at(InstructionId(entry.target))
            parts.append(f"{_NAMES[entry.kind]} {labels[0] if labels else entry.target}")
        else:
            parts.append(f"return to line {_line_behind(program, entry.site)}")
    return ", ".join(parts)


def _line_behind(program: Program[Any], site: int) -> int:
    """Return the line of the instruction after a call, or of the call itself at the end of the text."""
    return program.instructions[min(site + 1, len(program.instructions) - 1)].span.line


def refuse_different_stacks(
    program: Program[Any],
    target: int,
    first: tuple[Instruction, ControlState],
    second: tuple[Instruction, ControlState],
    in_loop: bool,
) -> WcetError:
    """Return the error for a join of two different stacks; `in_loop` says that the second comes over a back edge."""
    (one, old), (other, new) = first, second
    place = f"line {program.instructions[target].span.line}"
    notes = (
        f"coming from line {one.span.line}, the stack is: {describe_stack(program, old)}",
        f"coming from line {other.span.line}, the stack is: {describe_stack(program, new)}",
    )
    if in_loop and len(new.stack) != len(old.stack):
        grows = len(new.stack) > len(old.stack)
        return refuse(
            "W204",
            f"the control stack {'grows' if grows else 'shrinks'} with every iteration of the loop at {place}",
            other.span,
            label=f"back to {place}",
            notes=notes,
            help="push and pop equally often in the loop: leave the region with `cpop` before jumping back"
            if grows
            else "push and pop equally often in the loop: `cpop` only what the iteration pushed",
        )
    return refuse(
        "W203",
        f"the control stack at {place} depends on the path",
        other.span,
        label=f"to {place}",
        notes=notes,
        help="make both paths push and pop the same entries in the same order",
    )


def refuse_recursion(call: Instruction) -> WcetError:
    """Return the error for a call that can be reached again before it has returned."""
    return refuse(
        "W208",
        "recursion: this call can be reached again before it has returned",
        call.span,
        notes=("a `call` returns when `cpop` pops the entry that it pushed",),
        help="return with `cpop`, or replace the recursion by a loop",
    )
