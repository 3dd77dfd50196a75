import tomllib
from pathlib import Path

import pytest

from wcet.config.edit import FactEntry
from wcet.ir.facts import MissingFact
from wcet.session.template import render_entries
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
    text = render_entries([FactEntry("a b", "", "?", "bounds", ("saxpy.s:2:1: how often",))], None)
    assert tomllib.loads(text) == {"kernel": {"a b": {"bounds": {}}}}
    assert "there is no label" in text


@pytest.mark.parametrize(
    "text",
    [
        '[kernel.saxpy]\nbudget = "1 us"\n[kernel.saxpy.bounds]\nold = 4\n[kernel.other.bounds]\na = 4\n',
        "[kernel.saxpy]\nbounds = { old = 4 }\n\n[kernel.other.bounds]\na = 4\n",
        "[kernel.saxpy]\nbounds.old = 4\n\n[kernel.other.bounds]\na = 4\n",
    ],
)
def test_facts_are_written_into_the_table_of_their_kernel(wcet, target, folder, text):
    settings = folder / "wcet.toml"
    settings.write_bytes(text.replace("\n", "\r\n").encode())
    shown = wcet("annotate", "saxpy.s", "--dry-run")
    assert shown.code == 0 and shown.out.startswith("--- a/wcet.toml")
    assert settings.read_bytes().decode() == text.replace("\n", "\r\n")
    # what is printed does no harm at the end of the file: the lines of a table that is there are comments
    appended = tomllib.loads(text + wcet("annotate", "saxpy.s").out)
    assert appended["kernel"]["other"] == {"bounds": {"a": 4}}
    ran = wcet("annotate", "saxpy.s", "--write")
    assert (ran.code, ran.out) == (0, "")
    assert 'wcet.toml: put a number in place of each "?" (3)' in ran.err
    written = settings.read_bytes().decode()
    assert written.count("\n") == written.count("\r\n")
    tables = tomllib.loads(written)["kernel"]
    assert tables["saxpy"]["bounds"] == {"old": 4, "row": "?", ".LBB0_2": "?"}
    assert tables["saxpy"]["values"] == {"setup": "?"}
    assert tables["other"] == {"bounds": {"a": 4}}


def test_several_files_are_written_into_what_governs_each(wcet, target, folder):
    for name in ("one", "two"):
        (folder / name).mkdir()
        (folder / name / f"{name}.s").write_text(SOURCE.text)
    (folder / "one" / "wcet.toml").write_text("# mine\n")
    assert wcet("annotate", "--write", "one/one.s", "two/two.s").code == 0
    for place, name in (("one", "one"), (".", "two")):
        tables = tomllib.loads((folder / place / "wcet.toml").read_text())["kernel"]
        assert list(tables) == [name] and set(tables[name]) == {"bounds", "values"}
    assert (folder / "one" / "wcet.toml").read_text().startswith("# mine\n")


def test_where_no_configuration_is_one_is_made_beside_the_kernel(wcet, target, folder):
    (folder / "wcet.toml").unlink()
    assert wcet("annotate", "--write", "saxpy.s").code == 0
    assert "saxpy" in tomllib.loads((folder / "wcet.toml").read_text())["kernel"]
