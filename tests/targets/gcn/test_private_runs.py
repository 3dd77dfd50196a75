"""No run of a program takes longer than its bound: random programs, every or many choices, all split wavefronts."""

from dataclasses import replace
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import Loop, build, machine_of, valu, vmem
from tests.targets.gcn.program_runs import Run, draw_program, draw_step, enumerate_runs
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront import code_runs
from wcet.targets.gcn.wavefront import elapsed as elapsed_module
from wcet.targets.gcn.wavefront.block_costs import prepare_view
from wcet.targets.gcn.wavefront.elapsed import PrivatePair, find_elapsed, walk_longest
from wcet.targets.gcn.wavefront.private import cap_state, make_private, prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY, State, join_states
from wcet.targets.gcn.wavefront.views import build_plan
from wcet.targets.gcn.wavefront.work import measure_work


def draw_waits(random):
    return {unit: random.choice((0, 0, 4, 12, 64)) for unit in Unit}


def bound_program(items, machine, outside, inside, split):
    code, regions = build(items)
    plan = build_plan(code, tuple(r for r in regions if r.else_edge is not None) if split else ())
    work = measure_work(code, plan, machine.line_cycles)
    return find_elapsed(plan, work, PrivatePair(outside, inside), machine.switching_cycles)


def check_program(random, seeds, branches, limit):
    machine = machine_of(vm_limit=random.choice((2, 15)), lgkm_limit=random.choice((2, 15)))
    items = draw_program(random, branches)
    waits = draw_waits(random)
    outside = make_private(machine, waits, False, 1)
    inside = make_private(machine, {unit: wait + random.choice((0, 4)) for unit, wait in waits.items()}, False, 1)
    checked = 0
    for split in (False, True):
        elapsed = bound_program(items, machine, outside, inside, split)
        assert elapsed.main.walked <= elapsed.main.summed
        for time in enumerate_runs(lambda decide, split=split: Run(outside, inside, decide, split).time(items), limit):
            assert time <= elapsed.main.walked
            checked += 1
        quick = [replace(each, memory_latency=random.randint(0, 300)) for each in (outside, inside)]
        for seed in range(seeds):
            choices = Random(seed)
            assert Run(*quick, choices.choice, split).time(items) <= elapsed.main.walked
            checked += 1
    return checked


@pytest.mark.parametrize("seed", list_seeds(3))
def test_every_run_of_small_programs_is_within_the_bound(seed):
    random = Random(seed)
    checked = sum(check_program(random, 3, random.randint(0, 3), 120) for _ in range(8))
    assert checked > 50


@pytest.mark.parametrize("seed", list_seeds(3))
def test_random_runs_of_programs_with_ten_branches_are_within_the_bound(seed):
    random = Random(1000 + seed)
    checked = sum(check_program(random, 10, random.randint(5, 10), 20) for _ in range(3))
    assert checked > 50


@pytest.mark.parametrize("seed", list_seeds(3))
def test_covering_later_passes_by_one_state_is_safe(seed, monkeypatch):
    monkeypatch.setattr(elapsed_module, "ITERATIONS", 3)
    monkeypatch.setattr(elapsed_module, "RECENT", 2)
    random = Random(2000 + seed)
    for _ in range(8):
        machine = machine_of()
        items = (Loop(random.choice((5, 12)), draw_program(random, random.randint(0, 2))), *draw_program(random, 1))
        private = make_private(machine, draw_waits(random), False, 1)
        elapsed = bound_program(items, machine, private, private, False)
        for number in range(25):
            assert Run(private, private, Random(number).choice, False).time(items) <= elapsed.main.walked


@pytest.mark.parametrize("seed", list_seeds(3))
def test_one_state_covers_all_passes_after_too_many_blocks(seed, monkeypatch):
    """Passes of nested loops multiply; after enough blocks a state above all runs covers them, which is safe."""
    monkeypatch.setattr(elapsed_module, "MOST_BLOCKS", 40)
    random = Random(3000 + seed)
    for _ in range(8):
        machine = machine_of()
        inner = Loop(3, (vmem(4), *draw_program(random, random.randint(0, 1))))
        items = (Loop(random.choice((5, 12)), (Loop(3, (inner,)),)), *draw_program(random, 1))
        private = make_private(machine, draw_waits(random), False, 1)
        elapsed = bound_program(items, machine, private, private, False)
        for number in range(10):
            assert Run(private, private, Random(number).choice, False).time(items) <= elapsed.main.walked


def test_iterations_of_nested_loops_do_not_multiply(monkeypatch):
    """While one load is outstanding, each of a thousand million iterations would begin in a state of its own."""
    monkeypatch.setattr(elapsed_module, "MOST_BLOCKS", 500)
    machine = machine_of(memory_latency=10**9)
    items = (valu(),)
    for _ in range(6):
        items = (Loop(100, items),)
    code, _ = build((vmem(4), *items))
    private = make_private(machine, dict.fromkeys(Unit, 0), False, 1)
    work = measure_work(code, build_plan(code), machine.line_cycles)
    top = cap_state(private, work.longest, work.most_lines)
    walk = elapsed_module._ElapsedWalk(prepare_view(build_plan(code).main, private, top, {}))
    assert walk.run() > 100**6
    assert walk._walked < 5000


def draw_state(random):
    def times(most):
        return tuple(sorted((random.randint(1, 900) for _ in range(random.randint(0, most))), reverse=True))

    return State(times(5), times(5), *(random.choice((0, 0, random.randint(1, 90))) for _ in range(4)), 4, 0)


@pytest.mark.parametrize("loose", [False, True])
def test_running_is_monotone_in_the_state(loose):
    random = Random(7)
    for _ in range(600):
        private = make_private(machine_of(), draw_waits(random), loose, 1)
        code = prepare([draw_step(random) for _ in range(random.randint(1, 12))])
        low = draw_state(random)
        high = join_states(low, draw_state(random))
        before, after = run_code(code, low, private), run_code(code, high, private)
        assert before[0] <= after[0]
        later = after[0] - before[0]
        for field in range(2):
            ours, theirs = before[1][field], after[1][field]
            for place, left in enumerate(ours):
                covered = theirs[place] if place < len(theirs) else -private.past
                assert left <= later + covered


def test_no_state_grows_beyond_the_cap():
    random = Random(11)
    for _ in range(200):
        private = make_private(machine_of(), draw_waits(random), random.random() < 0.5, 1)
        steps = [draw_step(random) for _ in range(random.randint(1, 40))]
        longest = dict.fromkeys(Unit, 64)
        cap = cap_state(private, longest, 6)
        state = EMPTY
        for _ in range(8):
            state = run_code(prepare(steps), state, private)[1]
            assert join_states(cap, state) == cap


def test_a_loop_whose_loads_are_never_waited_for_is_bounded_in_constant_time():
    machine = machine_of()
    code, _ = build((Loop(10**9, (vmem(6),)),))
    plan = build_plan(code)
    work = measure_work(code, plan, machine.line_cycles)
    private = make_private(machine, {}, False, 1)
    prepared = prepare_view(plan.main, private, cap_state(private, work.longest, work.most_lines), {})
    assert 10**9 * 24 <= walk_longest(prepared) <= 10**9 * 80


@pytest.mark.parametrize("seed", list_seeds(3))
def test_a_walk_runs_equal_code_from_one_state_once_with_the_same_result(seed, monkeypatch):
    random = Random(5000 + seed)
    machine = machine_of()
    piece = draw_program(random, 3)
    code, _ = build([Loop(20, piece), *piece, Loop(20, piece)])
    private = make_private(machine, draw_waits(random), seed % 2 == 1, 1)
    prepared = prepare_view(build_plan(code, ()).main, private, EMPTY, {})
    ran = []

    def note(code, state, private):
        ran.append((code, state))
        return run_code(code, state, private)

    monkeypatch.setattr(code_runs, "run_code", note)
    walked = walk_longest(prepared)
    assert len(set(ran)) == len(ran)
    asked = []
    monkeypatch.setattr(code_runs.CodeRunner, "run", lambda self, *run: asked.append(run) or run_code(*run, private))
    assert walk_longest(prepared) == walked
    assert len(ran) < len([code for code, _ in asked if code]) / 2
