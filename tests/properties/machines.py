"""Random machines: shipped ones, and machines of which every number may be any that the machine file permits."""

import random
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from tests.properties.choices import Choices
from wcet.machine.dram import LONGEST, RAREST, Dram
from wcet.machine.load import load_machine
from wcet.targets.sim_d.hardware.machine import SimDMachine

SHIPPED = ("sim-d", "sim-d", "sim-d-sp4", "sim-d-4bg", "sim-d-1866", "sim-d-sp8", "sim-d-sp16")

OWN = 15
"""Per cent of the machines that are not shipped ones."""

POOL = 200
"""Machines that these are taken from."""

SIZES = {
    "compute_mhz": (1000, 1, 7, 100, 933, 999, 1600, 1601, 4000, 1 << 20),
    "fpus": (128, 1024, 512, 256, 64, 32),
    "decode_stages": (3, 1),
    "front_end_stages": (1, 2, 3, 8, 20),
    "execute_stages": (5, 3, 4, 6, 7, 8, 11, 20),
    "divider_cycles": (8, 1, 2, 3, 4, 5, 6, 9, 12, 20, 40),
    "scratchpad_bus_words": (32, 4, 8, 16, 64, 1024),
}
"""Values of the numbers of a machine, the usual one first."""

WIDE = 50
"""Per cent of the machines of own numbers whose DRAM may have any numbers of the schema."""

_FEW = ((8, 2), (4, 2), (8, 4), (16, 4), (16, 2), (16, 8))
ORGANISATIONS = (*_FEW, *_FEW, (32, 4), (32, 16), (64, 2), (64, 32))
"""Banks, and bank groups; bounds of many banks take longer."""

BURSTS = (16, 1, 2, 4, 8, 32, 64)
TIMINGS = tuple(field.name for field in fields(Dram) if field.name.startswith("n_") and field.name != "n_refi")
COLUMNS = (1024, 8, 16, 64, 256, 512, 2048, 1 << 14)


@lru_cache
def load(name: str) -> SimDMachine:
    machine = load_machine(name)
    assert isinstance(machine, SimDMachine)
    return machine


def draw_machine(choices: Choices) -> SimDMachine:
    """Draw a shipped machine, or one of its own numbers out of a pool, whose requests come again and again."""
    shipped = load(choices.pick(SHIPPED))
    return make_machine(choices.below(POOL)) if choices.chance(OWN) else shipped


@lru_cache
def make_machine(number: int) -> SimDMachine:
    """Return the machine of a number; where its numbers do not fit together, the one of the next."""
    choices = Choices(source=random.Random(number))
    shipped = load(choices.pick(SHIPPED))
    changes: dict[str, Any] = {name: choices.pick(values) for name, values in SIZES.items() if choices.chance(40)}
    if "fpus" in changes:
        changes["rcp_units"] = max(1, changes["fpus"] // choices.pick((4, 1, 2, 8)))
    try:
        dram = shipped.dram
        if choices.chance(60):
            draw = _draw_wide if choices.chance(WIDE) else _draw_near
            dram = draw(choices, shipped.dram, f"own-{number}")
        return replace(shipped, name=f"own-{number}", dram=dram, **changes)
    except ValueError:
        return make_machine(number + POOL)


def _draw_near(choices: Choices, shipped: Dram, name: str) -> Dram:
    """Draw timings of up to three times the shipped ones, an organisation, and a clock by frequency or by period.

    Each has a name of its own, for `remembered` goes by it.
    """
    changes: dict[str, Any] = {each: _vary(choices, getattr(shipped, each)) for each in TIMINGS if choices.chance(30)}
    if choices.chance(30):
        changes["banks"], changes["bank_groups"] = choices.pick(ORGANISATIONS)
    if choices.chance(30):
        changes["columns"] = choices.pick((1024, 256, 512, 2048))
    return replace(shipped, name=name, **changes, **_draw_clock(choices))


def _vary(choices: Choices, value: int) -> int:
    return choices.pick((value + 1, max(1, value - 1), max(1, value // 2), 2 * value, 1, 3 * value, max(1, value // 3)))


def _draw_wide(choices: Choices, shipped: Dram, name: str) -> Dram:
    """Draw a DRAM from everything that a machine file permits: timings of any ratio, bursts, rows, refreshes.

    Where some timing is very long, so is mostly the interval between refreshes: else every bound is one of refreshes.
    """
    most = choices.pick((8, 6, 8, 10, 12, 30))
    share = choices.pick((30, 10, 60, 100))
    changes: dict[str, Any] = {each: _draw_long(choices, most) for each in TIMINGS if choices.chance(share)}
    changes["banks"], changes["bank_groups"] = choices.pick(ORGANISATIONS)
    changes["burst_words"], changes["columns"] = choices.pick(BURSTS), choices.pick(COLUMNS)
    changes["rows"] = choices.pick((shipped.rows, 1 << 20, 1 << choices.below(21)))
    refresh = changes["n_rfc"] = _draw_long(choices, most) if choices.chance(60) else shipped.n_rfc
    longest = max(changes.get(each, getattr(shipped, each)) for each in TIMINGS)
    between = choices.pick((16 * longest, 4 * longest, longest, 64 * longest, 1 + longest // 8, shipped.n_refi, RAREST))
    changes["n_refi"] = min(RAREST, refresh + max(between, longest // 16))
    ended = sum(changes.get(each, getattr(shipped, each)) for each in ("n_wr", "n_rp", "n_rcd")) + 2
    for turnaround in ("n_wtr_s", "n_wtr_l"):
        changes[turnaround] = min(ended, changes.get(turnaround, getattr(shipped, turnaround)))
    return replace(shipped, name=name, **changes, **_draw_clock(choices))


def _draw_long(choices: Choices, bits: int) -> int:
    """Draw a number of at most so many bits, each length as likely: any, a power of two, or one beside it."""
    top = 1 << choices.below(bits + 1)
    return choices.pick((top, max(1, top - 1), top + (top < LONGEST), min(LONGEST, top + choices.below(top))))


def _draw_clock(choices: Choices) -> dict[str, Any]:
    """Draw a clock by frequency or by period, or none."""
    if not choices.chance(40):
        return {}
    mhz = choices.pick((1600, 1, 100, 933, 1000, 1067, 3200, 1 << 20))
    exact = 10**6 // mhz
    return {"clock_mhz": mhz, "clock_ps": choices.pick((0, exact, exact + 1))}
