"""Calls: a copy of the called function for each call, and the proof that each call enters its copy and returns from it.

A certificate states the function of each call (`origin.calls`). The copies are appended to the kernel. With N lines of
text, line L of copy k has the number L + k * N. In the result, calls and returns are jumps, so that all other parts of
the derivation need no rule for calls.

`require_targets` then follows the words of addresses along all paths of the graph. At each call, its pair of registers
must hold the address of the stated function. At each return, its pair must hold what the call of this copy wrote. A
path starts at the kernel's first instruction, and every step on it is one that was shown, so no path leaves the graph.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .flow import KernelFlow
from .listing import DerivationError, Listing, Statement, read_listing
from .masks import Masks
from .ranking import read_number
from .start import Place, list_places
from .steps import LANES

CALL, RETURN = "s_swappc_b64", "s_setpc_b64"

MOST = 200_000
"""The most instructions of a kernel with all copies."""

FILE = 102
"""The number of scalar registers that a kernel names by number; others have names of their own."""

Word = tuple[str | int, int]
"""The lower (0) or upper (1) word of an address: that of a function, by its name, or that after a call, by its line."""

Key = tuple[str, int] | tuple[str, int, int]
"""A scalar register, or one lane of a vector register."""

State = dict[Key, Word]


@dataclass(frozen=True, slots=True)
class Called:
    """A kernel with a copy for each of `calls`, and what the register pair of each call and return must hold, by its
    line; the text has so many `lines`.
    """

    listing: Listing
    targets: dict[int, str | int]
    calls: Sequence[tuple[int, str]]
    lines: int

    def describe(self) -> Iterator[str]:
        """Yield what is shown about calls, as text; nothing if there are none."""
        if self.calls:
            entered = ", ".join(f"{name} from line {line}" for line, name in self.calls)
            yield f"calls: {entered}; line {self.lines:,} x k + L is line L of the text in copy k, in this order"


def append_copies(text: str, kernel: Listing, calls: Sequence[tuple[int, str]]) -> Called:
    """Return the kernel with a copy of each called function; `calls` has lines of calls, each with its function.

    Raises `DerivationError` if a line has no call, or more than one, and if a function is not in the text.
    """
    statements, labels, ends = list(kernel.statements), dict(kernel.labels), {len(kernel.statements)}
    places, lines = kernel.find_places(), text.count("\n") + 1
    jumps: dict[int, int] = {}
    targets: dict[int, str | int] = {}
    known: dict[str, Listing] = {}
    for number, (line, name) in enumerate(calls, 1):
        place = places.get(line)
        if place is None or statements[place].name != CALL or line in targets:
            raise DerivationError(f"calls: line {line} has no call, or it is here a second time")
        if place + 1 in ends:
            raise DerivationError(f"line {line}: the text ends after it")
        if name not in known:
            known[name] = _read_function(text, name)
        first = len(statements)
        targets[line], jumps[line] = name, first
        for statement in _copy(known[name], number, lines):
            places[statement.line] = len(statements)
            statements.append(statement)
            if statement.name == RETURN:
                targets[statement.line], jumps[statement.line] = line, place + 1
        labels |= {_rename(label, number): first + at for label, at in known[name].labels.items()}
        ends.add(len(statements))
        if len(statements) > MOST:
            raise DerivationError("calls: the copies are too large")
    whole = replace(kernel, statements=tuple(statements), labels=labels, jumps=jumps, ends=frozenset(ends))
    return Called(whole, targets, calls, lines)


def _read_function(text: str, name: str) -> Listing:
    weak = re.findall(r"\.(?:weak|lto_discard|comm\b).*", text)  # maybe with quotes, and a label before
    if any(name in re.findall(r"[\w.$]+", names) for names in weak):
        raise DerivationError(f"calls: {name} is weak, so that a linker may take another function")
    return read_listing(text, name)


def _copy(function: Listing, number: int, lines: int) -> Iterator[Statement]:
    """Yield the instructions of a copy, with lines and local labels of their own."""
    for each in function.statements:
        operands = each.operands
        if each.target.startswith((".L", "BB")) and each.target in function.labels:
            operands = (_rename(each.target, number), *operands[1:])
        yield replace(each, line=each.line + number * lines, operands=operands)


def _rename(label: str, number: int) -> str:
    return f"{label} of copy {number}"  # with blanks, so that no text can name it


def require_targets(
    called: Called, flow: KernelFlow, masks: Masks, overwritten: frozenset[Place], lanes: int = LANES
) -> None:
    """Raise `DerivationError` unless each call and return that a path reaches goes where its jump does.

    Nothing is known about a register that a load has `overwritten`. A wavefront has so many `lanes`.
    """
    walk = _Walk(masks, overwritten, lanes)
    here: dict[int, State] = {0: {}}
    waiting = {0}
    while waiting:
        block = min(waiting)
        waiting.remove(block)
        after = walk.run(flow.blocks[block], here[block])
        for edge in flow.out[block]:
            target = flow.edges[edge][1]
            if target == flow.sink:
                continue
            old = here.get(target)
            new = after if old is None else {key: word for key, word in old.items() if after.get(key) == word}
            if new != old:
                here[target] = new
                waiting.add(target)
    for block, state in here.items():
        last = flow.blocks[block][-1]
        if last.name in (CALL, RETURN):
            pair = list_places(last.operands[-1])
            before, wanted = walk.run(flow.blocks[block][:-1], state), called.targets[last.line]
            if len(pair) != 2 or any(before.get(each) != (wanted, part) for part, each in enumerate(pair)):
                held = f"the address of {wanted}" if last.name == CALL else f"what the call at line {wanted} wrote"
                raise DerivationError(f"line {last.line}: {last.operands[-1]} need not hold {held}")


class _Walk:
    """The words of addresses along a block; an instruction that is not known here leaves nothing in what it writes."""

    def __init__(self, masks: Masks, overwritten: frozenset[Place], lanes: int) -> None:
        self._masks, self._overwritten, self._lanes = masks, overwritten, lanes

    def run(self, block: Sequence[Statement], before: State) -> State:
        """Return what is known after some instructions of a block that follow each other in the text."""
        state = before
        for place, statement in enumerate(block):
            made = self._find_words(statement, state) | _find_address(block[max(0, place - 2) : place + 1])
            made = {key: word for key, word in made.items() if key[:2] not in self._overwritten}
            state = {key: word for key, word in self._keep(statement, state).items() if key not in made} | made
        return state

    def _keep(self, statement: Statement, state: State) -> State:
        """Return what an instruction does not overwrite; `v_writelane` overwrites one lane of its register."""
        written = self._masks.list_written(statement)
        if written & {"all", "sgprs", "vgprs"}:
            return {}
        lane = self._read_lane(statement) if statement.name == "v_writelane_b32" else None
        return {
            key: word
            for key, word in state.items()
            if key[:2] not in written or (len(key) == 3 and lane is not None and key[2] != lane)
        }

    def _read_lane(self, statement: Statement) -> int | None:
        """Return the lane that an instruction names; None if it names none that a wavefront has by its number."""
        lane = read_number(statement.operands[2]) if len(statement.operands) == 3 else None
        return lane if lane is not None and lane < self._lanes else None

    def _find_words(self, statement: Statement, state: State) -> State:
        """Return the words that an instruction copies, and those of the address that a call writes."""
        name, operands = statement.name, statement.operands
        if statement.modifiers or len(operands) < 2:
            return {}
        target, source = (list_places(each) for each in operands[:2])
        if name == CALL and _is_pair(target):
            return {key: (statement.line, part) for part, key in enumerate(target)}
        lane = self._read_lane(statement)
        pairs: Sequence[tuple[Key, Key]] = ()
        if name in ("s_mov_b32", "s_mov_b64") and len(operands) == 2 and len(target) == len(source):
            pairs = [*zip(target, source, strict=True)]
        elif name == "v_writelane_b32" and lane is not None and len(target) == len(source) == 1:
            pairs = [((*target[0], lane), source[0])]
        elif name == "v_readlane_b32" and lane is not None and len(target) == len(source) == 1:
            pairs = [(target[0], (*source[0], lane))]
        return {to: state[of] for to, of in pairs if of in state and (to[0] == "v" or to[1] < FILE)}


def _is_pair(places: Sequence[tuple[str, int]]) -> bool:
    return len(places) == 2 and all(file == "s" and number < FILE for file, number in places)


def _find_address(sequence: Sequence[Statement]) -> State:
    """Return the words of the address that three instructions make, which follow each other in the text.

    `s_getpc_b64` gives the address P of the instruction after it. The numbers of both sums are at P + 4 and P + 12, so
    that an assembler puts there the lower and the upper word of the function's distance from P.
    """
    if len(sequence) < 3 or any(each.modifiers for each in sequence):
        return {}
    first, lower, upper = sequence
    names = [each.name for each in sequence]
    pair = list_places(first.operands[0]) if names == ["s_getpc_b64", "s_add_u32", "s_addc_u32"] else []
    if not _is_pair(pair):
        return {}
    found: list[str] = []
    for each, (_, number), end in ((lower, pair[0], r"lo\+4"), (upper, pair[1], r"hi\+12")):
        made = re.fullmatch(rf"([\w.$]+)@rel32@{end}", each.operands[-1])
        if made is None or each.operands[:-1] != (f"s{number}", f"s{number}"):
            return {}
        found.append(made[1])
    return {key: (found[0], part) for part, key in enumerate(pair)} if found[0] == found[1] else {}
