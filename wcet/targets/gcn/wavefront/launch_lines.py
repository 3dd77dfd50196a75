"""The most lines that all wavefronts of a followed launch touch together, wherever buffers start.

How many lines an access touches depends on the byte of a line at which its buffer starts. Accesses of one buffer can
touch most lines for different starts, but in a run the buffer has one. docs/gcn-bound.md, "One group", has the
argument.
"""

from collections.abc import Mapping, Sequence

from wcet.ir.ids import InstructionId
from wcet.isa.gcn.values.known_paths import Executed, KnownPaths, UndecidedError
from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import Step, StepKind

Brought = Mapping[tuple[InstructionId, Step], int]
"""The accesses of one wavefront with their costs, and how often it executes each of them at most."""


@dataclass(frozen=True, slots=True)
class LaunchLines:
    """The most lines of all wavefronts of a launch `together`, for any starts of buffers.

    The wavefront that touches most has `busiest` lines or more, and each has `least` or more, for any starts, too.
    """

    together: int
    busiest: int
    least: int


def sum_launch(paths: KnownPaths | UndecidedError | None, brought: Sequence[Brought]) -> LaunchLines | None:
    """Return the lines of a launch that was followed; `brought` are the accesses of its wavefronts."""
    if not brought or not isinstance(paths, KnownPaths):
        return None
    fixed, fewest = 0, list[int]()
    moved: dict[int, Sequence[int]] = {}
    for accesses, executed, by_start in zip(brought, paths.executed, paths.by_start, strict=True):
        own, counted = 0, _sum_counted(executed)
        for index, largest in _sum_largest(accesses).items():
            if counted.get(index) != largest:  # an address is unknown, or it is known otherwise that there are fewer
                fixed, own = fixed + largest, own + largest
                continue
            for buffer, lines in by_start[index].items():
                moved[buffer] = [one + two for one, two in zip(moved.get(buffer, [0] * len(lines)), lines, strict=True)]
                own += min(lines)
        fewest.append(own)
    return LaunchLines(fixed + sum(map(max, moved.values())), max(fewest), min(fewest))


def _sum_largest(accesses: Brought) -> Mapping[int, int]:
    """Return the most lines of each access to memory, over all times that a wavefront executes it."""
    found: dict[int, int] = {}
    for (index, step), times in accesses.items():
        if step.kind is not StepKind.LDS:
            found[index] = found.get(index, 0) + step.lines * times
    return found


def _sum_counted(executed: Executed) -> Mapping[int, int | None]:
    """Return the same if each access has the lines that the walk has counted; None if an address is unknown."""
    found: dict[int, int | None] = {}
    for (index, amount), times in executed.items():
        before = found.get(index, 0)
        found[index] = None if amount is None or before is None else before + max(1, amount) * times
    return found
