"""Refusals of kernels whose control stack is not the same on every path to a point."""

from typing import Any

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction, Program
from wcet.targets.sim_d.control.control_stack import ControlState, MaskKind

_NAMES = {MaskKind.CONTROL: "if", MaskKind.BREAK: "brk", MaskKind.RETURN: "jc"}


def describe_stack(program: Program[Any], state: ControlState) -> str:
    """Return the entries in words, top first: `if endif, brk done`."""
    if not state.stack:
        return "empty"
    parts: list[str] = []
    for entry in reversed(state.stack):
        if entry.site is None:
            labels = program.labels_at(entry.target)
            parts.append(f"{_NAMES[entry.kind]} {labels[0] if labels else entry.target}")
        else:
            parts.append(f"return to line {_line_behind(program, entry.site)}")
    return ", ".join(parts)


def _line_behind(program: Program[Any], site: int) -> int:
    """Return the line of the instruction behind a call, or of the call itself at the end of the text."""
    return program.instructions[min(site + 1, len(program.instructions) - 1)].span.line


def refuse_different_stacks(
    program: Program[Any],
    target: int,
    first: tuple[Instruction, ControlState],
    second: tuple[Instruction, ControlState],
    in_loop: bool,
) -> WcetError:
    """Refuse a join of two different stacks; `in_loop` says that the second comes from behind the join itself."""
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
    """Refuse a call that can be reached again before it has returned."""
    return refuse(
        "W208",
        "recursion: this call can be reached again before it has returned",
        call.span,
        notes=("a `call` returns when `cpop` pops the entry that it pushed",),
        help="return with `cpop`, or replace the recursion by a loop",
    )
