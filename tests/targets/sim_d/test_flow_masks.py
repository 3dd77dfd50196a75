"""Whatever items do, the control-flow graph has an edge for it: random kernels against a plain machine."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.sim_d.kernels import parse
from tests.targets.sim_d.mask_machine import Machine, Writer
from wcet.errors import WcetError
from wcet.ir.cfg import Cfg, EdgeKind
from wcet.isa.sim_d.control.graph import build_graph


def list_ways(cfg: Cfg) -> set[tuple[int, int | None, int]]:
    """Return every edge as (last instruction, first instruction of the target, injected pops), copies merged."""
    return {
        (
            cfg.blocks[edge.source].last,
            None if edge.target == cfg.sink else cfg.blocks[edge.target].first,
            edge.pops if edge.kind is EdgeKind.CPOP else 0,
        )
        for edge in cfg.edges
    }


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_every_step_of_every_run_is_an_edge_and_no_accepted_kernel_hangs(seed: int) -> None:
    rng = random.Random(seed)
    program = parse(Writer(rng).kernel())
    try:
        cfg = build_graph(program)
    except WcetError as error:
        assert {d.code for d in error.diagnostics} <= {"W210", "W203", "W204", "W209"}
        return
    ways = list_ways(cfg)
    for _ in range(30):
        machine = Machine(program, rng)
        machine.run(300)
        assert not machine.hung
        assert set(machine.steps) <= ways


@pytest.mark.parametrize("seed", range(5))
def test_the_random_kernels_are_mostly_accepted(seed: int) -> None:
    rng = random.Random(seed)
    accepted = 0
    for _ in range(40):
        try:
            build_graph(parse(Writer(rng).kernel()))
            accepted += 1
        except WcetError:
            pass
    assert accepted >= 12


def test_the_machine_hangs_where_a_kernel_is_refused_for_it() -> None:
    hung = 0
    for seed in range(200):
        program = parse("call fn, p0 ; nop ; exit ; fn: ; cpop".replace(" ; ", "\n"))
        machine = Machine(program, random.Random(seed))
        machine.run(50)
        hung += machine.hung
    assert hung > 0
