"""The schemas of the files that people write: files that are read fit them, and what they allow is read."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from wcet.checks import Described
from wcet.config.checks import COMPILE, FACTS, KERNEL_ONLY, TOP_ONLY, list_scalars
from wcet.errors import WcetError
from wcet.machine.load import find_machines, load_machine
from wcet.sched.read import read_tasks
from wcet.span import Source

ROOT = Path(__file__).parents[2]

VALUES: tuple[Any, ...] = (
    0, 1, -1, 4096, 1.5, True, False, "", "a", "a b", "a,b", "best", "given", "safe", "launch",
    "4 ms", "0123456789ab", "\0", "?",
    [], [0], [1], [1, 2], [2, 1], [1, 2, 3], [0, 0], [3, 1, 2], [1, 2, 3, 4], ["a"], ["a", 1], ["a b"], [True], [1.5],
    {}, {"a": 0}, {"a": -1}, {"a": "b"}, {"a": [1]}, {"a": {"b": 1}}, {"file": "x.bin"}, {"file": ""},
    {"file": "x.bin", "type": "i32"}, {"file": "x.bin", "type": "i7"}, {"file": "x.bin", "range": [0, 1]},
    {"file": "x.s", "text": "t"}, {"file": "x.s", "groups": 4}, {"file": "x.s", "arg": {"n": 4}},
    {"range": [0, 9]}, {"range": [9, 0]}, {"range": [1]}, {"near": 4}, {"near": -1}, {"range": [0, 9], "near": 4},
    [{"file": "x.s"}], [{"file": "x.s"}, {"file": "y.s", "groups": [1, 2]}], [{"a": 1}],
)  # fmt: skip
"""Values of every shape, right and wrong for one key or another."""

BEYOND = {
    "branches": ([0, 0], [1, 2, 3]),
    "data": ({"range": [9, 0]},),
}
"""Values that a schema cannot refuse: what numbers must be to each other."""


def read_schema(wcet: Any, name: str) -> dict[str, Any]:
    done = wcet("schema", name)
    assert done.code == 0
    schema = json.loads(done.out)
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


def fits(schema: Any, value: Any) -> bool:
    return jsonschema.Draft202012Validator(schema).is_valid(value)


CHECKS = {**list_scalars(), **FACTS, **COMPILE, **TOP_ONLY, **KERNEL_ONLY}


@pytest.mark.parametrize("key", sorted(CHECKS))
def test_a_schema_takes_what_the_check_of_a_key_takes(key: str) -> None:
    check = CHECKS[key]
    assert isinstance(check, Described)
    taken = 0
    for value in VALUES:
        try:
            check(value)
            read = True
        except ValueError:
            read = False
        taken += read
        if read or value not in BEYOND.get(key, ()):
            assert fits(check.schema, value) == read, value
    assert 0 < taken < len(VALUES)


@pytest.mark.parametrize("path", sorted(ROOT.glob("samples/**/wcet.toml")), ids=str)
def test_shipped_settings_fit_the_schema(wcet: Any, path: Path) -> None:
    schema, document = read_schema(wcet, "wcet.toml"), tomllib.loads(path.read_text())
    assert fits(schema, document)
    assert not fits(schema, {**document, "machin": "sim-d"})
    assert not fits(schema, {**document, "kernel": {"k": {"widht": 64}}})
    assert fits(schema, {**document, "kernel": {"k": {"width": 64, "data": {"x": "x.bin"}}}})
    assert not fits(schema, {**document, "data": {"x": "x.bin"}})


def test_shipped_machines_fit_the_schema(wcet: Any) -> None:
    schema = read_schema(wcet, "machine.toml")
    for name, path in find_machines().items():
        document = tomllib.loads(path.read_text())
        assert fits(schema, document), name
        target = load_machine(name).target
        assert not fits(schema, {**document, "target": target, "no_such_number": 1}), name
        assert not fits(schema, {**document, "target": target, "title": 1}), name


def list_task_sets() -> list[Path]:
    tables = (path for path in ROOT.glob("samples/**/*.toml") if "platform" in tomllib.loads(path.read_text()))
    return sorted(tables)


def test_shipped_task_sets_fit_the_schema(wcet: Any) -> None:
    schema = read_schema(wcet, "tasks.toml")
    paths = list_task_sets()
    assert len(paths) >= 3
    for path in paths:
        document = tomllib.loads(path.read_text())
        assert fits(schema, document), path
        first, *rest = document["task"]
        for wrong in ({"perid": 4}, {"period": "4 hours"}, {"level": "middle"}, {"priority": -1}, {"name": ""}):
            changed = {**document, "task": [{**first, **wrong}, *rest]}
            assert not fits(schema, changed), wrong
            with pytest.raises(WcetError):
                read_tasks(Source("t.toml", write_toml(changed)))


def write_toml(document: dict[str, Any]) -> str:
    """Write a task set: tables, lists of tables, text, numbers, lists and flat tables."""

    def write(value: Any) -> str:
        if isinstance(value, dict):
            return "{" + ", ".join(f"{json.dumps(key)} = {write(each)}" for key, each in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(map(write, value)) + "]"
        return json.dumps(value)

    return "\n".join(f"{key} = {write(value)}" for key, value in document.items())


def test_what_has_no_schema_is_named(wcet: Any) -> None:
    done = wcet("schema", "wcet.tom")
    assert done.code == 2
    assert "wcet.toml, machine.toml, tasks.toml" in done.err
