"""Premises of Sim-D certificates, derived again from the kernel's text: all hold, and none that is lower passes."""

import copy
import hashlib
import json
import random
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

from tests.bound.altered import change, list_changes, list_numbers, proves_less
from tests.properties.cases import draw_case
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.standalone import require_own_imports, run_copy
from tests.targets.sim_d.changed_code import draw_changed
from tests.targets.sim_d.test_loop_gathers import SPARSE, place_columns
from wcet.checker.sim_d import prove
from wcet.errors import WcetError
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine, read_numbers
from wcet.memory.request import TileRequest
from wcet.memory.worst_case import lid_of_each
from wcet.options import AnalyzeOptions
from wcet.resources import MACHINES
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.certificate.derivation import check, delays
from wcet.targets.sim_d.certificate.derivation.check import derive_premises
from wcet.targets.sim_d.certificate.derivation.costs import BlockEdge, BlockGraph
from wcet.targets.sim_d.certificate.derivation.delays import Delays
from wcet.targets.sim_d.certificate.derivation.dram import DramModel
from wcet.targets.sim_d.certificate.derivation.listing import DerivationError, read_listing
from wcet.targets.sim_d.certificate.derivation.requests import Tile
from wcet.targets.sim_d.certificate.derivation.scalars import LaunchShape, Scalars
from wcet.targets.sim_d.certificate.derivation.walk import LoopClaim, ScalarWalk
from wcet.targets.sim_d.certificate.premises import list_premises

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"
FOLDER = Path(check.__file__).parent
MACHINE = read_numbers("sim-d")
NO_FACTS = StatedFacts()


@pytest.fixture(scope="module")
def proofs(own_samples):
    """The certificates of the samples with their texts."""
    found = [proof for kernel, proof in own_samples if kernel["target"] == "sim-d"]
    return {proof["kernel"]: (proof, (SAMPLES / f"{proof['kernel']}.s").read_text()) for proof in found}


def test_the_premises_of_all_samples_are_derived_again(proofs):
    derived, of, loops = 0, 0, 0
    for proof, text in proofs.values():
        found = derive_premises(proof, text, MACHINE)
        accesses, bounds = found.derived[3].split(), found.derived[2].split()
        derived, of = derived + int(accesses[1]), of + int(accesses[3])
        loops += int(bounds[4].rstrip(",")) - int(bounds[2])
    assert len(proofs) == 28
    assert loops == 1  # of spmv, whose length is data
    assert of == 122
    assert derived >= 112


@pytest.mark.parametrize("kernel", ["mandelbrot", "transpose", "saxpy"])
def test_no_number_can_be_changed_so_that_less_is_proven(proofs, kernel):
    """Each number of a certificate once lower and once higher, with claims and digest that follow from it."""
    proof, text = proofs[kernel]
    tried = 0
    for path, changed in list_changes(proof):
        tried += 1
        if changed is None:
            continue
        with pytest.raises(DerivationError):
            derive_premises(changed, text, MACHINE)
            pytest.fail(f"accepted {path}")
    assert tried > 100


def test_another_text_and_another_machine_are_refused(proofs):
    proof, text = proofs["saxpy"]
    with pytest.raises(DerivationError, match="source"):
        derive_premises(proof, text + "\n", MACHINE)
    with pytest.raises(DerivationError, match="digest"):
        derive_premises(proof, text, read_numbers("sim-d-sp4"))
    with pytest.raises(DerivationError, match="does not say"):
        derive_premises({key: value for key, value in proof.items() if key != "origin"}, text, MACHINE)


def seal_machine(machine):
    """Return a machine as the table of its file, and with its digest."""
    table = {key: value for key, value in asdict(machine).items() if key not in ("digest", "name", "title")}
    numbers = {key: value for key, value in table.items() if key != "target"}
    digest = hashlib.sha256(json.dumps(["sim-d", numbers], sort_keys=True).encode()).hexdigest()[:12]
    return table, replace(machine, digest=digest)


@pytest.mark.parametrize("draw", [draw_case, draw_changed])
def test_premises_of_random_kernels_are_derived_again(draw):
    """Random kernels, and changed ones, on machines of any numbers: the derivation is a second witness."""
    derived = 0
    for seed in list_seeds(8):
        case = draw(Choices((), random.Random(seed)))
        table, machine = seal_machine(case.machine)
        options = AnalyzeOptions(certificate=True, facts=case.facts)
        try:
            program = parse_kernel(Source("kernel.s", case.kernel.text))
            bound = analyze_kernel(program, machine, case.launch, case.facts, options)
        except WcetError:
            continue
        derive_premises(bound.details["certificate"], case.kernel.text, table)
        derived += 1
    assert derived > 3


CUT = ".data\n0 0x0 4096 64\n1 0x200000 4096 64\n.text\n    ldglin v1, 0\n    stglin v1, 1\n    exit\n"


def certify(text, launch, facts=NO_FACTS, machine="sim-d"):
    options = AnalyzeOptions(certificate=True, facts=facts)
    program = parse_kernel(Source("kernel.s", text))
    return analyze_kernel(program, load_machine(machine), launch, facts, options).details["certificate"]


def test_a_cost_that_one_request_exceeds_is_not_stated_as_that_of_each():
    """The longest of six gathers takes more than the average of all, which the proof rests on."""
    proof = certify(SPARSE, SimDLaunch(1024, 1, 1024), place_columns())
    (average,) = (block[4][0] for block in proof["graph"]["blocks"] if block[1] > 3_000)
    stated = derive_premises(proof, SPARSE, MACHINE).stated
    assert [each for each in stated if each.startswith("access")] == [
        f"access at line 11: at most {average:,} cycles, or on average over the passes of its loops, and 0 more after a"
        " refresh"
    ]
    assert any("the average over the passes" in each for each in list_premises(proof))


def test_no_kind_of_work_group_is_left_out():
    """A certificate with one kind must hold for all work-groups, whatever its origin says of their places."""
    proof = certify(CUT, SimDLaunch(672, 33, 32))
    assert proof["launch"]["kinds"] == 2
    derive_premises(proof, CUT, MACHINE)
    changed = copy.deepcopy(proof)
    for block in changed["graph"]["blocks"]:
        block[4] = block[4][1:]
    changed["launch"] |= {"kinds": 1, "pairs": [[0, 0, 21]], "odd": [], "order": []}
    changed["origin"]["places"] = [[1 - kind for kind in row] for row in proof["origin"]["places"]]
    assert prove(changed)["cycles"] < proof["claims"]["cycles"]
    with pytest.raises(DerivationError, match="one kind"):
        derive_premises(changed, CUT, MACHINE)


def test_the_walk_of_refreshes_rests_on_derived_numbers():
    """No request may take longer after a part of a refresh than `late` says, and the order of kinds is the queue's."""
    proof = certify(CUT, SimDLaunch(200, 17, 128))
    assert proof["memory"]["late"] == [20]
    assert proof["origin"]["late"] == []
    for value, wrong in (([19], "nearly over"), ([0], "nearly over"), ([21], None), ([], None)):
        changed = copy.deepcopy(proof)
        changed["memory"]["late"] = value
        if wrong is None:
            derive_premises(changed, CUT, MACHINE)
            continue
        with pytest.raises(DerivationError, match=wrong):
            derive_premises(changed, CUT, MACHINE)
    stated = copy.deepcopy(proof)
    stated["memory"]["late"], stated["origin"]["late"] = [0], [5, 6]
    found = derive_premises(stated, CUT, MACHINE)
    assert sum("when a refresh is nearly over" in each for each in found.stated) == 2
    order = proof["launch"]["order"]
    changed = copy.deepcopy(proof)
    changed["launch"]["order"] = [*order[2:], *order[:2]]
    prove(changed)  # the same pairs in another order
    with pytest.raises(DerivationError, match="queue"):
        derive_premises(changed, CUT, MACHINE)
    changed["launch"]["order"] = [1 - kind for kind in order]
    with pytest.raises(ValueError, match="not that of its pairs"):
        prove(changed)


@pytest.mark.parametrize("changing", ["late", "order"])
def test_no_number_of_the_walk_can_be_changed_so_that_less_is_proven(changing):
    text = CUT.replace("    stglin", 40 * "    add v1, v1, v1\n" + "    stglin")
    proof = certify(text, SimDLaunch(672, 33, 128))
    paths = [path for path in list_numbers(proof) if changing in path]
    changed = [each for path in paths for by in (-1, 1, -20) if (each := change(proof, path, by)) is not None]
    lower = [each for each in changed if proves_less(each, proof)]
    for each in lower:
        with pytest.raises(DerivationError):
            derive_premises(each, text, MACHINE)
    assert paths
    assert bool(lower) == (changing == "late")


def test_the_kinds_of_single_work_groups_are_derived():
    text = CUT.replace(
        "ldglin v1, 0", "ldglin v3, 0\n    imin v3, v3, 63\n    movvsp vc.mem_idx, v3\n    stgidxit v1, 1"
    )
    words = (np.arange(4096 * 64) // 64 % 4096).astype("<i4")
    stated = StatedData("words.bin", "0" * 64, "i32", words.size, pack((words * (words % 3 == 0)).tobytes()))
    proof = certify(text, SimDLaunch(32 * 7, 33, 32), StatedFacts(data={"0": stated}))
    assert [len(row) for row in proof["origin"]["places"]] == [7, 7]
    found = derive_premises(proof, text, MACHINE)
    assert found.derived[3] == "accesses: 2 of 3"
    assert any("contents: buffer 0 holds" in each and "words.bin" in each for each in found.stated)
    assert proof["memory"]["late"] == [0]
    assert set(proof["origin"]["accesses"]) <= set(proof["origin"]["late"])
    with pytest.raises(DerivationError, match="which is not stated"):
        derive_premises({**proof, "origin": {**proof["origin"], "late": []}}, text, MACHINE)
    for row in proof["origin"]["places"]:
        row[3] = 1 - min(row[3], 1)
    with pytest.raises(DerivationError):
        derive_premises(proof, text, MACHINE)


def test_damaged_origins_are_refused_without_a_traceback(proofs):
    random_ = random.Random(4)
    refused = 0
    for proof, text in (proofs[name] for name in ("saxpy", "mandelbrot", "rotate", "undistort")):
        for _ in range(25):
            changed = copy.deepcopy(proof)
            part = random_.choice(list(changed["origin"]))
            row = random_.choice(changed["origin"][part] or [0]) if isinstance(changed["origin"][part], list) else 0
            changed["origin"][part] = random_.choice((None, [], [[]], {}, 10**30, [row, row], [[10**9] * 4], "x"))
            try:
                derive_premises(changed, text, MACHINE)
            except DerivationError:
                refused += 1
    assert refused > 50


MEMORIES = [load_machine(name).dram for name in ("sim-d", "sim-d-4bg")]


@pytest.mark.parametrize("dram", MEMORIES, ids=lambda dram: dram.name)
def test_the_service_of_tiles_is_that_of_the_other_simulation(dram):
    random_ = random.Random(7)
    memory = DramModel({name: each for name, each in asdict(dram).items() if type(each) is int})
    for _ in list_seeds(12):
        words, count = random_.choice(((1, 1), (16, 4), (33, 16), (512, 1), (1024, 1), (200, 2)))
        tile = Tile(4 * random_.randrange(30_000), words, words + random_.choice((0, 1, 500, 4000)), count)
        write, hold = random_.random() < 0.5, random_.choice((2, 3, 20, memory.full))
        request = TileRequest(tile.start, tile.words, tile.period, tile.count, write)
        found = memory._find_longest([memory._list_elements(tile)], write, hold)
        assert found == lid_of_each(dram, [request], range(dram.pairs), (hold,))[0], (tile, write, hold)


@pytest.mark.parametrize("dram", MEMORIES, ids=lambda dram: dram.name)
def test_delays_that_are_served_together_are_those_served_alone(dram):
    random_ = random.Random(11)
    for _ in list_seeds(8):
        memory = DramModel({name: each for name, each in asdict(dram).items() if type(each) is int})
        words, count = random_.choice(((16, 4), (33, 16), (512, 1), (200, 2), (3, 40), (17, 24)))
        tile = Tile(4 * random_.randrange(30_000), words, words + random_.choice((0, 1, 500, 4000)), count)
        elements, write = memory._list_elements(tile), random_.random() < 0.5
        alone = [memory._find_longest([elements], write, hold) for hold in range(2, memory.full + 1)]
        assert None not in alone
        assert Delays(memory).find_longest([elements], write) == max(alone), (tile, write)


def test_delays_that_would_take_too_long_are_not_derived(monkeypatch):
    monkeypatch.setattr(delays, "MOST_COMMANDS", 500)
    memory = DramModel({name: each for name, each in asdict(MEMORIES[0]).items() if type(each) is int})
    assert Delays(memory).find_longest([memory._list_elements(Tile(0, 64, 4096, 16))], False) is None


def follow_loop(*lines, times, exact=True, stated=False):
    """Follow three blocks: `smov s0, 0`, a loop of some lines, and the end."""
    listing = read_listing("\n".join([".text", "smov s0, 0", "L:", *lines, "exit"]))
    last = len(listing.statements) - 1
    spans = [(0, 0), (1, last - 1), (last, last)]
    edges = [
        BlockEdge(0, 1, "fall", 0, 0),
        BlockEdge(1, 1, "jump", 0, 0),
        BlockEdge(1, 2, "fall", 0, 0),
        BlockEdge(2, 3, "end", 0, 0),
    ]
    scalars = Scalars(listing, LaunchShape(4096, 2, 1024), listing.patterns)
    loops = {1: LoopClaim(1, times, exact, stated)}
    ScalarWalk(scalars, BlockGraph(spans, [], edges), loops, lambda block, way: False).run()


@pytest.mark.parametrize(
    ("lines", "times"),
    [
        (("siadd s0, s0, 1", "sisub s1, s0, 10", "sicj.l L, s1"), 9),
        (("siadd s0, s0, 3", "sisub s1, s0, 10", "sicj.le L, s1"), 3),
        (("siadd s0, s0, 1", "smov s1, sc.dim_y", "sisub s1, s0, s1", "sicj.nz L, s1"), 1),
        (("#bound branchcycle 5 2 1", "sicj.l L, s9"), 4),
        (("siadd s0, s0, 1", "simul s1, s0, s0", "sisub s1, s1, 50", "sicj.l L, s1"), 7),
        (("siadd s0, s0, s9", "sisub s1, s0, 10", "sicj.l L, s1"), None),
        (("siadd s0, s0, 1", "smov s1, sc.wg_off_x", "sisub s1, s0, s1", "sicj.l L, s1"), None),
        (("siadd s0, s0, 0", "sisub s1, s0, 10", "sicj.l L, s1"), None),
    ],
)
def test_a_loop_goes_round_as_often_as_its_scalars_say(lines, times):
    accepted = []
    for count in range(12):
        try:
            follow_loop(*lines, times=count)
        except DerivationError:
            continue
        accepted.append(count)
    assert accepted == ([] if times is None else [times])
    if times is not None:
        follow_loop(*lines, times=times + 1, exact=False)


def test_a_loop_that_may_end_early_is_not_exact():
    lines = ("siadd s0, s0, 1", "sisub s1, s0, 10", "simul s1, s1, s9", "sicj.l L, s1")
    for exact in (True, False):
        with pytest.raises(DerivationError):
            follow_loop(*lines, times=9, exact=exact)
    follow_loop(*lines, times=9, stated=True)


@pytest.mark.parametrize(
    "line", ["frob v1", "add v1", "add.x v1, v2, v3", "add v1, v2, v64", "mov v1, s1", "add v1 v2, v3 glued/", "cpop 1"]
)
def test_text_that_could_mean_two_things_is_refused(line):
    with pytest.raises(DerivationError, match="line 2"):
        read_listing(f".text\n{line}\nexit\n")


def test_the_derivation_runs_alone_and_imports_the_standard_library_and_itself(proofs, tmp_path):
    require_own_imports(FOLDER)
    (tmp_path / "proof.json").write_text(json.dumps(proofs["saxpy"][0]))
    machines = [MACHINES / name for name in ("sim-d.toml", "dram.toml")]
    assert run_copy(FOLDER, tmp_path, ["proof.json", SAMPLES / "saxpy.s", *machines]).count("derived ") == 5
