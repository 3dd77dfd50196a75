"""Machines over the range of a machine file: times drawn from a seed, places as they are."""

from dataclasses import replace
from random import Random

from wcet.calibrate.simulated import as_sold
from wcet.machine.load import load_machine
from wcet.targets.gcn.hardware.machine import GcnMachine

TURN = 4


def draw_machine(seed: int) -> GcnMachine:
    """Return a machine with times of its own; those of local units are whole turns, as the machine asks for."""
    random = Random(seed)
    base = as_sold(load_machine(("gcn3", "gcn5")[seed % 2]))

    def turns(least: int, most: int) -> int:
        return TURN * random.randint(least, most)

    issue = replace(
        base.issue,
        valu=turns(1, 3),
        valu_quarter=turns(2, 8),
        valu_double_add=turns(2, 12),
        valu_double_mul=turns(4, 20),
        salu=turns(1, 3),
        salu_wide=turns(1, 4),
        branch=turns(1, 4),
        smem=random.randint(4, 12),
        smem_x8=random.randint(6, 20),
        smem_x16=random.randint(8, 40),
        lds_single=random.randint(4, 12),
        lds_double=random.randint(6, 20),
        lds_quad=random.randint(8, 40),
        vmem_load=random.randint(4, 20),
        vmem_load_wide=random.randint(8, 40),
        vmem_store=random.randint(8, 40),
        vmem_atomic=random.randint(8, 40),
        vmem_cmpswap=random.randint(16, 64),
        vmem_cache=random.randint(8, 32),
    )
    return replace(
        base,
        issue=issue,
        branch_taken=turns(1, 8),
        valu_to_scalar=turns(1, 8),
        mask_to_branch=turns(1, 4),
        lds_latency=random.randint(40, 200),
        line_cycles=random.randint(2, 16),
        memory_latency=random.randint(150, 1500),
        barrier_cycles=random.randint(4, 60),
        dispatch_cycles=random.randint(40, 400),
    )
