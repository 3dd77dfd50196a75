import json

from wcet.codes import CODES
from wcet.machine.load import shipped_machines


def test_explain_prints_the_page_of_a_code(wcet):
    ran = wcet("explain", "w008")
    assert ran.code == 0
    assert ran.out.startswith("# W008: " + CODES["W008"].title)


def test_explain_suggests_the_nearest_code(wcet):
    ran = wcet("explain", "W0008")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W009]" in ran.err
    assert "did you mean `W" in ran.err


def test_machines_lists_those_that_ship(wcet):
    ran = wcet("machines")
    assert [line.split()[0] for line in ran.out.split("\n\n")[0].splitlines()[1:]] == list(shipped_machines())
    assert [each["name"] for each in json.loads(wcet("machines", "-f", "json").out)] == list(shipped_machines())


def test_a_machine_is_printed_with_its_sources_and_can_be_used_again(wcet, folder):
    text = wcet("machines", "sim-d").out
    assert "Sim-D paper" in text
    (folder / "mine.toml").write_text(text)
    listed = wcet("machines", "mine.toml")
    assert listed.code == 0
    assert listed.out.splitlines()[1].split()[:2] == ["mine", "sim-d"]


def test_an_unknown_machine_is_refused_with_a_suggestion(wcet):
    ran = wcet("machines", "simd")
    assert ran.code == 2
    assert "did you mean `sim-d`?" in ran.err


def test_config_shows_values_with_their_origin(wcet, folder, monkeypatch):
    (folder / "saxpy.s").write_text("row:\n")
    (folder / "wcet.toml").write_text("width = 64\n[kernel.saxpy]\nbounds = { row = 3 }\nbranches = { row = [1, 2] }\n")
    monkeypatch.setenv("WCET_POLICY", "sp-as-access")
    rows = [line.split(maxsplit=1) for line in wcet("config", "saxpy.s", "-m", "x").out.splitlines()[1:]]
    assert {key: rest.split() for key, rest in rows if key != "branches"} == {
        "convention": ["safe", "default"],
        "policy": ["sp-as-access", "environment"],
        "width": ["64", "wcet.toml"],
        "machine": ["x", "command", "line"],
        "bounds": ["row", "=", "3", "wcet.toml"],
    }
    (document,) = json.loads(wcet("config", "saxpy.s", "-f", "json").out)
    assert document["facts"] == {"bounds": {"row": 3}, "branches": {"row": [1, 2, 0]}}
    assert document["settings"]["width"] == {"value": "64", "origin": "wcet.toml"}
