"""Premises of GCN certificates, derived again from the kernel's text: all hold, and none that is lower passes."""

import copy
import hashlib
import json
import re
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.bound import lane_loops
from tests.bound.altered import change, list_changes, mangle, proves_less
from tests.repetition import REPEAT
from tests.standalone import require_own_imports, run_copy
from tests.targets.gcn.counted_runs import count_accesses
from tests.targets.gcn.random_addresses import draw_addresses, make_counter
from tests.targets.gcn.random_launches import find_bounds, make_case, make_whole_case
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.derivation import check, other_wave
from wcet.targets.gcn.certificate.derivation.addresses import Addresses, LaunchSizes
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.flow import KernelFlow
from wcet.targets.gcn.certificate.derivation.lane_counters import VECTOR, LaneRanking
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Statement, read_listing
from wcet.targets.gcn.certificate.derivation.masks import Masks
from wcet.targets.gcn.certificate.derivation.ranking import Blocks, Claim, Ranking, Way
from wcet.targets.gcn.certificate.derivation.residents import LaunchFigures, count_residents
from wcet.targets.gcn.certificate.derivation.start import list_places
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples" / "gcn"
FOLDER = Path(check.__file__).parent


@pytest.fixture(scope="module")
def proofs(own_samples):
    """The certificates of the samples with their inputs."""
    machine = read_numbers("gcn3")
    found = [proof for kernel, proof in own_samples if kernel["target"] == "gcn"]
    texts = {proof["kernel"]: (SAMPLES / f"{proof['kernel']}.s").read_text(encoding="utf-8") for proof in found}
    return [(proof, Inputs(texts[proof["kernel"]], machine, *read_tables())) for proof in found]


def test_the_premises_of_all_samples_are_derived_again(proofs):
    assert len(proofs) == 11
    for proof, inputs in proofs:
        found = derive_premises(proof, inputs)
        assert len(found.derived) == 6
        assert any(line.startswith("launch: ") for line in found.stated)


@pytest.mark.parametrize("kernel", ["branches", "reduce", "saxpy"])
def test_no_number_can_be_changed_so_that_less_is_proven(proofs, kernel):
    """Each number of a certificate once lower and once higher, with claims and digest that follow from it."""
    proof, inputs = next(each for each in proofs if each[0]["kernel"] == kernel)
    tried = 0
    for path, changed in list_changes(proof):
        tried += 1
        if changed is None:
            continue
        with pytest.raises(DerivationError):
            derive_premises(changed, inputs)
            pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
    assert tried > 100


def test_a_flow_fact_proves_nothing_across_barriers(proofs):
    """It is true of each wavefront, but after a barrier the worst case can go on with another one."""
    proof, inputs = next(each for each in proofs if each[0]["kernel"] == "reduce")
    changed = copy.deepcopy(proof)
    fact = {"factors": [[2, 1]], "steps": [], "limit": 1, "price": 0}
    changed["views"][-1]["facts"] = [fact]
    lower = change(changed, ("views", 0, "facts", 0, "price"), 50)
    assert lower["cycles"] < proof["cycles"]
    with pytest.raises(DerivationError, match="barriers"):
        derive_premises(lower, inputs)


def test_another_text_and_another_machine_are_refused(proofs):
    proof, inputs = proofs[0]
    with pytest.raises(DerivationError, match="source"):
        derive_premises(proof, replace(inputs, kernel=inputs.kernel + "\n"))
    with pytest.raises(DerivationError, match="digest"):
        derive_premises(proof, replace(inputs, machine=read_numbers("gcn5")))
    with pytest.raises(DerivationError, match="does not say"):
        derive_premises({key: value for key, value in proof.items() if key != "origin"}, inputs)
    broken = copy.deepcopy(proof)
    broken["origin"]["crews"] = [[-1, [], []], [5, [], []]]
    with pytest.raises(DerivationError, match=r"origin\.crews"):
        derive_premises(broken, inputs)


def write_table(machine):
    """Return a machine as the table of its file, and with its digest."""
    parts = asdict(machine)
    table = {key: parts[key] for key in parts if key not in ("digest", "llc", "calibration", "name", "title")}
    table["engines"] = list(machine.shader_engines)
    if machine.llc.present:
        table["llc"] = parts["llc"]
    numbers = {key: value for key, value in table.items() if key != "target"}
    digest = hashlib.sha256(json.dumps(["gcn", numbers], sort_keys=True).encode()).hexdigest()[:12]
    return table, replace(machine, digest=digest)


@pytest.mark.parametrize(("make", "first", "sides"), [(make_case, 300, 5), (make_whole_case, 300, 0)])
def test_premises_of_random_launches_are_derived_again(make, first, sides):
    """Random kernels on machines of any numbers, arbitration and dispatcher: the derivation is a second witness."""
    derived = lowered = 0
    for seed in range(first, first + 6 * REPEAT):
        case = make(seed)
        table, machine = write_table(case.machine)
        case = replace(case, machine=machine)
        try:
            program = case.parse()
            modes = find_bounds(case, program).modes
        except WcetError:
            continue
        for mode in modes.values():
            proof, inputs = certify_mode(program, mode, machine), Inputs(case.text, table, *read_tables())
            found = derive_premises(proof, inputs)
            assert not any("never split" in line or "both sides" in line for line in found.stated)
            lowered += sum(require_siblings(proof, inputs))
            derived += 1
    assert derived >= 12
    assert lowered >= sides


def require_siblings(proof, inputs):
    """Require each wait of a side of a split for the other side to be the least that is accepted; yield 1 for each."""
    for number, region in enumerate(proof["regions"]):
        for side, waits in enumerate(region.get("siblings", ())):
            if waits:
                lower = copy.deepcopy(proof)
                lower["regions"][number]["siblings"][side] -= 1
                with pytest.raises(DerivationError, match=f"regions.{number}.siblings"):
                    derive_premises(lower, inputs)
                yield 1


def test_the_passes_in_which_wavefronts_take_an_edge_are_named(proofs):
    """Which wavefront is subtracted depends on the passes, not only on their number."""
    proof, inputs = next(each for each in proofs if each[0]["kernel"] == "reduce")
    crews = [crew for crew in proof["origin"]["crews"] if crew[2]]
    assert crews
    changed = copy.deepcopy(proof)
    for _, _, limits in changed["origin"]["crews"]:
        for limit in limits:
            limit[2] = [each + 1 for each in limit[2]]
    before, after = (derive_premises(each, inputs).stated for each in (proof, changed))
    assert any("only in the passes 1" in line for line in before)
    assert {*before} - {*after}


@pytest.mark.parametrize("seed", [318, 332])
def test_the_work_of_wavefronts_that_split_can_be_no_lower(seed):
    """In both launches waits for scalar units are charged as work, the restoration of exec at a join among it."""
    case = make_case(seed)
    table, machine = write_table(case.machine)
    program = case.parse()
    mode = find_bounds(replace(case, machine=machine), program).modes["pws"]
    proof, inputs = certify_mode(program, mode, machine), Inputs(case.text, table, *read_tables())
    derive_premises(proof, inputs)
    proof["launch"]["interference"] -= 1
    with pytest.raises(DerivationError, match="launch.interference"):
        derive_premises(proof, inputs)


def certify_split(kernel, splits, folder, *more):
    """Return a sample's certificate with splits, and what its premises are derived from."""
    path, proof = SAMPLES / f"{kernel}.s", folder / "proof.json"
    out = ("--certificate", str(proof), "-o", str(folder / "report"))
    assert run(("analyze", str(path), "--no-cache", "--splits", splits, *more, *out)) == 0
    inputs = Inputs(path.read_text(encoding="utf-8"), read_numbers("gcn3"), *read_tables())
    return json.loads(proof.read_text(encoding="utf-8"))[0], inputs


@pytest.mark.parametrize(("kernel", "splits", "regions"), [("branches", "dynamic", 1), ("nest", "optimal", 3)])
def test_no_certificate_with_splits_that_proves_less_is_derived(kernel, splits, regions, tmp_path):
    """Views without edges, splits left out, sides that stand for both, lower steps and loops, in any combination."""
    proof, inputs = certify_split(kernel, splits, tmp_path)
    stated, random, less = {*derive_premises(proof, inputs).stated}, Random(kernel), 0
    assert len(proof["regions"]) == regions
    for number in range(40):
        changed = mangle(proof, random)
        if changed is None or not proves_less(changed, proof):
            continue
        less += 1
        try:
            more = {*derive_premises(changed, inputs).stated} - stated
        except DerivationError:
            continue
        assert more, number
    assert less > 8


def test_a_line_of_memory_is_not_divided_into_a_wait_and_work(proofs):
    """A limit between 0 and a line's cycles would count neither as work, and the wait for a part only."""
    proof, inputs = next(each for each in proofs if each[0]["kernel"] == "saxpy")
    changed = copy.deepcopy(proof)
    changed["origin"]["bound"]["limits"][-1] = 1
    with pytest.raises(DerivationError, match="as a whole"):
        derive_premises(changed, inputs)


def test_a_split_left_out_is_named_and_so_are_sides_that_the_masks_do_not_part(tmp_path):
    proof, inputs = certify_split("branches", "dynamic", tmp_path)
    plain = certify_split("branches", "none", tmp_path)[0]
    plain["mode"] = "dws"
    (branch,) = (proof["origin"]["blocks"][block][1] for block, *_ in proof["origin"]["splits"])
    assert f"splits: wavefronts never split at the branch at line {branch}" in derive_premises(plain, inputs).stated
    parted = "s_xor_b64 s[2:3], exec, s[2:3]"
    lost = inputs.kernel.replace(parted, "s_xor_b64 s[2:3], exec, s[0:1]")
    proof["source"] = hashlib.sha256(lost.encode()).hexdigest()
    line = f"splits: no wavefront runs both sides of the branch at line {branch}"
    assert line in derive_premises(proof, replace(inputs, kernel=lost)).stated


def test_waits_of_the_sides_of_a_split_are_derived_and_only_where_no_other_split_is_possible(tmp_path, monkeypatch):
    proof, inputs = certify_split("nest", "dynamic", tmp_path, "-S", "1")
    rows = proof["origin"]["bound"]["met"]
    derive_premises(proof, inputs)
    assert len(rows) == len(proof["regions"])
    more = copy.deepcopy(proof)
    more["origin"]["simds"] = 2
    with pytest.raises(DerivationError, match="another split can be made"):
        derive_premises(more, inputs)
    for side in (1, 2):
        for by, error in ((4, "siblings: the sides wait"), (-rows[0][side] // 2, "make each other wait")):
            changed = copy.deepcopy(proof)
            changed["origin"]["bound"]["met"][0][side] += by
            with pytest.raises(DerivationError, match=error):
                derive_premises(changed, inputs)
    limited = copy.deepcopy(proof)
    limited["origin"]["bound"]["limits"][0] = 4
    with pytest.raises(DerivationError, match="two contexts on a SIMD"):
        derive_premises(limited, inputs)
    monkeypatch.setattr(other_wave, "MOST_STATES", 20)
    stated = derive_premises(proof, inputs).stated
    assert sum("make each other wait" in line for line in stated) == len(rows)


def make_loop(*lines, jump=2):
    """Return three blocks: `s_mov_b32 s4, 0`, a loop of some lines, and the end."""
    body = [Statement(10 + number, *split(line)) for number, line in enumerate(lines)]
    before, after = [Statement(1, *split("s_mov_b32 s4, 0"))], [Statement(90, *split("s_endpgm"))]
    ways = [Way(0, 1, False), Way(1, 1, True), Way(1, 2, False)]
    return Blocks([before, body, after], ways[: jump + 1], {1: 1})


def split(line):
    name, _, rest = line.partition(" ")
    return name, tuple(each.strip() for each in rest.split(",")) if rest else (), ()


def find_derived(case):
    """Return what the accesses of a random kernel take by their addresses, by line; and the kernel's flow graph."""
    program = case.program
    flow = build_flow(program, StatedFacts())
    listing = read_listing(program.source.text, program.name)
    places, cfg = listing.find_places(), flow.cfg
    spans = [[places[program.instructions[at].span.line] for at in (each.first, each.last)] for each in cfg.blocks]
    blocks = [list(listing.statements[first : last + 1]) for first, last in spans]
    ways = [[min(edge.target, len(blocks)) for edge in out] for out in cfg.out_edges[: len(blocks)]]
    shape = LaunchSizes(case.launch.groups, case.launch.group_size)
    return Addresses(listing, TABLE, shape).count(blocks, ways)


def test_no_access_of_a_run_takes_more_than_its_addresses_say():
    """Kernels that compute addresses in every way, under masks and in loops: groups with missing lanes as well."""
    derived = 0
    for seed in (*range(700, 700 + 20 * REPEAT), 1103, 1309):
        case = draw_addresses(seed, 0.0)
        found, random = find_derived(case), np.random.default_rng(seed)

        def count(each, _, random=random):
            return make_counter(each, random)

        for index, amount in count_accesses(case.program, case.launch, case.arguments, count).items():
            line = case.program.instructions[index].span.line
            derived += line in found
            assert amount <= found.get(line, amount), (seed, line)
    assert derived > 40


TABLE = InstructionTable(*read_tables(), "gfx803")


@pytest.mark.parametrize(
    ("lines", "times"),
    [
        (("s_add_i32 s4, s4, 1", "s_cmp_lt_u32 s4, 10", "s_cbranch_scc1 .L"), 9),
        (("s_add_i32 s4, s4, 1", "s_cmp_le_u32 s4, 10", "s_cbranch_scc1 .L"), 10),
        (("s_add_i32 s4, s4, 3", "s_cmp_lg_u32 s4, 30", "s_cbranch_scc1 .L"), 9),
        (("s_addk_i32 s4, 0x2", "s_cmp_lt_i32 s4, 9", "s_cbranch_scc1 .L"), 4),
        (("s_addk_i32 s4, 0xffff", "s_cmp_lt_u32 s4, 9", "s_cbranch_scc1 .L"), None),
        (("s_addk_i32 s4, 0x1", "s_cmpk_lt_u32 s4, 0x7", "s_cbranch_scc1 .L"), 6),
        (("s_add_i32 s4, s4, 1", "s_cmp_eq_u32 s4, 5", "s_cbranch_scc0 .L"), 4),
        (("s_cmp_gt_u32 7, s4", "s_add_u32 s4, s4, 1", "s_cbranch_scc1 .L"), None),
        (("s_add_i32 s4, s4, 2", "s_cmp_lg_u32 s4, 9", "s_cbranch_scc1 .L"), None),
        (
            ("s_add_i32 s4, s4, 1", "s_load_dwordx2 s[4:5], s[0:1], 0x0", "s_cmp_lt_u32 s4, 3", "s_cbranch_scc1 .L"),
            None,
        ),
        (("s_add_i32 s4, s4, 1", "v_readfirstlane_b32 s4, v0", "s_cmp_lt_u32 s4, 3", "s_cbranch_scc1 .L"), None),
        (("s_add_i32 s4, s4, s5", "s_cmp_lt_u32 s4, 3", "s_cbranch_scc1 .L"), None),
        (("s_add_i32 s4, s4, 1", "s_cmp_lt_u32 s4, 3", "s_and_b32 s6, s7, s8", "s_cbranch_scc1 .L"), None),
    ],
)
def test_a_counter_proves_the_repetitions_of_its_loop_and_no_fewer(lines, times):
    blocks = make_loop(*lines)
    accepted = [count for count in range(1, 40) if Ranking.propose(4, count, 1, blocks, TABLE) is not None]
    if times is None:
        assert not accepted
    else:
        assert min(accepted) == times


def test_a_claim_of_another_start_or_step_is_rejected():
    blocks = make_loop("s_add_i32 s4, s4, 1", "s_cmp_lt_u32 s4, 10", "s_cbranch_scc1 .L")
    Ranking(Claim(4, 0, 1, 9), 1, blocks, TABLE).check()
    for claim in (Claim(4, 1, 1, 9), Claim(4, 0, 2, 9), Claim(4, 0, -1, 9), Claim(5, 0, 1, 9), Claim(4, 0, 0, 9)):
        with pytest.raises(DerivationError):
            Ranking(claim, 1, blocks, TABLE).check()


def test_the_derivation_runs_alone_and_imports_the_standard_library_and_itself(proofs, tmp_path):
    require_own_imports(FOLDER)
    proof, inputs = next(each for each in proofs if each[0]["kernel"] == "saxpy")
    (tmp_path / "proof.json").write_text(json.dumps(proof))
    from wcet.machine.load import find_machines

    tables = [ROOT / "wcet" / "isa" / "gcn" / "language" / name for name in ("isa.csv", "isa-gfx9.csv")]
    printed = run_copy(FOLDER, tmp_path, ["proof.json", SAMPLES / "saxpy.s", find_machines()["gcn3"], *tables])
    assert printed.count("derived ") == 6
    assert inputs.kernel


def test_numbers_of_any_size_are_refused_at_once(proofs):
    """A certificate of strangers names graphs, lines and registers that no kernel has."""
    proof, inputs = next(each for each in proofs if each[0]["kernel"] == "saxpy")
    huge = 1 << 62
    for part, message in (("graph", "is named"), ("blocks", "no such instructions"), ("edges", "leaves it")):
        changed = copy.deepcopy(proof)
        if part == "graph":
            changed["views"][0]["graph"]["blocks"] = huge
        else:
            changed["origin"][part][0][1] = huge
        with pytest.raises(DerivationError, match=message):
            derive_premises(changed, inputs)


def test_ranges_of_registers_that_do_not_exist_are_refused():
    assert len(list_places("v[252:255]")) == 4
    for operand in ("v[0:99999999999]", "s256"):
        with pytest.raises(DerivationError, match="there are fewer"):
            list_places(operand)


LOW = "\t.amdhsa_kernel saxpy\n\t\t.amdhsa_next_free_vgpr 200\n\t.end_amdhsa_kernel\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\ts_endpgm\n", "\t.long 0xbf800000\n\ts_endpgm\n", "may write bytes"),
        ("\ts_endpgm\n", "\t.p2align 8\n\ts_endpgm\n", "may write bytes"),
        ("\ts_endpgm\n", "\t.section .data\n\ts_nop 0\n\t.text\n\ts_endpgm\n", "section of data"),
        ("\ts_endpgm\n", "\t.rept 9\n\ts_nop 0\n\t.endr\n\ts_endpgm\n", "needs an assembler"),
        ("\t.amdhsa_kernel saxpy\n", f"{LOW}\t.amdhsa_kernel saxpy\n", "second time"),
        ("\t.amdhsa_kernel saxpy\n", f"/*\n{LOW}*/\n\t.amdhsa_kernel saxpy\n", "several lines"),
        ("\t\t.amdhsa_kernarg_size", "\t\t.amdhsa_next_free_vgpr 1\n\t\t.amdhsa_kernarg_size", "second time"),
        ("\t\t.amdhsa_next_free_vgpr ", "\t\t.amdhsa_next_free_vgpr 100 + ", "as an expression"),
        ("\t.amdgpu_metadata\n", "\t.amdgpu_metadata\n\t.end_amdgpu_metadata\n\t.amdgpu_metadata\n", "second time"),
        ("\nsaxpy:", '\n"x": .macro s_endpgm\n\t.endm\nsaxpy:', "needs an assembler"),
        ("\nsaxpy:", '\n"a;b": .macro s_endpgm\n\t.endm\nsaxpy:', "needs an assembler"),
        ("\nsaxpy:", "\nx : .IF 0\nsaxpy:", "needs an assembler"),
        ("\nsaxpy:", "\n.reloc saxpy+4, R_AMDGPU_ABS32, x\nsaxpy:", "needs an assembler"),
        ("\nsaxpy:", '\n.ident "\nsaxpy:', "several lines"),
        ("\ts_endpgm\n", "\t.section .data\n\t.previous\n\t.long 1\n\t.text\n\ts_endpgm\n", "another section"),
        ("\ts_endpgm\n", "\t.section .text.x\n\ts_endpgm\n\t.text\n\ts_nop 0\n\ts_endpgm\n", "of other code"),
        ("\ts_endpgm\n", "\t.text 1\n\ts_endpgm\n\t.text\n\ts_nop 0\n\ts_endpgm\n", "of other code"),
        ("\nsaxpy:", "\n\t.section .x\n\t.previous\nsaxpy:\n\t.text\n", "of other code"),
        ("sgpr_workgroup_id_x 1", "sgpr_workgroup_id_x 0x1", "as an expression"),
        ("sgpr_workgroup_id_x 1", "sgpr_workgroup_id_x 01", "as an expression"),
    ],
)
def test_a_text_that_says_one_thing_and_assembles_to_another_is_refused(old, new, message):
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(DerivationError, match=message):
        read_listing(text.replace(old, new, 1), "saxpy")


def test_comments_hide_and_say_nothing():
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    plain = read_listing(text, "saxpy")
    commented = "".join(f"; {line}\n" for line in LOW.splitlines())
    for old in ("\t.amdhsa_kernel saxpy\n", "\t.p2align\t8\n"):
        assert old in text
        found = read_listing(text.replace(old, f"{commented}; .amdgpu_metadata\n{old}", 1), "saxpy")
        assert found.counts == plain.counts
        assert found.descriptor == plain.descriptor
    high = re.sub(r"(next_free_vgpr) \d+", r"\1 128", text)
    assert read_listing(high, "saxpy").counts["vgpr_count"] == 128


LANES = (
    "v_cmp_gt_f32 vcc, 4.0, v4",
    "s_and_saveexec_b64 s[8:9], vcc",
    "v_add_f32 v4, 0.5, v4",
    "s_or_b64 exec, exec, s[8:9]",
    "v_add_u32 v3, vcc, 2, v3",
    "v_cmp_lt_u32 vcc, 37, v3",
    "s_or_b64 s[2:3], vcc, s[2:3]",
    "s_andn2_b64 exec, exec, s[2:3]",
    "s_cbranch_execnz .L",
)
"""A loop that lanes leave when twice the repetitions exceed 37."""


def count_lanes(body, before=("v_mov_b32 v3, 0", "s_and_saveexec_b64 s[6:7], s[4:5]")):
    """Return the least repetitions that a counter in v3 proves for a loop; None if it proves none."""
    blocks = make_loop(*body)
    blocks.statements[0][:] = [Statement(1 + number, *split(line)) for number, line in enumerate(before)]
    edges, kinds = [(way.source, way.target) for way in blocks.ways], ["fall", "jump", "fall"]
    edges.append((2, 3))
    flow = KernelFlow(blocks.statements, edges, [*kinds, "end"], {1: 1}, [[0], [1, 2], [3]])
    masks = Masks(flow, TABLE)
    return next((n for n in range(1, 60) if LaneRanking.propose(VECTOR + 3, n, 1, blocks, masks) is not None), None)


def swap(old, *new):
    """Return the loop with one instruction replaced by others."""
    return [each for line in LANES for each in (new if line == old else (line,))]


ADD, COMPARE, LEAVE, TAKE, BACK = LANES[4:]


@pytest.mark.parametrize(
    ("body", "times"),
    [
        (LANES, 18),
        (swap(ADD, "v_subrev_u32 v3, vcc, -2, v3"), 18),
        (swap(COMPARE, "v_cmp_ge_u32 vcc, v3, 37"), 18),
        (swap(COMPARE, "v_cmp_eq_u32 vcc, 38, v3"), 18),
        (swap(COMPARE, "v_cmp_eq_u32 vcc, 37, v3"), None),
        (swap(COMPARE, "v_cmp_lt_i32 s[4:5], 37, v3", "s_and_b64 vcc, exec, s[4:5]"), 18),
        (swap(COMPARE, "v_cmp_lt_u32 vcc, 37, v4"), None),
        (swap(COMPARE, "v_cmp_gt_u32 vcc, 37, v3"), 1),
        (swap(COMPARE, COMPARE, "v_mov_b32 v3, v5"), None),
        (swap(LEAVE, "v_cmp_gt_f32 vcc, 4.0, v4", LEAVE), None),
        (swap(LEAVE, LEAVE, "s_mov_b64 s[2:3], 0"), None),
        (swap(LEAVE, LEAVE, "s_mov_b32 s3, 0"), None),
        (swap(LEAVE, "s_and_b64 s[2:3], vcc, s[2:3]"), None),
        (swap(TAKE, TAKE, "s_or_b64 exec, exec, s[6:7]"), None),
        (swap(TAKE, TAKE, "s_mov_b64 exec, -1"), None),
        (swap(TAKE, "s_andn2_b64 exec, s[6:7], s[2:3]"), None),
        (swap(TAKE, "s_and_b64 exec, exec, s[2:3]"), None),
        (swap(TAKE, TAKE, "s_mov_b32 exec_lo, -1"), None),
        (swap(BACK, "s_cbranch_scc1 .L"), None),
        (swap(BACK, "s_cbranch_execz .L"), None),
        (swap("v_add_f32 v4, 0.5, v4", ADD), None),
        (swap("v_add_f32 v4, 0.5, v4", COMPARE), 18),
        (swap("s_or_b64 exec, exec, s[8:9]", "s_or_b64 exec, exec, s[10:11]"), None),
        (swap("s_or_b64 exec, exec, s[8:9]", "s_mov_b32 s8, s0", "s_or_b64 exec, exec, s[8:9]"), None),
        (swap(ADD, "s_and_saveexec_b64 s[10:11], s[4:5]", ADD, "s_or_b64 exec, exec, s[10:11]"), None),
        (swap(COMPARE, "s_and_saveexec_b64 s[10:11], s[4:5]", COMPARE, "s_or_b64 exec, exec, s[10:11]"), None),
    ],
)
def test_a_counter_in_the_lanes_proves_the_repetitions_of_its_loop_and_no_fewer(body, times):
    assert count_lanes(body) == times


@pytest.mark.parametrize(
    "before",
    [
        ("v_mov_b32 v3, 0", "s_mov_b64 exec, -1"),
        ("s_and_saveexec_b64 s[6:7], s[4:5]", "v_mov_b32 v3, 0", "s_or_b64 exec, exec, s[6:7]"),
        ("v_mov_b32 v3, v0",),
        ("v_mov_b32 v3, 0", "v_movreld_b32 v1, v2"),
        ("v_mov_b32 v3, 0", "ds_read_b64 v[2:3], v5"),
    ],
)
def test_a_counter_without_one_start_in_all_lanes_proves_nothing(before):
    assert count_lanes(LANES, before) is None


def test_no_run_of_a_changed_loop_is_repeated_more_than_its_lanes_count():
    """Loops whose masks are used in any way, on four lanes, from any masks: what is proven holds in all runs."""
    random, proven = Random(5), 0
    body = [line.replace("37", "9") for line in LANES]
    for _ in range(120 * REPEAT):
        changed = lane_loops.change(body, random)
        times = count_lanes(changed)
        if times is None:
            continue
        proven += 1
        most = max(lane_loops.count_repetitions(changed, random) for _ in range(20))
        assert most <= times, changed
    assert proven > 5 * REPEAT


def test_what_is_resident_follows_the_descriptor_and_what_fits_follows_all_counts():
    """The hardware allocates what the descriptor says; a text that names more registers lets no fewer be resident."""
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    numbers = {key: value for key, value in read_numbers("gcn3").items() if type(value) is int}
    launch = LaunchFigures(1 << 20, 64, (0, 0))

    def count(changed):
        return count_residents(read_listing(changed, "saxpy"), launch, numbers, [4], 4, unified=False)

    plain, named = count(text), count(text.replace("\ts_endpgm", "\tv_mov_b32 v199, 0\n\ts_endpgm"))
    listed = count(re.sub(r"\.vgpr_count: +\d+", ".vgpr_count: 200", text))
    allocated = count(re.sub(r"(\.amdhsa_next_free_vgpr) \d+", r"\1 200", text))
    assert (plain.fitting, plain.on_simd) == (40, 10)
    assert (named.fitting, named.on_simd) == (listed.fitting, listed.on_simd) == (4, 10)
    assert (allocated.fitting, allocated.on_simd) == (4, 1)


def test_of_two_numbers_of_lds_the_larger_must_fit_and_the_smaller_lets_more_be_resident():
    """A runtime may put either into the packet; a descriptor that states none has none."""
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    numbers = {key: value for key, value in read_numbers("gcn3").items() if type(value) is int}

    def count(stated, listed):
        changed = re.sub(r"\t*\.amdhsa_group_segment_fixed_size.*\n", stated, text)
        changed = re.sub(r"(\.group_segment_fixed_size:) \d+", rf"\1 {listed}", changed)
        found = count_residents(
            read_listing(changed, "saxpy"), LaunchFigures(1 << 20, 64, (0, 0)), numbers, [4], 4, unified=False
        )
        return found.fitting, found.on_unit

    line = "\t.amdhsa_group_segment_fixed_size {}\n"
    assert count(line.format(20_000), 20_000) == (3, 3)
    assert count(line.format(0), 20_000) == count(line.format(20_000), 0) == count("", 20_000) == (3, 40)
