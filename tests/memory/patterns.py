"""Adversarial index patterns: seeded, structured, and meant to make the controller reopen rows and starve."""

import random
from collections.abc import Callable

from wcet.machine.dram import Dram
from wcet.memory.request import IndexedRequest

KINDS = ("same", "alternate", "rows", "pairs", "group", "random", "few", "runs", "clash")
ACTIVITY = ("all", "half", "sparse", "front", "back", "clumps")


def indexed_pattern(dram: Dram, rng: random.Random, items: int, base: int, words: int, write: bool) -> IndexedRequest:
    """A request of one kind of pattern and one kind of activity, with every address inside the buffer."""
    where = _pattern(dram, rng, rng.choice(KINDS), max(1, words // 16))
    active = _activity(rng, rng.choice(ACTIVITY), items)
    last = base + 4 * words - 4
    addresses = tuple(min(base + 64 * where(i), last) if on else None for i, on in enumerate(active))
    return IndexedRequest(addresses, write)


def _pattern(dram: Dram, rng: random.Random, kind: str, blocks: int) -> Callable[[int], int]:
    one, two = rng.randrange(blocks), rng.randrange(blocks)
    turn, pair = dram.pairs * 2 * dram.row_bursts, 2 * dram.row_bursts
    chosen = [rng.randrange(blocks) for _ in range(rng.randrange(2, 12))]
    rows = [rng.randrange(blocks // turn + 1) * turn + rng.choice((0, 1, pair, pair + 1, 2 * pair)) for _ in range(6)]
    run = [one]

    def runs(_: int) -> int:
        if rng.random() < 0.2:
            run[0] = rng.randrange(blocks)
        return run[0]

    walks: dict[str, Callable[[int], int]] = {
        "same": lambda _: one,
        "alternate": lambda i: one if i % 2 else two,
        "rows": lambda i: i * turn % blocks,
        "pairs": lambda i: i * pair % blocks,
        "group": lambda i: (i * pair + (rng.random() < 0.1)) % blocks,
        "random": lambda _: rng.randrange(blocks),
        "few": lambda _: rng.choice(chosen),
        "runs": runs,
        "clash": lambda _: rng.choice(rows) % blocks,
    }
    return walks[kind]


def _activity(rng: random.Random, kind: str, items: int) -> list[bool]:
    edge = rng.randrange(items)
    density = {"half": 0.5, "sparse": 0.1}.get(kind, 1.0)
    active = [rng.random() < density for _ in range(items)]
    if kind == "front":
        active = [i <= edge for i in range(items)]
    elif kind == "back":
        active = [i >= edge for i in range(items)]
    elif kind == "clumps":
        active = []
        while len(active) < items:
            active += [rng.random() < 0.5] * rng.randrange(1, 120)
        active = active[:items]
    active[edge] = True
    return active
