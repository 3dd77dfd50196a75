"""Premises of SGMF certificates, derived again from the graph's text: all hold, and none that is lower passes."""

import copy
import hashlib
import json
import random
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from tests.bound.altered import change, list_changes, lower_far
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.standalone import require_own_imports, run_copy
from tests.targets.sgmf.memory_trials import draw_memory_trial
from tests.targets.sgmf.words import draw_words
from wcet.checker.kernel import digest_of
from wcet.checker.sgmf import check_certificate
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.machine.load import load_machine, read_numbers
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sgmf.analysis import analyze_kernel
from wcet.targets.sgmf.certificate.derivation import check
from wcet.targets.sgmf.certificate.derivation.check import derive_premises
from wcet.targets.sgmf.certificate.derivation.listing import DerivationError
from wcet.targets.sgmf.hardware.launch import SgmfLaunch
from wcet.targets.sgmf.hardware.machine import SgmfMachine

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples" / "sgmf"
FOLDER = Path(check.__file__).parent
SMALL = ("CTMCTM", "MTCCTC", "CCTTFM", "MIQTCM")
"""A grid into which no kernel of some size fits whole."""


def certify(text, machine, threads, **extra):
    (program,) = parse_kernels(Source("k.cdfg", text))
    options = AnalyzeOptions(certificate=True, extra=extra)
    bound = analyze_kernel(program, machine, SgmfLaunch(threads), StatedFacts(), options)
    return json.loads(json.dumps(bound.details["certificate"]))


def write_table(machine: SgmfMachine, **changes: Any) -> tuple[Any, SgmfMachine]:
    """Return a machine as the table of its file, and with its digest."""
    machine = replace(machine, **changes)
    parts = asdict(machine)
    table = {key: parts[key] for key in parts if key not in ("digest", "name", "title", "target", "energy")}
    if not machine.memory.exists:
        del table["memory"]
    table = json.loads(json.dumps(table))
    digest = hashlib.sha256(json.dumps(["sgmf", table], sort_keys=True).encode()).hexdigest()[:12]
    return table, replace(machine, digest=digest)


@pytest.fixture(scope="module")
def proofs():
    """The certificates of the samples with their texts, and the table of their machine."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(SAMPLES.glob("*.cdfg"))}
    machine = load_machine("sgmf")
    return {name: (certify(text, machine, 320), text, read_numbers("sgmf")) for name, text in texts.items()}


def test_the_premises_of_all_samples_are_derived_again(proofs):
    for proof, text, machine in proofs.values():
        found = derive_premises(proof, text, machine)
        assert len(found.derived) == 6
        assert len(found.stated) == 2


def test_no_number_can_be_changed_so_that_less_is_proven(proofs):
    """Each number of a certificate once lower and once higher, with claims and digest that follow from it."""
    proof, text, machine = proofs["saxpy"]
    tried = 0
    for path, changed in list_changes(proof):
        tried += 1
        if changed is None:
            continue
        with pytest.raises(DerivationError):
            derive_premises(changed, text, machine)
            pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
    assert tried > 100


@pytest.mark.parametrize("machine", ["sgmf-cached", "sgmf-15-cached"])
def test_no_number_can_be_changed_so_that_accesses_in_caches_take_less(proofs, machine):
    """Latencies, spreads, clearances and the service of memory; a number with slack cannot be lowered far."""
    _, text, _ = proofs["saxpy"]
    proof, table = certify(text, load_machine(machine), 24), read_numbers(machine)

    def accepts(changed):
        try:
            return bool(derive_premises(changed, text, table))
        except DerivationError:
            return False

    assert len(derive_premises(proof, text, table).derived) == 7
    for path, changed in list_changes(proof):
        if changed is not None and accepts(changed):
            lower = lower_far(proof, path)
            assert lower is None or not accepts(lower), f"{changed['cycles']} instead of {proof['cycles']} by {path}"


REFUSED = """kernel k
buffer x 64
configuration c
  t = tid
  at = shl.b32 t, 2
  p = add.i32 at, x
  v = load.b32 p
  store.b32 p, v
"""


@pytest.mark.parametrize(
    ("unit", "field", "value"), [("v", 2, 11), ("v", 5, [0]), ("v", 3, [11]), ("v", 7, [[1, [], [11]]])]
)
def test_a_premise_about_caches_cannot_be_added(unit, field, value):
    """A first latency of a hit, a smaller spread, a hit in all later epochs, a clearance that waits for none."""
    proof, table = certify(REFUSED, load_machine("sgmf-cached"), 64), read_numbers("sgmf-cached")
    derive_premises(proof, REFUSED, table)

    def alter(changed):
        (row,) = [each for each in changed["parts"][0]["units"] if each[0] == unit]
        row[field] = value

    with pytest.raises(DerivationError, match=unit):
        derive_premises(reseal(proof, alter), REFUSED, table)


MOVED = """kernel k
parameter n: i32 = 0
buffer x 256
repeat r 2
configuration c
  t = tid
  at = mad.i32 t, {step}, n
  p = add.i32 at, x
  one = and.b32 t, 1
  even = eq.i32 one, 0
  v = load.b32 p if even
end
"""


def derive_moved(step, alter=None):
    """Derive the certificate of accesses that a parameter moves, on a machine whose L1 has seven banks of one word."""
    given = load_machine("sgmf-cached")
    memory = replace(given.memory, l1_banks=7, l1_bank_bytes=4)
    table, machine = write_table(given, cores=1, buffer=16, memory=memory)
    text = MOVED.format(step=step)
    proof = certify(text, machine, 33)
    return derive_premises(reseal(proof, alter) if alter else proof, text, table)


@pytest.mark.parametrize("step", [-4, 0x80000000])
def test_lines_that_a_parameter_moves_are_derived_again(step):
    """Addresses that fall are moved as a whole: none of them wraps around zero."""
    assert any("latencies, spreads" in each for each in derive_moved(step).derived)


def test_accesses_that_wrap_around_are_not_spread_over_banks():
    """Even threads touch one word, 2^31 bytes apart modulo 2^32: they are in one bank, so that a hit takes longer."""

    def hit_sooner(proof):
        for part in proof["parts"]:
            (row,) = [each for each in part["units"] if each[0] == "v"]
            row[2] -= 1

    with pytest.raises(DerivationError, match="unit v"):
        derive_moved(0x80000000, hit_sooner)


def reseal(proof, alter):
    changed = copy.deepcopy(proof)
    alter(changed)
    return change(changed, ("buffer",), 0) or {**changed, "digest": digest_of(changed)}


def drop_order(proof, edge):
    """Take the order of two accesses out of a certificate, with its route."""
    part, piece = proof["parts"][0], proof["origin"]["pieces"][0]
    names = [unit[0] for unit in part["units"]]
    edge = [names.index(name) for name in edge.split()]
    part["units"][edge[1]][6] = [each for each in part["units"][edge[1]][6] if each[0] != edge[0]]
    piece["routes"] = [each for each in piece["routes"] if each[:2] != edge]


def repeat_less(proof):
    (step,) = [part for part in proof["parts"] if part["name"] == "step"]
    step["runs"] -= 1


def test_what_belongs_together_cannot_be_changed_together(proofs):
    """A route with its hops, a graph that is called stated, a run that is left out."""
    for kernel, alter in (("iterate", repeat_less), ("saxpy", shorten), ("saxpy", call_stated)):
        proof, text, machine = proofs[kernel]
        changed = reseal(proof, alter)
        check_certificate(changed)
        with pytest.raises(DerivationError):
            derive_premises(changed, text, machine)


ORDERED = """kernel k
buffer x 64
configuration c
  t = tid
  at = shl.b32 t, 2
  p = add.i32 at, x
  v = load.b32 p
  w = add.i32 t, 1
  first = save w, kept
  other = store.b32 p, w
  last = store.b32 p, t {after}
"""


@pytest.mark.parametrize(
    ("after", "edge"), [("", "v other"), ("", "other last"), ("after first", "first last"), ("", "")]
)
def test_an_order_of_accesses_cannot_be_left_out(after, edge):
    """Orders that addresses ask for, and one that the text states; with the route that leads from one to the other."""
    text = ORDERED.format(after=after)
    proof = certify(text, load_machine("sgmf"), 64)
    changed = reseal(proof, lambda each: drop_order(each, edge)) if edge else proof
    assert changed["cycles"] <= proof["cycles"]
    if edge:
        with pytest.raises(DerivationError, match="wait"):
            derive_premises(changed, text, read_numbers("sgmf"))
    else:
        derive_premises(changed, text, read_numbers("sgmf"))


def shorten(proof):
    """Take the switches out of the longest route."""
    units, piece = proof["parts"][0]["units"], proof["origin"]["pieces"][0]
    route = max(piece["routes"], key=lambda each: len(each[2]))
    assert len(route[2]) > 3
    del route[2][1:-1]
    units[route[1]][6] = [[each, 1 if each == route[0] else hops] for each, hops in units[route[1]][6]]


def call_stated(proof):
    proof["origin"]["graph"] = "stated"


def test_another_text_and_another_machine_are_refused(proofs):
    proof, text, machine = proofs["saxpy"]
    with pytest.raises(DerivationError, match="source"):
        derive_premises(proof, text + "\n", machine)
    with pytest.raises(DerivationError, match="digest"):
        derive_premises(proof, text, read_numbers("sgmf-15"))
    with pytest.raises(DerivationError, match="does not say"):
        derive_premises({key: value for key, value in proof.items() if key != "origin"}, text, machine)


@pytest.mark.parametrize("value", [1.0, True, -1, 1 << 70, float("nan"), None, [], "1", {}])
def test_what_is_no_number_is_refused(proofs, value):
    proof, text, machine = proofs["saxpy"]
    for path in (("threads",), ("rows", 0, 0), ("pieces", 0, "line"), ("pieces", 0, "roles", 0, 1)):
        changed = copy.deepcopy(proof)
        holder = changed["origin"]
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value
        with pytest.raises(DerivationError):
            derive_premises(changed, text, machine)


def test_premises_of_random_kernels_are_derived_again():
    """Random graphs, cut for a small grid or balanced, on random machines: the derivation is a second witness."""
    derived = cut = 0
    for seed in range(12 * REPEAT):
        choices = Choices((), random.Random(seed))
        if seed % 2:
            trial = draw_memory_trial(choices)
            text, threads, machine = trial.text, trial.threads, trial.machine
        else:
            words = draw_words(choices)
            text, threads, machine = words.text, 40 * words.threads, load_machine(("sgmf", "sgmf-15")[seed % 4 // 2])
        layout = SMALL if seed % 3 else machine.layout
        table, machine = write_table(machine, layout=layout, max_fanout=choices.between(2, 4))
        try:
            proof = certify(text, machine, threads, **({"balance": "1"} if seed % 4 == 0 else {}))
        except WcetError:
            continue
        check_certificate(proof)
        derive_premises(proof, text, table)
        derived += 1
        cut += len(proof["origin"]["pieces"]) > text.count("configuration")
    assert derived > 4
    assert cut


def test_the_derivation_runs_alone(proofs, tmp_path):
    require_own_imports(FOLDER)
    proof, _, _ = proofs["rational"]
    (tmp_path / "proof.json").write_text(json.dumps(proof))
    machine = ROOT / "wcet" / "machine" / "data" / "sgmf.toml"
    out = run_copy(FOLDER, tmp_path, [tmp_path / "proof.json", SAMPLES / "rational.cdfg", machine])
    assert "derived  graph: the units implement the 78 nodes" in out
