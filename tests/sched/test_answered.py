"""The table of docs/sched.md that says what is answered under which scheduler: it is what the reader of files does.

After a change that is meant, `WCET_UPDATE_DOCS=1 pytest tests/sched/test_answered.py` writes the table anew.
"""

import os
import re
from functools import cache
from pathlib import Path

import pytest

from tests.sched.test_keys import VALUES, answer, ask, change, draw_sets
from wcet.errors import WcetError
from wcet.remedies import REMEDIES
from wcet.sched.registry import SCHEDULERS

PAGE = Path(__file__).parents[2] / "docs" / "sched.md"
TITLE = "## What is answered under which scheduler\n"
OF_KERNELS = {("task", "function")}
"""Keys about the launch of a kernel, whose cost the sets state."""

YES, UNUSED, NO = "yes", "not used", "—"
RANKS = {"edf", "fixed-priority"}


def draw_more(scheduler):
    """Yield the sets of the keys without other processors, and further ones that some keys need to have an effect."""
    for tables in draw_sets(scheduler):
        if "processor" not in tables:
            yield tables
    rows = [{"name": name, "wcet": 4, "period": period} for name, period in (("a", 60), ("b", 90), ("c", 120))]
    limited = [{"name": "d", "service": 1, "gap": 20, "per_request": 1}]
    yield {
        "platform": [{"scheduler": scheduler}],
        "task": [row | {"requests": 1} for row in rows],
        "interference": limited,
    }
    if scheduler == "runlist":
        yield {"platform": [{"scheduler": scheduler, "method": "closed-form"}], "task": rows}
    if scheduler in RANKS:
        offsets = [row | {"offset": offset} for row, offset in zip(rows, (0, 30, 17), strict=True)]
        yield {"platform": [{"scheduler": scheduler, "arrivals": "offsets"}], "task": offsets}
    turns = {"scheduler": scheduler, "order": "round-robin", "timeslice": 2}
    yield {"platform": [turns], "task": [{"priority": 1} | row for row in rows]}


@cache
def list_answered(scheduler):
    """Return the sets that are answered, with their answers."""
    pairs = ((tables, answer(tables)) for tables in draw_more(scheduler))
    return [(tables, found) for tables, found in pairs if found is not None]


def is_unused(found, scheduler, key):
    """Return True if the report lists the key among those that the scheduler does not use."""
    for line in found[5]:
        _, mark, listed = line.partition(f"not used under {scheduler}: ")
        if mark and any(each == key or each.startswith((f"{key} of ", f"{key}, ")) for each in listed.split("; ")):
            return True
    return False


@cache
def judge_all(scheduler, kind, key):
    """Return the cell of a key with any of its values."""
    return judge(scheduler, kind, key, VALUES[kind][key])


def judge(scheduler, kind, key, values):
    """Return whether some set with one of these values is answered, and its answer depends on it."""
    found = NO
    for tables, before in list_answered(scheduler):
        for place, row in enumerate(tables.get(kind, [])):
            if row.get(key) in values and not is_unused(before, scheduler, key):
                return YES
            for value in values:
                after = answer(change(tables, kind, place, key, value))
                if after is not None and after != before and not is_unused(after, scheduler, key):
                    return YES
                found = found if after is None else UNUSED
    return found


def judge_processor(scheduler):
    """Return whether a set is answered with one more task, on another processor."""
    tables = next(draw_sets(scheduler))
    more = {"name": "cpu", "scheduler": "edf"}
    moved = {"name": "x", "wcet": 4, "period": 60, "on": "cpu"}
    apart = tables | {"processor": [more], "task": [*tables["task"], moved]}
    return NO if answer(apart) is None else YES


MODES = {"mode": [{"name": "m", "tasks": ["a"], "leave": 500}, {"name": "n", "tasks": ["c"], "leave": 500}]}
CPU = {"processor": [{"name": "cpu", "scheduler": "fixed-priority"}]}
LOCKS = [{"locks": {"m": 1}}, {}, {"locks": {"m": 1}}]
COMBINED = {
    "`[[mode]]` beside `[[processor]]`": (MODES | CPU, {}, [{}, {"on": "cpu"}, {}]),
    "`locks` of a task with `triggered_by`": ({}, {}, [LOCKS[0], {}, LOCKS[2] | {"period": None, "triggered_by": "b"}]),
    "`locks` beside `[[mode]]`": (MODES, {}, LOCKS),
    "`locks` and `piece` of one task": ({}, {}, [LOCKS[0], {}, LOCKS[2] | {"piece": 1}]),
    "`locks` beside `piece` of another task": ({}, {}, [LOCKS[0], {"piece": 1}, LOCKS[2]]),
    "`locks` beside `producers`": ({}, {}, [LOCKS[0], {"producers": ["a"]}, LOCKS[2]]),
    "`locks` beside `memory_phase`": ({}, {}, [LOCKS[0], {"memory_phase": 1}, LOCKS[2]]),
    "`locks` beside `[[interference]]`": ({"interference": [{"name": "d", "service": 1, "gap": 20}]}, {}, LOCKS),
    "`producers` beside `[[mode]]`": (MODES, {}, [{}, {}, {"producers": ["b"]}]),
    '`triggered_by` beside `arrivals = "offsets"`': (
        {},
        {"arrivals": "offsets"},
        [{}, {}, {"period": None, "triggered_by": "b"}],
    ),
}
"""Features that are known one by one: further tables, keys of the platform, and keys of three tasks."""


def judge_combined(scheduler, tables, platform, keys):
    """Return whether a set with these features together is answered."""
    return NO if answer(combine(scheduler, tables, platform, keys)) is None else YES


def judge_leftover(scheduler):
    """Return whether some answer promises a rate to best effort."""
    changed = (change(tables, "task", 2, "best_effort", True) for tables, _ in list_answered(scheduler))
    return YES if any(found and found[2] for found in map(answer, changed)) else NO


def judge_servers(scheduler):
    """Return whether some answer has budgets of servers."""
    return YES if any(found[3] for _, found in list_answered(scheduler)) else NO


def list_rows():
    """Yield what a row is about, its keys, and a cell for each scheduler."""
    for kind, values in VALUES.items():
        for key, tried in values.items():
            if (kind, key) in OF_KERNELS or (kind, key) == ("task", "on"):
                continue
            apart = len(tried) > 1 and all(isinstance(value, str) for value in tried)
            for chosen in [[value] for value in tried] if apart else [tried]:
                name = f'`{key} = "{chosen[0]}"`' if apart else f"`{key}`"
                yield (
                    kind,
                    name,
                    tuple(
                        judge(scheduler, kind, key, chosen) if apart else judge_all(scheduler, kind, key)
                        for scheduler in SCHEDULERS
                    ),
                )
    yield "processor", "`[[processor]]`, `on`", tuple(map(judge_processor, SCHEDULERS))
    for name, changes in COMBINED.items():
        yield "together", name, tuple(judge_combined(each, *changes) for each in SCHEDULERS)
    yield "report", "a rate for best effort", tuple(map(judge_leftover, SCHEDULERS))
    yield "report", "budgets of servers", tuple(map(judge_servers, SCHEDULERS))


HEADS = {"platform": "`[platform]`: ", "task": "`[[task]]`: ", "processor": "", "together": "", "report": "reported: "}


def render():
    """Return the table; keys of one kind with the same cells share a row."""
    grouped = {}
    for kind, name, cells in list_rows():
        grouped.setdefault((kind, cells), []).append(name)
    heads = ["", *(f"`{each}`" for each in SCHEDULERS)]
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for (kind, cells), names in grouped.items():
        lines.append("| " + " | ".join([HEADS.get(kind, f"`[[{kind}]]`: ") + ", ".join(names), *cells]) + " |")
    return "".join(f"{line.lstrip()}\n" for line in lines)


def test_the_table_says_what_is_answered():
    page = PAGE.read_text(encoding="utf-8")
    before, title, rest = page.partition(TITLE)
    shown = re.search(r"(?:^\|.*\n)+", rest, re.MULTILINE)
    table = render()
    if os.environ.get("WCET_UPDATE_DOCS"):
        rest = rest[: shown.start()] + table + rest[shown.end() :]
        PAGE.write_text(before + title + rest, encoding="utf-8")
    else:
        assert shown.group() == table


def refuse(tables):
    """Return the diagnostics with which a set is refused."""
    with pytest.raises(WcetError) as error:
        ask(tables)
    return error.value.diagnostics


def combine(scheduler, tables, platform, keys):
    """Return the first set of a scheduler with these features."""
    base = next(draw_sets(scheduler))
    rows = [row | more for row, more in zip(base["task"], keys, strict=True)]
    rows = [{key: value for key, value in row.items() if key != "offset"} for row in rows]
    return {"platform": [base["platform"][0] | platform], "task": rows} | tables


def restate(tables, scheduler):
    return tables | {"platform": [tables["platform"][0] | {"scheduler": scheduler}]}


@pytest.mark.parametrize("scheduler", SCHEDULERS)
@pytest.mark.parametrize("kind", ["platform", "task"])
def test_a_refused_key_has_a_place_a_reason_and_what_to_state_instead(scheduler, kind):
    for key, values in VALUES[kind].items():
        if (kind, key) in OF_KERNELS or judge_all(scheduler, kind, key) != NO:
            continue
        tables = list_answered(scheduler)[0][0]
        found = refuse(change(tables, kind, 0, key, values[0]))
        assert {each.code for each in found} == {"W560"}
        assert any(key in each.message and each.help not in ("", REMEDIES["W560"]) for each in found), key


@pytest.mark.parametrize(("scheduler", "instead"), [("runlist", "fixed-priority"), ("edf-cbs", "edf")])
def test_locks_are_refused_with_a_scheduler_that_knows_them(scheduler, instead):
    tables = combine(scheduler, {}, {}, LOCKS)
    found = refuse(tables)
    assert {(each.code, each.help) for each in found} == {("W560", f'scheduler = "{instead}"')}
    assert all(
        "`locks" not in each.message and "has a meaning only under fixed priorities and EDF" in each.message
        for each in found
    )
    assert answer(restate(tables, instead)) is not None


def test_locks_of_a_triggered_task_need_fixed_priorities():
    keys = COMBINED["`locks` of a task with `triggered_by`"]
    for scheduler in ("edf", "edf-cbs"):
        tables = combine(scheduler, *keys)
        assert refuse(tables)[-1].help == 'scheduler = "fixed-priority"'
        assert answer(restate(tables, "fixed-priority")) is not None


@pytest.mark.parametrize("scheduler", ["runlist", "edf-cbs"])
def test_modes_are_refused_with_a_scheduler_that_knows_them(scheduler):
    tables = combine(scheduler, MODES, {}, [{}, {}, {}])
    (found,) = refuse(tables)
    assert (found.code, found.help) == ("W560", 'scheduler = "fixed-priority"')
    assert answer(restate(tables, "fixed-priority")) is not None


@pytest.mark.parametrize("scheduler", sorted(RANKS))
def test_modes_of_several_processors_are_refused_and_known_in_a_file_for_each(scheduler):
    tables = combine(scheduler, MODES | CPU, {}, [{}, {"on": "cpu"}, {}])
    (found,) = refuse(tables)
    assert found.code == "W560"
    assert "not known of several processors" in found.message
    assert found.help == "describe each processor in a file of its own, with its tasks and without `on`"
    first = {"platform": tables["platform"], "task": [row for row in tables["task"] if "on" not in row]} | MODES
    other = {"platform": [{"scheduler": "fixed-priority"}], "task": [{"name": "b", "wcet": 4, "period": 90}]}
    assert answer(first) is not None
    assert answer(other) is not None
