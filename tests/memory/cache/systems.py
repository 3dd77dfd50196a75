"""Random small systems of cores that share a cache, held against every order in which they may send.

Drawn from what hardware and programs allow: known accesses, accesses that may not happen, loops, unknown lines.
"""

from dataclasses import dataclass

from tests.campaigns.tally import Judgement
from tests.memory.cache.direct import interval_distance, simple_distance
from tests.memory.cache.interleavings import expand_visits, run_all
from tests.properties.choices import Choices
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.looped import guarantee, walk_system
from wcet.memory.cache.sequence import CoreSequence, LineAccess, LoopSequence, columns_of, sequence_of
from wcet.memory.cache.shares import whole
from wcet.memory.cache.verdict import judge

LONGEST = 10
"""Accesses of all cores together; every order of them is tried."""

KINDS = ("known", "uncertain", "looped")


@dataclass(frozen=True)
class System:
    kind: str
    sequences: tuple
    sets: int
    ways: int
    quota: int
    picks: tuple

    def describe(self) -> str:
        head = f"{self.kind}: {self.sets} sets, {self.ways} ways, quota {self.quota}, picks {self.picks}"
        return "\n".join([head, *map(str, self.sequences)])

    @property
    def offsets(self):
        return [each.offset for each in self.sequences]


def draw_system(choices: Choices) -> System:
    kind = choices.pick(("known", "known", "known", "uncertain", "looped"))
    lines, cores = choices.between(2, 6), choices.between(1, 3)
    draw = {"known": draw_known, "uncertain": draw_uncertain, "looped": draw_looped}[kind]
    sequences = tuple(
        CoreSequence(draw(choices, lines), choices.below(4) if choices.chance(30) else 0) for _ in range(cores)
    )
    return System(
        kind,
        sequences,
        choices.between(1, 2),
        choices.between(1, 4),
        choices.between(1, 4),
        tuple(choices.below(1 << 20) for _ in range(1 if kind == "known" else 6)),
    )


def draw_known(choices, lines):
    return sequence_of([choices.below(lines) for _ in range(choices.below(6))]).items


def draw_uncertain(choices, lines):
    return tuple(
        LineAccess(line, line + 1, not choices.chance(30))
        for line in (choices.below(lines) for _ in range(choices.below(6)))
    )


def draw_looped(choices, lines, depth=2):
    items = []
    for _ in range(choices.between(1, 3)):
        if depth and choices.chance(35):
            least = choices.below(4)
            items.append(LoopSequence(draw_looped(choices, lines, depth - 1)[:2], least, least + choices.below(3)))
        else:
            first = choices.below(lines)
            items.append(LineAccess(first, first + choices.pick((1, 1, 1, 1, 2, 3)), not choices.chance(25)))
    return tuple(items)


def judge_system(system: System) -> Judgement:
    """Hold both methods, by both ways to compute them, against what can happen."""
    sets, ways, quota = system.sets, system.ways, system.quota
    numbered = dict(enumerate(system.sequences))
    walked = walk_system(numbered, sets, ways)
    promised = {core: guarantee(walked, quota, core) for core in numbered}
    wrong = check_known(system) if system.kind == "known" else []
    bounds = [
        sum(
            v.most
            for core in numbered
            for v, g in zip(walked.walks[core].visits, promised[core], strict=True)
            if each(g) >= ways
        )
        for each in (lambda g: g.simple, lambda g: g.best)
    ]
    runs, slack = 0, []
    ways_to_run = {core: expand_visits(walk) for core, walk in walked.walks.items() if walk.most <= LONGEST}
    for pick in system.picks if len(ways_to_run) == len(numbered) else ():
        chosen = [ways_to_run[core][pick % len(ways_to_run[core])] for core in numbered]
        if sum(map(len, chosen)) > LONGEST + 2:
            continue
        lines = [[line for _, line in run] for run in chosen]
        throttled = run_all(lines, sets, ways, quota, system.offsets)
        free = run_all(lines, sets, ways)
        runs += 1
        wrong += check_run(chosen, promised, ways, throttled, free)
        if not throttled.misses <= bounds[1] <= bounds[0] or free.misses > bounds[0]:
            wrong.append(f"misses: free {free.misses}, throttled {throttled.misses}, bounds {bounds}")
        slack.append(bounds[1] / throttled.misses - 1 if throttled.misses else 0.0)
    if system.kind == "known" and runs:
        verdict = judge(
            columns_of(dict(enumerate(lines))), whole_of(lines, system), quota, dict(enumerate(system.offsets))
        )
        if not throttled.misses <= verdict.persistence_misses("interval") <= bounds[1]:
            wrong.append("persistence and intervals together")
        if free.misses > verdict.persistence_misses():
            wrong.append("persistence")
        if throttled.misses > sum(verdict.best_by_core()):
            wrong.append("misses by core")
    return Judgement(runs, tuple(slack), list_features(system, promised, bounds, slack), wrong="; ".join(wrong[:3]))


def whole_of(lines, system):
    return whole(columns_of(dict(enumerate(lines))), Cache(system.sets, system.ways))


def check_run(chosen, promised, ways, throttled, free):
    wrong = []
    for core, run in enumerate(chosen):
        for index, (place, _) in enumerate(run):
            found = promised[core][place]
            if min(found.own, found.best, found.apart) < ways and (core, index) in throttled.missing:
                wrong.append(f"core {core} access {index}: promised by intervals, but misses: {found}")
            if found.simple < ways and (core, index) in free.missing:
                wrong.append(f"core {core} access {index}: promised by the simple method, but misses: {found}")
    return wrong


def check_known(system):
    """Compare three ways to the same distances: the definition, columns and loops."""
    lines = [[access.first for access in each.items] for each in system.sequences]
    columns = columns_of(dict(enumerate(lines)))
    offsets = dict(enumerate(system.offsets))
    verdict = judge(columns, whole_of(lines, system), system.quota, offsets, exact=True)
    walked = walk_system(dict(enumerate(system.sequences)), system.sets)
    places = [(core, index) for core, each in enumerate(lines) for index in range(len(each))]
    simple = [simple_distance(lines, core, index, system.sets) for core, index in places]
    best = [interval_distance(lines, core, index, system.sets, system.quota, system.offsets) for core, index in places]
    looped = [each for core in range(len(lines)) for each in guarantee(walked, system.quota, core)]
    found = (
        (simple, verdict.distances["simple"].tolist(), [each.simple for each in looped]),
        (best, verdict.distances["interval"].tolist(), [each.best for each in looped]),
    )
    return [f"distances differ: {each}" for each in found if not each[0] == each[1] == each[2]]


def list_features(system, promised, bounds, slack):
    every = [each for found in promised.values() for each in found]
    named = {
        system.kind: True,
        "intervals below simple": bounds[1] < bounds[0],
        "intervals exact": bool(slack) and min(slack) == 0,
        "hit by another core's access": any(each.apart < system.ways <= each.own for each in every),
        "offsets": any(system.offsets),
    }
    return frozenset(name for name, true in named.items() if true)
