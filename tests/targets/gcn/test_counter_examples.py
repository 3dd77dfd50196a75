"""Ideas that look right and give bounds that are too low, each with the case that shows it."""

from dataclasses import replace

from tests.targets.gcn.abstract_programs import (
    BARRIER,
    CMP,
    SALU,
    SAVE,
    If,
    Loop,
    Uniform,
    analyse,
    build,
    lds,
    machine_of,
    valu,
    vmem,
    wait,
)
from wcet.isa.gcn.values.barriers import find_path_around
from wcet.targets.gcn.timing.steps import StepKind
from wcet.targets.gcn.wavefront.block_costs import cost_edges, prepare_view
from wcet.targets.gcn.wavefront.private import cap_state, make_private, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY
from wcet.targets.gcn.wavefront.views import build_plan
from wcet.targets.gcn.wavefront.work import measure_work


def test_flat_operations_leave_both_counters_in_order():
    flat = [replace(vmem(lines), kind=StepKind.FLAT) for lines in (4, 0)]
    both = analyse((*flat, wait(lgkm=0)), machine_of()).cycles("B1")
    assert analyse((*flat, wait(lgkm=1)), machine_of()).cycles("B1") == both


def test_c1_a_unit_of_the_compute_unit_is_not_tied_to_turns():
    answer = analyse((lds(4), wait(lgkm=0)), machine_of(1, 2, 1, lds_latency=0), groups=2)
    assert answer.cycles("B1") - 3 >= 4 + 4  # granted behind one access of the other SIMD, whenever that was


def test_c3_block_costs_from_an_empty_state_are_too_low():
    machine = machine_of()
    code, _ = build((vmem(4), Uniform((valu(),), (valu(),)), wait(vm=0)))
    plan = build_plan(code)
    work = measure_work(code, plan, machine.line_cycles)
    private = make_private(machine, {}, False, 1)
    prepared = prepare_view(plan.main, private, cap_state(private, work.longest, work.most_lines), {})
    cold = sum(run_code(body, EMPTY, private)[0] for body in prepared.bodies)
    alone = analyse((vmem(4), Uniform((valu(),), (valu(),)), wait(vm=0)), machine).cycles("B1")
    assert cold < alone - 250
    assert max(cost_edges(prepared)) > 250


def test_c4_waits_at_shared_units_cost_a_whole_turn():
    machine = machine_of(1, 1, 3, lds_latency=3)
    answer = analyse((lds(1), wait(lgkm=0), lds(1), wait(lgkm=0)), machine, groups=3)
    assert answer.cycles("B2") == 33 > 28


def test_c5_work_does_not_bound_a_group_under_greedy_dispatch():
    program = (Uniform((valu(4),) * 100, (valu(64),) * 6),)
    answer = analyse(program, machine_of(1, 1, 2, dispatcher="greedy"), groups=40)
    assert not answer.groups.named("B2").applies
    assert answer.groups.named("B2").cycles < 3504 < answer.groups.best.cycles


def test_c6_the_work_of_a_wavefront_is_that_of_both_its_split_wavefronts():
    program = (CMP, SAVE, If((lds(64),) * 10, (lds(64),) * 10), SAVE)
    answer = analyse(program, machine_of(1, 2, 1, split_simds=1, lds_latency=0), groups=2, mode="pws")
    assert min(answer.cycles(name) for name in ("B1", "B2", "B3")) >= 2609
    bound = answer.groups.named("B2")
    assert bound.interference >= 20 * 64
    assert bound.elapsed.pair.siblings == ((10 * 64, 10 * 64),)


def test_c6b_siblings_compete_inside_a_split_region():
    program = (CMP, If((vmem(8), wait(vm=0)), (vmem(8), wait(vm=0))))
    plain = analyse(program, machine_of(split_simds=1)).groups.named("B2")
    split = analyse(program, machine_of(split_simds=1), mode="pws").groups.named("B2")
    assert plain.interference == 0
    assert plain.elapsed.pair.siblings == ()
    assert min(*split.elapsed.pair.siblings[0]) >= 8 * 4


def test_c7_a_barrier_waits_for_another_phase_of_turns():
    alone = analyse((BARRIER,), machine_of()).cycles("B1")
    pair = analyse((BARRIER,), machine_of(1, 2, 1), wavefronts=2).cycles("B1")
    assert pair - alone == 8  # 4 * ceil((4 + 3) / 4) + 4 instead of 4


def test_c8_a_barrier_in_some_passes_of_a_loop_is_refused():
    code, _ = build((Loop(4, (Uniform((valu(64), valu(64)), (BARRIER,)),)),))
    holder = next(index for index, body in enumerate(code.bodies) if BARRIER in body)
    guard = next(edge.source for edge in code.flow.cfg.edges if edge.target == holder)
    assert find_path_around(code.flow, holder, {guard}) == "an iteration of a loop"


def test_c8_a_barrier_in_every_pass_is_accepted():
    code, _ = build((Loop(4, (Loop(3, (valu(), BARRIER)), Uniform((valu(),), ()))),))
    holder = next(index for index, body in enumerate(code.bodies) if BARRIER in body)
    outer = next(loop for loop in code.flow.loops if loop.parent is None)
    leaving = {code.flow.cfg.edges[edge].source for edge in outer.exit_edges}
    assert leaving and find_path_around(code.flow, holder, leaving) == ""


def test_c10_the_end_waits_for_outstanding_stores():
    assert analyse((vmem(50),), machine_of()).cycles("B1") == 3 + 8 + 50 * 4 + 300 + 4


def test_c11_costs_from_an_idle_machine_are_too_low():
    program = (vmem(4), wait(vm=0), SALU)
    idle = analyse(program, machine_of(2, 1, 1)).cycles("B1")
    assert analyse(program, machine_of(2, 1, 1), groups=2).cycles("B1") == idle + 4 * 4


def test_c13_a_loose_wait_never_passes_earlier_for_a_later_request():
    private = make_private(machine_of(), {}, True, 1)
    code = prepare((wait(vm=0),))
    ends = []
    for done in range(1, 12):
        ready, _ = run_code(code, EMPTY._replace(vm=(done,)), private)
        ends.append(ready)
    assert ends == sorted(ends)
    later, _ = run_code(prepare((valu(8), wait(vm=0))), EMPTY._replace(vm=(6,)), private)
    assert later >= run_code(code, EMPTY._replace(vm=(6,)), private)[0]
