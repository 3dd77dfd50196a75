"""Latencies of many tiles simulated side by side, against each alone."""

import random

import pytest

from wcet.machine.load import load_machine
from wcet.memory.request import TileRequest
from wcet.memory.worst_case import every_pair, lid_of_each, worst_lid
from wcet.targets.sim_d.hardware.machine import SimDMachine


@pytest.mark.parametrize("seed", range(4))
def test_every_tile_has_the_latency_that_it_has_alone(seed: int) -> None:
    rng = random.Random(seed)
    machine = load_machine(rng.choice(("sim-d", "sim-d-4bg")))
    assert isinstance(machine, SimDMachine)
    shapes = [(rng.randrange(1, 40), rng.choice((64, 100, 1024)), rng.randrange(1, 6)) for _ in range(3)]
    write = rng.random() < 0.5
    tiles = [TileRequest(4 * rng.randrange(1 << 16), *rng.choice(shapes), write) for _ in range(12)]
    holds = [2, 5, 40] if seed % 2 else [2]
    alone = [worst_lid(machine.dram, tile, [tile.start], every_pair(machine.dram), holds).lid for tile in tiles]
    assert lid_of_each(machine.dram, tiles, every_pair(machine.dram), holds) == alone
