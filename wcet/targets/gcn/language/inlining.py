"""The code of a kernel with every function it calls behind it, once for each call: calls and returns become jumps."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from wcet.ir.program import Annotation, Instruction, Label
from wcet.targets.gcn.language.calls import CALL, RETURN, find_callee, find_returns
from wcet.targets.gcn.language.registers import Unit, find_access, operation_of

MOST_INSTRUCTIONS = 200_000
"""Instructions of a kernel with all it calls; chains of functions that call each other twice grow beyond any file."""


@dataclass(slots=True)
class Body:
    """Instructions with everything that goes by their indices; `addresses` has the end of the last one, too."""

    instructions: list[Instruction] = field(default_factory=list[Instruction])
    labels: list[Label] = field(default_factory=list[Label])
    annotations: list[Annotation] = field(default_factory=list[Annotation])
    targets: dict[int, int] = field(default_factory=dict[int, int])
    addresses: list[int] = field(default_factory=lambda: [0])
    unresolved: dict[int, str] = field(default_factory=dict[int, str])

    def append(self, other: "Body") -> None:
        """Put other code behind this."""
        shift, place = len(self.instructions), self.addresses[-1]
        self.instructions += [replace(each, index=each.index + shift) for each in other.instructions]
        self.labels += [replace(each, index=each.index + shift) for each in other.labels]
        self.annotations += [replace(each, index=each.index + shift) for each in other.annotations]
        self.targets |= {index + shift: target + shift for index, target in other.targets.items()}
        self.addresses += [address + place for address in other.addresses[1:]]
        self.unresolved |= {index + shift: reason for index, reason in other.unresolved.items()}

    @property
    def is_closed(self) -> bool:
        """Whether control never runs past the end."""
        count = len(self.instructions)
        ends = count > 0 and operation_of(self.instructions[-1]).flow in ("jump", "end")
        last = self.instructions[-1].mnemonic if count else ""
        return ends and last != CALL and count not in self.targets.values()


def inline_calls(name: str, assemble: Callable[[str], Body | None], text: str, callers: tuple[str, ...] = ()) -> Body:
    """Return the code of a function with what it calls; `assemble` gives the code of one function of the file alone.

    What cannot be followed is in `unresolved`, and refused where it is reached.
    """
    whole = Body()
    own = assemble(name)
    if own is None:
        return whole
    whole.append(own)
    if len(own.addresses) != len(own.instructions) + 1:
        return whole  # some statements could not be read, and the file is refused
    starts = frozenset(label.index for label in own.labels) | frozenset(own.targets.values())
    clobbers: dict[int, frozenset[Unit]] = {}
    for index, instruction in enumerate(own.instructions):
        if instruction.mnemonic == RETURN:
            whole.unresolved[index] = "where it goes back to is not known"
        if instruction.mnemonic != CALL:
            continue
        callee = find_callee(own.instructions, index, starts, clobbers)
        reason = _refuse_callee(callee, assemble, text, (*callers, name))
        if not reason and callee is not None:
            body = inline_calls(callee, assemble, text, (*callers, name))
            reason = _insert(whole, index, body, callee, assemble)
            if not reason:
                clobbers[index] = frozenset(unit for each in body.instructions for unit in find_access(each).writes)
        if reason:
            whole.unresolved[index] = reason
    return whole


def _refuse_callee(
    callee: str | None, assemble: Callable[[str], Body | None], text: str, callers: tuple[str, ...]
) -> str:
    if callee is None:
        return "which function it calls is not known"
    if callee in callers:
        return f"`{callee}` calls itself"
    if assemble(callee) is None:
        return f"`{callee}` is not in this file"
    if re.search(rf"(?m)^\s*\.weak\s+{re.escape(callee)}\s*$", text):
        return f"`{callee}` is weak: the linker may take another one"
    return ""


def _insert(whole: Body, call: int, body: Body, callee: str, assemble: Callable[[str], Body | None]) -> str:
    """Put the code of a callee behind everything else and join it to its call; return why that is impossible."""
    own = assemble(callee)
    if own is None or not own.is_closed or not whole.is_closed:
        return "control can run past the end of a function"
    if len(whole.instructions) + len(body.instructions) > MOST_INSTRUCTIONS:
        return "the kernel with all it calls is too large"
    lost = [reason for index, reason in list_unresolved(body).items() if body.instructions[index].mnemonic == CALL]
    if lost:
        return lost[0]
    first = len(whole.instructions)
    joined = Body(list(whole.instructions), [], [], dict(whole.targets), list(whole.addresses))
    joined.append(body)
    range_of_own = range(first, first + len(own.instructions))
    link = whole.instructions[call].operands[0]
    returns = find_returns(joined.instructions, range_of_own, joined.targets, first, link)
    if returns is None:
        return f"`{callee}` is not known to return to its caller"
    whole.labels = [label for label in whole.labels if label.index < first]
    whole.append(body)
    whole.targets[call] = first
    for index in returns:
        whole.targets[index] = call + 1
        whole.unresolved.pop(index, None)
    return ""


def list_unresolved(body: Body) -> Mapping[int, str]:
    """Return why calls and returns cannot be followed, by instruction."""
    return {index: reason for index, reason in body.unresolved.items() if index not in body.targets}
