"""Follows the control stack: what is known about it at a point of the kernel, and which exits a block has.

The rules are from the Sim-D paper, sections 3.1 and 5.2. An item is active while its control, break, return and exit
masks are set. When no item is active, the machine pops entries until one is (unwinding). An entry restores the mask of
its kind. Two facts are known about a mask: whether all items are set in it (`full`), and which stored masks of its kind
contain it (`within`, their positions counted from the bottom). An unwinding continues as long as all items that were
active before it may still be inactive.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .listing import DerivationError, Listing, Statement

CONTROL, BREAK, RETURN = 0, 1, 2
KINDS = {"if": CONTROL, "brk": BREAK, "jc": RETURN}
DEPTH = 16

Places = frozenset[int]


@dataclass(frozen=True, slots=True)
class MaskEntry:
    """One entry of the control stack: the kind of its mask, the target of its pop, and what is known about the mask."""

    kind: int
    target: int
    full: bool
    within: Places


@dataclass(frozen=True, slots=True)
class Stack:
    """The entries of the control stack from the bottom, and what is known about the current mask of each kind."""

    entries: tuple[MaskEntry, ...] = ()
    full: tuple[bool, ...] = (True, True, True)
    within: tuple[Places, ...] = (frozenset(), frozenset(), frozenset())

    def set_mask(self, kind: int, full: bool, within: Places) -> "Stack":
        """Return the stack after the mask of one kind was replaced by a mask with the given properties."""
        fulls, withins = list(self.full), list(self.within)
        fulls[kind], withins[kind] = full, within
        return replace(self, full=tuple(fulls), within=tuple(withins))

    def find_full(self, kind: int) -> Places:
        """Return the positions of the stored masks in which all items are set; they contain every mask."""
        return frozenset(place for place, entry in enumerate(self.entries) if entry.kind == kind and entry.full)

    def push(self, entry: MaskEntry) -> "Stack":
        """Return the stack with an entry on top."""
        if len(self.entries) >= DEPTH:
            raise DerivationError("control stack: it overflows")
        return replace(self, entries=(*self.entries, entry))

    def pop(self) -> "Stack":
        """Return the stack without its top entry, whose mask is restored."""
        *entries, top = self.entries
        return replace(self, entries=tuple(entries)).set_mask(top.kind, top.full, top.within)

    def holds(self, place: int) -> bool:
        """Return True if the mask stored at a position contains the current mask of its kind."""
        return self.entries[place].full or place in self.within[self.entries[place].kind]

    def join(self, other: "Stack") -> "Stack":
        """Return the knowledge that both stacks share; raise `DerivationError` if their entries differ."""
        if [(e.kind, e.target) for e in self.entries] != [(e.kind, e.target) for e in other.entries]:
            raise DerivationError("control stack: it differs between the paths to a block")
        entries = tuple(
            replace(a, full=a.full and b.full, within=self._meet(other, a.kind, place, a.within, b.within))
            for place, (a, b) in enumerate(zip(self.entries, other.entries, strict=True))
        )
        depth = len(entries)
        within = tuple(self._meet(other, k, depth, self.within[k], other.within[k]) for k in range(3))
        return Stack(entries, tuple(a and b for a, b in zip(self.full, other.full, strict=True)), within)

    def _meet(self, other: "Stack", kind: int, depth: int, one: Places, two: Places) -> Places:
        both = (one | self.find_full(kind)) & (two | other.find_full(kind))
        return frozenset(place for place in both if place < depth)


@dataclass(frozen=True, slots=True)
class StackWay:
    """One exit of a block: `fall`, `jump`, `pop` (of `pops` entries) or `end`, with the index of the next
    instruction."""

    kind: str
    target: int
    stack: Stack
    pops: int = 0


def list_ways(listing: Listing, last: int, stack: Stack) -> Iterator[StackWay]:
    """Yield every exit of the block whose last instruction is `last`; `stack` is the stack before that instruction."""
    statement = listing.statements[last]
    fall = StackWay("fall", last + 1, stack)
    match statement.row.flow:
        case "":
            yield fall
        case "push":
            yield replace(fall, stack=push_entry(listing, statement, stack))
        case "jump":
            yield StackWay("jump", _find_target(listing, statement), stack)
        case "branch":
            yield StackWay("jump", _find_target(listing, statement), stack)
            yield fall
        case "diverge":
            target = _find_target(listing, statement)
            pushed = stack.push(MaskEntry(CONTROL, target, False, stack.find_full(CONTROL)))
            yield replace(fall, stack=pushed.set_mask(CONTROL, False, pushed.within[CONTROL]))
            yield StackWay("pop", target, pushed.pop(), 1)
        case "call":
            yield from _call(listing, statement, last, stack)
        case "mask":
            kind = BREAK if statement.row.name == "brk" else CONTROL
            less = stack.set_mask(kind, False, stack.within[kind])
            yield replace(fall, stack=less)
            yield from _unwind(statement, stack, less, {kind}, 0)
        case "pop":
            yield from _pop(statement, stack)
        case _:
            yield from _exit(fall, statement, stack)


def push_entry(listing: Listing, statement: Statement, stack: Stack) -> Stack:
    """Return the stack after a `cpush`; a predicate may hold for items that were inactive when it was computed."""
    kind, target = KINDS[statement.variant], _find_target(listing, statement)
    if statement.predicate is not None:
        return stack.push(MaskEntry(kind, target, False, stack.find_full(kind)))
    pushed = stack.push(MaskEntry(kind, target, stack.full[kind], stack.within[kind]))
    return pushed.set_mask(kind, stack.full[kind], stack.within[kind] | {len(stack.entries)})


def _call(listing: Listing, statement: Statement, place: int, stack: Stack) -> Iterator[StackWay]:
    whole = statement.predicate is None
    entry = MaskEntry(RETURN, place + 1, whole, stack.find_full(RETURN))
    pushed = stack.push(entry).set_mask(RETURN, whole, entry.within | {len(stack.entries)})
    yield StackWay("jump", _find_target(listing, statement), pushed)
    if not whole:
        yield StackWay("pop", place + 1, pushed.pop(), 1)
        yield from _unwind(statement, stack, pushed.pop(), {RETURN}, 1)


def _pop(statement: Statement, stack: Stack) -> Iterator[StackWay]:
    if not stack.entries:
        raise DerivationError(f"line {statement.line}: the control stack is empty")
    top, after = stack.entries[-1], stack.pop()
    yield StackWay("jump", top.target, after)
    if not stack.holds(len(stack.entries) - 1):
        yield from _unwind(statement, replace(stack, entries=after.entries), after, {top.kind}, 0)


def _exit(fall: StackWay, statement: Statement, stack: Stack) -> Iterator[StackWay]:
    """Yield the exits after an `exit`, which disables items for good, so that unwinding may reach any entry."""
    if statement.predicate is not None:
        yield fall
    yield StackWay("end", -1, stack)
    for popped, entry in enumerate(reversed(stack.entries), 1):
        stack = stack.pop()
        yield StackWay("pop", entry.target, stack, popped)


def _unwind(statement: Statement, before: Stack, after: Stack, lost: set[int], popped: int) -> Iterator[StackWay]:
    """Yield the pops that may follow; `lost` are the kinds whose masks may lack the items that are active in
    `before`."""
    for place, entry in reversed([*enumerate(after.entries)]):
        if not lost:
            return
        after, popped = after.pop(), popped + 1
        yield StackWay("pop", entry.target, after, popped)
        lost = lost - {entry.kind} if before.holds(place) else lost | {entry.kind}
    if lost:
        raise DerivationError(f"line {statement.line}: no item may be active, and no entry would wake one")


def _find_target(listing: Listing, statement: Statement) -> int:
    target = statement.operands.get("target")
    if not isinstance(target, str) or target not in listing.labels:
        raise DerivationError(f"line {statement.line}: {target} is no label of the kernel")
    return listing.labels[target]
