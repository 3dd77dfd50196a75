"""Lines of a launch for the same starts of buffers: every start is tried, and the simulator is compared."""

from collections import Counter
from itertools import product
from random import Random

from tests.targets.gcn.test_stated_contents import LAUNCH, analyse, draw_matrix, run
from wcet.ir.ids import InstructionId
from wcet.isa.gcn.values.known_paths import KnownPaths
from wcet.targets.gcn.clock.stream import FLAT, SMEM, VMEM
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.launch_lines import LaunchLines, sum_launch

LINE, STARTS = 64, range(0, 64, 16)
Access = tuple[int, tuple[int, ...], int]
"""A buffer, the offsets of active lanes in it, and the bytes of a datum."""


def count(access: Access, starts: tuple[int, ...]) -> int:
    buffer, offsets, size = access
    places = {starts[buffer] + offset + byte for offset in offsets for byte in range(size)}
    return len({place // LINE for place in places})


def draw_waves(random: Random) -> list[list[Access]]:
    def draw() -> Access:
        first, step = 4 * random.randrange(64), random.choice((4, 4, 16, 60))
        return (
            random.randrange(2),
            tuple(range(first, first + step * random.randint(1, 6), step)),
            random.choice((4, 8)),
        )

    return [[draw() for _ in range(random.randint(0, 4))] for _ in range(random.randint(2, 4))]


def follow(waves: list[list[Access]], unknown: Random) -> tuple[KnownPaths, list[Counter[tuple[InstructionId, Step]]]]:
    """Return what a walk knows of wavefronts whose accesses are the instructions of two places; some are unknown."""
    executed: list[Counter[tuple[int, int | None]]] = []
    by_start: list[dict[int, dict[int, list[int]]]] = []
    brought: list[Counter[tuple[InstructionId, Step]]] = []
    for wave in waves:
        known, costs = Counter[tuple[int, int | None]](), Counter[tuple[InstructionId, Step]]()
        lines: dict[int, dict[int, list[int]]] = {}
        for number, access in enumerate(wave):
            index = number % 2
            counted = [count(access, (start // 16 * 16,) * 2) for start in range(LINE)]
            most = max(counted)
            hidden = unknown.random() < 0.1
            known[index, None if hidden else most] += 1
            costs[InstructionId(index), Step(StepKind.VMEM, 8, 12 if hidden else most)] += 1
            if not hidden:
                total = lines.setdefault(index, {}).get(access[0], [0] * LINE)
                lines[index][access[0]] = [one + two for one, two in zip(total, counted, strict=True)]
        executed.append(known)
        by_start.append(lines)
        brought.append(costs)
    return KnownPaths((), (), {}, {}, tuple(executed), tuple(by_start)), brought


def judge(waves: list[list[Access]], found: LaunchLines) -> bool:
    """Return True if no starts of the two buffers give more lines than are found."""
    for starts in product(STARTS, repeat=2):
        each = [sum(count(access, starts) for access in wave) for wave in waves]
        total = sum(each)
        if total > found.together or total - max(each) > found.together - found.busiest:
            return False
        if total - min(each) > found.together - found.least:
            return False
    return True


def test_no_starts_give_more_lines_than_are_found():
    random, gains = Random(4), 0
    for _ in range(120):
        waves = draw_waves(random)
        paths, brought = follow(waves, random)
        found = sum_launch(paths, brought)
        assert found is not None and judge(waves, found)
        gains += found.together < sum(step.lines * times for each in brought for (_, step), times in each.items())
    assert gains > 30


def test_the_least_lines_of_a_wavefront_must_not_be_its_largest():
    random, noticed = Random(4), 0
    for _ in range(120):
        waves = draw_waves(random)
        paths, brought = follow(waves, random)
        found = sum_launch(paths, brought)
        largest = [sum(step.lines * times for (_, step), times in each.items()) for each in brought]
        assert found is not None
        noticed += not judge(waves, LaunchLines(found.together, max(largest), found.least))
    assert noticed > 5


def test_no_run_touches_more_lines_than_are_found():
    rows, columns = draw_matrix(1, 5)
    found = analyse(rows, columns).modes["none"].work.launched
    assert found is not None
    for start in (0, 12, 60):
        session = run(rows, columns, start)
        session.execute()
        waves = [stream for group in session.streams for stream in group]
        assert len(waves) == LAUNCH.work_groups * LAUNCH.wavefronts
        each = [sum(op[2] for op in stream if op[0] in (SMEM, VMEM, FLAT)) for stream in waves]
        assert sum(each) - max(each) <= found.together - found.busiest
        assert sum(each) <= found.together
