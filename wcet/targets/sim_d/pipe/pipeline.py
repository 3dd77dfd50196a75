"""The reference pipeline of Sim-D: one model for the published analysis, the safe analysis and the simulator.

    state = entry_state(rules)                  the work-group gets the issue port in cycle 0: first commit at `refill`
    ran = run(rules, state, ops)                instructions: commits of each one's first and last slot, state behind
    state = flush(rules, ran.state, shadow)     the last slot was a taken jump, an access or a `cpop`: what it leaves
    state = resume(rules, state, delay)         the issue port came `delay` cycles after that commit (end of an access)
    pop = inject(rules, ran.state, shadow)      the last slot left nobody active: the injected `cpop`, flush included
    state = join(rules, states)                 an upper bound of several states

A `PipelineState` is the pipeline behind a committed slot. All its cycles, and those of what runs from it, count from
that slot's commit (behind `entry_state` and `resume`: from the cycle in which the issue port came). States are
hashable, and free of entries that can no longer stall anything: there are few, and callers do well to memoise.
`shadow` are the instructions behind the last one in text order, which are in the pipeline when it is flushed.

Every rule is a maximum of earlier times plus constants (`IssueLine`), so a state with larger entries never commits
earlier: a run from `join` of several states is nowhere earlier than a run from any of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from wcet.targets.sim_d.pipe.hazards import NOP, PipelineOp
from wcet.targets.sim_d.pipe.issue import IssueLine
from wcet.targets.sim_d.pipe.rules import PipelineRules

Ops = tuple[PipelineOp, ...]


@dataclass(frozen=True, slots=True)
class PipelineState:
    """The pipeline behind a slot that committed in cycle 0.

    `stages[s]`: when the slot left decode stage s, shifted to be 0 without stalls. `pending`: commits that can still
    stall something, by key, sorted; that of a stale entry lies in the future.
    """

    stages: tuple[int, ...]
    pending: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Instructions run: commits of the first and last slot of each, and the pipeline behind the last of them."""

    steps: tuple[tuple[int, int], ...]
    state: PipelineState

    @property
    def first(self) -> int:
        """Commit of the very first slot."""
        return self.steps[0][0]

    @property
    def last(self) -> int:
        """Commit of the very last slot."""
        return self.steps[-1][1]


@dataclass(frozen=True, slots=True)
class Injection:
    """A pop that the machine injects: commits of its first and last slot, and the refilling pipeline behind it."""

    first: int
    last: int
    state: PipelineState


def entry_state(rules: PipelineRules) -> PipelineState:
    """Return the empty pipeline of a work-group that gets the issue port in cycle 0."""
    return PipelineState((rules.refill - 1,) * rules.stages)


def run(rules: PipelineRules, state: PipelineState, ops: Ops) -> Run:
    """Run instructions one behind the other, without a flush between them."""
    line = IssueLine(rules, state.stages, state.pending)
    steps = tuple(line.issue(op) for op in ops)
    return Run(steps, _settle(rules, line))


def flush(rules: PipelineRules, state: PipelineState, shadow: Ops) -> PipelineState:
    """Return the pipeline, refilling, after the last slot flushed it.

    The flush forgets every write under way except that of the slot which enters decode in the very same cycle (a quirk
    of the published simulator): it stays, as if that slot committed, and a reader waits for it.
    """
    stale_entry = _stale_entry(rules, state, shadow) if rules.stale_entries else None
    return refilling_state(rules, () if stale_entry is None else (stale_entry,))


def refilling_state(rules: PipelineRules, stale_entries: Iterable[int]) -> PipelineState:
    """Return the pipeline after a flush that left these keys behind."""
    return PipelineState(entry_state(rules).stages, tuple(sorted((key, rules.lead + 1) for key in set(stale_entries))))


def inject(rules: PipelineRules, state: PipelineState, shadow: Ops) -> Injection:
    """Run the pop that the machine injects when the last slot left no work-item active.

    It enters decode at the first instruction boundary after the empty mask is seen. What stands in front of it is
    killed, except for the one slot behind the mask write, but still takes its slots, its divide and its stack mark;
    nothing enters behind it, so that its own flush leaves no stale entry. A further pop, or one behind an explicit
    `cpop`, is injected into a flushed `state`: nothing stands in front of it.
    """
    line = IssueLine(rules, state.stages, state.pending)
    following = 0
    while line.stages[0] < rules.inject:
        line.issue(shadow[following] if following < len(shadow) else NOP)
        following += 1
    return _pop(rules, line)


def inject_late(rules: PipelineRules, state: PipelineState, shadow: Ops) -> Injection:
    """Run the injected pop behind the last boundary that it can take in any state below `state`.

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
    """Return a flushed pipeline as it is when its work-group gets the issue port `delay` cycles after the flush."""
    return _prune(rules, state.stages, {key: commit - delay for key, commit in state.pending})


def join(rules: PipelineRules, states: Iterable[PipelineState]) -> PipelineState:
    """Return the entrywise maximum."""
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
    """Yield the slots of the instructions behind a flush, each as its instruction and its number there."""
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
    """Return the state behind the last slot of a line, relative to its commit."""
    last = line.last
    stages = tuple(time - last for time in line.stages)
    return _prune(rules, stages, {key: commit - last for key, commit in line.pending.items()})


def _prune(rules: PipelineRules, stages: tuple[int, ...], pending: dict[int, int]) -> PipelineState:
    """Drop the entries that the next slot can no longer meet, so that equal futures are equal states."""
    oldest = min(stages) + 1 - rules.horizon
    return PipelineState(stages, tuple(sorted(item for item in pending.items() if item[1] > oldest)))
