"""Premises of SGMF certificates of graphs in DOT, derived again from the text; altered ones are rejected."""

import hashlib
import json
import random
from itertools import islice
from pathlib import Path

import pytest

from tests.bound.altered import list_changes
from tests.bound.test_sgmf_derivation import write_table
from tests.families import each_of
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.targets.sgmf.memory_trials import draw_memory_trial
from tests.targets.sgmf.test_dot import MAPPER
from wcet.checker.sgmf import check_certificate
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.cdfg.language.dot_kernel import parse_dot_kernels
from wcet.isa.cdfg.language.dot_writer import write_dot
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.machine.load import load_machine, read_numbers
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sgmf.analysis import analyze_kernel
from wcet.targets.sgmf.certificate.derivation.check import derive_premises
from wcet.targets.sgmf.certificate.derivation.drawn import read_drawn
from wcet.targets.sgmf.certificate.derivation.listing import DerivationError
from wcet.targets.sgmf.hardware.launch import SgmfLaunch

SAMPLES = Path(__file__).parents[2] / "samples" / "sgmf"


def certify(text, name="sgmf", threads=64, machine=None):
    machine = machine or load_machine(name)
    (program,) = parse_dot_kernels(Source("g.dot", text), "sgmf")
    bound = analyze_kernel(program, machine, SgmfLaunch(threads), StatedFacts(), AnalyzeOptions(certificate=True))
    return json.loads(json.dumps(bound.details["certificate"]))


def draw(text):
    """Return a graph in the tool's language as one in DOT."""
    (program,) = parse_kernels(Source("k.cdfg", text))
    return write_dot(program.name, program.extra, lambda configuration, node: {})


@each_of([("saxpy", "sgmf"), ("", "sgmf-cached")])
def test_the_premises_of_drawn_samples_are_derived_again(name, machine):
    text = draw((SAMPLES / f"{name}.cdfg").read_text(encoding="utf-8")) if name else MAPPER
    proof = certify(text, machine)
    check_certificate(proof)
    found = derive_premises(proof, text, read_numbers(machine))
    assert len(found.derived) == (7 if machine == "sgmf-cached" else 6)
    assert not any("graph" in each for each in found.stated)


SMALL = """digraph small {
  x [opcode=buffer, words=64]
  subgraph cluster_all { graph [repeat=3]
  subgraph cluster_first {
    t [opcode=tid] two [opcode=const, value=2]
    t -> at [operand=0]; two -> at [operand=1]; at [opcode=shl]
    at -> p; x -> p; p [opcode=add]
    p -> v; v [opcode=load]
    w [opcode="add.i32"]; v -> w; two -> w
    subgraph { rank=same; p -> out; out [opcode=store] }
    w -> out
  } }
}
"""


def test_no_number_of_a_drawn_graph_can_be_changed_so_that_less_is_proven():
    proof, machine, tried = certify(SMALL), read_numbers("sgmf"), 0
    for path, changed in islice(list_changes(proof), 0, None, 6):
        tried += 1
        if changed is None:
            continue
        with pytest.raises(DerivationError):
            derive_premises(changed, SMALL, machine)
            pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
    assert tried > 30


OTHERS = {
    "another operand": ("w -> out\n", "at -> out\n"),
    "another operation": ('w [opcode="add.i32"]', 'w [opcode="div.i32"]'),
    "a node more": ("v -> w;", 'v -> y; y [opcode="mov.b32"]; y -> w;'),
    "a predicate": ("v [opcode=load]", "v [opcode=load]; t -> v [operand=if]"),
    "another pass": ("repeat=3", "repeat=4"),
    "an order": ("w -> out", "w -> out; o2 [opcode=store]; p -> o2; t -> o2; out -> o2 [operand=after]"),
}


def test_a_certificate_does_not_hold_for_another_graph():
    proof, machine = certify(SMALL), read_numbers("sgmf")
    for name, (old, new) in OTHERS.items():
        text = SMALL.replace(old, new)
        assert read_drawn(text, "small") != read_drawn(SMALL, "small")
        with pytest.raises(DerivationError):
            derive_premises({**proof, "source": hashlib.sha256(text.encode()).hexdigest()}, text, machine)
            pytest.fail(name)


def test_random_drawn_graphs_are_derived_again():
    derived = 0
    for seed in range(1, 3 * REPEAT):
        trial = draw_memory_trial(Choices((), random.Random(seed)))
        text = draw(trial.text)
        table, machine = write_table(trial.machine)
        try:
            proof = certify(text, "", trial.threads, machine)
        except WcetError:
            continue
        derive_premises(proof, text, table)
        derived += 1
    assert derived


def test_a_drawn_graph_is_never_only_stated():
    proof = certify(SMALL)
    proof["origin"]["graph"] = "stated"
    with pytest.raises(DerivationError, match=r"origin\.graph"):
        derive_premises(proof, SMALL, read_numbers("sgmf"))
    both = SMALL + "/*\nconfiguration small\n*/\n"
    source = hashlib.sha256(both.encode()).hexdigest()
    with pytest.raises(DerivationError, match="one in DOT"):
        derive_premises({**proof, "source": source}, both, read_numbers("sgmf"))


@each_of(
    [
        "digraph g { a -> }",
        "digraph g { graph = x }",
        "digraph g { a [opcode=tid] a:p -> b }",
        "graph g { }",
        "digraph g { a [opcode=tid] }\ndigraph g { a [opcode=tid] }",
        "digraph g { a [opcode=delay] b [opcode=delay] a -> b -> a }",
        "digraph g { a [opcode=delay] a -> a }",
        "digraph g { " + "subgraph { " * 17 + "}" * 18,
        'digraph g { a [opcode=tid] b [opcode="add.i32"] a -> b a -> b [operand=0] }',
        "digraph g { a [opcode=tid] n [opcode=const, value=a] b [opcode=add] a -> b n -> b }",
        "digraph g { a [opcode=tid] b [opcode=load] a -> b a -> b [operand=if] a -> b [operand=if] }",
        "digraph g { subgraph cluster_r { graph [repeat=0] subgraph cluster_s { a [opcode=tid] } } }",
    ]
)
def test_what_has_no_one_meaning_is_not_read(text):
    with pytest.raises(DerivationError):
        read_drawn(text, "g")
