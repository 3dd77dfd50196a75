import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.report.bounds import SOURCE, make_bound
from wcet import cache
from wcet.cache import analyze_cached, cache_key, default_folder, read_entry, write_entry
from wcet.errors import WcetError, refuse
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.span import Source

OPTIONS = AnalyzeOptions(None, "sim-d", {"ndrange": "4,1"}, StatedFacts(bounds={"loop": 3}))


class Analysis:
    """Counts how often it is asked."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, source, options):
        self.calls += 1
        return (make_bound(source=source),)


def entry_of(folder: Path) -> Path:
    (entry,) = (folder / "bounds").iterdir()
    return entry


def test_the_second_answer_comes_from_the_cache(tmp_path):
    analysis = Analysis()
    first = analyze_cached(SOURCE, OPTIONS, tmp_path, analysis)
    second = analyze_cached(SOURCE, OPTIONS, tmp_path, analysis)
    assert first == second == (make_bound(),)
    assert analysis.calls == 1


def test_without_a_folder_nothing_is_kept(tmp_path):
    analysis = Analysis()
    for _ in range(2):
        analyze_cached(SOURCE, OPTIONS, None, analysis)
    assert analysis.calls == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("source", "options"),
    [
        (Source("saxpy.s", SOURCE.text + " "), OPTIONS),
        (Source("other.s", SOURCE.text), OPTIONS),
        (SOURCE, replace(OPTIONS, target="sim-d")),
        (SOURCE, replace(OPTIONS, machine="sim-d-sp4")),
        (SOURCE, replace(OPTIONS, launch={"ndrange": "5,1"})),
        (SOURCE, replace(OPTIONS, facts=StatedFacts(bounds={"loop": 4}))),
        (SOURCE, replace(OPTIONS, facts=StatedFacts(branches={"loop": (1, 2, 0)}))),
        (SOURCE, replace(OPTIONS, facts=StatedFacts(bounds={"loop": 3}, origin="wcet.toml"))),
        (SOURCE, replace(OPTIONS, convention="published")),
        (SOURCE, replace(OPTIONS, policy="sp-as-access")),
        (SOURCE, replace(OPTIONS, extra={"splits": "none"})),
    ],
)
def test_whatever_changes_the_question_changes_the_key(source, options):
    assert cache_key(source, options) != cache_key(SOURCE, OPTIONS)


def test_a_changed_package_changes_the_key(monkeypatch):
    before = cache_key(SOURCE, OPTIONS)
    monkeypatch.setattr(cache, "_package_digest", lambda: "another")
    assert cache_key(SOURCE, OPTIONS) != before


def test_a_changed_machine_file_changes_the_key(tmp_path):
    board = tmp_path / "board.toml"
    options = replace(OPTIONS, machine=str(board))
    board.write_text('extends = "sim-d"\n')
    before = cache_key(SOURCE, options)
    board.write_text('extends = "sim-d"\ncompute_mhz = 500\n')
    assert cache_key(SOURCE, options) != before


def truncate(text: str) -> str:
    return text[: len(text) // 2]


def flip_a_digit(text: str) -> str:
    assert '\\"bound_cycles\\": 1000' in text
    return text.replace('\\"bound_cycles\\": 1000', '\\"bound_cycles\\": 1001')


def lower_the_bound_consistently(text: str) -> str:
    entry = json.loads(text)
    entry["payload"] = entry["payload"].replace("1000", "900").replace("600", "500")
    return json.dumps(entry)


def forge_key(text: str) -> str:
    return json.dumps({**json.loads(text), "key": "0" * 64})


def empty(text: str) -> str:
    return ""


def another_shape(text: str) -> str:
    return "[1, 2]"


def nest_deeply(text: str) -> str:
    return "[" * 100_000


@pytest.mark.parametrize(
    "damage",
    [truncate, flip_a_digit, lower_the_bound_consistently, forge_key, empty, another_shape, nest_deeply],
)
def test_a_damaged_entry_is_ignored_and_replaced(tmp_path, damage):
    analysis = Analysis()
    analyze_cached(SOURCE, OPTIONS, tmp_path, analysis)
    entry = entry_of(tmp_path)
    sound = entry.read_text()
    entry.write_text(damage(sound))
    assert analyze_cached(SOURCE, OPTIONS, tmp_path, analysis) == (make_bound(),)
    assert analysis.calls == 2
    assert entry.read_text() == sound


def test_an_entry_moved_to_another_key_is_ignored(tmp_path):
    write_entry(tmp_path, "a" * 64, [make_bound()])
    entry_of(tmp_path).rename(tmp_path / "bounds" / ("b" * 64 + ".json"))
    assert read_entry(tmp_path, "b" * 64, SOURCE) is None


def test_a_well_signed_entry_of_another_shape_is_ignored(tmp_path):
    key = "a" * 64
    payload = json.dumps([{"name": "saxpy", "bound_cycles": 1}])
    write_entry(tmp_path, key, [])
    text = json.dumps({"key": key, "payload": payload, "checksum": cache._checksum(key, payload)})
    entry_of(tmp_path).write_text(text)
    assert read_entry(tmp_path, key, SOURCE) is None


def test_refusals_are_not_kept(tmp_path):
    def analysis(source, options):
        raise refuse("W201", "no bound")

    with pytest.raises(WcetError):
        analyze_cached(SOURCE, OPTIONS, tmp_path, analysis)
    assert not (tmp_path / "bounds").exists()


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "bounds").write_text("a file in the way")
    assert analyze_cached(SOURCE, OPTIONS, tmp_path, Analysis()) == (make_bound(),)


def test_an_answer_is_not_kept_when_the_machine_changed_meanwhile(tmp_path):
    board = tmp_path / "board.toml"
    board.write_text('extends = "sim-d"\n')

    def analysis(source, options):
        board.write_text('extends = "sim-d"\ncompute_mhz = 500\n')
        return (make_bound(),)

    analyze_cached(SOURCE, replace(OPTIONS, machine=str(board)), tmp_path, analysis)
    assert not (tmp_path / "bounds").exists()


def test_old_entries_go_when_there_are_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "ENTRIES", 3)
    for number in range(6):
        write_entry(tmp_path, f"{number:064}", [make_bound()])
    assert len(list((tmp_path / "bounds").iterdir())) == 3


def test_the_folder_can_be_chosen(tmp_path, monkeypatch):
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv("WCET_CACHE_DIR")
    assert default_folder().name == "wcet"
