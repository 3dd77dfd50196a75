"""Computes the commits of instructions in the machine's pipeline; no commit is earlier than on the machine.

The rules are from the Sim-D paper, sections 3.1 and 5.3; distances between commits were measured on the published
simulator. Issue is in order, one slot a cycle. A scalar instruction has one slot, a vector instruction one for each
warp, and an instruction of the reciprocal unit several for each warp. Let x[s](i) be the cycle in which slot i leaves
decode stage s, shifted so that without stalls all x and the commit are one number. Then

    x[s](i) = max(x[s-1](i), x[s](i-1) + 1, x[s+1](i-1) + 1, the times that its operands allow)

and the commit is x of the last stage. A larger entry of a state never makes a later one smaller, so that the larger of
two states, entry by entry, is a bound on both.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .listing import RegisterOperand, Statement
from .table import MASKS

Key = tuple[str, int, int]
"""A register: its file, its number, and its warp, -1 for all."""

SPECIAL: Key = ("any sc", 0, -1)
STACK: Key = ("stack", 0, -1)
DIVIDER: Key = ("divider", 0, -1)
IMPLICIT = {"if": 0, "brk": 1, "jc": 2}


@dataclass(frozen=True, slots=True)
class Rules:
    """The distances between pipeline events of a machine, in cycles, computed from its numbers."""

    warps: int
    stages: int
    execute: int
    divider: int
    reciprocal: int
    front: int

    @property
    def lead(self) -> int:
        """Return the cycles from decode to commit."""
        return self.stages + self.execute - 1

    @property
    def refill(self) -> int:
        """Return the cycles from the one in which a work-group gets the issue port to its first commit."""
        return self.stages + self.execute + self.front

    @property
    def inject(self) -> int:
        """Return the fewest slots from a mask write to the pop of the control stack that the machine injects."""
        return self.stages + self.execute

    @property
    def hold(self) -> int:
        """Return the cycles for which a divide blocks the instructions after it."""
        return max(self.divider - self.execute, 0)

    @property
    def late(self) -> int:
        """Return the cycles by which the commit of a divide is late."""
        return max(self.hold - 1, 0)

    @property
    def divide(self) -> int:
        """Return the distance from one divide to the next one."""
        return self.divider + 1

    @property
    def mark(self) -> int:
        """Return the cycles from a push on the control stack to an explicit pop."""
        return self.execute + 1

    def wait(self, position: int) -> int:
        """Return the cycles from the commit of a register to that of an instruction that reads it as source
        `position`."""
        last = self.stages - 1
        return self.execute + 1 + last - min(position, last)

    @property
    def horizon(self) -> int:
        """Return the cycles after which a commit stalls no later slot."""
        return max(self.wait(0), self.divide, self.mark)


@dataclass(frozen=True, slots=True)
class Op:
    """One instruction in the pipeline: what each slot waits for, and which entries it leaves on the scoreboard."""

    slots: int = 1
    each: int = 1  # slots of each warp
    reads: tuple[tuple[int, str, int], ...] = ()  # position, file, number
    writes: tuple[str, int] | None = None
    mask: int | None = None  # file, number
    tested: int | None = None  # mask that is read implicitly
    divides: bool = False
    waits: bool = False  # waits for writes to special registers
    pushes: bool = False
    pops: bool = False

    def owns(self, slot: int) -> Key | None:
        """Return the register that a slot enters on the scoreboard, or None; only the last slot of a warp enters
        one."""
        warp, part = divmod(slot, self.each)
        return key(*self.writes, warp) if self.writes and part == self.each - 1 else None

    def list_written(self, slot: int) -> Iterator[Key]:
        """Yield the scoreboard entries that a slot writes, for which later slots can wait."""
        own = self.owns(slot)
        if own is not None:
            yield own
            if own[0] == "sc":
                yield SPECIAL
        if self.mask is not None:
            yield key("vc", self.mask, slot // self.each)
        if self.divides:
            yield DIVIDER
        if self.pushes:
            yield STACK

    def list_waits(self, slot: int, rules: Rules) -> Iterator[tuple[Key, int, int]]:
        """Yield each entry that a slot waits for, the distance after that entry in cycles, and the stage that waits."""
        warp, last = slot // self.each, rules.stages - 1
        for position, file, number in self.reads:
            yield key(file, number, warp), rules.wait(position), min(position, last)
        if self.tested is not None:
            yield key("vc", self.tested, warp), rules.wait(0), 0
        if self.divides:
            yield DIVIDER, rules.divide, last
        if self.pops:
            yield STACK, rules.mark, last
        if self.waits:
            yield SPECIAL, rules.wait(0), 0


def key(file: str, number: int, warp: int) -> Key:
    """Return the scoreboard's name of a register in a warp; a scalar register has one name for all warps."""
    return (file, number, -1 if file in ("s", "sc") else warp)


def describe(statement: Statement, rules: Rules) -> Op:
    """Return the slots, sources and results of an instruction in the pipeline."""
    row = statement.row
    slots, each = {"v": (rules.warps, 1), "r": (rules.reciprocal, rules.reciprocal // rules.warps)}.get(
        row.issue, (1, 1)
    )
    sources = [(name, statement.operands.get(name)) for name, _ in row.slots if name not in "dk"]
    reads = [(at, used.file, used.index) for at, (_, used) in enumerate(sources) if isinstance(used, RegisterOperand)]
    target = statement.operands.get("d")
    plain = isinstance(target, RegisterOperand) and not row.access
    current = row.flow == "push" and statement.predicate is None
    return Op(
        slots=slots,
        each=each,
        reads=tuple(reads),
        writes=(target.file, target.index) if plain and isinstance(target, RegisterOperand) else None,
        mask=MASKS.get(row.name),
        tested=IMPLICIT[statement.variant] if current else None,
        divides=row.issue == "d",
        waits=row.waits_for_strides,
        pushes=row.flow in ("push", "diverge", "call"),
        pops=row.flow == "pop",
    )


@dataclass(frozen=True, slots=True)
class PipeState:
    """The pipeline after a slot that committed in cycle 0: when the slot left each stage, and the commits that can
    still stall."""

    stages: tuple[int, ...]
    pending: tuple[tuple[Key, int], ...] = ()


class Pipeline:
    """Runs instructions from a state of the pipeline; `last` is the cycle of the last commit."""

    def __init__(self, rules: Rules, state: PipeState) -> None:
        self.rules, self.stages, self.pending, self.last = rules, list(state.stages), dict(state.pending), 0

    def issue(self, op: Op, slots: int | None = None) -> int:
        """Run an instruction, or only its first `slots` slots; return the commit of the first slot."""
        commits = [self._issue(op, slot) for slot in range(op.slots if slots is None else slots)]
        return commits[0]

    def _issue(self, op: Op, slot: int) -> int:
        rules, stages, last = self.rules, self.stages, self.rules.stages - 1
        ready = [0] * rules.stages
        ready[0] = stages[0] + 1
        for waited, distance, stage in op.list_waits(slot, rules):
            if waited in self.pending:
                ready[stage] = max(ready[stage], self.pending[waited] + distance)
        if slot % op.each and op.writes is not None:
            for position, file, number in op.reads:
                if (file, number) == op.writes:
                    ready[min(position, last)] = max(ready[min(position, last)], stages[last])
        leaves = ready[0]
        for stage in range(rules.stages):
            after = stages[stage + 1] if stage < last else stages[stage]
            leaves = max(leaves, ready[stage], stages[stage] + 1, after + 1)
            stages[stage] = leaves
        self.last = leaves
        if op.divides:
            self.last, stages[last] = leaves + rules.late, leaves + rules.hold
        for written in op.list_written(slot):
            if written != STACK or slot == op.slots - 1:
                self.pending[written] = leaves if written == DIVIDER else self.last
        return self.last

    def settle(self) -> PipeState:
        """Return the state after the last slot, relative to its commit."""
        moved = {each: commit - self.last for each, commit in self.pending.items()}
        return prune(self.rules, tuple(time - self.last for time in self.stages), moved)


def prune(rules: Rules, stages: tuple[int, ...], pending: Mapping[Key, int]) -> PipeState:
    """Return a state without the commits that can stall no later slot."""
    oldest = min(stages) + 1 - rules.horizon
    return PipeState(stages, tuple(sorted(each for each in pending.items() if each[1] > oldest)))


def join(rules: Rules, one: PipeState, two: PipeState) -> PipeState:
    """Return the larger of two states, entry by entry."""
    pending = dict(one.pending)
    for each, commit in two.pending:
        pending[each] = max(commit, pending.get(each, commit))
    return prune(rules, tuple(map(max, one.stages, two.stages)), pending)


def refill(rules: Rules, kept: Iterable[Key] = ()) -> PipeState:
    """Return the pipeline of a work-group that gets the issue port in cycle 0; `kept` are the entries that a flush
    kept."""
    return PipeState((rules.refill - 1,) * rules.stages, tuple(sorted((each, rules.lead + 1) for each in set(kept))))


def resume(rules: Rules, state: PipeState, delay: int) -> PipeState:
    """Return a flushed pipeline when its work-group gets the issue port, `delay` cycles after the flush."""
    return prune(rules, state.stages, {each: commit - delay for each, commit in state.pending})


def run_pop(rules: Rules, state: PipeState, shadow: Iterable[Op]) -> int:
    """Return the commit of the last slot of a pop that the machine injects after a mask write.

    The pop is injected at the first instruction boundary that is at least `inject` slots after the mask write. The
    instructions before this boundary are killed, but they have taken their slots. `shadow` are the instructions after
    the mask write.
    """
    line, slots, following = Pipeline(rules, state), 0, iter(shadow)
    while slots < rules.inject:
        op = next(following, Op())
        line.issue(op)
        slots += op.slots
    line.issue(Op(slots=rules.warps, pops=True))
    return line.last


def run_pop_again(rules: Rules) -> int:
    """Return the commit of the last slot of a pop that the machine injects into an empty, refilling pipeline."""
    line = Pipeline(rules, refill(rules))
    line.issue(Op(slots=rules.warps, pops=True))
    return line.last
