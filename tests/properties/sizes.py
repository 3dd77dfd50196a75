"""Random launches and buffers: mostly small ones, whose requests come again and again, and a tail of any size.

A request of few words at an address that other cases use as well is simulated once in a campaign; so small worlds cost
hundredths of a second, and their paths, schedules and refreshes are as varied as those of large ones.
"""

import random
from dataclasses import dataclass

from tests.properties.choices import Choices
from wcet.isa.sim_d.launch import SimDLaunch

LARGE = 2
"""Per cent of the worlds that are of any size, at any address."""

FULL = 2
"""Per cent of the small worlds whose work-groups have all their rows."""

LAYOUTS = 5
"""Sets of addresses that small worlds choose from."""

APART = 1 << 17
"""Buffers of small worlds lie whole rows of all banks apart, whatever their size, but for what their layout adds."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Dimensions of the buffers of one kernel, in words and rows, and their byte addresses."""

    dram: tuple[tuple[int, int, int], ...]
    pads: tuple[tuple[int, int, int], ...]


def is_small(launch: SimDLaunch) -> bool:
    """Whether no request of a linear access is longer than a few rows."""
    return launch.width <= 64 and launch.y <= 4 or (launch.width, launch.y) == (32, 32)


def draw_launch(choices: Choices) -> SimDLaunch:
    """Draw up to eight work-groups, the last ones in each direction full or not."""
    return _draw_large_launch(choices) if choices.chance(LARGE) else _draw_small_launch(choices)


def _draw_small_launch(choices: Choices) -> SimDLaunch:
    """Draw one row of work-groups, of which mostly only the first rows have work-items."""
    width, columns = choices.pick((32, 32, 64)), choices.pick((1, 2, 3, 4, 5, 6, 8))
    rows = 32 if width == 32 and choices.chance(FULL) else choices.pick((1, 1, 2, 4))
    return SimDLaunch(columns * width - choices.pick((0, 0, 1, width // 2, width - 1)), rows, width)


def _draw_large_launch(choices: Choices) -> SimDLaunch:
    width = choices.pick((1024, 32, 64, 256, 512))
    columns, rows = choices.pick(((1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (5, 1), (1, 3)))
    height = 1024 // width
    return SimDLaunch(
        columns * width - choices.pick((0, 0, 1, width // 2, width - 1)),
        rows * height - min(height - 1, choices.pick((0, 0, 1, height // 2))),
        width,
    )


def draw_sizes(choices: Choices, launch: SimDLaunch) -> Sizes:
    """Draw buffers that the launch fits in, at any word address."""
    return _draw_small_sizes(choices, launch) if is_small(launch) else _draw_large_sizes(choices, launch)


def _draw_small_sizes(choices: Choices, launch: SimDLaunch) -> Sizes:
    """Draw from few shapes: rows that are not whole blocks apart take seconds where an offset is unknown."""
    rows = launch.y + choices.pick((0, 4))
    across = launch.columns * launch.width
    shapes = [
        (64, 1),
        (choices.pick((128, 333)) if across <= 128 else 320, rows),
        (512 if across <= 128 else 1280, rows),
        choices.pick(((16, 1), (1, 2), (7, 3), (100, 1), (40, 9))),
        (1 << choices.pick((4, 0, 6, 8, 10)), 1),
    ]
    layout = random.Random(choices.below(LAYOUTS))
    address, dram = 0, list[tuple[int, int, int]]()
    for x, y in shapes:
        dram.append((address, x, y))
        address += 4 * x * y + -4 * x * y % APART + 4 * layout.choice((0, 0, 1, 5, 13, layout.randrange(4096)))
    pad = choices.pick(((16, 1), (1, 1), (5, 2), (33, 4), (64, 2)))
    return _with_pads(dram, pad, launch)


def _draw_large_sizes(choices: Choices, launch: SimDLaunch) -> Sizes:
    across, down = launch.columns * launch.width, launch.rows * launch.height
    room = down + choices.below(9)
    shapes = [
        (64, 1),
        (across + choices.pick((0, 8, 1, 17, 512)), room),
        (4 * across + choices.pick((0, 5)), room),
        (choices.pick((16, 1, 7, 100, 300)), choices.pick((1, 2, 3, 9))),
        (1 << choices.pick((4, 0, 6, 10, 14)), 1),
    ]
    address, dram = 0, list[tuple[int, int, int]]()
    for x, y in shapes:
        dram.append((address, x, y))
        align = choices.pick((64, 64, 16384, 16, 4))
        address += 4 * x * y + 4 * choices.pick((0, 0, 1, 5, 13, 300))
        address += -address % align
    pad = (choices.pick((16, 1, 5, 33, 64)), choices.pick((1, 2, 4, 8)))
    return _with_pads(dram, pad, launch)


def _with_pads(dram: list[tuple[int, int, int]], pad: tuple[int, int], launch: SimDLaunch) -> Sizes:
    return Sizes(tuple(dram), ((0, *pad), (4 * pad[0] * pad[1], launch.width, launch.height)))
