"""Compares two states of kernels: by kernel, by cause, by block, and in assumptions."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from wcet.gate.pairs import number_name, pair_kernels
from wcet.gate.snapshot import BlockCost, Snapshot
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """The cycles of one named thing before and after; None if it does not exist. `line` is its present line, or 0."""

    name: str
    before: int | None
    after: int | None
    line: int = 0

    @property
    def growth(self) -> int:
        """Return by how many cycles it grew."""
        return (self.after or 0) - (self.before or 0)


@dataclass(frozen=True, slots=True)
class KernelStanding:
    """The present state of a kernel: its file, its budget in cycles, if any, and changes that would make it faster."""

    file: str
    limit: int | None = None
    advice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A kernel, or a whole file, that has no bound now: its name, its file, and the code of its first error."""

    name: str
    file: str
    code: str


@dataclass(frozen=True, slots=True)
class KernelChange:
    """One kernel before and after. `blocks` and `causes` hold only what changed; cycles of blocks are of one path.

    `was` is its earlier state, if known: then a removed kernel, or a removed budget, is a loss. `refusal` says why it
    has no bound after.
    """

    name: str
    before: int | None
    after: int | None
    causes: tuple[Change, ...] = ()
    blocks: tuple[Change, ...] = ()
    dropped: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    standing: KernelStanding | None = None
    was: KernelStanding | None = None
    refusal: Refusal | None = None

    @property
    def lost(self) -> bool:
        """Return True if a kernel that the gate checked is now missing."""
        return self.was is not None and self.after is None

    @property
    def moved_budget(self) -> tuple[int | None, int | None] | None:
        """Return the budget before and after, in cycles, if it has changed; None if it has not, or if that is
        unknown."""
        if self.was is None or self.standing is None or self.was.limit == self.standing.limit:
            return None
        return self.was.limit, self.standing.limit

    def loosens(self, percent: Fraction) -> bool:
        """Return True if the budget was removed, or is larger than before by more than `percent`."""
        before, after = self.moved_budget or (None, None)
        return before is not None and (after is None or after * 100 > before * (100 + percent))

    def fails(self, percent: Fraction) -> bool:
        """Return True if the gate is weaker than before, or the bound is larger, or there is none."""
        return self.exceeds(percent) or self.lost or self.loosens(percent) or self.refusal is not None

    @property
    def left(self) -> int | None:
        """Return the cycles of the budget above the bound, negative if it is exceeded; None without bound or budget."""
        if self.after is None or self.standing is None or self.standing.limit is None:
            return None
        return self.standing.limit - self.after

    @property
    def culprit(self) -> Change | None:
        """Return the block that grew most, or None if none grew."""
        grown = [each for each in self.blocks if each.growth > 0]
        return max(grown, key=lambda each: each.growth, default=None)

    @property
    def changed(self) -> bool:
        """Return True if anything differs, even if the bound is the same."""
        parts = (self.causes, self.blocks, self.dropped, self.added, self.moved_budget, self.refusal)
        return self.before != self.after or any(parts)

    def exceeds(self, percent: Fraction) -> bool:
        """Return True if the bound grew by more than `percent`; a new kernel exceeds nothing."""
        if self.before is None or self.after is None:
            return False
        return self.after * 100 > self.before * (100 + percent)


def compare_snapshots(
    old: Iterable[Snapshot],
    new: Sequence[Snapshot],
    standings: Sequence[KernelStanding] = (),
    were: Sequence[KernelStanding] = (),
    refusals: Sequence[Refusal] = (),
) -> tuple[KernelChange, ...]:
    """Return a change for every kernel of either side, in the order of `new`, then those that were removed or refused.

    `standings` are those of `new`, one for each, or none at all; `were` are those of `old`. What `refusals` name has no
    bound now. Further kernels of one name get numbers.
    """
    old, seen, left = tuple(old), Counter[str](), [*refusals]
    changes: list[KernelChange] = []
    for was, now in pair_kernels(old, new):
        before, after = None if was is None else old[was], None if now is None else new[now]
        name = after.name if after is not None else before.name if before is not None else ""
        refusal = None if after is not None or before is None else _take_refusal(before, left)
        change = replace(
            _compare(number_name(name, seen), before, after),
            standing=None if now is None or not standings else standings[now],
            was=None if was is None or not were else were[was],
            refusal=refusal,
        )
        changes.append(change)
    return (*changes, *(KernelChange(number_name(each.name, seen), None, None, refusal=each) for each in left))


def _take_refusal(lost: Snapshot, left: list[Refusal]) -> Refusal | None:
    """Remove from `left` the refusal of a kernel that has no bound any more, and return it."""
    named = [each for each in left if each.name == lost.name]
    found = next((each for each in named if each.file == lost.file), named[0] if named else None)
    if found is not None:
        left.remove(found)
    return found


def _compare(name: str, old: Snapshot | None, new: Snapshot | None) -> KernelChange:
    if old is None or new is None:
        return KernelChange(name, old.cycles if old else None, new.cycles if new else None)
    return KernelChange(
        name,
        old.cycles,
        new.cycles,
        _pair(_placeless(old.costs), _placeless(new.costs)),
        _pair(_by_text(old.blocks), _by_text(new.blocks)),
        tuple(each for each in old.assumptions if each not in new.assumptions),
        tuple(each for each in new.assumptions if each not in old.assumptions),
    )


def _by_text(blocks: Sequence[BlockCost]) -> dict[str, tuple[int, int]]:
    """Return totals and lines of blocks by text, because inserted lines move those below; equal texts get numbers."""
    totals: dict[str, tuple[int, int]] = {}
    seen: Counter[str] = Counter()
    for block in blocks:
        last = block.text.rpartition(" … ")[2]  # the text before it is the label of the block
        name = f"{block.resource}: {' '.join(last.split())}"
        seen[name] += 1
        times = seen[name]
        totals[name if times == 1 else f"{name} #{times}"] = block.total, block.line
    return totals


def _pair(old: Mapping[str, tuple[int, int]], new: Mapping[str, tuple[int, int]]) -> tuple[Change, ...]:
    """Return what differs between both sides, the largest growth first."""
    nothing = None, 0
    changes = [Change(name, old.get(name, nothing)[0], *new.get(name, nothing)) for name in dict.fromkeys([*new, *old])]
    return tuple(sorted((each for each in changes if each.before != each.after), key=lambda each: -each.growth))


def _placeless(costs: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    return {name: (cycles, 0) for name, cycles in costs.items()}
