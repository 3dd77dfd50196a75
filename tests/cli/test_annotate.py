import tomllib
from pathlib import Path

import pytest

from wcet.cli.template import render_template
from wcet.ir.facts import MissingFact
from wcet.span import Source, Span
from wcet.targets import registry
from wcet.targets.offers import list_offers

SOURCE = Source("saxpy.s", "row:\n.LBB0_2:\n")


class FakeTarget:
    """Misses what the settings do not state."""

    name = language = title = "fake"
    suffixes = (".s",)
    default_machine = ""
    machine_folder = Path()
    machine_type = object
    options = ()
    analyze = flow_graph = None

    def __init__(self, missing):
        self.missing = missing

    def machine_for(self, source):
        return self.default_machine

    def recognise(self, source):
        return source.text.startswith("row:")

    def parse(self, source):
        return (source,)

    def launch(self, raw):
        return raw

    def missing_facts(self, program, facts, launch):
        return tuple(fact for fact in self.missing if fact.label not in facts.bounds)


@pytest.fixture
def target(monkeypatch, folder):
    missing = (
        MissingFact("bounds", "row", Span(SOURCE, 1, 1, 4), "how often the body runs"),
        MissingFact("values", "setup", Span(SOURCE, 2, 1, 4), "what s3 can hold"),
        MissingFact("bounds", ".LBB0_2", Span(SOURCE, 2, 1, 9), "how often the body runs"),
    )
    monkeypatch.setattr(registry, "SHIPPED", {"fake": f"{__name__}:FAKE"})
    monkeypatch.setattr(registry, "import_module", lambda name: type("Module", (), {"FAKE": FakeTarget(missing)}))
    (folder / "saxpy.s").write_text(SOURCE.text)
    list_offers.cache_clear()
    yield
    list_offers.cache_clear()


def test_the_template_names_exactly_what_is_missing(wcet, target):
    ran = wcet("annotate", "saxpy.s")
    assert ran.code == 0
    assert tomllib.loads(ran.out) == {
        "kernel": {"saxpy": {"bounds": {"row": "?", ".LBB0_2": "?"}, "values": {"setup": "?"}}}
    }
    assert "# saxpy.s:1:1: how often the body runs" in ran.out


def test_a_template_that_is_not_filled_in_is_refused(wcet, target, folder):
    (folder / "wcet.toml").write_text(wcet("annotate", "saxpy.s").out)
    ran = wcet("annotate", "saxpy.s")
    assert ran.code == 2
    assert ran.err.count("still needs its number") == 3


def test_a_filled_template_leaves_nothing_missing(wcet, target, folder):
    text = wcet("annotate", "saxpy.s", "-b", "setup=1").out
    assert "setup" not in text
    (folder / "wcet.toml").write_text(text.replace('"?"', "7") + "setup = 1\n")
    ran = wcet("annotate", "saxpy.s")
    assert (ran.code, ran.out) == (0, "")
    assert "no fact is missing" in ran.err


def test_a_place_without_label_is_said_so():
    text = render_template(("kernel", "a b"), [MissingFact("bounds", "", Span(SOURCE, 2, 1, 2), "how often")])
    assert tomllib.loads(text) == {"kernel": {"a b": {"bounds": {}}}}
    assert "there is no label" in text
