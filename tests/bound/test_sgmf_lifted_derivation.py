"""Graphs of lifted GCN kernels, derived again from the assembly: what computes less than the text is rejected."""

import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bound.test_sgmf_derivation import reseal
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from tests.targets.sgmf.lifted import lift, list_differences, state_missing
from tests.targets.sgmf.random_lifts import draw_lift
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import StatedLaunch
from wcet.machine.load import load_machine, read_numbers
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sgmf.analysis import analyze_kernel
from wcet.targets.sgmf.certificate.derivation.assembly import find_start, read_assembly
from wcet.targets.sgmf.certificate.derivation.check import derive_premises
from wcet.targets.sgmf.certificate.derivation.lifted import derive_lifted
from wcet.targets.sgmf.certificate.derivation.listing import DerivationError
from wcet.targets.sgmf.certificate.lifted_nodes import state_nodes
from wcet.targets.sgmf.hardware.launch import SgmfLaunch

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"
GROUPS = (8, 1, 1)
SAXPY = (SAMPLES / "saxpy.s").read_text(encoding="utf-8")
HEAD, TAIL = SAXPY.partition("saxpy:")[0], "\t.section\t.rodata" + SAXPY.partition("\t.section\t.rodata")[2]
SKIPPING = """saxpy:
  s_load_dwordx2 s[0:1], s[4:5], 0x0
  s_mov_b32 s8, 1
  v_lshlrev_b32_e32 v1, 2, v0
  v_cmp_gt_u32_e32 vcc, 7, v0
  s_and_saveexec_b64 s[2:3], vcc
  s_cbranch_execz .LBB0_2
  s_nop 0
  v_add_u32_e32 v1, vcc, 4, v1
  s_nop 1
.LBB0_2:
  s_or_b64 exec, exec, s[2:3]
  s_waitcnt lgkmcnt(0)
  v_mov_b32_e32 v3, s1
  v_add_u32_e32 v2, vcc, s0, v1
  v_addc_u32_e32 v3, vcc, 0, v3, vcc
  v_mov_b32_e32 v4, s8
  flat_store_dword v[2:3], v4
  s_endpgm
"""
BRANCHING = """saxpy:
  s_load_dwordx4 s[0:3], s[4:5], 0x0
  s_waitcnt lgkmcnt(0)
  v_mov_b32_e32 v1, s0
  v_mov_b32_e32 v2, s1
  flat_load_dword v3, v[1:2]
  s_cmp_lt_u32 s6, s2
  s_cbranch_scc0 .LBB0_2
  v_sqrt_f32_e32 v3, v3
.LBB0_2:
  v_mov_b32_e32 v4, v0
  flat_store_dword v[1:2], v3
  s_endpgm
"""
STORES = """saxpy:
  s_load_dwordx2 s[0:1], s[4:5], 0x0
  s_waitcnt lgkmcnt(0)
  v_mov_b32_e32 v2, s1
  v_add_u32_e32 v1, vcc, s0, v0
  v_addc_u32_e32 v2, vcc, 0, v2, vcc
  flat_store_dword v[1:2], v0
  flat_load_dword v3, v[1:2]
  flat_store_dword v[1:2], v3
  s_endpgm
"""
SEEDS = (32, 30, 39, 12, 45, 60)
SKIPPING, BRANCHING, STORES = (HEAD + each + TAIL for each in (SKIPPING, BRANCHING, STORES))


def read(text, name="saxpy"):
    (program,) = parse_file(Source(f"{name}.s", text))
    return replace(program, target="sgmf")


def state(text, name="saxpy", size=256):
    program = read(text, name)
    return state_nodes(program, lift(program, GROUPS, (size, 1, 1), state_missing(program, 4)))


def certify(text):
    launch, options = SgmfLaunch(0, StatedLaunch(GROUPS, (256, 1, 1))), AnalyzeOptions(certificate=True)
    bound = analyze_kernel(read(text), load_machine("sgmf"), launch, StatedFacts(), options)
    return json.loads(json.dumps(bound.details["certificate"]))


@pytest.fixture(scope="module")
def saxpy():
    return certify(SAXPY)


def test_samples_without_loops_are_derived_from_their_assembly(saxpy):
    sizes = {"nest": 128, "sequence": 192, "classify": 256, "figure8": 64}
    assert all(state((SAMPLES / f"{name}.s").read_text(encoding="utf-8"), name, size) for name, size in sizes.items())
    found = derive_premises(saxpy, SAXPY, read_numbers("sgmf"))
    assert found.derived[0] == "graph: 18 nodes compute all that the 25 instructions of the text store, and when"
    assert not any("graph" in each or "stages" in each for each in found.stated)


def test_a_kernel_that_is_not_followed_is_stated():
    assert state((SAMPLES / "reduce.s").read_text(encoding="utf-8"), "reduce") is None


def drop_edge(proof, one, other):
    """Take the order of two accesses out of a certificate, with its route."""
    part, piece = proof["parts"][0], proof["origin"]["pieces"][0]
    names = [unit[0].split(" ", 1)[1] for unit in part["units"]]
    edge = [names.index(one), names.index(other)]
    part["units"][edge[1]][6] = [each for each in part["units"][edge[1]][6] if each[0] != edge[0]]
    piece["routes"] = [each for each in piece["routes"] if each[:2] != edge]


def test_the_order_of_accesses_cannot_be_left_out():
    proof = certify(STORES)
    derive_premises(proof, STORES, read_numbers("sgmf"))
    changed = reseal(proof, lambda each: drop_edge(each, "flat_store_dword v0", "flat_load_dword v3"))
    assert changed["cycles"] <= proof["cycles"]
    with pytest.raises(DerivationError, match="must wait"):
        derive_premises(changed, STORES, read_numbers("sgmf"))


EDITS = {
    "another operand": (SAXPY, "v_mac_f32_e32 v1, s0, v0", "v_mac_f32_e32 v1, s0, v2"),
    "a dearer unit": (SAXPY, "v_mov_b32_e32 v4, s7", "v_rcp_f32_e32 v4, v0"),
    "another store": (SAXPY, "s_waitcnt vmcnt(0)", "flat_store_dword v[0:1], v1"),
    "more to store": (SAXPY, "flat_store_dword v[2:3], v1", "flat_store_dwordx2 v[2:3], v[1:2]"),
    "a scalar load from memory": (SAXPY, "s_waitcnt lgkmcnt(0)\n\tv_mov", "s_load_dword s5, s[0:1], 0x0\n\tv_mov"),
    "another predicate": (SAXPY, "s_and_saveexec_b64", "s_or_saveexec_b64"),
    "no predicate": (SAXPY, "s_and_saveexec_b64 s[2:3], vcc", "s_nop 0"),
    "a mask from elsewhere": (SAXPY, "s_and_saveexec_b64 s[2:3], vcc", "s_and_saveexec_b64 s[2:3], s[8:9]"),
    "a branch on a mask": (SAXPY, "s_cbranch_execz", "s_cbranch_vccz"),
    "a branch to elsewhere": (SAXPY, "s_cbranch_execz .LBB0_2", "s_cbranch_execz .LBB0_3"),
    "a loop": (SAXPY, "s_waitcnt vmcnt(0)", "s_cbranch_scc0 saxpy"),
    "a barrier": (SAXPY, "s_waitcnt vmcnt(0)", "s_barrier"),
    "an unknown instruction": (SAXPY, "s_waitcnt vmcnt(0)", "s_wait_for_all"),
    "lanes that come back": (SAXPY, "s_waitcnt vmcnt(0)", "s_mov_b64 exec, -1"),
    "an operand that is an expression": (SAXPY, "v_ashrrev_i32_e32 v1, 31, v0", "v_ashrrev_i32_e32 v1, 30+1, v[0]"),
    "a macro": (SAXPY, ".p2align\t8", ".macro s_waitcnt x"),
    "another processor": (SAXPY, "amdhsa--gfx803", "amdhsa--gfx900"),
    "another start": (SAXPY, "user_sgpr_queue_ptr 0", "user_sgpr_queue_ptr 1"),
    "another kernel": (SAXPY, "saxpy:  ", "other:  "),
    "a comment over lines": (SAXPY, "; %bb.1:", "/* */"),
    "lanes that come back before": (SKIPPING, "s_nop 0", "s_or_b64 exec, exec, s[2:3]"),
    "a scalar of skipped code": (SKIPPING, "s_nop 1", "s_mov_b32 s8, 1"),
    "a mask of skipped code": (SKIPPING, "s_nop 1", "s_mov_b64 s[2:3], vcc"),
    "half a mask": (SKIPPING, "s_nop 1", "s_mov_b32 s2, 0"),
    "a mask as a number": (SKIPPING, "v_mov_b32_e32 v4, s8", "v_mov_b32_e32 v4, s2"),
    "another compare": (BRANCHING, "s_cmp_lt_u32 s6, s2", "s_cmp_lt_u32 s6, s3"),
    "no compare": (BRANCHING, "s_cmp_lt_u32 s6, s2", "s_nop 0"),
    "a compare that is overwritten": (BRANCHING, "s_cbranch_scc0", "s_and_b64 vcc, vcc, exec\n  s_cbranch_scc0"),
    "the other side": (BRANCHING, "s_cbranch_scc0", "s_cbranch_scc1"),
    "another unit": (BRANCHING, "v_sqrt_f32_e32 v3, v3", "v_rcp_f32_e32 v3, v3"),
}


def test_what_the_text_computes_cannot_be_left_out():
    """The nodes of a kernel, for a text that computes more or something else in one line."""
    told = {text: state(text).rows for text in (SAXPY, SKIPPING, BRANCHING)}
    for name, (text, old, new) in EDITS.items():
        other = text.replace(old, new, 1)
        assert other != text, name
        derive_lifted(text, "saxpy", GROUPS, told[text])
        with pytest.raises(ValueError, match="."):
            derive_lifted(other, "saxpy", GROUPS, told[text])
            pytest.fail(name)


def test_no_node_can_be_left_out_or_called_a_constant():
    """Each row in turn: another kind, line, register or predicate, or no unit; each input left out."""
    for text in (SAXPY, SKIPPING, BRANCHING):
        told = state(text).rows
        nodes = derive_lifted(text, "saxpy", GROUPS, told).listing.configurations[1].nodes
        for place, row in enumerate(told):
            changes = [(0, "and"), (1, row[1] + 1), (2, "v9"), (4, 0 if row[4] else 1), (5, "" if row[5] else "fdiv")]
            changes += [(3, row[3][:number] + row[3][number + 1 :]) for number in range(len(row[3]))]
            for field, value in changes:
                rows = [*told[:place], [*row[:field], value, *row[field + 1 :]], *told[place + 1 :]]
                try:
                    found = derive_lifted(text, "saxpy", GROUPS, rows).listing.configurations[1].nodes
                except ValueError:
                    continue
                for number, node in nodes.items():
                    assert found[number].resource == node.resource
                    carry = field == 4 and row[5] == "compute"  # lanes that are not active need no carry
                    assert carry or {*found[number].values, found[number].enable} >= {*node.values, node.enable}


def alter(text, rng):
    """Return a text with one instruction left out, exchanged, or with another register in it."""
    lines = text.split("\n")
    place = rng.choice([number for number, line in enumerate(lines) if re.match(r" +[svf]\w*_(?!load)", line)])
    register = rng.choice(re.findall(r"\b[sv]\d+\b", lines[place]) or ["v9"])
    others = [each for each in re.findall(r"\b[sv]\d+\b", text) if each[0] == register[0]]
    lines[place] = rng.choice(["    s_nop 0", lines[place].replace(register, rng.choice(others), 1)])
    return "\n".join(lines)


def test_a_text_that_nodes_are_accepted_for_computes_what_they_compute():
    """Nodes of random kernels, for the text with one line changed: rejected, or executed beside the simulator."""
    rejected = accepted = 0
    for seed in SEEDS[: 2 * REPEAT]:
        case, rng = draw_lift(Choices((), random.Random(seed))), random.Random(seed)
        text = re.sub(r"(?m)^ +(?:ds_|s_barrier|s_mov_b32 m0|s_setreg).*\n", "", case.text)
        program = replace(case, text=text).parse()
        graph = lift(program, case.launch.groups, case.launch.group_size)
        nodes = state_nodes(program, graph)
        for other in [alter(text, rng) for _ in range(8)]:
            try:
                derive_lifted(other, program.name, case.launch.groups, nodes.rows)
            except ValueError:
                rejected += 1
                continue
            changed = replace(case, text=other)
            try:
                assert not list_differences(changed.parse(), graph, changed.arguments), other
            except WcetError:  # the change leads out of a buffer
                continue
            accepted += 1
    assert rejected
    assert accepted


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sgpr_workgroup_id_x 1", "sgpr_workgroup_id_x 0x1"),
        ("sgpr_workgroup_id_x 1", "sgpr_workgroup_id_x 1+0"),
        ("sgpr_dispatch_ptr 0", "sgpr_dispatch_ptr 1 /"),
        ("\nsaxpy:", '\n"a;b": .macro s_endpgm\n\t.endm\nsaxpy:'),
        ("\nsaxpy:", "\n.MACRO s_endpgm\n\t.endm\nsaxpy:"),
        ("\nsaxpy:", '\n.ident "\nsaxpy:'),
    ],
)
def test_a_text_that_says_one_thing_and_assembles_to_another_is_refused(old, new):
    assert old in SAXPY
    with pytest.raises(DerivationError):
        read_assembly(SAXPY.replace(old, new, 1), "saxpy")


def test_a_comment_after_a_number_of_the_descriptor_hides_no_register():
    text = SAXPY.replace("sgpr_workgroup_id_x 1", "sgpr_workgroup_id_x 1 ; on")
    assert text != SAXPY
    assert find_start(read_assembly(text, "saxpy"), GROUPS) == find_start(read_assembly(SAXPY, "saxpy"), GROUPS)
    text = SAXPY.replace("sgpr_workgroup_id_y 0", "sgpr_workgroup_id_y 1 // on")
    assert "s7" in find_start(read_assembly(text, "saxpy"), (8, 8, 1)).varying


def test_large_predicates_that_are_read_often_are_refused(monkeypatch):
    """A function of 2^9 nodes, which each of 2^12 instructions would read."""
    text = [f"v_cmp_gt_u32_e64 s[{8 + 2 * at}:{9 + 2 * at}], {at}, v0" for at in range(8)] + ["s_mov_b64 s[60:61], 0"]
    for at in range(8):
        text += [f"v_cmp_lt_u32_e64 s[62:63], {at}, v0", f"s_and_b64 s[62:63], s[62:63], s[{8 + 2 * at}:{9 + 2 * at}]"]
        text += ["s_or_b64 s[60:61], s[60:61], s[62:63]"]
    text = "\n".join([*text, *["s_mov_b64 s[62:63], s[60:61]"] * (1 << 12), "s_endpgm\n"])
    monkeypatch.setattr("wcet.targets.sgmf.certificate.derivation.decisions.MOST_STEPS", 1 << 16)
    with pytest.raises(DerivationError, match="too large"):
        derive_lifted(f"{HEAD}saxpy:\n{text}{TAIL}", "saxpy", GROUPS, [["start", 0, "s4", [], 0, ""]])


def test_launches_that_do_not_fit_are_refused(saxpy):
    for groups in ([1, 1, 1], [8, 1], [0, 0, 0], [3, 1, 1]):
        changed = reseal(saxpy, lambda each, groups=groups: each["origin"].update(groups=groups))
        with pytest.raises(DerivationError):
            derive_premises(changed, SAXPY, read_numbers("sgmf"))


def test_a_graph_that_is_only_stated_is_named(saxpy):
    changed = reseal(saxpy, lambda each: each["origin"].update(graph="stated", groups=[], nodes=[]))
    assert any(each.startswith("graph: ") for each in derive_premises(changed, SAXPY, read_numbers("sgmf")).stated)
