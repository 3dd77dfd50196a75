"""The code of a kernel with every function it calls behind it, once for each call: calls and returns become jumps."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from wcet.ir.program import Annotation, Instruction, Label
from wcet.targets.gcn.language.calls import CALL, RETURN, find_callees, find_returns
from wcet.targets.gcn.language.registers import Unit, find_access, operation_of

MOST_INSTRUCTIONS = 200_000
"""Instructions of a kernel with all it calls; chains of functions that call each other twice grow beyond any file."""

UNKNOWN_RETURN = "where it goes back to is not known"
UNKNOWN_CALLEE = "which function it calls is not known"


@dataclass(slots=True)
class Body:
    """Instructions with everything that goes by their indices; `addresses` has the end of the last one, too.

    `unresolved` says why calls and returns cannot be followed; returns of the function itself wait for its caller.
    """

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
    def returns(self) -> frozenset[int]:
        """The returns that go back to the caller of the function: its own, and those of functions that it ends with."""
        return frozenset(index for index in self.unresolved if self.instructions[index].mnemonic == RETURN)

    @property
    def is_closed(self) -> bool:
        """Whether control never runs past the end."""
        count = len(self.instructions)
        ends = count > 0 and operation_of(self.instructions[-1]).flow in ("jump", "end")
        last = self.instructions[-1].mnemonic if count else ""
        return ends and last != CALL and count not in self.targets.values()


def inline_calls(name: str, assemble: Callable[[str], Body | None], text: str, callers: tuple[str, ...] = ()) -> Body:
    """Return the code of a function with what it calls; `assemble` gives the code of one function of the file alone.

    A jump to another function takes the place of a call and a return: that one goes back to the caller of this one.
    What cannot be followed is in `unresolved`, and refused where it is reached.
    """
    whole = Body()
    own = assemble(name)
    if own is None:
        return whole
    whole.append(own)
    if len(own.addresses) != len(own.instructions) + 1:
        return whole  # some statements could not be read, and the file is refused
    ends = {each.index for each in own.instructions if each.mnemonic == RETURN}
    calls = {each.index for each in own.instructions if each.mnemonic == CALL}
    whole.unresolved |= dict.fromkeys(ends, UNKNOWN_RETURN) | dict.fromkeys(calls, UNKNOWN_CALLEE)
    clobbers: dict[int, frozenset[Unit]] = {}
    left = calls | ends
    while left:
        # What a function is known to write may show where the next call goes.
        callees = find_callees(own.instructions, own.targets, clobbers)
        new = sorted(callees.keys() & left)
        if not new:
            break
        left -= set(new)
        for index in new:
            reason = _refuse_callee(callees[index], assemble, text, (*callers, name))
            if not reason:
                body = inline_calls(callees[index], assemble, text, (*callers, name))
                reason = _insert(whole, index, body, callees[index], assemble)
                clobbers |= {} if reason else {index: _list_writes(own.instructions[index], body)}
            whole.unresolved |= {index: reason} if reason else {}
    return whole


def _list_writes(call: Instruction, body: Body) -> frozenset[Unit]:
    """Return what a call and the function that it calls write."""
    return frozenset(unit for each in (call, *body.instructions) for unit in find_access(each).writes)


def _refuse_callee(callee: str, assemble: Callable[[str], Body | None], text: str, callers: tuple[str, ...]) -> str:
    if callee in callers:
        return f"`{callee}` calls itself"
    if assemble(callee) is None:
        return f"`{callee}` is not in this file"
    if re.search(rf"(?m)^[ \t]*\.weak[ \t]+{re.escape(callee)}[ \t\r]*$", text):
        return f"`{callee}` is weak: the linker may take another one"
    return ""


def _insert(whole: Body, call: int, body: Body, callee: str, assemble: Callable[[str], Body | None]) -> str:
    """Put the code of a callee behind everything else and join it to its call; return why that is impossible."""
    own = assemble(callee)
    if own is None or not own.is_closed or not whole.is_closed:
        return "control can run past the end of a function"
    if len(whole.instructions) + len(body.instructions) > MOST_INSTRUCTIONS:
        return "the kernel with all it calls is too large"
    lost = [reason for reason in list_unresolved(body).values() if reason != UNKNOWN_RETURN]
    if lost:
        return lost[0]
    first = len(whole.instructions)
    joined = Body(list(whole.instructions), [], [], dict(whole.targets), list(whole.addresses))
    joined.append(body)
    tail = whole.instructions[call].mnemonic == RETURN
    returns: frozenset[int] | None = frozenset()
    if not tail:
        own_returns = frozenset(index + first for index in body.returns)
        link = whole.instructions[call].operands[0]
        returns = find_returns(joined.instructions, own_returns, joined.targets, first, link)
    if returns is None:
        return f"`{callee}` is not known to return to its caller"
    whole.labels = [label for label in whole.labels if label.index < first]
    whole.append(body)
    whole.targets[call] = first
    if tail:
        del whole.unresolved[call]
    for index in returns:
        whole.targets[index] = call + 1
        whole.unresolved.pop(index, None)
    return ""


def list_unresolved(body: Body) -> Mapping[int, str]:
    """Return why calls and returns cannot be followed, by instruction."""
    return {index: reason for index, reason in body.unresolved.items() if index not in body.targets}
