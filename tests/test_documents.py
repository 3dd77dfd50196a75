"""Places of keys in TOML: tables of arrays counted, inline tables looked into, and what is missing put to its table."""

import tomllib

import pytest

from wcet.documents import locate_key
from wcet.span import Source

TEXT = """\
name = "set"
[[task]]
name = "one"
period = "1 ms"
[task.bounds]
loop = 4
[[processor]]
name = "gpu"
[[processor.task]]
name = "two"
locks = { r = "1 ms" }
[[processor.task]]
name = "three"
[[processor]]
name = "cpu"
[[processor.task]]
"name" = "four"
[[task]]
name = "five"
[sweep."vary"]
machine.fpus = [1, 2]
"""


def list_leaves(value, path=()):
    """Yield the path of each number and text of a document, lists of plain values taken as one."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from list_leaves(each, (*path, key))
    elif isinstance(value, list) and isinstance(value[0], dict):
        for number, each in enumerate(value):
            yield from list_leaves(each, (*path, number))
    else:
        yield path, value


def test_every_key_of_a_document_is_located_where_it_is_set():
    source = Source("set.toml", TEXT)
    leaves = list(list_leaves(tomllib.loads(TEXT)))
    assert len(leaves) == 12
    for path, value in leaves:
        span = locate_key(source, path)
        line = source.line(span.line)
        assert (f'"{value}"' if isinstance(value, str) else str(value)) in line
        assert str(path[-1]) in line[span.column - 1 : span.end_column - 1]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("task", 1, "period"), 18),
        (("task", 0, "bounds", "other"), 5),
        (("processor", 0, "task", 1), 12),
        (("processor", 1, "task", 0, "locks"), 16),
        (("task",), 2),
        (("processor", 0, "task", 0, "locks", "s"), 11),
    ],
)
def test_a_missing_key_is_located_at_what_encloses_it(path, line):
    assert locate_key(Source("set.toml", TEXT), path).line == line


def test_what_encloses_nothing_has_no_place():
    assert locate_key(Source("set.toml", TEXT), ("platform",)) is None
