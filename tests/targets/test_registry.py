from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

from wcet.errors import WcetError
from wcet.span import Source
from wcet.targets import registry
from wcet.targets.registry import list_targets, load_target, load_targets, recognise_target

SIM_D = Source("x.txt", ".data\n0 0x1000 64 1\n.text\nexit\n")


def code_of(call, *arguments):
    with pytest.raises(WcetError) as caught:
        call(*arguments)
    (diagnostic,) = caught.value.diagnostics
    return diagnostic


class Eager:
    """A target as far as the registry asks."""

    title = "Eager"
    language = "any"
    suffixes = (".x",)
    default_machine = "none"
    machine_folder = Path("nowhere")
    machine_type = object
    options = ()
    parse = launch = analyze = flow_graph = missing_facts = None

    def __init__(self, name="eager", words=("section",)):
        self.name, self.words = name, words

    def machine_for(self, source):
        return self.default_machine

    def recognise(self, source):
        return any(word in source.text for word in self.words)


class Crashing(Eager):
    def recognise(self, source):
        raise ZeroDivisionError("of mine")


@pytest.fixture
def register(monkeypatch):
    """Registers values as targets of packages, by name."""

    def call(**targets):
        points = [EntryPoint(name.replace("_", "-"), f"pack_{name}:T", registry.GROUP) for name in targets]
        monkeypatch.setattr(registry, "entry_points", lambda group: points)
        own = registry.import_module

        def find(name):
            value = targets.get(name.removeprefix("pack_"))
            if isinstance(value, Exception):
                raise value
            return own(name) if value is None else SimpleNamespace(T=value)

        monkeypatch.setattr(registry, "import_module", find)

    return call


@pytest.mark.parametrize("name", list(registry.SHIPPED))
def test_every_shipped_target_loads_under_its_name(name):
    target = load_target(name)
    assert target.name == name and target.language in registry.SHIPPED
    assert target.title and target.suffixes and target.default_machine and target.options


def test_an_unknown_target_is_refused_with_the_nearest_name():
    diagnostic = code_of(load_target, "simd")
    assert (diagnostic.code, diagnostic.help) == ("W005", "did you mean `sim-d`?")


def test_a_sim_d_kernel_is_recognised_by_its_text():
    assert recognise_target(SIM_D).name == "sim-d"


def test_a_text_in_no_language_is_refused():
    diagnostic = code_of(recognise_target, Source("notes.s", "Dear reader,\n"))
    assert diagnostic.code == "W005"
    assert "sim-d (" in diagnostic.notes[0]


def test_a_package_can_register_a_target(register):
    eager = Eager()
    register(eager=eager)
    assert load_target("eager") is eager
    assert recognise_target(Source("a", "section")) is eager


def test_two_targets_of_one_name_are_an_error_that_names_both_for_those_who_need_it(register):
    register(sim_d=Eager("sim-d"))
    diagnostic = code_of(load_target, "sim-d")
    assert diagnostic.code == "W005"
    assert registry.SHIPPED["sim-d"] in diagnostic.notes[0]
    assert "pack_sim_d:T" in diagnostic.notes[1]
    assert len(list_targets()["sim-d"]) == 2
    assert recognise_target(Source("a", "s_endpgm")).name == "gcn"
    assert "two targets are called `sim-d`" in " ".join(code_of(recognise_target, SIM_D).notes)


def test_a_text_that_two_targets_claim_is_refused(register):
    register(eager=Eager("eager"), other=Eager("other"))
    assert "could be `eager` and `other`" in code_of(recognise_target, Source("a", "section")).message


def test_of_two_targets_of_one_language_the_one_that_is_called_like_it_is_meant(register):
    first, second = Eager("any"), Eager("other")
    register(any=first, other=second)
    assert recognise_target(Source("a", "section")) is first


@pytest.mark.parametrize("broken", [ImportError("no module `x`"), Crashing("broken"), SimpleNamespace(name="broken")])
def test_a_broken_package_leaves_the_kernels_of_others_alone_and_is_named_where_nobody_knows_a_kernel(register, broken):
    register(broken=broken)
    assert recognise_target(SIM_D).name == "sim-d"
    diagnostic = code_of(recognise_target, Source("notes.s", "Dear reader,\n"))
    assert any("target `broken` cannot be loaded" in note and "pack_broken:T" in note for note in diagnostic.notes)


def test_a_broken_package_is_refused_by_name(register):
    register(broken=SimpleNamespace(name="broken"))
    diagnostic = code_of(load_target, "broken")
    assert (diagnostic.code, "it has no" in diagnostic.message, "`parse`" in diagnostic.message) == ("W005", True, True)
    assert {target.name for target in load_targets()} == set(registry.SHIPPED)
