import tomllib

import pytest

from wcet.config.edit import NewBudget, set_budgets
from wcet.errors import WcetError

FILE = """# head
machine = "sim-d"

[kernel.a]   # first
sizes = [
    1,
]

# about b
[kernel.b]
budget = "4 cycles"   # old
[kernel.b.values]
x = 1
"""


def new(table, **more):
    return NewBudget(table, "10 cycles", "9 proven, and 5 %", **more)


def test_budgets_are_written_where_they_belong_and_comments_stay():
    edited = set_budgets(FILE, "wcet.toml", [new("a"), new("b"), new("c.d", file="c.s")])
    assert edited.splitlines() == [
        "# head",
        'machine = "sim-d"',
        "",
        "[kernel.a]   # first",
        "sizes = [",
        "    1,",
        "]",
        'budget = "10 cycles" # 9 proven, and 5 %',
        "",
        "# about b",
        "[kernel.b]",
        'budget = "10 cycles" # 9 proven, and 5 %',
        "[kernel.b.values]",
        "x = 1",
        "",
        '[kernel."c.d"]',
        'file = "c.s"',
        'budget = "10 cycles" # 9 proven, and 5 %',
    ]


def test_a_second_update_changes_nothing():
    once = set_budgets(FILE, "wcet.toml", [new("a"), new("b")])
    assert set_budgets(once, "wcet.toml", [new("a"), new("b")]) == once


@pytest.mark.parametrize("text", ["", "kernel.a.width = 3\n", "[kernel]\na = { width = 3 }\n", "[kernel]\n"])
def test_other_spellings_keep_their_meaning_or_are_refused(text):
    try:
        document = tomllib.loads(set_budgets(text, "wcet.toml", [new("a")]))
    except WcetError as refusal:
        assert refusal.exit_code == 2
    else:
        assert document["kernel"]["a"]["budget"] == "10 cycles"


def test_in_a_project_file_the_table_stands_below_the_tool():
    edited = set_budgets('[tool.wcet]\nmachine = "x"\n[tool.other]\na = 1\n', "pyproject.toml", [new("a")])
    assert tomllib.loads(edited)["tool"]["wcet"]["kernel"] == {"a": {"budget": "10 cycles"}}
    assert tomllib.loads(edited)["tool"]["other"] == {"a": 1}
