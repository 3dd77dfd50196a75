"""The code of a kernel with a copy of each called function for every call; calls and returns become jumps."""

from collections.abc import Callable, Iterator
from dataclasses import field, replace

from wcet.ir.ids import InstructionId
from wcet.ir.program import Annotation, Instruction, Label, Register
from wcet.isa.gcn.calls.addresses import (
    LINK,
    forget,
    list_successors,
    place_address,
    read_address,
    run_block,
)
from wcet.isa.gcn.calls.private_memory import start_words
from wcet.isa.gcn.language.constant_data import find_weak
from wcet.isa.gcn.language.isa import CALL, RETURN
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.language.tokens import State, join_held
from wcet.records import dataclass
from wcet.values.fixpoint import iterate

MOST_INSTRUCTIONS = 200_000
"""The most instructions of a kernel with all functions that it calls: nested calls can multiply the code without
limit.
"""

UNKNOWN_RETURN = "where it goes back to is not known"
UNKNOWN_CALLEE = "which function it calls is not known"


@dataclass(slots=True)
class Body:
    """Instructions, with everything that is indexed by them; `addresses` also has the end of the last one.

    `unresolved` says why a call or return cannot be followed.
    """

    instructions: list[Instruction] = field(default_factory=list[Instruction])
    labels: list[Label] = field(default_factory=list[Label])
    annotations: list[Annotation] = field(default_factory=list[Annotation])
    targets: dict[InstructionId, InstructionId] = field(default_factory=dict[InstructionId, InstructionId])
    addresses: list[int] = field(default_factory=lambda: [0])
    unresolved: dict[InstructionId, str] = field(default_factory=dict[InstructionId, str])

    def append(self, other: "Body") -> None:
        """Append other code to this."""
        shift, place = len(self.instructions), self.addresses[-1]
        self.instructions += [replace(each, index=each.index + shift) for each in other.instructions]
        self.labels += [replace(each, index=each.index + shift) for each in other.labels]
        self.annotations += [replace(each, index=each.index + shift) for each in other.annotations]
        self.targets |= {
            InstructionId(index + shift): InstructionId(target + shift) for index, target in other.targets.items()
        }
        self.addresses += [address + place for address in other.addresses[1:]]
        self.unresolved |= {InstructionId(index + shift): reason for index, reason in other.unresolved.items()}

    @property
    def is_whole(self) -> bool:
        """Return True if all statements could be read; otherwise there are errors, and the file is refused."""
        return len(self.addresses) == len(self.instructions) + 1

    @property
    def is_closed(self) -> bool:
        """Return True if control never runs past the end."""
        count = len(self.instructions)
        ends = count > 0 and operation_of(self.instructions[-1]).flow in ("jump", "end")
        last = self.instructions[-1].mnemonic if count else ""
        return ends and last != CALL and count not in self.targets.values()


def inline_calls(name: str, assemble: Callable[[str], Body | None], text: str, spills: bool) -> Body:
    """Return the code of a kernel with its callees; `assemble` gives the code of a single function of the file.

    A jump to another function acts as a call and a return: that function returns to the caller of this one. Calls and
    returns that cannot be followed are in `unresolved`, and refused where they are reached. `spills` says that the
    kernel has its descriptor of private memory in the first four registers, and that nothing else reaches that memory.
    """
    own = assemble(name)
    if own is None:
        return Body()
    if not own.is_whole or not any(each.mnemonic in (CALL, RETURN) for each in own.instructions):
        return own
    return _CallWalk(name, own, assemble, text).follow(start_words() if spills else {})


@dataclass(frozen=True, slots=True)
class _Copy:
    """A copy of `function` in the kernel: its `callers`, the function that was `called` and returns, and the end of its
    code.
    """

    function: str
    called: str
    callers: tuple[str, ...]
    end: int


class _CallWalk:
    """An exploration of a kernel from its start through calls and returns, which appends each callee to the code.

    The state at each point is the join over every path, including calls and returns that are found later
    (`values/fixpoint.py`). A call whose address is lost on a later path has no target in the end, and is refused.
    """

    def __init__(self, name: str, own: Body, assemble: Callable[[str], Body | None], text: str) -> None:
        self._whole = Body()
        self._assemble = assemble
        self._text = text
        self._copies: list[_Copy] = []
        self._first: dict[tuple[int, str], int] = {}
        self._entered: set[int] = set()
        self._outcomes: dict[int, int | str] = {}
        self._append(name, name, (), own)

    def follow(self, start: State) -> Body:
        """Return the code of the kernel with all functions that it calls."""

        def join(_: int, old: State, new: State) -> State:
            return join_held(old, new)

        iterate(0, start, self._run_block, join)
        whole = self._whole
        for each in whole.instructions:
            if each.mnemonic in (CALL, RETURN):
                lost = UNKNOWN_CALLEE if each.mnemonic == CALL else UNKNOWN_RETURN
                outcome = self._outcomes.get(each.index, lost)
                if isinstance(outcome, int):
                    whole.targets[each.index] = InstructionId(outcome)
                else:
                    whole.unresolved[each.index] = outcome
        return whole

    def _append(self, function: str, called: str, callers: tuple[str, ...], body: Body) -> int:
        """Append the code of a function; return where it starts."""
        first = len(self._whole.instructions)
        self._whole.labels = [label for label in self._whole.labels if label.index < first]
        self._whole.append(body)
        self._copies.append(_Copy(function, called, callers, len(self._whole.instructions)))
        self._entered |= {first, self._copies[-1].end, *(target + first for target in body.targets.values())}
        return first

    def _find_copy(self, index: int) -> _Copy:
        return next(each for each in self._copies if index < each.end)

    def _run_block(self, first: int, state: State) -> Iterator[tuple[int, int, State]]:
        """Run a block that is entered with `state`; yield its last instruction, the next one, and the state between
        them.
        """
        code, end = self._whole.instructions, self._find_copy(first).end
        state = dict(state)
        index = run_block(code, first, state, self._entered)
        if code[index].mnemonic not in (CALL, RETURN):
            targets = list_successors(code[index], self._whole.targets)
            yield from ((index, target, state) for target in targets if target < end)
            return
        target = self._leave(code[index], state)
        self._outcomes[index] = target
        if isinstance(target, int):
            yield index, target, state

    def _leave(self, instruction: Instruction, state: State) -> int | str:
        """Return the target of a call or return, or the reason why it is unknown; update the state by the return
        address.
        """
        name = read_address(state, instruction.operands[-1])
        own = self._find_copy(instruction.index)
        if name.startswith(LINK):
            return int(name.removeprefix(LINK)) + 1 if instruction.mnemonic == RETURN else UNKNOWN_CALLEE
        if not name.startswith(":"):
            lost = f"`{own.called}` is not known to return to its caller" if own.callers else UNKNOWN_RETURN
            return lost if instruction.mnemonic == RETURN else UNKNOWN_CALLEE
        target = self._enter(instruction, own, name.removeprefix(":"))
        forget(state, instruction)
        link = instruction.operands[0]
        if instruction.mnemonic == CALL and isinstance(link, Register):
            state |= place_address(link, f"{LINK}{instruction.index}")
        return target

    def _enter(self, instruction: Instruction, own: _Copy, callee: str) -> int | str:
        """Return the start of the code of the function `callee`, which a call or jump goes to, or why there is none."""
        key = (instruction.index, callee)
        if key not in self._first:
            callers = (*own.callers, own.function)
            body = self._assemble(callee)
            reason = self._refuse_callee(callee, callers)
            if reason or body is None:
                return reason
            self._first[key] = self._append(
                callee, callee if instruction.mnemonic == CALL else own.called, callers, body
            )
        return self._first[key]

    def _refuse_callee(self, callee: str, callers: tuple[str, ...]) -> str:
        body = self._assemble(callee)
        if callee in callers:
            return f"`{callee}` calls itself"
        if body is None:
            return f"`{callee}` is not in this file"
        if not body.is_whole:
            return f"`{callee}` cannot be read"
        if callee in find_weak(self._text):
            return f"`{callee}` is weak: the linker may take another one"
        caller = self._assemble(callers[-1])
        if not body.is_closed or caller is None or not caller.is_closed:
            return "control can run past the end of a function"
        if len(self._whole.instructions) + len(body.instructions) > MOST_INSTRUCTIONS:
            return "the kernel with all it calls is too large"
        return ""
