"""AMD's queues: worked integers of the models, and the bounds against dealt groups."""

from random import Random

import pytest

from tests.sched.amd.dealer import Kernel, deal
from tests.sched.test_kinds import answer_without_run, complain, write
from wcet.errors import WcetError
from wcet.sched.amd.bounds import CompetingTask, Residence, rotate, share_units
from wcet.sched.amd.masks import advise, count_rounds, count_units, lay_out, take_units, write_mask
from wcet.sched.amd.propose import propose_masks
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.gpu import Dispatch
from wcet.sched.read import read_tasks
from wcet.span import Source


def dispatch(groups, residence, per_unit=1):
    return Dispatch(groups, residence, per_unit, 1, frozenset(), "q", 0)


def test_bits_of_masks_go_over_engines_first():
    places = lay_out((10, 10, 9, 9))
    assert [places[bit] for bit in (0, 1, 4, 35, 36, 37)] == [(0, 0), (1, 0), (0, 1), (3, 8), (0, 9), (1, 9)]
    assert len(places) == 38
    assert count_units((4, 4, 4, 4), take_units((4, 4, 4, 4), (4, 4, 0, 0), ())) == (4, 4, 0, 0)
    assert lay_out((4, 2), True) == ((0, 0), (0, 1), (1, 0), (1, 1), (0, 2), (0, 3))
    assert count_units((4, 4), (0, 1, 4, 5), True) == (4, 0) != count_units((4, 4), (0, 1, 4, 5))
    assert take_units((4, 4), (3, 0), range(4)) is None  # of the first engine, bits 0 and 2 are taken


def test_a_mask_enables_whole_pairs_of_units():
    row = '[[task]]\nname = "{}"\nwork_groups = 8\nresidence = 2\nper_unit = 1\nperiod = 90\nmask = {}\npipe = {}\n'
    gpu = '[platform]\nscheduler = "amd-queues"\nengines = [{}, 4]\nslots = 8\npairs = true\n'

    def build(mask, first=4):
        text = gpu.format(first) + row.format("a", mask, 0) + row.format("b", '"0xc"', 1)
        return build_task_set(read_tasks(Source("tasks.toml", text)), {}).task_set

    for mask in ('"0x1"', '"0x6"', "[1, 0]"):
        with pytest.raises(WcetError, match="one unit of a pair without the other"):
            build(mask)
    with pytest.raises(WcetError, match="has an odd number of units"):
        build('"0x3"', 3)
    task_set = build('"0x33"')  # two pairs of the first engine: 8 groups in 2 rounds; b has one pair: 4 rounds
    assert [each.response for each in analyze(task_set).tasks] == [4, 8]
    found = propose_masks(task_set)
    assert found and not any(bit ^ 1 not in mask for mask in found.values() for bit in mask)


@pytest.mark.parametrize(
    ("counts", "rounds"),
    [
        ((15, 15, 15, 15), 9),
        ((15, 0, 15, 0), 18),
        ((15, 1, 15, 0), 171),
        ((8, 8, 7, 7), 19),
        ((8, 8, 8, 7), 19),
    ],
)
def test_rounds_of_the_matrix_product_on_a_radeon_vii(counts, rounds):
    assert count_rounds(1024, 2, counts) == rounds


@pytest.mark.parametrize(
    ("groups", "counts", "rounds"),
    [(8, (3, 1), 4), (8, (3, 0), 3), (76, (10, 10, 9, 9), 3), (440, (14,) * 6 + (13,) * 2, 5)],
)
def test_engines_that_are_uneven_cost_rounds(groups, counts, rounds):
    assert count_rounds(groups, 1, counts) == rounds


def test_a_lone_unit_is_named():
    assert advise(1024, 2, (15, 1, 15, 0)) == "1 CU in engine 1 costs 171 rounds instead of 18"
    assert advise(1024, 2, (15, 0, 15, 0)) == ""


@pytest.mark.parametrize(
    ("work", "sets", "quantum", "swap", "bound"),
    [(25, 2, 10, 1, 61), (5, 2, 10, 1, 17), (25, 3, 10, 1, 94), (3, 4, 10, 0, 33)],
)
def test_rotation_counts_idle_sets(work, sets, quantum, swap, bound):
    assert rotate(work, sets, quantum, swap) == bound


@pytest.mark.parametrize(
    ("rows", "bounds"), [(((4, 2, 20), (6, 5, 60)), (9, 25)), (((3, 2, 15), (4, 3, 30), (4, 6, 90)), (9, 18, 36))]
)
def test_priorities_on_two_shared_places(rows, bounds):
    assert shared_responses(rows, (2,)) == bounds


def shared_responses(rows, counts):
    """Return the bounds of tasks (G, w, P), most urgent first, on the same units in whole ticks."""
    found, higher = [], []
    longest = max(residence for _, residence, _ in rows)
    for place, (groups, residence, period) in enumerate(rows):
        lower = max([each for _, each, _ in rows[place + 1 :]], default=0)
        found.append(share_units(dispatch(groups, residence), counts, higher, Residence(longest, lower), 1, period))
        if found[-1] is None:
            break
        higher.append(CompetingTask(groups * residence, period, found[-1]))
    return tuple(found)


def test_blocking_returns_at_every_group_on_several_engines():
    assert share_units(dispatch(4, 2), (1, 1), (), Residence(10, 10), 1, 1000) == 42


CAM = 'work_groups = 64; residence = 3; per_unit = 2; period = 200; mask = "0x3333"'
NAV = "work_groups = 40; residence = 2; per_unit = 2; period = 200; mask = [0, 0, 4, 0]"
LOG = 'work_groups = 100; residence = 5; per_unit = 2; period = 200; deadline = 90; mask = "0x8888"'
GPU = 'scheduler = "amd-queues"; engines = [4, 4, 4, 4]; slots = 24'


def responses(*given):
    return [each.response for each in answer_without_run(*given).verdicts.tasks]


def test_partitions_with_a_pipe_each():
    assert responses(GPU, f"{CAM}; pipe = 0", f"{NAV}; pipe = 1", f"{LOG}; pipe = 2") == [12, 10, 65]


def test_a_shared_pipe_waits_for_the_dealing_of_the_other_kernel():
    pipes = f"{CAM}; pipe = 0", f"{NAV}; pipe = 1", f"{LOG}; pipe = 0"
    # the largest of three rules: 12 + 60 of packets, 22 of turns, 12 + 2 (10 + 0) of saved ones
    assert responses(f"{GPU}; quantum = 10", *pipes)[0] == 72
    assert "quantum" in complain(GPU, *pipes, run=False)


def test_an_unknown_pipe_is_shared_with_all():
    assert responses(f"{GPU}; quantum = 10", CAM, NAV, LOG)[0] == 12 + 60 + 8


def test_one_queue_runs_its_tasks_in_order():
    same = 'work_groups = {}; residence = 1; per_unit = 1; period = 20; mask = [1]; queue = "q"; pipe = 0'
    gpu = 'scheduler = "amd-queues"; engines = [1]; slots = 24'
    assert responses(gpu, *(same.format(groups) for groups in (3, 4, 2))) == [9, 9, 9]


def test_more_queues_than_slots_rotate():
    tasks = [
        f"work_groups = 5; residence = 5; per_unit = 1; period = 90; mask = [{mask}]; pipe = {pipe}"
        for pipe, mask in enumerate(("1, 0", "0, 1"))
    ]
    gpu = 'scheduler = "amd-queues"; engines = [1, 1]; slots = 1; swap = 1'
    assert responses(f"{gpu}; slice = 10; sets = 2", *tasks) == [61, 61]
    assert "slice" in complain(gpu, *tasks, run=False)


SHARED = "work_groups = {}; residence = {}; period = {}; priority = {}; pipe = {}; per_unit = {}"


def test_shared_units_from_a_file():
    gpu = 'scheduler = "amd-queues"; engines = [2]; slots = 24; tick = 1'
    assert responses(gpu, SHARED.format(4, 2, 20, 0, 0, 1), SHARED.format(6, 5, 60, 1, 1, 1)) == [9, 25]
    mixed = SHARED.format(4, 2, 20, 0, 0, 1), SHARED.format(6, 5, 60, 1, 1, 2)
    assert "W566" in complain(gpu, *mixed, run=False)
    same = SHARED.format(4, 2, 20, 0, 0, 1), SHARED.format(6, 5, 60, 1, 0, 1)
    assert "W568" in complain(gpu, *same, run=False)


@pytest.mark.parametrize(
    ("mask", "code"),
    [('"0xff"', "W567"), ('"0x0"', "W567"), ("[1, 1, 1]", "W567"), ("[5, 0]", "W567"), ('"0x3"', "W565")],
)
def test_masks_that_do_not_fit(mask, code):
    gpu = 'scheduler = "amd-queues"; engines = [2, 2]; slots = 24'
    row = "work_groups = 4; residence = 1; per_unit = 1; period = 90; pipe = {}; mask = {}"
    assert code in complain(gpu, row.format(0, '"0x6"'), row.format(1, mask), run=False)


def test_keys_of_queues_mean_nothing_elsewhere():
    assert "has a meaning only under amd-queues" in complain('scheduler = "edf"; slots = 4', "wcet = 1; period = 9")
    assert "is missing" in complain('scheduler = "amd-queues"', "period = 9")
    assert write  # the words of a file are those of the other kinds


def test_a_kernel_on_a_partition_never_takes_longer_than_its_rounds():
    random, exact = Random(1), 0
    for _ in range(1500):
        counts = [random.randrange(4) for _ in range(random.randint(1, 4))]
        per_unit, most, groups = random.randint(1, 2), random.randint(1, 8), random.randint(1, 30)
        if not any(counts):
            continue
        always = random.random() < 0.4
        residences = [most if always else random.randint(1, most) for _ in range(groups)]
        places = [[0] * (per_unit * count) for count in counts]
        kernel = Kernel(residences, places, 0, 0, 0, 0, first=random.randrange(4))
        deal([kernel], 400)
        bound = count_rounds(groups, per_unit, counts) * most
        assert kernel.end is not None and kernel.end <= bound
        exact += kernel.end == bound
    assert exact > 300


@pytest.mark.parametrize("engines", [1, 2])
def test_shared_units_never_take_longer(engines):
    random, exact, judged = Random(engines), 0, 0
    for _ in range(250):
        rows = [(random.randint(1, 6), random.randint(1, 5), random.choice((20, 30, 45, 60))) for _ in range(3)]
        places = random.randint(1, 2)
        bounds = shared_responses(rows, (places,) * engines)
        for _ in range(3):
            longest = run_shared(rows, engines, places, random)
            for bound, seen in zip(bounds, longest, strict=False):
                if bound is not None:
                    assert seen <= bound, (rows, places, bounds, longest)
                    judged += 1
                    exact += seen == bound
    assert judged > 300
    assert exact > 20 or engines > 1


def run_shared(rows, engines, places, random):
    """Return the longest response of each task on shared engines, at random first arrivals."""
    pool = [[0] * places for _ in range(engines)]
    kernels = []
    for task, (groups, residence, period) in enumerate(rows):
        for release in range(random.randrange(period), 130, period):
            kernels.append(
                Kernel([residence] * groups, pool, task, task, task, release, first=random.randrange(engines))
            )
    deal(kernels, 200)
    return [
        max((k.end - k.release for k in kernels if k.pipe == task and k.end), default=0) for task in range(len(rows))
    ]


def test_partitions_on_one_pipe_never_take_longer_than_one_packet_a_turn():
    random = Random(3)
    for _ in range(200):
        rows = [(random.randint(1, 8), random.randint(1, 4), random.randint(1, 3)) for _ in range(3)]
        longest = [0] * 3
        kernels = []
        for task, (groups, residence, places) in enumerate(rows):
            pool = [[0] * places]
            for release in range(random.randrange(20), 100, 60):
                kernels.append(Kernel([residence] * groups, pool, 0, task, 0, release))
        deal(kernels, 300)
        for kernel in kernels:
            longest[kernel.queue] = max(longest[kernel.queue], (kernel.end or 999) - kernel.release)
        for task, seen in enumerate(longest):
            own = count_rounds(rows[task][0], 1, (rows[task][2],)) * rows[task][1]
            dealt = [(count_rounds(g, 1, (c,)) - 1) * w for place, (g, w, c) in enumerate(rows) if place != task]
            assert seen <= own + sum(dealt)


def told(*given):
    return "\n".join(answer_without_run(*given).verdicts.rests_on)


def test_what_is_unwise_is_named():
    row = "work_groups = 4; residence = 1; per_unit = 1; period = 900; pipe = {}; mask = {}"
    split = told(f"{GPU}; cluster = 3", row.format(0, '"0x1"'), row.format(1, '"0x10"'))
    assert "a and b share the caches of CU 0 to 2 of engine 0" in split
    assert "share the caches" not in told(f"{GPU}; cluster = 3", row.format(0, '"0x1"'), row.format(1, '"0x1000"'))
    lone = "work_groups = 1024; residence = 1; per_unit = 2; period = 900; pipe = 0; mask = [15, 1, 15, 0]"
    radeon = 'scheduler = "amd-queues"; engines = [15, 15, 15, 15]; slots = 24'
    assert "1 CU in engine 1 costs 171 rounds instead of 18" in told(radeon, lone)
    few = 'scheduler = "amd-queues"; engines = [4, 4, 4, 4]; slots = 1; slice = 10'
    assert "2 queues share 1 slots" in told(few, row.format(0, '"0x1"'), row.format(1, '"0x10"'))


def test_masks_that_fit_are_found_where_there_are_some():
    alone = "work_groups = 64; residence = 3; per_unit = 2; period = 200; deadline = {}; pipe = {}"
    gpu = 'scheduler = "amd-queues"; engines = [4, 4, 4, 4]; slots = 24; quantum = 10'
    for deadlines, able in (((24, 48), True), ((9, 12), False), ((12, 24), True)):
        rows = [alone.format(deadline, pipe) for pipe, deadline in enumerate(deadlines)]
        stated = [f"{row}; mask = [{place}, 1, 0, 0]" for place, row in enumerate(rows, 1)]
        masks = propose_masks(answer_without_run(gpu, *stated).task_set)
        assert (masks is not None) == able
        if masks is not None:
            assert not masks["a"] & masks["b"]
            mended = [f'{row}; mask = "{write_mask(masks[name])}"' for name, row in zip("ab", rows, strict=True)]
            assert answer_without_run(gpu, *mended).verdicts.schedulable
