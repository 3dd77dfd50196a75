"""Pairs the kernels of two states of a project: which kernel of now is which of before, if several have one name."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

from wcet.gate.snapshot import Snapshot

LAUNCH = "launch: "
"""The beginning of the assumption that states the launch of a bound."""

Pair = tuple[int | None, int | None]
"""The numbers of a kernel before and after; None if it does not exist."""

Entry = tuple[int, Snapshot]

KEYS: tuple[Callable[[Snapshot], Hashable], ...] = (
    lambda each: (each.file, _find_launch(each)),
    lambda each: each.file,
    lambda each: _find_launch(each),
    lambda _: "",
)
"""What kernels of one name are paired by, in this order."""


def pair_kernels(old: Sequence[Snapshot], new: Sequence[Snapshot]) -> tuple[Pair, ...]:
    """Return a pair for each kernel of either side: those of `new` in their order, then those that are gone.

    Kernels of one name are paired by file and launch, by file, by launch, and then in their order, each time where both
    sides have equally many. Of what is left, unchanged kernels are paired, and each other one is compared with the
    shortest of the old ones, because it may be that one.
    """
    before, after = (_group(enumerate(each), lambda kernel: kernel.name) for each in (old, new))
    pairs = [pair for name in {**after, **before} for pair in _pair_name(before[name], after[name])]
    return tuple(sorted(pairs, key=lambda pair: (pair[1] is None, pair[1] if pair[1] is not None else pair[0])))


def _pair_name(before: list[Entry], after: list[Entry]) -> Iterator[Pair]:
    for key in KEYS:
        was, now = _group(before, key), _group(after, key)
        for same in [each for each in was if len(was[each]) == len(now[each])]:
            yield from zip(_number(was[same]), _number(now[same]), strict=True)
            before = [each for each in before if each not in was[same]]
            after = [each for each in after if each not in now[same]]
    yield from _pair_unequal(before, after)


def _pair_unequal(before: list[Entry], after: list[Entry]) -> Iterator[Pair]:
    free, changed = sorted(before, key=lambda each: each[1].cycles), list[int]()
    shortest = free[0][0] if free else None
    for number, kernel in after:
        same = next((each for each in free if each[1] == kernel), None)
        if same is None:
            changed.append(number)
        else:
            free.remove(same)
            yield same[0], number
    yield from ((shortest, number) for number in changed)
    yield from ((number, None) for number in _number(free[len(changed) :]))


def _number(entries: Iterable[Entry]) -> list[int]:
    return [number for number, _ in entries]


def _group(entries: Iterable[Entry], key: Callable[[Snapshot], Hashable]) -> defaultdict[Hashable, list[Entry]]:
    found: defaultdict[Hashable, list[Entry]] = defaultdict(list)
    for each in entries:
        found[key(each[1])].append(each)
    return found


def number_name(name: str, seen: Counter[str]) -> str:
    """Return a name with a number if it was `seen` before, and count it there."""
    seen[name] += 1
    return name if seen[name] == 1 else f"{name} #{seen[name]}"


def _find_launch(each: Snapshot) -> str:
    return next((text for text in each.assumptions if text.startswith(LAUNCH)), "")
