"""What became slower between two states: by kernel, by cause, by block, and which assumptions changed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from wcet.gate.snapshot import BlockCost, Snapshot

Change = tuple[str, int | None, int | None]
"""What, cycles before, cycles after; None where it does not exist."""


@dataclass(frozen=True, slots=True)
class KernelChange:
    """One kernel before and after. `blocks` and `causes` hold only what changed; cycles of blocks are of one path."""

    name: str
    before: int | None
    after: int | None
    causes: tuple[Change, ...] = ()
    blocks: tuple[Change, ...] = ()
    dropped: tuple[str, ...] = ()
    added: tuple[str, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether anything is different, even if the bound is the same."""
        return self.before != self.after or bool(self.causes or self.blocks or self.dropped or self.added)

    def exceeds(self, percent: Fraction) -> bool:
        """Tell whether the bound grew by more than `percent` of what it was; a new kernel has nothing to exceed."""
        if self.before is None or self.after is None:
            return False
        return self.after * 100 > self.before * (100 + percent)


def compare_snapshots(old: Iterable[Snapshot], new: Iterable[Snapshot]) -> tuple[KernelChange, ...]:
    """Return a change for every kernel of either side, in the order of `new`, then those that are gone."""
    before, after = _by_name(old), _by_name(new)
    return tuple(_compare(name, before.get(name), after.get(name)) for name in dict.fromkeys([*after, *before]))


def _by_name(snapshots: Iterable[Snapshot]) -> dict[str, Snapshot]:
    """Return kernels by name; further launches of one kernel are numbered."""
    found: dict[str, Snapshot] = {}
    seen: Counter[str] = Counter()
    for snapshot in snapshots:
        seen[snapshot.name] += 1
        times = seen[snapshot.name]
        found[snapshot.name if times == 1 else f"{snapshot.name} #{times}"] = snapshot
    return found


def _compare(name: str, old: Snapshot | None, new: Snapshot | None) -> KernelChange:
    if old is None or new is None:
        return KernelChange(name, old.cycles if old else None, new.cycles if new else None)
    return KernelChange(
        name,
        old.cycles,
        new.cycles,
        _pair(old.costs, new.costs),
        _pair(_by_text(old.blocks), _by_text(new.blocks)),
        tuple(each for each in old.assumptions if each not in new.assumptions),
        tuple(each for each in new.assumptions if each not in old.assumptions),
    )


def _by_text(blocks: Sequence[BlockCost]) -> dict[str, int]:
    """Return totals by text, for lines move when something is inserted above them; equal texts are numbered."""
    totals: dict[str, int] = {}
    seen: Counter[str] = Counter()
    for block in blocks:
        last = block.text.rpartition(" … ")[2]  # what stands before it is the label of the block
        name = f"{block.resource}: {' '.join(last.split())}"
        seen[name] += 1
        times = seen[name]
        totals[name if times == 1 else f"{name} #{times}"] = block.total
    return totals


def _pair(old: Mapping[str, int], new: Mapping[str, int]) -> tuple[Change, ...]:
    """Return what differs, the largest growth first."""
    changes = [(name, old.get(name), new.get(name)) for name in dict.fromkeys([*new, *old])]
    different = [change for change in changes if change[1] != change[2]]
    return tuple(sorted(different, key=lambda change: (change[1] or 0) - (change[2] or 0)))
