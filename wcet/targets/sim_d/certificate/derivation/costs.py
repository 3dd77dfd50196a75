"""Checks that the cycles of blocks and edges in a certificate are enough for every state of the pipeline.

For each block this module computes a state that is an upper bound of all states in which a run can leave the block. Let
T be the sum of the costs up to there. If no commit and no pending entry is later than T plus its number in the state,
then an edge of cost E into a block of cost B keeps this true under two conditions: the block, entered in the edge's
state, commits its first slot at most E, and its last slot at most E + B cycles after T. `Costs.check` requires both,
edge by edge.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .listing import DerivationError, Listing
from .pipe import (
    DIVIDER,
    STACK,
    Key,
    Op,
    Pipeline,
    PipeState,
    Rules,
    describe,
    join,
    refill,
    resume,
    run_pop,
    run_pop_again,
)

STRAY, STRAY_READY = 2, 7
"""Measured: a divide in execution at a flush is not killed. It delays the next instruction by 2 cycles, and is as busy
as if it had begun 7 cycles after the flush."""

LEAVE, LEAVE_EARLY = 1, 2
"""Cycles from the last commit of an `exit` until its slot is free, without and with instructions after it."""

MOST_SLOTS = 2_000_000


@dataclass(frozen=True, slots=True)
class BlockEdge:
    """One edge between blocks with its cycles; if its kind is `pop`, it pops `pops` entries of the control stack."""

    source: int
    target: int
    kind: str
    pops: int
    cycles: int


@dataclass(frozen=True, slots=True)
class BlockGraph:
    """The graph of a certificate: by block, its first and last instruction and its cycles; and the edges.

    The end of the kernel has the number after the last block.
    """

    spans: Sequence[tuple[int, int]]
    cycles: Sequence[int]
    edges: Sequence[BlockEdge]

    def find_out(self) -> list[list[BlockEdge]]:
        """Return the edges that leave each block."""
        out: list[list[BlockEdge]] = [[] for _ in self.spans]
        for edge in self.edges:
            out[edge.source].append(edge)
        return out

    def find_fused(self, listing: Listing) -> frozenset[int]:
        """Return the blocks that are a single `exit` after DRAM stores only: the work-group ends with the store."""
        into: dict[int, list[BlockEdge]] = {}
        for edge in self.edges:
            into.setdefault(edge.target, []).append(edge)
        found: set[int] = set()
        for block, (first, last) in enumerate(self.spans):
            statement = listing.statements[last]
            alone = first == last and block > 0 and statement.row.flow == "exit" and statement.predicate is None
            before = [listing.statements[self.spans[edge.source][1]].row.access[:2] for edge in into.get(block, ())]
            if alone and before and all(each == ("dram", "store") for each in before):
                found.add(block)
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Left:
    """The pipeline after a block: an upper bound of its states, and the fewest slots issued since each write."""

    state: PipeState
    ages: tuple[tuple[Key, int], ...]


class Costs:
    """Checks that the cycles of the blocks and edges of one graph are enough on one machine.

    `waits` are the fewest cycles of an access to DRAM and of one to a scratchpad.
    """

    def __init__(self, listing: Listing, blocks: BlockGraph, rules: Rules, waits: tuple[int, int]) -> None:
        self.listing, self.blocks, self.rules, self.waits = listing, blocks, rules, waits
        self.ops = [describe(statement, rules) for statement in listing.statements]
        self.fused = blocks.find_fused(listing)
        self._left: dict[int, Left] = {}
        self._runs: dict[tuple[int, int, PipeState], tuple[int, int, PipeState]] = {}
        self._spent = 0

    def check(self, entry: int) -> None:
        """Raise `DerivationError` if the cycles of a block or an edge are too few.

        `entry` is the number of cycles that the certificate states for the time before the first commit.
        """
        self._find_left()
        first = self._start()
        commit, last, _ = self._run(0, first)
        whole = last - entry + self._stray(0)
        if commit > entry or whole > self.blocks.cycles[0]:
            raise DerivationError(f"graph.blocks.0: it takes {whole} cycles")
        for number, edge in enumerate(self.blocks.edges):
            least, whole = self._cost(edge)
            if edge.cycles < least:
                raise DerivationError(f"graph.edges.{number}: it takes {least} cycles")
            if edge.target < len(self.blocks.spans) and edge.cycles + self.blocks.cycles[edge.target] < whole:
                raise DerivationError(f"graph.blocks.{edge.target}: it takes {whole - edge.cycles} cycles after that")

    def leave(self, block: int) -> int:
        """Return the cycles from a block's `exit` until the slot of the work-group is free."""
        last = self.blocks.spans[block][1]
        statement = self.listing.statements[last]
        final = statement.predicate is None and last == len(self.ops) - 1
        return 0 if block in self.fused else LEAVE if final else LEAVE_EARLY

    def _cost(self, edge: BlockEdge) -> tuple[int, int]:
        """Return the cycles to the first commit after an edge, and to the last commit of the block that the edge
        enters."""
        if edge.kind == "end":
            return self.leave(edge.source), 0
        if edge.target in self.fused:
            return 0, 0
        before, state = self._cross(edge, self._left[edge.source])
        first, last, _ = self._run(edge.target, state)
        return before + first, before + last + self._stray(edge.target)

    def _find_left(self) -> None:
        """Compute the pipeline after each block by a fixpoint."""
        self._left[0] = self._enter(0, self._start(), self._age_kept(self._start()))
        out, waiting = self.blocks.find_out(), [0]
        while waiting:
            source = waiting.pop()
            for edge in out[source]:
                if edge.kind == "end":
                    continue
                left = self._follow(edge, self._left[source])
                self._spend(1)
                old = self._left.get(edge.target)
                new = left if old is None else self._join(old, left)
                if new != old:
                    self._left[edge.target] = new
                    waiting.append(edge.target)
        if len(self._left) < len(self.blocks.spans):
            raise DerivationError("graph.blocks: one is never entered")

    def _join(self, one: Left, two: Left) -> Left:
        ages = dict(one.ages)
        for each, age in two.ages:
            ages[each] = min(age, ages.get(each, age))
        return Left(join(self.rules, one.state, two.state), tuple(sorted(ages.items())))

    def _follow(self, edge: BlockEdge, left: Left) -> Left:
        _, state = self._cross(edge, left)
        straight = edge.kind == "fall" and not self.listing.statements[self._last(edge.source)].row.access
        return self._enter(edge.target, state, dict(left.ages) if straight else self._age_kept(state))

    def _enter(self, block: int, state: PipeState, ages: Mapping[Key, int]) -> Left:
        """Return the pipeline after a block that is entered in `state`; `ages` are the slots issued since each write
        before it."""
        written, position = {each: -age for each, age in ages.items()}, 0
        first, last = self.blocks.spans[block]
        for op in self.ops[first : last + 1]:
            for slot in range(op.slots):
                position += 1
                written.update(dict.fromkeys(op.list_written(slot), position))
        limit = self.rules.horizon + self.rules.hold
        kept = {each: position - at for each, at in written.items() if position - at < limit}
        return Left(self._run(block, state)[2], tuple(sorted(kept.items())))

    def _age_kept(self, state: PipeState) -> dict[Key, int]:
        """Return the ages of the entries that a flush has kept; each cycle of the refill counts as a slot."""
        return {each: self.rules.refill - 1 - commit for each, commit in state.pending}

    def _start(self) -> PipeState:
        """Return the state when a work-group starts; entries of the work-group that has just left may still be
        pending."""
        kept: set[Key] = set()
        for edge in self.blocks.edges:
            if edge.kind == "end":
                slots = zip(range(self.rules.lead + 1), self._list_slots(self._shadow(edge.source)), strict=False)
                kept |= {own for _, (op, slot) in slots if (own := op.owns(slot)) is not None}
        return resume(self.rules, refill(self.rules, kept), LEAVE)

    def _cross(self, edge: BlockEdge, left: Left) -> tuple[int, PipeState]:
        """Return the state in which an edge enters its target, and the cycles after the last commit from which it
        counts."""
        statement, shadow = self.listing.statements[self._last(edge.source)], self._shadow(edge.source)
        if edge.kind == "pop":
            return self._unwind(edge, left, shadow), refill(self.rules)
        if edge.kind == "fall" and not statement.row.access:
            return 0, left.state
        state = refill(self.rules, self._find_kept(dict(left.ages), shadow))
        if self._has_stray(shadow):
            stages = tuple(stage + STRAY for stage in state.stages)
            state = PipeState(stages, tuple(sorted((*state.pending, (DIVIDER, STRAY_READY)))))
        if not statement.row.access:
            return 0, state
        return 0, resume(self.rules, state, self.waits[statement.row.access[0] == "sp"])

    def _unwind(self, edge: BlockEdge, left: Left, shadow: Sequence[Op]) -> int:
        """Return the cycles from the last commit to the last slot of the last pop that the machine injects on an
        edge."""
        again = run_pop_again(self.rules)
        popped = self.listing.statements[self._last(edge.source)].row.flow == "pop"
        first = again if popped else run_pop(self.rules, left.state, shadow)
        row = self.listing.statements[self._last(edge.source) + 1].row if shadow else None
        stray = row is not None and row.ends_block and row.issue in ("1", "d")
        return max(first, again + stray) + (edge.pops - 1) * again

    def _find_kept(self, ages: Mapping[Key, int], shadow: Sequence[Op]) -> set[Key]:
        """Return the scoreboard entries that a flush may keep: that of the slot that enters decode in the cycle of the
        flush.

        Without stalls this is slot `lead` after the flush. If a slot may stall, it can be any slot after that one, up
        to slot `lead`.
        """
        kept: set[Key] = set()
        written, stalls = {each: -age for each, age in ages.items()}, False
        for position, (op, slot) in enumerate(self._list_slots(shadow), 1):
            if position > self.rules.lead:
                break
            own = op.owns(slot)
            if own is not None and (stalls or position == self.rules.lead):
                kept.add(own)
            stalls = stalls or op.divides or self._may_stall(op, slot, position, written)
            written.update(dict.fromkeys(op.list_written(slot), position))
        return kept

    def _may_stall(self, op: Op, slot: int, position: int, written: Mapping[Key, int]) -> bool:
        for each, distance, _ in op.list_waits(slot, self.rules):
            most = distance if each in (STACK, DIVIDER) else self.rules.wait(0)
            if each in written and position - written[each] < most + self.rules.hold:
                return True
        return False

    def _shadow(self, block: int) -> Sequence[Op]:
        """Return the instructions after a block in the text that are in the pipeline when it is flushed."""
        last = self._last(block)
        return self.ops[last + 1 : last + 2 + self.rules.inject]

    def _has_stray(self, shadow: Iterable[Op]) -> bool:
        position = 0
        for op in shadow:
            if op.divides and position < self.rules.lead:
                return True
            position += op.slots
        return False

    def _stray(self, block: int) -> int:
        """Return the cycles by which a block is longer because a divide follows closely after its access."""
        access = self.listing.statements[self._last(block)].row.access
        return STRAY if access and self._has_stray(self._shadow(block)) else 0

    def _last(self, block: int) -> int:
        return self.blocks.spans[block][1]

    def _run(self, block: int, state: PipeState) -> tuple[int, int, PipeState]:
        """Return the first and the last commit of a block that is entered in `state`, and the state after the block."""
        first, last = self.blocks.spans[block]
        if (first, last, state) not in self._runs:
            line = Pipeline(self.rules, state)
            commits = [line.issue(op) for op in self.ops[first : last + 1]]
            self._spend(sum(op.slots for op in self.ops[first : last + 1]))
            self._runs[first, last, state] = commits[0], line.last, line.settle()
        return self._runs[first, last, state]

    def _spend(self, slots: int) -> None:
        self._spent += slots
        if self._spent > MOST_SLOTS:
            raise DerivationError("graph: it is too large to be derived")

    @staticmethod
    def _list_slots(shadow: Iterable[Op]) -> Iterator[tuple[Op, int]]:
        for op in shadow:
            for slot in range(op.slots):
                yield op, slot
