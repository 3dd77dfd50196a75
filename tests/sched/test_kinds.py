"""Sets that once were accepted and could take longer than their bound, or were answered wrongly: one of each kind."""

from fractions import Fraction

import pytest

from wcet.cli.task_set import Wanted, report_costs
from wcet.errors import WcetError, render_diagnostic
from wcet.sched.read import read_tasks
from wcet.span import Source


def write(platform, *tasks, more=""):
    """Return a file of tasks; each is its lines without the header, names are a, b, c."""
    parts = ["[platform]", *platform.split("; ")]
    for name, task in zip("abc", tasks, strict=False):
        parts += ["[[task]]", f'name = "{name}"', *task.split("; ")]
    return "\n".join([*parts, *more.split("; ")]) + "\n"


def answer_without_run(*given, **more):
    return report_costs(read_tasks(Source("tasks.toml", write(*given, **more))), {})


def answer(*given, **more):
    report = report_costs(read_tasks(Source("tasks.toml", write(*given, **more))), {}, Wanted(run=True))
    for each in report.verdicts.tasks:
        longest = report.simulated.longest[each.task.name]
        assert each.response is None or longest is None or longest <= each.response
    return report


def responses(*given, **more):
    return [each.response for each in answer(*given, **more).verdicts.tasks]


def complain(*given, run=True, **more):
    with pytest.raises(WcetError) as refused:
        (answer if run else answer_without_run)(*given, **more)
    return "\n".join(render_diagnostic(each) for each in refused.value.diagnostics)


FIXED = 'scheduler = "fixed-priority"'
EDF = 'scheduler = "edf"'
RUNLIST = 'scheduler = "runlist"'
HIGH, LOW = "priority = 0", "priority = 1"
DMA = '[[interference]]; name = "dma"; service = 10; gap = 90'
BUSY = '[[interference]]; name = "dma"; service = 1; gap = 1; per_request = 1'


def test_a_preempted_task_is_hit_anew_in_each_of_its_slots():
    sliced = "wcet = 50; period = {}; timeslice = 10"
    other = "wcet = 900; period = 10000; timeslice = 90; memory = 0; requests = 0"
    assert responses(RUNLIST, sliced.format(1000), other, more=DMA)[0] is None  # 1,050 is possible
    capped = 'scheduler = "runlist"; method = "capped"'
    bound = responses(capped, sliced.format(9000), other, more=DMA)[0]
    assert bound == 50 + 10 * (bound // 100 + 2) + 2 * 900 >= 1050


@pytest.mark.parametrize("scheduler", ["edf", "fixed-priority"])
def test_requests_are_counted_in_the_whole_busy_period(scheduler):
    tasks = (f"wcet = 2; period = 20; deadline = 15; {HIGH}", f"wcet = 20; period = 200; deadline = 100; {LOW}")
    (first, second) = responses(f'scheduler = "{scheduler}"', *tasks, more=DMA.replace("90", "40"))
    assert second >= 20 + 2 * 3 + 2 * 10  # two preemptions at least, and three requests in the stretch
    assert first == 2 + 2 * 10


def test_servers_have_a_budget_for_every_request_before_the_deadline():
    report = answer('scheduler = "edf-cbs"', "wcet = 2; period = 200; deadline = 150", more=DMA)
    assert [each.budget for each in report.verdicts.servers] == [2 + 10 * (150 // 100 + 2)]


def test_stated_pieces_grow_by_requests():
    high = f"wcet = 2; piece = 2; memory = 0; requests = 0; period = 20; deadline = 7; {HIGH}"
    low = f"wcet = 10; piece = 5; period = 50; {LOW}"
    platform = f'{FIXED}; preemption = "work-group"'
    assert responses(platform, high, low, more=BUSY)[0] == 2 + 13  # 13 = 5 + 13 // 2 + 2


def test_pieces_grow_by_the_factor_on_memory():
    high = f"wcet = 2; memory = 0; period = 20; deadline = 7; {HIGH}"
    rest = "best_effort = true; piece = 5"
    assert responses(f'{FIXED}; preemption = "kernel"; memory_factor = 3', high, rest) == [2 + 15]


def test_save_and_restore_count_under_every_preemption():
    tasks = f"wcet = 2; period = 10; {HIGH}", f"wcet = 6; period = 30; {LOW}"
    assert responses(f'{FIXED}; save_restore = "1 ms"', *tasks) == [3, 10]


def test_a_best_effort_producer_states_its_execution_time():
    app = 'wcet = 4; period = 20; deadline = 5; producers = ["b"]'
    assert "whose execution time is not stated" in complain(FIXED, app, "best_effort = true")
    assert responses(FIXED, app, "best_effort = true; wcet = 3") == [7]


def test_a_last_piece_that_is_longer_than_the_others_blocks():
    tasks = f"wcet = 2; period = 20; piece = 1; {HIGH}", f"wcet = 10; period = 50; piece = 1; last_piece = 8; {LOW}"
    assert responses(f'{FIXED}; preemption = "work-group"', *tasks)[0] == 2 + 8
    tasks = f"wcet = 2; period = 20; {HIGH}", f"wcet = 10; period = 50; last_piece = 8; {LOW}"
    assert responses(FIXED, *tasks)[0] == 2 + 8


def test_a_tick_counts_only_where_all_times_are_multiples_of_it():
    tasks = f"wcet = 2; period = 20; {HIGH}", f"wcet = 10; period = 50; {LOW}"
    report = answer(f'{FIXED}; preemption = "kernel"; tick = 100', *tasks)
    assert report.verdicts.tasks[0].response == 2 + 10
    assert any("is no multiple of 100 ms" in line for line in report.rests_on)
    assert responses(f'{FIXED}; preemption = "kernel"; tick = 1', *tasks)[0] == 2 + 9


CHAIN = '[[chain]]; name = "sense"; tasks = ["a", "b"]; deadline = 70'


def test_producers_of_one_period_are_released_together_only_where_offsets_say_so():
    tasks = 'wcet = 2; period = "10 Hz"', 'wcet = 3; period = "10 Hz"{}; producers = ["a"]'
    assert answer(EDF, tasks[0], tasks[1].format(""), more=CHAIN).verdicts.chains[0].latency == 114
    together = f'{EDF}; arrivals = "offsets"'
    assert answer(together, tasks[0], tasks[1].format(""), more=CHAIN).verdicts.chains[0].latency == 5
    assert (
        answer(together, tasks[0], tasks[1].format("; offset = 1"), more=CHAIN).verdicts.chains[0].latency
        == 2 + 100 + 6
    )


def test_a_producer_runs_with_the_deadline_of_its_consumer():
    tasks = "wcet = 5; period = 100", 'wcet = 5; period = 100; deadline = 20; producers = ["a"]'
    third = "wcet = 5; period = 100; deadline = 18"
    assert responses(f'{EDF}; arrivals = "offsets"', *tasks, third) == [15, 15, 5]
    assert responses(EDF, *tasks, third) == [20, 15, 13]


@pytest.mark.parametrize(("drain", "bound"), [("", 2 + 32), ("; drain = false", 2 + 1 + 8)])
def test_a_channel_that_is_not_preempted_drains_its_pending_work(drain, bound):
    tasks = "wcet = 2; period = 60; timeslice = 2", "wcet = 8; period = 20; jitter = 40; timeslice = 1"
    report = answer(f'{RUNLIST}; preemption = "kernel"{drain}', *tasks)
    assert report.verdicts.tasks[0].response == bound
    assert any("drain = " in line for line in report.rests_on)


def test_best_effort_that_drains_never_ends():
    tasks = "wcet = 2; period = 60; timeslice = 2", "best_effort = true; timeslice = 1; piece = 1"
    assert "drain = false" in complain(f'{RUNLIST}; preemption = "kernel"', *tasks)


@pytest.mark.parametrize(("atomic", "bound"), [("", "3/10"), ("; atomic = false", "1/5")])
def test_a_switch_and_the_first_piece_are_one_stretch(atomic, bound):
    tasks = [
        f'wcet = "{wcet} us"; piece = "50 us"; period = "{period} ms"; priority = {priority}'
        for priority, (wcet, period) in enumerate([(50, 5), (200, 5), (2000, 20)])
    ]
    report = answer(f'{FIXED}; preemption = "phase"; save_restore = "100 us"{atomic}', *tasks)
    assert str(report.verdicts.tasks[0].response) == bound
    assert any("atomic = " in line for line in report.rests_on)


@pytest.mark.parametrize(("order", "bounds"), [("", [10, 10]), ('; order = "deadline"', [5, 10])])
def test_tasks_of_one_level_run_in_any_order(order, bounds):
    tasks = "wcet = 5; period = 20; deadline = 10", "wcet = 5; period = 20; deadline = 12"
    report = answer(FIXED + order, *tasks)
    assert [each.response for each in report.verdicts.tasks] == bounds
    assert any("order = " in line for line in report.rests_on)


def test_several_tasks_have_one_priority():
    tasks = f"wcet = 1; period = 10; {HIGH}", f"wcet = 2; period = 10; {LOW}", f"wcet = 3; period = 10; {LOW}"
    assert responses(FIXED, *tasks) == [1, 6, 6]


def test_an_interferer_that_takes_nearly_all_of_the_memory_is_answered_at_once():
    greedy = '[[interference]]; name = "dma"; service = "1 ms"; gap = "1 ns"'
    assert responses(EDF, "wcet = 2; period = 10", more=greedy) == [None]


TASK = "wcet = 2; period = 10"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ((f'{EDF}; memory_factor = "1/0"', TASK), "must be a number, at least 1"),
        ((EDF, "wcet = 2; period = 1e999999"), "must be a time"),
        ((EDF, f"wcet = 2; period = {10**17}"), "is too long"),
        ((EDF, 'wcet = "60 Hz"; period = 50'), "only a period can be a frequency"),
        ((EDF, f"{TASK}; memory = 3"), "is longer than `wcet`"),
        ((f'{EDF}; method = "capped"', TASK), "has a meaning only on a runlist"),
        ((EDF, f'{TASK}; function = "f"'), "has no meaning without a kernel"),
        ((EDF, TASK, f'{TASK}; producers = ["a", "a"]'), "names `a` twice"),
        ((EDF, f"{TASK}; priority = -1"), "must not be negative"),
        ((EDF, f'{TASK}; sporadic = "no"'), "must be true or false"),
        ((EDF, f"{TASK}; producers = 5"), "must be a list"),
        ((EDF, "wcet = 2; period = 10", 'name = "c"'), "TOML"),
    ],
)
def test_what_makes_no_sense_is_refused_in_our_words(given, says):
    message = complain(*given)
    assert says in message
    assert "input should" not in message.lower() and "tuple" not in message


def test_names_are_given_once():
    twice = "; ".join([CHAIN.replace('["a", "b"]', '["a"]')] * 2)
    assert "repeats the name `sense`" in complain(EDF, TASK, more=twice)
    assert "repeats the name `dma`" in complain(EDF, TASK, more=f"{DMA}; {DMA}")


@pytest.mark.parametrize(
    ("platform", "task", "words"),
    [
        (EDF, "distance = 1", "has a meaning only under fixed priorities"),
        (FIXED, "distance = 30", "is longer than the period"),
        ('scheduler = "edf-cbs"', "locks = { bus = 1 }", "has a meaning only under fixed priorities and EDF"),
        (EDF, "piece = 1; locks = { bus = 1 }", "is not known of a task with pieces"),
        (f'{FIXED}; order = "first-come"', "locks = { bus = 1 }", "run in any order"),
        (FIXED, "locks = { bus = 3 }", "is longer than `wcet`"),
        (FIXED, "piece = 1; locks = { bus = 1 }", "is not known of a task with pieces"),
        (f'{FIXED}; preemption = "kernel"', "locks = { bus = 1 }", "cannot be stopped anywhere"),
        (f'{EDF}; order = "round-robin"', "timeslice = 1", "has a meaning only under fixed priorities"),
        (f'{FIXED}; order = "round-robin"', "jitter = 0", "how long is a turn?"),
        (f'{FIXED}; order = "round-robin"', "timeslice = 1; piece = 1", "is not known under round robin"),
        (f'{FIXED}; order = "round-robin"; preemption = "kernel"', "timeslice = 1", "cannot be stopped anywhere"),
    ],
)
def test_what_is_not_known_of_equals_bursts_and_locks_is_refused(platform, task, words):
    assert words in complain(platform, f"wcet = 2; period = 20; {task}", run=False)


def test_what_best_effort_gets():
    rest = "best_effort = true; timeslice = 2"
    (left,) = answer(EDF, "wcet = 2; period = 10; jitter = 5", rest).verdicts.leftover
    assert (left.tasks, left.rate, left.delay) == (("b",), Fraction(4, 5), (2 + 1) / Fraction(4, 5))
    assert answer_without_run(EDF, "wcet = 10; period = 10; jitter = 5", rest).verdicts.leftover == ()
    (left,) = answer(RUNLIST, "wcet = 6; period = 50; timeslice = 3", rest).verdicts.leftover
    assert (left.rate, left.delay) == (Fraction(2, 5), 3)
    fast = 'scheduler = "edf-cbs"'
    assert answer(fast, "wcet = 2; period = 10", rest).verdicts.leftover == ()
    (left,) = answer(fast, "wcet = 2; period = 10; deadline = 5", rest).verdicts.leftover
    assert (left.rate, left.delay) == (Fraction(4, 5), Fraction(5, 2))


@pytest.mark.parametrize(("overheads", "head"), [("", 4), ("; switch = 1; save_restore = 2", 4 + 1 + 2)])
def test_best_effort_gets_less_in_a_window_that_begins_after_a_piece_of_it(overheads, head):
    """A piece of 4 delays a job, which then runs right before the next one: 2 of 5 are left for best effort no more."""
    work = 1 + (4 if overheads else 0)
    for scheduler in (EDF, FIXED):
        (left,) = answer(
            f"{scheduler}{overheads}", "wcet = 1; period = 8", "best_effort = true; piece = 4"
        ).verdicts.leftover
        assert (left.rate, left.delay) == (1 - Fraction(work, 8), (work + head) / (1 - Fraction(work, 8)))


def test_a_run_ends_where_others_hold_the_memory_nearly_always():
    more = '[[interference]]; name = "d"; service = "1 ms"; gap = "1 ns"'
    report = answer(EDF, "wcet = 2; period = 10", more=more)
    assert report.verdicts.tasks[0].response is None
    assert report.simulated.longest["a"] is None


LIST = 'scheduler = "runlist"; timeslice = 1; runlist = '


@pytest.mark.parametrize(
    ("platform", "task", "words"),
    [
        (f'{LIST}["a", "b", "x"]', "wcet = 2", "names `x`, which is no channel"),
        (f'{LIST}["b"]', "wcet = 2", "does not name `a`, which then never runs"),
        (f'{LIST}["a", "b"]; method = "capped"', "wcet = 2", "is about the list of the driver"),
        (f'{LIST}["a", "b"]', 'wcet = 2; level = "low"', "means nothing beside a stated `runlist`"),
        ('scheduler = "edf"; runlist = ["a", "b"]', "wcet = 2", "means nothing but on a runlist"),
        (EDF, "channels = { x = 1 }", "means nothing but on a runlist"),
        (f'{LIST}["a.x", "b"]', "wcet = 2; channels = { x = 1 }", "is not known of a job on several channels"),
        (f'{LIST}["a.x", "b"]', "requests = 2; channels = { x = 1 }", "is not known of a job on several channels"),
        (f'{LIST}["a", "b"]', "channels = { x = 1 }", "names `a`, which is no channel"),
    ],
)
def test_lists_and_channels_without_a_meaning_are_refused(platform, task, words):
    with pytest.raises(WcetError) as refused:
        responses(platform, f"period = 20; {task}", "wcet = 2; period = 20")
    assert any(words in each.message for each in refused.value.diagnostics)


def test_a_channel_several_times_and_several_channels_of_a_job():
    tasks = ("channels = { x = 3, y = 1 }; period = 40", "wcet = 3; period = 40")
    assert responses(f'{LIST}["b", "a.x", "b", "a.y"]', *tasks) == [3 + 3 * 3, 1 + 3, 3 + 3]
    assert responses(f'{LIST}["b", "a.x", "b", "a.x", "a.y"]', *tasks) == [3 + 1 + 2 + 2, 1 + 4, 3 + 1 + 2 + 2]


def test_turns_bursts_and_locks_from_a_file():
    turns = f'{FIXED}; order = "round-robin"'
    assert responses(turns, "wcet = 3; period = 30; timeslice = 1", "wcet = 9; period = 30; timeslice = 1") == [6, 12]
    burst = "wcet = 1; period = 10; jitter = 30; distance = {}; priority = 0"
    other = "wcet = 3; period = 60; priority = 1"
    assert responses(FIXED, burst.format(1), other)[1] == 7 and responses(FIXED, burst.format(4), other)[1] == 4
    locks = (
        "wcet = 2; period = 20; priority = 0; locks = { bus = 1 }",
        "wcet = 9; period = 60; priority = 1; locks = { bus = 5 }",
    )
    assert responses(FIXED, *locks)[0] == 7
    assert responses(EDF, *(each.replace("priority = ", "offset = ") for each in locks))[0] == 7


def test_jobs_of_a_channel_that_pile_up_have_a_response():
    late = "wcet = 5; period = {}; deadline = 40; timeslice = {}"
    other = "wcet = 30; period = 200; timeslice = {}; deadline = 200"
    assert responses(RUNLIST, late.format(13, 2), other.format(3))[0] == 3 * 3 + 5  # two: 5 x 3 + 10 - 13 = 12, no more
    assert responses(RUNLIST, late.format(12, 3), other.format(4))[0] == 4 * 4 + 10 - 12  # one: 2 x 4 + 5 = 13
    assert responses(RUNLIST, late.format(10, 3), other.format(4))[0] is None


def test_a_channel_can_keep_the_accelerator_by_itself():
    keeps = "wcet = 9; period = 90; timeslice = 2{}"
    other = "wcet = 4; period = 90; timeslice = 2"
    assert responses(RUNLIST, keeps.format(""), other)[1] == 4 + 2 * 2
    assert responses(RUNLIST, keeps.format("; drain = true"), other)[1] == 4 + 2 * 9
    assert "has a meaning only on a runlist" in complain(EDF, keeps.format("; drain = true"), run=False)
