from importlib.metadata import EntryPoint

import pytest

from wcet.errors import WcetError
from wcet.span import Source
from wcet.targets import registry
from wcet.targets.registry import find_target, list_targets, load_target, recognise_target


def code_of(call, *arguments):
    with pytest.raises(WcetError) as caught:
        call(*arguments)
    (diagnostic,) = caught.value.diagnostics
    return diagnostic


def register(monkeypatch, *points):
    monkeypatch.setattr(registry, "entry_points", lambda group: [EntryPoint(*point, group) for point in points])


class Eager:
    name = "eager"
    suffixes = (".x",)

    def recognise(self, source):
        return "vadd" in source.text or "section" in source.text


EAGER = Eager()


@pytest.mark.parametrize("name", list(registry.SHIPPED))
def test_every_shipped_target_loads_under_its_name(name):
    target = load_target(name)
    assert target.name == name
    assert target.suffixes
    assert target.default_machine


def test_an_unknown_target_is_refused_with_the_nearest_name():
    diagnostic = code_of(load_target, "simd")
    assert (diagnostic.code, diagnostic.help) == ("W005", "did you mean `sim-d`?")


def test_a_sim_d_kernel_is_recognised_by_its_text():
    assert recognise_target(Source("x.txt", ".data\n0 0x1000 64 1\n.text\nexit\n")).name == "sim-d"


def test_a_text_in_no_language_is_refused():
    diagnostic = code_of(recognise_target, Source("notes.s", "Dear reader,\n"))
    assert diagnostic.code == "W005"
    assert "sim-d (" in diagnostic.notes[0]


def test_a_named_target_is_not_guessed():
    assert find_target(Source("notes.s", "Dear reader,\n"), "sim-d").name == "sim-d"


def test_a_package_can_register_a_target(monkeypatch):
    register(monkeypatch, ("eager", f"{__name__}:EAGER"))
    monkeypatch.setattr(registry, "SHIPPED", {})
    monkeypatch.setattr(registry, "import_module", lambda name: __import__("types").SimpleNamespace(EAGER=EAGER))
    assert load_target("eager") is EAGER
    assert recognise_target(Source("a", "section")) is EAGER


def test_two_targets_of_one_name_are_an_error_that_names_both(monkeypatch):
    register(monkeypatch, ("sim-d", "another.package:TARGET"))
    diagnostic = code_of(list_targets)
    assert diagnostic.code == "W005"
    assert registry.SHIPPED["sim-d"] in diagnostic.notes[0]
    assert "another.package:TARGET" in diagnostic.notes[1]


def test_a_text_that_two_targets_claim_is_refused(monkeypatch):
    monkeypatch.setattr(registry, "list_targets", lambda: {"eager": "", "other": ""})
    monkeypatch.setattr(registry, "load_target", lambda name: EAGER)
    assert "could be `eager` and `eager`" in code_of(recognise_target, Source("a", "section")).message
