"""Finds the scoreboard entries (pending writes) that may survive a flush, for every state of the pipeline.

A flush in cycle C leaves the entry of the slot that enters decode in C. Without stalls after the flushing slot this is
the slot `lead` places after it. A slot among those can stall only for a pending write. The age of a write is the number
of slots issued since. The least age does not depend on the state: issue is in order, so that a write k slots before the
flushing one committed at least k cycles before it. If slot m is the first that may stall, the stale entry is one of the
slots m+1 to `lead`; if none may stall, it is known.
"""

from collections.abc import Iterable, Iterator, Mapping

from wcet.targets.sim_d.pipe.hazards import DIVIDER, SPECIAL, STACK, PipelineOp, PipelineRules, warp_key
from wcet.targets.sim_d.pipe.pipeline import Ops, PipelineState, shadow_slots

Ages = Mapping[int, int]
"""The smallest number of slots since a write, by key; writes that are too old to stall are omitted."""


def age_writes(rules: PipelineRules, ages: Ages, ops: Iterable[PipelineOp]) -> dict[int, int]:
    """Return the ages of all writes after the given instructions have been issued."""
    written = {key: -age for key, age in ages.items()}
    position = 0
    for op in ops:
        for slot in range(op.slots):
            position += 1
            for key in _written(op, slot):
                written[key] = position
    limit = rules.horizon + rules.divide_hold
    return {key: position - place for key, place in written.items() if position - place < limit}


def age_stale_entries(rules: PipelineRules, state: PipelineState) -> dict[int, int]:
    """Return the ages of the writes that are pending when a pipeline refills after a flush, by scoreboard key.

    An age is the number of slots issued since; the slots of the refill count as issued.
    """
    return {key: rules.refill - 1 - commit for key, commit in state.pending}


def join_ages(ages: Iterable[Ages]) -> dict[int, int]:
    """Return the least age (slots issued since) of each write over several paths, by scoreboard key."""
    youngest: dict[int, int] = {}
    for each in ages:
        for key, age in each.items():
            youngest[key] = min(age, youngest.get(key, age))
    return youngest


def possible_stale_entries(rules: PipelineRules, ages: Ages, shadow: Ops) -> frozenset[int]:
    """Return the scoreboard keys of the entries that a flush may leave.

    `ages` are the ages of writes after the flushing slot, `shadow` the instructions that follow it in the text.
    """
    stale_entries: set[int] = set()
    written = {key: -age for key, age in ages.items()}
    may_stall = False
    for position, (op, slot) in enumerate(shadow_slots(shadow), start=1):
        if position > rules.lead:
            break
        key = op.owned_key(slot)
        if key is not None and (may_stall or position == rules.lead):
            stale_entries.add(key)
        may_stall = may_stall or _may_stall(rules, written, op, slot, position)
        for each in _written(op, slot):
            written[each] = position
    return frozenset(stale_entries)


def shadow_keys(rules: PipelineRules, shadow: Ops) -> frozenset[int]:
    """Return the scoreboard keys of the slots after a flushing one that may be on the scoreboard one cycle after it."""
    slots = [op.owned_key(slot) for _, (op, slot) in zip(range(rules.lead + 1), shadow_slots(shadow), strict=False)]
    return frozenset(key for key in slots if key is not None)


def _may_stall(rules: PipelineRules, written: Mapping[int, int], op: PipelineOp, slot: int, position: int) -> bool:
    """Return True if the slot at `position` after the flush may have to wait for one of the writes."""
    warp = slot // op.sub_slots
    waits = [(warp_key(key, warp), rules.source_distance[0]) for _, key in op.reads]
    waits += [(warp_key(key, warp), rules.source_distance[0]) for key in op.implicit]
    if op.divides:
        waits.append((DIVIDER, rules.divide_distance))
    if op.pops:
        waits.append((STACK, rules.mark_distance))
    if op.waits_for_special:
        waits.append((SPECIAL, max(rules.special_distance)))
    late = rules.divide_hold
    return op.divides or any(key in written and position - written[key] < distance + late for key, distance in waits)


def _written(op: PipelineOp, slot: int) -> Iterator[int]:
    """Yield the keys that a slot writes, with those of the divider, the stack and the special registers."""
    key = op.owned_key(slot)
    if key is not None:
        yield key
        if op.writes_special:
            yield SPECIAL
    yield from (warp_key(mask, slot // op.sub_slots) for mask in op.masks)
    if op.divides:
        yield DIVIDER
    if op.pushes:
        yield STACK
