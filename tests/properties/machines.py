"""Random machines: shipped ones, and machines of which every number may be any that the machine file permits."""

import random
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from tests.properties.choices import Choices
from wcet.machine.dram import Dram
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

ORGANISATIONS = ((8, 2), (4, 2), (16, 4), (16, 2), (32, 4), (64, 32))
"""Banks, and bank groups."""


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
        dram = _draw_dram(choices, shipped.dram, f"own-{number}") if choices.chance(60) else shipped.dram
        return replace(shipped, name=f"own-{number}", dram=dram, **changes)
    except ValueError:
        return make_machine(number + POOL)


def _draw_dram(choices: Choices, shipped: Dram, name: str) -> Dram:
    """Draw timings of any proportion, an organisation, and a clock by frequency or by period.

    Each has a name of its own, for `remembered` goes by it.
    """
    timings = [field.name for field in fields(Dram) if field.name.startswith("n_")]
    changes: dict[str, Any] = {name: _vary(choices, getattr(shipped, name)) for name in timings if choices.chance(30)}
    if choices.chance(30):
        changes["banks"], changes["bank_groups"] = choices.pick(ORGANISATIONS)
    if choices.chance(30):
        changes["columns"] = choices.pick((1024, 256, 512, 2048))
    if choices.chance(40):
        changes["clock_mhz"] = choices.pick((1600, 1, 100, 933, 1000, 1067, 3200, 1 << 20))
        exact = 10**6 // changes["clock_mhz"]
        changes["clock_ps"] = choices.pick((0, exact, exact + 1))
    return replace(shipped, name=name, **changes)


def _vary(choices: Choices, value: int) -> int:
    return choices.pick((value + 1, max(1, value - 1), max(1, value // 2), 2 * value, 1, 3 * value, max(1, value // 3)))
