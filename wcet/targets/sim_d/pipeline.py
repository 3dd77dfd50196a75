"""The reference pipeline of Sim-D: one model for the published analysis, the safe analysis and the simulator.

A `PipelineState` is the pipeline behind a committed slot, relative to that commit, hashable, and free of entries that
can no longer stall anything; there are few of them, so everything here is worth memoising.

    entry_state(rules)                        the slot gets the issue port in cycle 0; first commit at `rules.refill`
    run(rules, state, ops) -> Run             commits of the first and last slot of each instruction, state behind
    flush(rules, state, shadow) -> state      the last slot was a taken jump, an access or a pop: what it leaves behind
    resume(rules, state, delay) -> state      the issue port came `delay` cycles after the flush
    inject(rules, state, shadow) -> Injection the last slot emptied the mask: the injected pop, flush included
    join(rules, states) -> state              upper bound of several states

`shadow` are the instructions behind the last one in text order: they are in the pipeline when it is flushed.
Simulator: commit(first) = cycle of the last commit before it + run.steps[0][0]; after `flush` in cycle C the times
count from C; after a wait until cycle U they count from U (`resume` with U - C).

Every rule is a maximum of earlier times plus constants (`IssueLine`), so a state with larger entries never commits
earlier. Hence a run from `join(states)` commits no earlier than a run from any of the states.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from wcet.targets.sim_d.hazards import NOP, PipelineOp
from wcet.targets.sim_d.issue import IssueLine
from wcet.targets.sim_d.rules import PipelineRules

Ops = tuple[PipelineOp, ...]

CACHE_SIZE = 1 << 16


@dataclass(frozen=True, slots=True)
class PipelineState:
    """The pipeline behind a slot that committed in cycle 0.

    `stages[s]`: when the slot left decode stage s, shifted to be 0 without stalls. `pending`: commits that can still
    stall something, by key, sorted; a ghost may lie in the future.
    """

    stages: tuple[int, ...]
    pending: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """Instructions run: commits of the first and last slot of each, counted from the last commit before them."""

    steps: tuple[tuple[int, int], ...]
    state: PipelineState


@dataclass(frozen=True, slots=True)
class Injection:
    """A pop that the machine injects: commits of its first and last slot, counted from the emptying mask write.

    `state` is the flushed pipeline, relative to `last`.
    """

    first: int
    last: int
    state: PipelineState


def entry_state(rules: PipelineRules) -> PipelineState:
    """Return the empty pipeline of a work-group that gets the issue port in cycle 0."""
    return PipelineState((rules.refill - 1,) * rules.stages)


@lru_cache(CACHE_SIZE)
def run(rules: PipelineRules, state: PipelineState, ops: Ops) -> Run:
    """Run instructions one behind the other, without a flush between them."""
    line = IssueLine(rules, state.stages, state.pending)
    steps = tuple(line.issue(op) for op in ops)
    return Run(steps, _settle(rules, line))


@lru_cache(CACHE_SIZE)
def flush(rules: PipelineRules, state: PipelineState, shadow: Ops) -> PipelineState:
    """Return the pipeline, refilling, after the last slot flushed it in cycle 0.

    The flush forgets every write under way except that of the slot which enters decode in the very same cycle (a quirk
    of the published simulator): it stays, as if that slot committed, and a reader waits for it.
    """
    stages = (rules.refill - 1,) * rules.stages
    ghost = _ghost(rules, state, shadow) if rules.ghosts else None
    return PipelineState(stages, () if ghost is None else ((ghost, rules.lead + 1),))


@lru_cache(CACHE_SIZE)
def inject(rules: PipelineRules, state: PipelineState, shadow: Ops) -> Injection:
    """Run the pop that the machine injects when the last slot left no work-item active.

    It enters decode at the first instruction boundary after the empty mask is seen. What stands in front of it is
    killed, except for the one slot behind the mask write, but still takes its slots, its divide and its stack mark;
    nothing enters behind it, so that its own flush leaves no ghost. A further pop, or one behind an explicit `cpop`
    that leaves nobody active, is injected into the flushed `state`: nothing stands in front of it.
    """
    line = IssueLine(rules, state.stages, state.pending)
    consumed = 0
    while line.stages[0] < rules.inject:
        line.issue(shadow[consumed] if consumed < len(shadow) else NOP)
        consumed += 1
    first, last = line.issue(PipelineOp(slots=rules.warps, pops=True))
    return Injection(first, last, flush(rules, _settle(rules, line), ()))


def resume(rules: PipelineRules, state: PipelineState, delay: int) -> PipelineState:
    """Return a flushed pipeline as it is when its work-group gets the issue port `delay` cycles after the flush."""
    return _prune(rules, state.stages, {key: commit - delay for key, commit in state.pending})


def join(rules: PipelineRules, states: Iterable[PipelineState]) -> PipelineState:
    """Return the entrywise maximum: a run from it is nowhere earlier than a run from one of `states`."""
    known = list(states)
    stages = tuple(max(times) for times in zip(*(state.stages for state in known), strict=True))
    pending: dict[int, int] = {}
    for state in known:
        for key, commit in state.pending:
            pending[key] = max(commit, pending.get(key, commit))
    return _prune(rules, stages, pending)


def _ghost(rules: PipelineRules, state: PipelineState, shadow: Ops) -> int | None:
    """Return the key written by the slot that enters decode in cycle 0, None if that slot owns no entry."""
    line = IssueLine(rules, state.stages, state.pending)
    for op in shadow:
        for slot in range(op.slots):
            if line.stages[0] >= rules.lead - 1:
                return line.owned_key(op, slot) if line.stages[0] == rules.lead - 1 else None
            line.issue_slot(op, slot)
    return None


def _settle(rules: PipelineRules, line: IssueLine) -> PipelineState:
    """Return the state behind the last slot of a line, relative to its commit."""
    last = line.last
    return _prune(
        rules,
        tuple(time - last for time in line.stages),
        {key: commit - last for key, commit in line.pending.items()},
    )


def _prune(rules: PipelineRules, stages: tuple[int, ...], pending: dict[int, int]) -> PipelineState:
    """Drop the entries that the next slot can no longer meet, so that equal futures are equal states."""
    oldest = min(stages) + 1 - rules.horizon
    return PipelineState(stages, tuple(sorted(item for item in pending.items() if item[1] > oldest)))
