"""The reference pipeline of Sim-D: one model for the published analysis, the safe analysis and the simulator.

    state = entry_state(rules)                  the work-group gets the issue port in cycle 0: first commit at `refill`
    ran = run(rules, state, ops)                instructions: commits of each one's first and last slot, state after
    state = flush(rules, ran.state, shadow)     the last slot was a taken jump, an access or a `cpop`: what it leaves
    state = resume(rules, state, delay)         the issue port came `delay` cycles after that commit (end of an access)
    pop = inject(rules, ran.state, shadow)      the last slot left no item active: the injected `cpop`, flush included
    state = join(rules, states)                 an upper bound of several states

A `PipelineState` is the pipeline after a committed slot. All its cycles, and those of what runs from it, count from
that slot's commit (after `entry_state` and `resume`: from the cycle in which the issue port came). States are hashable,
and have no entries that cannot stall any more. There are few states, so that callers should memoise. `shadow` are the
instructions after the last one in text order, which are in the pipeline when it is flushed.

Every rule is a maximum of earlier times plus constants (`IssueLine`), so a state with larger entries never commits
earlier: no commit of a run from the `join` of several states is earlier than in a run from any of them.

The issue engine (`IssueLine`) is a max-plus system. Issue is in order and one slot a cycle. Let x[s](i) be the cycle in
which slot i leaves decode stage s, shifted so that without stalls all x and the commit c(i) are one number. Then

    x[s](i) = max(x[s-1](i), x[s](i-1) + 1, x[s+1](i-1) + 1, availability of the operands that stage s fetches)
    c(i)    = x[last](i)  (+ the lateness of a divide)

There is no loop over cycles: a slot costs a few comparisons. Rules as in the Sim-D paper, section 5.3, and its
published tool.
"""

from collections.abc import Iterable, Iterator

from wcet.records import dataclass
from wcet.targets.sim_d.pipe.hazards import (
    DIVIDER,
    NOP,
    SPECIAL,
    SPECIAL_BEFORE,
    STACK,
    PipelineOp,
    PipelineRules,
    warp_key,
)


class IssueLine:
    """The changing state of one run: the stage times of the last slot, and the commits that can still stall.

    `stages[s]` is x[s] of the last slot, the last one with the time for which a divide holds it; `pending` maps keys
    to commits (for the divider to x[last]); `last` is the last commit.
    """

    def __init__(self, rules: PipelineRules, stages: tuple[int, ...], pending: tuple[tuple[int, int], ...]) -> None:
        self.rules = rules
        self.stages = list(stages)
        self.pending = dict(pending)
        self.last = 0

    def issue(self, op: PipelineOp) -> tuple[int, int]:
        """Run all slots of an instruction; return the commits of the first and the last."""
        first = self.issue_slot(op, 0)
        for slot in range(1, op.slots):
            self.issue_slot(op, slot)
        return first, self.last

    def issue_slot(self, op: PipelineOp, slot: int) -> int:
        """Run one slot of an instruction; return its commit."""
        rules, stages = self.rules, self.stages
        warp, sub_slot = divmod(slot, op.sub_slots)
        ready = self._operands(op, warp, sub_slot)
        final = rules.stages - 1
        leaves = ready[0]
        for stage in range(final):
            leaves = max(leaves, ready[stage], stages[stage] + 1, stages[stage + 1] + 1)
            stages[stage] = leaves
        leaves = max(leaves, ready[final], stages[final] + 1)
        self.last = leaves
        stages[final] = leaves
        if op.divides:
            self.pending[DIVIDER] = leaves
            self.last = leaves + rules.divide_late
            stages[final] = leaves + rules.divide_hold
        self._enter_writes(op, slot, warp, sub_slot)
        return self.last

    def _operands(self, op: PipelineOp, warp: int, sub_slot: int) -> list[int]:
        """Return for each decode stage the earliest x at which all its operands are available."""
        rules, pending = self.rules, self.pending
        final = rules.stages - 1
        ready = [self.stages[0] + 1] * rules.stages
        if not pending and sub_slot == 0:
            return ready
        for position, key in op.reads:
            stage = min(position, final)
            commit = pending.get(warp_key(key, warp))
            if commit is not None:
                ready[stage] = max(ready[stage], commit + rules.source_distance[position])
            if sub_slot and key == op.writes:
                ready[stage] = max(ready[stage], self.stages[final] + rules.sub_slot_distance[position])
        if rules.tracks_masks:
            for key in op.implicit:
                commit = pending.get(warp_key(key, warp))
                if commit is not None:
                    ready[0] = max(ready[0], commit + rules.source_distance[0])
        if op.divides and DIVIDER in pending:
            ready[final] = max(ready[final], pending[DIVIDER] + rules.divide_distance)
        if op.pops and STACK in pending:
            ready[final] = max(ready[final], pending[STACK] + rules.mark_distance)
        if op.waits_for_special and SPECIAL in pending:
            ready[0] = max(ready[0], pending[SPECIAL] + rules.special_distance[self._is_held_early(pending)])
        return ready

    def _is_held_early(self, pending: dict[int, int]) -> bool:
        """Return True if a write to a special register is on the scoreboard when the next slot could leave the first
        stage.

        A slot directly after the only such write has left that stage before the write gets there.
        """
        if pending[SPECIAL] != self.last:
            return True
        earlier = pending.get(SPECIAL_BEFORE)
        if earlier is None:
            return False
        natural = max(self.stages[: 2 if self.rules.stages > 1 else 1]) + 1
        return natural < earlier + self.rules.special_distance[1]

    def _enter_writes(self, op: PipelineOp, slot: int, warp: int, sub_slot: int) -> None:
        """Record the writes of a slot for which other slots wait."""
        pending = self.pending
        if op.writes is not None and sub_slot == op.sub_slots - 1:
            pending[warp_key(op.writes, warp)] = self.last
            if op.writes_special:
                if SPECIAL in pending:
                    pending[SPECIAL_BEFORE] = pending[SPECIAL]
                pending[SPECIAL] = self.last
        if self.rules.tracks_masks:
            for key in op.masks:
                pending[warp_key(key, warp)] = self.last
        if op.pushes and slot == op.slots - 1:
            pending[STACK] = self.last


Ops = tuple[PipelineOp, ...]


@dataclass(frozen=True, slots=True)
class PipelineState:
    """The pipeline after a slot that committed in cycle 0.

    `stages[s]`: when the slot left decode stage s, shifted to be 0 without stalls. `pending`: commits that can still
    stall a slot, by key, sorted; that of a stale entry lies in the future.
    """

    stages: tuple[int, ...]
    pending: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PipelineRun:
    """A run of instructions: commits of the first and last slot of each, and the pipeline after the last one."""

    steps: tuple[tuple[int, int], ...]
    state: PipelineState

    @property
    def first(self) -> int:
        """Return the commit of the first slot of the first instruction."""
        return self.steps[0][0]

    @property
    def last(self) -> int:
        """Return the commit of the last slot of the last instruction."""
        return self.steps[-1][1]


@dataclass(frozen=True, slots=True)
class Injection:
    """A pop that the machine injects: commits of its first and last slot, and the refilling pipeline after it."""

    first: int
    last: int
    state: PipelineState


def entry_state(rules: PipelineRules) -> PipelineState:
    """Return the empty pipeline of a work-group that gets the issue port in cycle 0."""
    return PipelineState((rules.refill - 1,) * rules.stages)


def run(rules: PipelineRules, state: PipelineState, ops: Ops) -> PipelineRun:
    """Run instructions one after the other, without a flush between them."""
    line = IssueLine(rules, state.stages, state.pending)
    steps = tuple(line.issue(op) for op in ops)
    return PipelineRun(steps, _settle(rules, line))


def flush(rules: PipelineRules, state: PipelineState, shadow: Ops) -> PipelineState:
    """Return the pipeline, refilling, after the last slot flushed it.

    The flush discards every pending write except that of the slot that enters decode in the same cycle (a peculiarity
    of the published simulator): this write stays, as if that slot committed, and a reader waits for it.
    """
    stale_entry = _stale_entry(rules, state, shadow) if rules.stale_entries else None
    return refilling_state(rules, () if stale_entry is None else (stale_entry,))


def refilling_state(rules: PipelineRules, stale_entries: Iterable[int]) -> PipelineState:
    """Return the state of the pipeline after a flush, with the keys of the stale entries that remain."""
    return PipelineState(entry_state(rules).stages, tuple(sorted((key, rules.lead + 1) for key in set(stale_entries))))


def inject(rules: PipelineRules, state: PipelineState, shadow: Ops) -> Injection:
    """Run the pop that the machine injects when the last slot left no work-item active.

    It enters decode at the first instruction boundary after the empty mask is seen. The instructions before it are
    killed, except for the one slot after the mask write, but still take their slots, their divide and their stack mark.
    No slot enters after it, so that its flush leaves no stale entry. A further pop, or one after an explicit `cpop`, is
    injected into a flushed `state`, with no instructions before it.
    """
    line = IssueLine(rules, state.stages, state.pending)
    following = 0
    while line.stages[0] < rules.inject:
        line.issue(shadow[following] if following < len(shadow) else NOP)
        following += 1
    return _pop(rules, line)


def inject_late(rules: PipelineRules, state: PipelineState, shadow: Ops) -> Injection:
    """Run the pop that the machine injects at the last possible boundary, for any state of which `state` is an upper
    bound.

    Stalls delay a boundary, so that fewer instructions pass before the pop; without any stall most of them do.
    """
    line = IssueLine(rules, state.stages, state.pending)
    following, slots = 0, 0
    while slots < rules.inject:
        op = shadow[following] if following < len(shadow) else NOP
        line.issue(op)
        slots += op.slots
        following += 1
    return _pop(rules, line)


def resume(rules: PipelineRules, state: PipelineState, delay: int) -> PipelineState:
    """Return a flushed pipeline at the time when its work-group gets the issue port, `delay` cycles after the flush."""
    return _prune(rules, state.stages, {key: commit - delay for key, commit in state.pending})


def join(rules: PipelineRules, states: Iterable[PipelineState]) -> PipelineState:
    """Return the largest value of each entry over the states."""
    known = list(dict.fromkeys(states))
    if len(known) == 1:
        return known[0]
    stages = tuple(max(times) for times in zip(*(state.stages for state in known), strict=True))
    pending: dict[int, int] = {}
    for state in known:
        for key, commit in state.pending:
            pending[key] = max(commit, pending.get(key, commit))
    return _prune(rules, stages, pending)


def shadow_slots(shadow: Ops) -> Iterator[tuple[PipelineOp, int]]:
    """Yield the slots of the instructions after a flush, each as its instruction and its number there."""
    for op in shadow:
        for slot in range(op.slots):
            yield op, slot


def _stale_entry(rules: PipelineRules, state: PipelineState, shadow: Ops) -> int | None:
    """Return the key written by the slot that enters decode in cycle 0, None if it writes none."""
    line = IssueLine(rules, state.stages, state.pending)
    enters = rules.lead - 1
    for op, slot in shadow_slots(shadow):
        if line.stages[0] >= enters:
            return op.owned_key(slot) if line.stages[0] == enters else None
        line.issue_slot(op, slot)
    return None


def _pop(rules: PipelineRules, line: IssueLine) -> Injection:
    first, last = line.issue(PipelineOp(slots=rules.warps, pops=True))
    return Injection(first, last, entry_state(rules))


def _settle(rules: PipelineRules, line: IssueLine) -> PipelineState:
    """Return the state after the last slot of a line, relative to its commit."""
    last = line.last
    stages = tuple(time - last for time in line.stages)
    return _prune(rules, stages, {key: commit - last for key, commit in line.pending.items()})


def _prune(rules: PipelineRules, stages: tuple[int, ...], pending: dict[int, int]) -> PipelineState:
    """Return a state without the entries that cannot affect the next slot, so that equal futures are equal states."""
    oldest = min(stages) + 1 - rules.horizon
    return PipelineState(stages, tuple(sorted(item for item in pending.items() if item[1] > oldest)))
