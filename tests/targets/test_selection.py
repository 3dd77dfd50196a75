"""Language and machine choose the target together."""

from dataclasses import dataclass
from importlib.metadata import EntryPoint
from types import SimpleNamespace

import pytest

from wcet.errors import WcetError
from wcet.options import AnalyzeOptions
from wcet.pipeline import open_kernels
from wcet.span import Source
from wcet.targets import registry
from wcet.targets.gcn.target import GcnTarget
from wcet.targets.offers import list_offers
from wcet.targets.selection import select_target

GCN = Source("move.s", "k:\n  v_mov_b32 v0, 0\n  s_endpgm\n")
SIM_D = Source("lin.sas", ".data\n0 0x0 1024 1\n.text\n    ldglin v1, 0\n    exit\n")


@dataclass(frozen=True, slots=True)
class Threads:
    name: str
    title: str = ""
    digest: str = ""
    target: str = "threads"


class ThreadsTarget(GcnTarget):
    """Another processor that runs kernels as LLVM writes them for GCN."""

    name = "threads"
    title = "Threads"
    default_machine = "weaver"
    machine_type = Threads


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine of the other target, which is installed."""
    target = ThreadsTarget()
    target.machine_folder = tmp_path
    (tmp_path / "weaver.toml").write_text('target = "threads"\n')
    point = EntryPoint("threads", "threads:TARGET", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    own = registry.import_module
    found = SimpleNamespace(TARGET=target)
    monkeypatch.setattr(registry, "import_module", lambda name: found if name == "threads" else own(name))
    list_offers.cache_clear()
    yield "weaver"
    list_offers.cache_clear()


def refused(call, *arguments):
    with pytest.raises(WcetError) as caught:
        call(*arguments)
    return caught.value.diagnostics[0]


def test_a_language_alone_means_the_target_that_is_called_like_it(machine):
    assert select_target(GCN, None, "").name == "gcn"
    assert select_target(SIM_D, None, "").name == "sim-d"


def test_the_machine_decides_among_targets_of_one_language(machine):
    assert select_target(GCN, None, machine).name == "threads"
    assert select_target(GCN, None, "gcn3").name == "gcn"
    assert isinstance(open_kernels(GCN, AnalyzeOptions(machine=machine)).machine, Threads)


def test_the_name_decides_and_brings_its_machine(machine):
    assert select_target(GCN, "threads", "").name == "threads"
    assert isinstance(open_kernels(GCN, AnalyzeOptions(target="threads")).machine, Threads)


@pytest.mark.parametrize(("source", "name", "hardware"), [(SIM_D, None, "weaver"), (GCN, "gcn", "weaver")])
def test_a_machine_of_another_target_is_refused(machine, source, name, hardware):
    assert refused(select_target, source, name, hardware).code == "W006"


def test_no_machine_makes_a_text_a_kernel(machine):
    assert refused(select_target, Source("notes.s", "Dear reader,\n"), None, machine).code == "W005"
