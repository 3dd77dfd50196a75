"""Contexts of a GPU behind a gate: every run of small programs with barriers, by search over states.

A program is a text: a letter accesses that line, `.` computes for as long as it likes, `|` is a barrier of all contexts
of the group. Some contexts may be masters of their own, in no group. The gate holds back who has used its quota until
everybody that counts has used its own. Nothing here is shared with the analyses.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Runs:
    """Whether some run gets stuck, and some ends; and each (context, number of access) that misses in one."""

    stuck: bool
    ends: bool
    missing: frozenset


def run_all(programs: Sequence[str], group: Sequence[int], quota: int, ways: int, waits: str, unit=None) -> Runs:
    """Try every order on one LRU set that is empty at first.

    `waits` says for whom the gate waits: `all` that have accesses left, or only those that are not at a barrier
    (`running`). `unit` maps contexts to what has the quota, each its own without it.
    """
    unit = list(range(len(programs))) if unit is None else unit
    units = sorted(set(unit))
    start = ((0,) * len(programs), (0,) * len(units), ())
    states, seen, missing, stuck, ends = [start], {start}, set(), False, False
    while states:
        state = states.pop()
        places, used, cache = state
        after = list(step(programs, group, quota, waits, unit, units, state))
        if not after:
            done = all(place == len(program) for place, program in zip(places, programs, strict=True))
            stuck, ends = stuck or not done, ends or done
        for moved, spent, context in after:
            changed = cache
            if context is not None:
                line = programs[context][places[context]]
                if line not in cache:
                    missing.add((context, count(programs[context][: places[context]])))
                changed = (line, *(each for each in cache if each != line))[:ways]
            found = (moved, spent, changed)
            if found not in seen:
                seen.add(found)
                states.append(found)
    return Runs(stuck, ends, frozenset(missing))


def count(program):
    """Return how many accesses a program has."""
    return len(program) - program.count("|") - program.count(".")


def step(programs, group, quota, waits, unit, units, state):
    """Yield every next state: places, what each unit has used, and who accessed a line, None for a barrier."""
    places, used, _ = state
    at = [program[place] if place < len(program) else "" for program, place in zip(programs, places, strict=True)]
    if group and all(at[each] in ("|", "") for each in group) and any(at[each] == "|" for each in group):
        yield tuple(place + (n in group and at[n] == "|") for n, place in enumerate(places)), used, None
        return
    counting = [
        number
        for number, each in enumerate(units)
        if any(
            count(programs[context][places[context] :]) and (waits == "all" or at[context] != "|")
            for context in range(len(programs))
            if unit[context] == each
        )
    ]
    if counting and all(used[number] >= quota for number in counting):
        used = (0,) * len(units)
    for context, what in enumerate(at):
        number = units.index(unit[context])
        if what == ".":
            yield places[:context] + (places[context] + 1,) + places[context + 1 :], used, None
        elif what not in ("", "|") and used[number] < quota:
            spent = used[:number] + (used[number] + 1,) + used[number + 1 :]
            yield places[:context] + (places[context] + 1,) + places[context + 1 :], spent, context
