"""Calls: a copy of the called function for each call, and the proof that each call enters its copy and returns from it.

A certificate states the function of each call (`origin.calls`), and of each jump by which a function ends with another
one. The copies are appended to the kernel. With N lines of text, line L of copy k has the number L + k * N. In the
result, calls and returns are jumps, so that all other parts of the derivation need no rule for calls.

`require_targets` then follows the words of addresses along all paths of the graph. At each call, its pair of registers
must hold the address of the stated function. At each return, its pair must hold what the call of this copy wrote; after
a jump to another function, what the call of the first one wrote. A path starts at the kernel's first instruction, and
every step on it is one that was shown, so no path leaves the graph.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .flow import KernelFlow
from .listing import CALL, RETURN, DerivationError, Listing, Statement, read_listing
from .masks import Masks
from .overwritten import read_limits
from .paths import settle
from .ranking import read_number
from .start import Place, list_places
from .steps import LANES

MOST = 200_000
"""The most instructions of a kernel with all copies."""

FILE = 102
"""The number of scalar registers that a kernel names by number; others have names of their own."""

OWN, ENTRY, LOADING, LOADED = "own", "entry", "loading", "loaded"
LOADS = ("s_load_dwordx2", "s_load_b64")


@dataclass(frozen=True, slots=True)
class Word:
    """The lower (`part` 0) or upper (1) word of an address.

    By its `kind`, it is the address of `what` (`OWN`): of a function, by its name, or after a call, by its line. Or it
    is where the linker's table has the address of a function (`ENTRY`), or that address, loaded from there, before and
    after the text has waited for the load (`LOADING`, `LOADED`).
    """

    kind: str
    what: str | int
    part: int


def _make_pair(kind: str, what: str | int) -> list[Word]:
    """Return both words of an address."""
    return [Word(kind, what, part) for part in (0, 1)]


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

    A function can also end with another one, which then returns where it would itself return. Raises `DerivationError`
    if a line has no call, or more than one, and if a function is not in the text.
    """
    statements, labels, ends = list(kernel.statements), dict(kernel.labels), {len(kernel.statements)}
    places, lines = kernel.find_places(), text.count("\n") + 1
    jumps: dict[int, int] = {}
    targets: dict[int, str | int] = {}
    known: dict[str, Listing] = {}
    entered = set[int]()
    for number, (line, name) in enumerate(calls, 1):
        place = places.get(line)
        if place is None or statements[place].name not in (CALL, RETURN) or line in entered:
            raise DerivationError(f"calls: line {line} has no call, or it is here a second time")
        if statements[place].name == CALL:
            if place + 1 in ends:
                raise DerivationError(f"line {line}: the text ends after it")
            link = line
        elif isinstance(last := targets.get(line), int):
            link = last
        else:
            raise DerivationError(f"line {line}: a kernel does not end with a function")
        entered.add(line)
        if name not in known:
            known[name] = _read_function(text, name)
        first = len(statements)
        targets[line], jumps[line] = name, first
        for statement in _copy(known[name], number, lines):
            places[statement.line] = len(statements)
            statements.append(statement)
            if statement.name == RETURN:
                targets[statement.line], jumps[statement.line] = link, places[link] + 1
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
) -> list[str]:
    """Raise `DerivationError` unless each call and return that a path reaches goes where its jump does.

    Nothing is known about a register that a load has `overwritten`. A wavefront has so many `lanes`. The result are
    the premises that are only stated, as text: what the linker's table has.
    """
    walk = _Walk(masks, overwritten, lanes)
    here = settle(flow.ways, 0, State(), lambda block, state: walk.run(flow.blocks[block], state), _join)
    loaded: set[str] = set()
    for block, state in here.items():
        last = flow.blocks[block][-1]
        if last.name in (CALL, RETURN):
            pair = list_places(last.operands[-1])
            before, wanted = walk.run(flow.blocks[block][:-1], state), called.targets[last.line]
            words = [before.get(each) for each in pair]
            if isinstance(wanted, str) and words == _make_pair(LOADED, wanted):
                loaded.add(wanted)
            elif words != _make_pair(OWN, wanted):
                held = (
                    f"what the call at line {wanted} wrote" if isinstance(wanted, int) else f"the address of {wanted}"
                )
                raise DerivationError(f"line {last.line}: {last.operands[-1]} need not hold {held}")
    return [f"calls: the linker's table has the address of {name} in this text" for name in sorted(loaded)]


def _join(one: State, two: State, _: int) -> State:
    return {key: word for key, word in one.items() if two.get(key) == word}


class _Walk:
    """The words of addresses along a block; an instruction that is not known here leaves nothing in what it writes."""

    def __init__(self, masks: Masks, overwritten: frozenset[Place], lanes: int) -> None:
        self._masks, self._overwritten, self._lanes = masks, overwritten, lanes

    def run(self, block: Sequence[Statement], before: State) -> State:
        """Return what is known after some instructions of a block that follow each other in the text."""
        state = before
        for place, statement in enumerate(block):
            if read_limits(statement, self._masks.table).get("lgkm") == 0:
                state = {key: _wait(word) for key, word in state.items()}
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
        """Return the words that an instruction copies or loads, and those of the address that a call writes."""
        name, operands = statement.name, statement.operands
        if statement.modifiers or len(operands) < 2:
            return {}
        if name in LOADS:
            return _load_entry(operands, state)
        target, source = (list_places(each) for each in operands[:2])
        if name == CALL and _is_pair(target):
            return dict(zip(target, _make_pair(OWN, statement.line), strict=True))
        lane = self._read_lane(statement)
        pairs: Sequence[tuple[Key, Key]] = ()
        if name in ("s_mov_b32", "s_mov_b64") and len(operands) == 2 and len(target) == len(source):
            pairs = [*zip(target, source, strict=True)]
        elif name == "v_writelane_b32" and lane is not None and len(target) == len(source) == 1:
            pairs = [((*target[0], lane), source[0])]
        elif name == "v_readlane_b32" and lane is not None and len(target) == len(source) == 1:
            pairs = [(target[0], (*source[0], lane))]
        known = [(to, state[of]) for to, of in pairs if of in state and (to[0] == "v" or to[1] < FILE)]
        return {to: word for to, word in known if word.kind != LOADING}


def _is_pair(places: Sequence[tuple[str, int]]) -> bool:
    return len(places) == 2 and all(file == "s" and number < FILE for file, number in places)


def _load_entry(operands: Sequence[str], state: State) -> State:
    """Return the words that a load from the linker's table will bring."""
    target, source = (list_places(each) for each in operands[:2])
    words = [state.get(each) for each in source]
    first = len(operands) == 3 and (operands[2] == "null" or read_number(operands[2]) == 0)
    if not first or not words or words[0] is None or not _is_pair(target):
        return {}
    whole = words == _make_pair(ENTRY, words[0].what)
    return dict(zip(target, _make_pair(LOADING, words[0].what), strict=True)) if whole else {}


def _wait(word: Word) -> Word:
    """Return a word after the text has waited for all scalar loads."""
    return replace(word, kind=LOADED) if word.kind == LOADING else word


def _find_address(sequence: Sequence[Statement]) -> State:
    """Return the words of the address that three instructions make, which follow each other in the text.

    `s_getpc_b64` gives the address P of the instruction after it. The numbers of both sums are at P + 4 and P + 12, so
    that an assembler puts there the lower and the upper word of the distance from P: that of a function (`@rel32`), or
    of the entry that the linker's table has for it (`@gotpcrel32`).
    """
    if len(sequence) < 3 or any(each.modifiers for each in sequence):
        return {}
    first, lower, upper = sequence
    names = [each.name for each in sequence]
    pair = list_places(first.operands[0]) if names == ["s_getpc_b64", "s_add_u32", "s_addc_u32"] else []
    if not _is_pair(pair):
        return {}
    found: list[tuple[str, str]] = []
    for each, (_, number), end in ((lower, pair[0], r"lo\+4"), (upper, pair[1], r"hi\+12")):
        made = re.fullmatch(rf"([\w.$]+)@(rel32|gotpcrel32)@{end}", each.operands[-1])
        if made is None or each.operands[:-1] != (f"s{number}", f"s{number}"):
            return {}
        found.append((OWN if made[2] == "rel32" else ENTRY, made[1]))
    return dict(zip(pair, _make_pair(*found[0]), strict=True)) if found[0] == found[1] else {}
