"""The editor of configuration files: every spelling of a table, and nothing else in the file moves."""

import tomllib
from itertools import product

import pytest

from wcet.config.edit import MARK, FactEntry, write_entries
from wcet.errors import WcetError

FILE = """# head
machine = "sim-d"

[kernel.a]   # first
sizes = [
    1,
    [2, 3],
]

# about b
[kernel.b]
budget = "4 cycles"   # old
[kernel.b.values]
x = 1
"""


def new(table, **more):
    return FactEntry(table, "budget", "10 cycles", beside="9 proven, and 5 %", **more)


def test_budgets_are_written_where_they_belong_and_comments_stay():
    edited = write_entries(FILE, "wcet.toml", [new("a"), new("b"), new("c.d", file="c.s")])
    assert edited.splitlines() == [
        "# head",
        'machine = "sim-d"',
        "",
        "[kernel.a]   # first",
        "sizes = [",
        "    1,",
        "    [2, 3],",
        "]",
        'budget = "10 cycles" # 9 proven, and 5 %',
        "",
        "# about b",
        "[kernel.b]",
        'budget = "10 cycles"   # old',
        "[kernel.b.values]",
        "x = 1",
        "",
        '[kernel."c.d"]',
        'file = "c.s"',
        'budget = "10 cycles" # 9 proven, and 5 %',
    ]


def test_a_comment_of_ours_moves_with_the_budget_and_one_of_the_user_stays():
    text = '[kernel.a]\nbudget = "1 cycle" # 1_000 proven, and 5 %\n[kernel.b]\nbudget = "1 cycle" # required: REQ-7\n'
    edited = write_entries(text, "wcet.toml", [new("a"), new("b")])
    assert edited.count("# 9 proven, and 5 %") == 1
    assert 'budget = "10 cycles" # required: REQ-7' in edited


def test_a_second_update_changes_nothing():
    once = write_entries(FILE, "wcet.toml", [new("a"), new("b")])
    assert write_entries(once, "wcet.toml", [new("a"), new("b")]) == once


SPELLINGS = [
    "",
    "kernels = []",
    "[kernel.a]\nwidth = 3 # three",
    "[kernel.a]\n[kernel.a.bounds]\n[kernel.b]\nwidth = 4",
    "[kernel.a.bounds]\nx = 1 # one\n\n# about b\n[kernel.b.bounds]\ny = 2",
    "[kernel.a]\nbounds = { x = 1 } # inline\nwidth = 3",
    "[kernel.a]\nbounds = {}",
    "[kernel.a]\nbounds.x = 1\nwidth = 3",
    "[kernel]\na = { width = 3 }\nb = { width = 4 }",
    "[kernel]\na.width = 3\nb.width = 4\na.bounds.x = 1",
    "kernel.a.width = 3\nkernel.b.width = 4",
    "kernel = { a = { width = 3 } }",
    '[kernel]\n["kernel".\'a\'] # quoted\n"width" = 3',
    '[kernel.a]\npurpose = """\n[kernel.b]\nx = 1\n"""\nwidth = 3',
    "[kernel.a]\nsizes = [ # of what\n  [1, 2], # first\n  [3, 4],\n]\n# last words",
    '[sched.platform]\npreemption = 1\n[[sched.task]]\nname = "t"\n[kernel.b]\nwidth = 4\n[[sched.task]]\nname = "u"',
    "  [kernel.a]\n  width = 3\n\t[kernel.a.bounds]\n\tx = 1",
]

ENTRIES = [
    [FactEntry("a", "x", 7, "bounds", ("a.s:3:1: how often",))],
    [FactEntry("a", ".LBB0_1", "?", "bounds"), FactEntry("a", "other", "?", "bounds")],
    [new("a"), new("b")],
    [FactEntry("new.one", "x", 7, "at_most", file="some.s"), FactEntry("new.one", "budget", "1 us", file="some.s")],
]


def join(table, prefix):
    return {"tool": {"wcet": table}} if prefix else table


@pytest.mark.parametrize("text", SPELLINGS)
def test_every_spelling_says_the_entries_and_what_it_said_before(text):
    for choice in product(ENTRIES, ["", "\n", "\n\n# the end\n"], ["\n", "\r\n"], ["", MARK]):
        check_spelling(text, *choice)


def check_spelling(text, entries, ends, line_end, mark):
    text = (text + ends).replace("\n", line_end)
    edited = write_entries(mark + text, "wcet.toml", entries)
    assert edited.startswith(mark) and edited.count(MARK) == bool(mark)
    assert line_end not in text or edited.count("\n") == edited.count(line_end)
    before, after = tomllib.loads(text), tomllib.loads(edited.removeprefix(mark))
    for entry in entries:
        own = before.setdefault("kernel", {}).setdefault(entry.kernel, {})
        own.update({"file": entry.file} if entry.file else {})
        (own.setdefault(entry.table, {}) if entry.table else own)[entry.key] = entry.value
    assert after == before
    kept = iter(edited.removeprefix(mark).splitlines())
    for line in text.splitlines():
        if line.strip() and "{" not in line and not line.lstrip().startswith(("x = 1", "bounds.x", "a.bounds.x")):
            assert line in kept  # in its order


@pytest.mark.parametrize("text", ["[tool.wcet]\nmachine = 'x'\n[tool.other]\na = 1\n", "[tool.other]\na = 1\n"])
def test_in_a_project_file_the_table_is_below_the_tool(text):
    edited = write_entries(text, "pyproject.toml", [new("a")])
    assert tomllib.loads(edited)["tool"]["wcet"]["kernel"] == {"a": {"budget": "10 cycles"}}
    assert tomllib.loads(edited)["tool"]["other"] == {"a": 1}


@pytest.mark.parametrize(
    "text", ["kernel = 3\n", "[kernel]\na = 3\n", "[[kernel]]\na = 1\n", "[kernel.a]\nbounds = 3\n", "a ="]
)
def test_what_is_no_table_is_refused(text):
    with pytest.raises(WcetError) as refusal:
        write_entries(text, "wcet.toml", [FactEntry("a", "x", 7, "bounds")])
    assert refusal.value.exit_code == 2
