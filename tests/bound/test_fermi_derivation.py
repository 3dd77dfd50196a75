"""Premises of certificates of `fermi-llc`, derived again from the kernel: all hold, and none that is lower passes."""

import copy
import json
import random
from hashlib import sha256
from pathlib import Path

import pytest

from tests.bound.altered import change, list_changes, list_numbers
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.standalone import require_own_imports, run_copy
from tests.targets.gcn.random_launches import draw_case
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import StatedLaunch
from wcet.machine.load import load_machine, read_numbers
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.fermi.analysis import analyze_kernel
from wcet.targets.fermi.certificate.derivation import check
from wcet.targets.fermi.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.fermi.certificate.derivation.corunners import read_others
from wcet.targets.fermi.certificate.derivation.listing import DerivationError
from wcet.targets.fermi.certificate.origin import read_tables

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples" / "gcn"
FOLDER = Path(check.__file__).parent
TIMING = "first=4,shared=30,memory=200,arithmetic_entries=6,memory_entries=8,initiation=1,execution=18,gate=2"
LAUNCHES = {
    "saxpy": ((1, 1, 1), (64, 1, 1), {"n": 500, "a": 1}, "x=4096,y=4096"),
    "matmul": ((2, 2, 1), (16, 16, 1), {"n": 32}, "a=4096,b=4096,c=4096"),
}


TABLE = "core,warp,initiation,execution,issue,lines\n0,0,1,7,,\n0,0,,,,4242 77 77\n0,1,,5,2,\n0,1,,,,78\n0,1,,,,79\n"
TRACE = "core,index,address\n1,0,640\n0,0,0x400\n1,1,512\n"
SETTINGS = "size_bytes=524288,cold=1"


def certify(text, groups, size, arguments, buffers, llc=SETTINGS, others=()):
    (program,) = parse_file(Source("k.s", text))
    corunners = ",".join(json.dumps({"file": name, "text": table}) for name, table in others)
    extra = {"llc": llc, "timing": TIMING, "buffer": buffers, "corunner": corunners}
    options = AnalyzeOptions(certificate=True, extra=extra)
    facts = StatedFacts(arguments=arguments)
    bound = analyze_kernel(program, load_machine("fermi-llc"), StatedLaunch(groups, size), facts, options)
    return json.loads(json.dumps(bound.details["certificate"]))


def make_inputs(text, *others):
    return Inputs(text, read_numbers("fermi-llc"), *read_tables(), others)


@pytest.fixture(scope="module")
def proofs():
    """The certificates of two samples, with their inputs."""
    texts = {name: (SAMPLES / f"{name}.s").read_text(encoding="utf-8") for name in LAUNCHES}
    return {name: (certify(texts[name], *launch), make_inputs(texts[name])) for name, launch in LAUNCHES.items()}


def test_the_instructions_of_samples_are_derived_again(proofs):
    for proof, inputs in proofs.values():
        found = derive_premises(proof, inputs)
        assert [line.partition(":")[0] for line in found.derived] == ["instructions", "caches", "cores"]
        named = ["launch", "arguments", "timing", "timing of an instruction", "caches", "model", "co-runners"]
        assert [line.partition(":")[0] for line in found.stated] == named
        assert "co-runners: none, no other core uses the shared cache" in found.stated


def test_what_is_stated_is_named_with_its_numbers(proofs):
    """Each number that may be lower unnoticed is in the output."""
    proof, inputs = proofs["saxpy"]
    before = derive_premises(proof, inputs).stated
    changed = copy.deepcopy(proof)
    changed.update(cold=0, latencies=[3, 29, 199], entries=[5, 7], gate=1, shared=[64, 32])
    changed["origin"]["words"][-1] += 1
    after = derive_premises(changed, inputs)
    assert len({*before} - {*after.stated}) == 3
    assert "timing: latencies 3, 29, 199; 5 and 7 entries; gate 1" in after.stated
    assert "caches: 262,144 bytes are shared, no quota; private ones with any contents" in after.stated


def test_no_number_can_be_changed_so_that_less_is_proven(proofs):
    """Each number of a certificate once lower and once higher, with claims and digest that follow from it."""
    proof, inputs = proofs["saxpy"]
    tried = rejected = 0
    for path, changed in list_changes(proof):
        tried += 1
        if changed is None:
            continue
        with pytest.raises(DerivationError):
            derive_premises(changed, inputs)
            pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
        rejected += 1
    assert tried > 100
    assert rejected > 20


def leave_out_a_pass(proof):
    """Take the rows of one pass of the loop from each warp."""
    for core in proof["cores"]:
        for rows in core:
            del rows[23 : 23 + (len(rows) - 23) // 3]


@pytest.mark.parametrize(
    "alter",
    [
        leave_out_a_pass,
        lambda proof: proof["cores"][0].pop(),
        lambda proof: proof["cores"].pop(),
        lambda proof: proof["others"].append(0),
        lambda proof: [rows.pop() for core in proof["cores"] for rows in core],
        lambda proof: proof["origin"].update(groups=[2, 1, 1]),
        lambda proof: proof["origin"].update(instruction=[1, 1]),
        lambda proof: proof["private"].__setitem__(0, 1 << 20),
    ],
)
def test_rows_and_warps_cannot_be_left_out(proofs, alter):
    proof, inputs = proofs["matmul"]
    changed = copy.deepcopy(proof)
    alter(changed)
    with pytest.raises(DerivationError):
        derive_premises(changed, inputs)


@pytest.mark.parametrize("value", [1.0, True, -1, 1 << 70, float("nan"), None, [], "1", {}])
def test_what_is_no_number_is_refused(proofs, value):
    proof, inputs = proofs["saxpy"]
    for key in ("groups", "size", "instruction"):
        changed = copy.deepcopy(proof)
        changed["origin"][key][0] = value
        with pytest.raises(DerivationError):
            derive_premises(changed, inputs)


@pytest.fixture(scope="module")
def shared():
    """A certificate of a launch that waits at a gate for another core, with its inputs."""
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    proof = certify(text, *LAUNCHES["saxpy"], "size_bytes=524288,cold=1,quota=1", [("o.csv", TABLE)])
    return proof, make_inputs(text, TABLE)


def test_other_cores_are_those_of_their_tables(shared):
    proof, inputs = shared
    found = derive_premises(proof, inputs)
    assert "co-runner o.csv: 1 cores, 5 instructions and their lines, by its table" in found.derived
    paths = list_numbers(proof["cores"][1])
    lower = [change(proof, ("cores", 1, *path), -1) for path in paths]
    assert sum(each is not None and each["cycles"] < proof["cycles"] for each in lower) > 1
    for changed in filter(None, lower):
        with pytest.raises(DerivationError, match="cores.1"):
            derive_premises(changed, inputs)


def leave_out_a_core(proof):
    del proof["cores"][1], proof["others"][:]


@pytest.mark.parametrize(
    ("alter", "said"),
    [
        (leave_out_a_core, "others"),
        (lambda proof: proof["cores"][1].pop(), "cores.1"),
        (lambda proof: proof["cores"][1].reverse(), "cores.1"),
        (lambda proof: proof["cores"][1][1].pop(), "cores.1"),
        (lambda proof: proof["origin"]["corunners"]["tables"].clear(), "others"),
        (lambda proof: proof["origin"]["corunners"]["tables"].append(["a", "0"]), "no --corunner"),
        (lambda proof: proof["origin"]["corunners"]["tables"].append([1, "0"]), "not what it must be"),
        (lambda proof: proof["origin"].pop("corunners"), "not what it must be"),
    ],
)
def test_other_cores_cannot_be_left_out(shared, alter, said):
    proof, inputs = shared
    changed = copy.deepcopy(proof)
    alter(changed)
    with pytest.raises(DerivationError, match=said):
        derive_premises(changed, inputs)


def test_a_trace_shares_the_cache_but_no_gate(shared):
    """Lines of a trace are derived without a quota; with one, nothing says how long an interval waits for it."""
    gated, inputs = shared
    proof = certify(inputs.kernel, *LAUNCHES["saxpy"], SETTINGS, [("t.csv", TRACE)])
    inputs = make_inputs(inputs.kernel, TRACE)
    assert proof["cores"][1:] == [[[[2, 0, 0, [8]]]], [[[2, 0, 0, [5]], [2, 0, 0, [4]]]]]
    assert (
        "co-runner t.csv: 2 cores, 3 instructions and their lines, by its table"
        in derive_premises(proof, inputs).derived
    )
    proof["quota"] = gated["quota"]
    with pytest.raises(DerivationError, match="a trace has no times"):
        derive_premises(proof, inputs)


@pytest.mark.parametrize(
    "text",
    ["", "core,line\n", "core\n0\n", "core,line\n0,1,2\n", "core,line\n1,1\n", "core,index,line\n0,1,1\n",
     "core,line\n0,-1\n", TABLE + "0,3,1,1,,\n", TABLE + "0,0,1,,,\n", TABLE + "0,0,1,1,1,\n", TABLE + "0,0,1,1,,5\n"],
)  # fmt: skip
def test_what_is_no_table_is_refused(text):
    digest = sha256(text.encode()).hexdigest()
    with pytest.raises(DerivationError, match="co-runner o"):
        read_others({"corunners": {"tables": [["o", digest]]}}, [text], 128, False)


def test_integers_are_followed_as_the_reference_guide_says():
    """Sums that come to 0 move no address: sign of short constants, carries, comparisons, shifts and masks."""
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    lines = (
        "s_movk_i32 s7, 0xff80", "s_addk_i32 s7, 0x80", "s_add_u32 s6, s6, s7",
        "s_cmpk_lt_i32 s7, 0xffff", "s_cselect_b32 s7, 4, 0", "s_add_i32 s6, s6, s7",
        "s_mulk_i32 s7, 0x7fff", "s_sub_u32 s7, 5, 6", "s_subb_u32 s7, 1, 0", "s_add_i32 s6, s6, s7",
        "s_ashr_i32 s7, -1, 31", "s_not_b32 s7, s7", "s_or_b32 s6, s6, s7",
        "s_bfe_u32 s7, 0xf0, 0x40004", "s_sub_i32 s7, s7, 15", "s_max_i32 s7, s7, -1", "s_add_i32 s6, s6, s7",
        "s_lshl_b64 s[10:11], 1, 32", "s_lshr_b64 s[10:11], s[10:11], 33", "s_add_i32 s6, s6, s10",
    )  # fmt: skip
    mark = "\ts_mul_i32 s6, s6, s2\n"
    text = text.replace(mark, mark + "".join(f"\t{line}\n" for line in lines))
    found = derive_premises(certify(text, *LAUNCHES["saxpy"]), make_inputs(text))
    assert found.derived[0].startswith("instructions")


def test_what_is_not_followed_is_named():
    """A kernel whose address is computed by an instruction that is not known here: its rows are stated."""
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
    text = text.replace("\ts_mul_i32 s6, s6, s2\n", "\ts_mul_i32 s6, s6, s2\n" + 2 * "\ts_brev_b32 s6, s6\n")
    proof = certify(text, *LAUNCHES["saxpy"])
    found = derive_premises(proof, make_inputs(text))
    assert found.stated[0].startswith("instructions: all rows of all warps, because of line ")
    assert len(found.derived) == 2


MARK, HEAD, DESCRIPTOR = "\ts_mul_i32 s6, s6, s2\n", "\t.protected\tsaxpy", "\t.amdhsa_kernel saxpy\n"


@pytest.mark.parametrize(
    ("at", "inserted", "row"),
    [
        (MARK, "s_sethalt 1", [1, 1, 4, []]),
        (MARK, "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1", [0, 1, 18, []]),
        (MARK, "s_dcache_inv", [1, 1, 4, []]),
        (MARK, "s_nop 3 + 4", [1, 1, 16, []]),
        (MARK, "s_load_dword s9, s[4:5], -8", [2, 0, 0, [-1]]),
        (MARK, ".long 0", None),
        (MARK, "s_bitset0_b32 s[6], 1", [0, 1, 18, []]),
        (MARK, "s_mov_b32 s106, s6", [0, 1, 18, []]),
        (HEAD, ".macro s_mul_i32 a, b, c", None),
        (HEAD, '"a;b": .macro s_mul_i32 a, b, c', None),
        (HEAD, "x : .reloc saxpy+4, R_AMDGPU_ABS32, x", None),
        (MARK, ".section .data\n\t.previous\n\t.long 0\n\t.text", None),
        (MARK, ".section .text.x", None),
        (DESCRIPTOR, ".amdhsa_user_sgpr_queue_ptr 2 - 1", None),
        (DESCRIPTOR, ".amdhsa_user_sgpr_dispatch_id 0x1", None),
    ],
)
def test_text_that_says_something_else_to_an_assembler_is_not_followed(proofs, at, inserted, row):
    """A certificate with the row that was called derived, or with none where the line was ignored."""
    proof, inputs = proofs["saxpy"]
    text = inputs.kernel.replace(at, f"{at}\t{inserted}\n" if at != HEAD else f"{inserted}\n{at}", 1)
    changed = {**copy.deepcopy(proof), "source": sha256(text.encode()).hexdigest()}
    for rows in changed["cores"][0] if row else ():
        below = (proof["origin"]["address"] + 0xFFFFFFF8) // 128
        rows.insert(5, [*row[:3], [below for _ in row[3]]])
    found = derive_premises(changed, make_inputs(text))
    assert found.stated[0].startswith("instructions: all rows of all warps, because of ")


@pytest.mark.parametrize(
    "before", ["/*\nsaxpy:\n\ts_endpgm\n.Lfunc_end9:\n*/\n/**/", "saxpy:\n\ts_nop 0\n.Lfunc_end9:\n"]
)
def test_a_kernel_in_a_comment_or_twice_is_not_followed(proofs, before):
    proof, inputs = proofs["saxpy"]
    text = inputs.kernel.replace("saxpy: ", f"{before}saxpy: ")
    changed = {**proof, "source": sha256(text.encode()).hexdigest(), "cores": [[[[1, 1, 0, []]]]]}
    found = derive_premises(changed, make_inputs(text))
    assert found.stated[0].startswith("instructions: all rows of all warps, because of ")


def test_a_comment_is_no_descriptor(proofs):
    proof, inputs = proofs["saxpy"]
    text = f"; .amdhsa_kernel saxpy\n; .amdhsa_user_sgpr_queue_ptr 1\n; .end_amdhsa_kernel\n{inputs.kernel}"
    changed = {**proof, "source": sha256(text.encode()).hexdigest()}
    assert derive_premises(changed, make_inputs(text)).derived[0].startswith("instructions")


@pytest.mark.parametrize(
    "name", ["buffer_wbinvl1", "buffer_wbinvl1_vol", "s_dcache_inv", "flat_atomic_add v[2:3], v0"]
    + ["flat_load_dword v0, v[0:1] glc", "flat_store_dword v[2:3], v0 slc"]
)  # fmt: skip
def test_lines_that_an_instruction_invalidates_or_goes_past_are_no_hits(name):
    text = (SAMPLES / "saxpy.s").read_text(encoding="utf-8").replace(MARK, f"{MARK}\t{name}\n")
    with pytest.raises(WcetError, match="W241") as refusal:
        certify(text, *LAUNCHES["saxpy"])
    assert name.split()[0] in refusal.value.diagnostics[0].message


def test_instructions_of_random_kernels_are_derived_again():
    """Random kernels whose way is fixed: what is followed again is what the run of the tool did."""
    followed = tried = 0
    for seed in range(60 * REPEAT):
        case = draw_case(Choices((), random.Random(seed)), brief=True)
        try:
            values = {name: value for name, value in case.arguments.items() if isinstance(value, int)}
            sizes = ",".join(f"{name}={value.size}" for name, value in case.arguments.items() if name not in values)
            proof = certify(case.text, case.launch.groups, case.launch.group_size, values, sizes)
        except WcetError:
            continue
        found = derive_premises(proof, make_inputs(case.text))
        tried += 1
        followed += found.derived[0].startswith("instructions")
    assert tried > 3
    assert followed > tried // 2


def test_the_derivation_runs_alone(proofs, tmp_path):
    require_own_imports(FOLDER)
    proof, _ = proofs["saxpy"]
    (tmp_path / "proof.json").write_text(json.dumps(proof))
    files = [ROOT / "wcet" / "machine" / "data" / "fermi-llc.toml"]
    files += [ROOT / "wcet" / "isa" / "gcn" / "language" / name for name in ("isa.csv", "isa-gfx9.csv")]
    out = run_copy(FOLDER, tmp_path, [tmp_path / "proof.json", SAMPLES / "saxpy.s", *files])
    assert "derived  instructions: 25 rows" in out
