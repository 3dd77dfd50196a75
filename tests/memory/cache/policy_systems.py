"""Random cores that share a cache: any replacement, plain or hashed sets, loads and stores; against every order."""

from dataclasses import dataclass
from itertools import permutations
from random import Random

import numpy as np

from tests.campaigns.tally import Judgement
from tests.memory.cache.policies import JUNK, play_all
from tests.properties.choices import Choices
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.hashed import read_index
from wcet.memory.cache.sequence import make_columns
from wcet.memory.cache.shares import whole
from wcet.memory.cache.verdict import judge

POLICIES = ("lru", "plru", "fifo", "random")
MOST = {"lru": 12, "plru": 12, "fifo": 12, "random": 9}
"""Accesses of all cores together."""

STARTS = 3
"""Contents of the cache at first that are tried."""


@dataclass(frozen=True)
class PolicySystem:
    policy: str
    ways: int
    index: tuple[tuple[int, ...], ...]
    hashed: bool
    quota: int | None
    cores: tuple[tuple[tuple[int, bool], ...], ...]
    seed: int

    @property
    def sets(self):
        return 1 << len(self.index)

    def set_of(self, line):
        """The set of a line, bit by bit."""
        return sum((sum(line >> bit & 1 for bit in bits) & 1) << place for place, bits in enumerate(self.index))

    def describe(self):
        return "\n".join(map(str, (self, *self.cores)))


def draw_policy_system(choices: Choices) -> PolicySystem:
    policy, hashed = choices.pick(POLICIES), choices.chance(50)
    ways = choices.pick((1, 2, 4) if policy == "plru" else (1, 2, 3, 4))
    bits = choices.below(3)
    index = tuple((place, *((choices.between(bits, 3),) if hashed else ())) for place in range(bits))
    lines, left, cores = choices.between(2, 9), MOST[policy], []
    for _ in range(choices.between(1, 3)):
        count = min(left, choices.below(7))
        left -= count
        cores.append(tuple((choices.below(lines), choices.chance(40)) for _ in range(count)))
    quota = choices.between(1, 4) if choices.chance(50) else None
    return PolicySystem(policy, ways, index, hashed and bits > 0, quota, tuple(cores), choices.below(1 << 20))


def draw_start(system, random):
    """Return the sets of a full cache: lines of the cores and others, any order of age, any of them dirty."""
    lines = sorted({line for core in system.cores for line, _ in core})
    found = []
    for place in range(system.sets):
        near = [line for line in lines if system.set_of(line) == place]
        content = random.sample([*near, *range(JUNK, JUNK + system.ways)], system.ways)
        if system.policy == "plru":
            extra = tuple(random.randrange(2) for _ in range(system.ways - 1))
        else:
            extra = random.choice(list(permutations(range(system.ways)))) if system.policy != "random" else ()
        found.append((tuple(content), extra, tuple(random.random() < 0.6 for _ in content)))
    return tuple(found)


def judge_policy_system(system: PolicySystem) -> Judgement:
    rows = [(core, line, store) for core, each in enumerate(system.cores) for line, store in each]
    if not rows:
        return Judgement(runs=1)
    core, line, store = (np.array(each) for each in zip(*rows, strict=True))
    names = tuple(range(len(system.cores)))
    columns = make_columns(names, core.astype(np.int64), line.astype(np.int64), None, store.astype(np.bool_))
    cache = Cache(system.sets, system.ways, 64, system.policy)
    if system.hashed:
        text = ",".join("^".join(str(bit + 6) for bit in bits) for bits in system.index)
        cache = read_index(text, cache)
    verdict = judge(columns, whole(columns, cache), system.quota)
    random, wrong, slack = Random(system.seed), [], []
    for _ in range(STARTS):
        found = play_all(system.policy, system.cores, draw_start(system, random), system.set_of, system.quota)
        wrong += check(columns, verdict, found)
        slack.append(verdict.persistence_misses(verdict.best) / found.misses - 1 if found.misses else 0.0)
    features = {system.policy, "hashed" if system.hashed else "plain", "quota" if system.quota else "no gate"}
    features |= {"hits"} if verdict.hits[verdict.best].any() else set()
    features |= {"persistent"} if verdict.persistent.any() else set()
    features |= {"fewer write-backs than misses"} if verdict.write_backs < verdict.misses(verdict.best) else set()
    return Judgement(STARTS, tuple(slack), frozenset(features), wrong="; ".join(wrong[:3]))


def check(columns, verdict, found):
    hits, wrong = verdict.hits[verdict.best].tolist(), []
    for row, key in enumerate(zip(columns.core.tolist(), columns.index.tolist(), strict=True)):
        if hits[row] and key in found.missing:
            wrong.append(f"core {key[0]} access {key[1]} is promised to hit, and misses")
    if found.misses > verdict.persistence_misses(verdict.best):
        wrong.append(f"{found.misses} misses, at most {verdict.persistence_misses(verdict.best)} promised")
    if found.written > verdict.write_backs:
        wrong.append(f"{found.written} lines written back, at most {verdict.write_backs} promised")
    return wrong
