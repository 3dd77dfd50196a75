"""Latencies of many tiles simulated side by side, against each alone."""

import random
from dataclasses import replace

import pytest

from tests.memory.grades import DDR4_3200_X8
from wcet.machine.load import load_machine
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END, serve
from wcet.memory.worst_case import every_pair, lid_of_each, lids_by_hold, worst_lid
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


def test_a_controller_of_sixty_four_banks_takes_as_long_as_one_simulation_after_the_other() -> None:
    """That is more banks than the compiled walks have; ties of many activates go by the numbers of the banks."""
    dram = replace(DDR4_3200_X8, name="wide", banks=64, bank_groups=32, n_rrd_s=9, n_rrd_l=11, n_faw=48, n_rc=74)
    rng = random.Random(64)
    tiles = [
        TileRequest(
            4 * rng.randrange(1 << 18), rng.randrange(1, 40), rng.choice((128, 2048, 4100)), rng.randrange(1, 9), True
        )
        for _ in range(3)
    ]
    pairs, holds = (0, 5, 17, 31), (FRONT_END, 200)
    alone = [
        tuple(max(serve(dram, tile, pair, first_act=hold).lid for pair in pairs) - (hold - FRONT_END) for hold in holds)
        for tile in tiles
    ]
    assert lids_by_hold(dram, tiles, pairs, holds) == alone
