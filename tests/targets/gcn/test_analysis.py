"""The whole analysis of real and of written kernels, through the pipeline."""

import json
from pathlib import Path

import pytest

from tests.targets.gcn.corpus import compiled_kernel
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.result import visits
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.report.json import encode_bound
from wcet.span import Source

ROOT = Path(__file__).parents[3]
COMPILED = ROOT / "tests" / "data" / "gcn" / "compiled"

CHOICE = """
 s_load_dwordx2 s[0:1], s[4:5], 0x0
 s_waitcnt lgkmcnt(0)
 v_cmp_lt_u32 vcc, v0, v1
 s_and_saveexec_b64 s[10:11], vcc
 s_xor_b64 s[10:11], exec, s[10:11]
 s_cbranch_execz Lbsb
{then}
Lbsb:
 s_or_saveexec_b64 s[10:11], s[10:11]
 s_xor_b64 exec, exec, s[10:11]
 s_cbranch_execz Ljoin
{other}
Ljoin:
 s_or_b64 exec, exec, s[10:11]
 s_endpgm
""".replace("{then}", " v_mul_lo_u32 v2, v2, v3\n" * 12).replace("{other}", " v_mul_lo_u32 v2, v2, v4\n" * 10)


def bound(text, groups="1", group_size="64", machine="gcn3", bounds=None, name="k.s", kernel=None, **extra):
    launch = {"groups": groups, "group_size": group_size}
    options = AnalyzeOptions(
        "gcn", machine, launch, StatedFacts(bounds=bounds or {}, origin="test"), kernel=kernel, extra=extra
    )
    return analyze(Source(name, text), options)


def code_of(call, *arguments, **settings):
    with pytest.raises(WcetError) as caught:
        call(*arguments, **settings)
    return caught.value.diagnostics[0].code, caught.value.exit_code


def test_a_compiled_kernel_is_bounded_under_every_mode():
    text = (COMPILED / "choice.llvm14.O2.s").read_text(encoding="utf-8")
    kernels = bound(text, groups="64", group_size="256")
    assert [kernel.name for kernel in kernels] == ["lane_switch", "scalar_switch"]
    for kernel in kernels:
        assert list(kernel.variants) == ["none", "pws", "dws"]
        assert kernel.best == "none"
        assert kernel.bound_cycles == kernel.variants["none"].cycles
        encoded = encode_bound(kernel)
        json.dumps(encoded)
        assert encoded["dispatch_rounds"] == 2
        assert encoded["occupancy"]["limit"] == "wavefront slots"
        assert {"wavefront_cycles", "splits", "loops", "variants"} <= encoded.keys()


def test_one_kernel_of_a_file_is_chosen_by_name():
    text = (COMPILED / "choice.llvm14.O2.s").read_text(encoding="utf-8")
    (kernel,) = bound(text, group_size="256", kernel="scalar_switch")
    assert kernel.name == "scalar_switch"
    assert code_of(bound, text, group_size="256", kernel="scalar_swich") == ("W534", 2)


def test_splitting_a_balanced_choice_pays_and_says_where():
    (kernel,) = bound("k:" + CHOICE)
    assert kernel.variants["pws"].cycles < kernel.variants["none"].cycles
    (split,) = kernel.details["splits"]
    assert split["split"] and split["possible"] and not split["given"]
    assert any("worth splitting" in line for line in kernel.story)
    curve = kernel.details["split_curve"]
    assert [point["split_simds"] for point in curve] == list(range(9))
    assert curve[0]["cycles"] == kernel.variants["none"].cycles
    assert curve[1]["cycles"] == kernel.variants["pws"].cycles


@pytest.mark.parametrize(
    ("splits", "best"), [("given", "none"), ("optimal", "pws"), ("none", "none"), ("dynamic", "dws")]
)
def test_the_bound_is_that_of_the_mode_that_is_asked_for(splits, best):
    (kernel,) = bound("k:" + CHOICE, splits=splits)
    assert kernel.best == best
    assert kernel.bound_cycles == kernel.variants[best].cycles


def test_a_marked_split_is_the_bound_by_default():
    (kernel,) = bound("k:" + CHOICE.replace(" s_cbranch_execz Lbsb", " s_cbranch_execz Lbsb ;@wcet split"))
    assert kernel.best == "pws"
    assert kernel.details["splits"][0]["given"]
    (mnemonic,) = bound(
        "k:" + CHOICE.replace(" s_cbranch_execz Lbsb", " s_split exec_lo, exec_hi\n s_cbranch_execz Lbsb")
    )
    assert mnemonic.bound_cycles == kernel.bound_cycles


def test_a_split_that_costs_more_than_it_gains_is_said_to():
    text = "k:" + CHOICE.replace(" v_mul_lo_u32 v2, v2, v4\n" * 10, " v_mov_b32 v2, v4\n")
    (kernel,) = bound(text.replace(" s_cbranch_execz Lbsb", " s_cbranch_execz Lbsb ;@wcet split"))
    assert kernel.variants["pws"].cycles > kernel.variants["none"].cycles
    assert any("raise the bound" in line for line in kernel.story)


def test_more_contexts_than_the_machine_has_are_refused():
    text = "k:" + CHOICE.replace(" s_cbranch_execz Lbsb", " s_cbranch_execz Lbsb ;@wcet split")
    assert code_of(bound, text, max_splits="0") == ("W532", 3)
    assert code_of(bound, text, max_splits="many") == ("W533", 2)
    (plain,) = bound("k:" + CHOICE, machine="gcn3-fiji")
    assert len({variant.cycles for variant in plain.variants.values()}) == 1


def test_no_bound_holds_for_oldest_first_with_greedy_dispatch(tmp_path):
    path = tmp_path / "wild.toml"
    path.write_text('extends = "gcn3"\narbitration = "oldest"\ndispatcher = "greedy"\n')
    assert code_of(bound, "k:" + CHOICE, machine=str(path)) == ("W531", 3)


def test_a_barrier_in_a_branch_is_refused_for_groups_of_several_wavefronts():
    text = "k:" + CHOICE.replace("Ljoin:", " s_barrier\nLjoin:")
    assert code_of(bound, text, group_size="128") == ("W342", 3)
    assert bound(text, group_size="64")


def test_a_launch_that_does_not_fit_is_refused():
    assert code_of(bound, "k:" + CHOICE, group_size="2048") == ("W530", 2)
    assert code_of(bound, "k:" + CHOICE, groups="") == ("W501", 2)


def test_loops_are_reported_with_their_origin():
    text = "k:\n s_mov_b32 s0, 8\nLloop:\n v_mov_b32 v0, v1\n s_cmp_lg_u32 s9, 0\n s_cbranch_scc1 Lloop\n s_endpgm\n"
    assert code_of(bound, text) == ("W201", 3)
    (kernel,) = bound(text, bounds={"Lloop": 12})
    (loop,) = kernel.details["loops"]
    assert (loop["label"], loop["bound"], loop["line"]) == ("Lloop", 12, 4)
    assert "test" in loop["origin"]
    counts = {}
    for visit, times in visits(kernel.path):
        counts[visit.block] = counts.get(visit.block, 0) + times
    assert max(counts.values()) == 12


def test_contributions_are_the_wavefront_alone_its_waits_and_the_dispatch():
    (kernel,) = bound("k:" + CHOICE, groups="640", group_size="64")
    variant = kernel.variants["none"]
    assert [part.label for part in variant.contributions] == ["wavefront alone", "other wavefronts", "dispatch"]
    assert variant.details["bounds"]["B3"]["cycles"] <= min(
        variant.details["bounds"][name]["cycles"] for name in ("B1", "B2")
    )


def test_facts_about_another_kernel_of_the_file_are_left_alone():
    text = (COMPILED / "choice.llvm14.O2.s").read_text(encoding="utf-8")
    assert len(bound(text, group_size="256", bounds={})) == 2


def test_a_large_kernel_with_two_hundred_branches_is_bounded():
    one = CHOICE.split("lgkmcnt(0)\n")[1].rsplit(" s_endpgm", 1)[0]
    text = (
        "k:\n" + "".join(one.replace("Lbsb", f"Lb{i}").replace("Ljoin", f"Lj{i}") for i in range(100)) + " s_endpgm\n"
    )
    (kernel,) = bound(text)
    assert kernel.variants["pws"].cycles < kernel.variants["none"].cycles


def test_buffers_are_aligned_as_stated():
    text = (COMPILED / "saxpy.llvm14.O2.s").read_text(encoding="utf-8")
    plain, stated = bound(text, groups="4")[0], bound(text, groups="4", buffer_alignment="128")[0]
    assert stated.bound_cycles < plain.bound_cycles

    def origins(kernel):
        return {each.origin for each in kernel.assumptions if each.subject == "alignment"}

    assert origins(plain) == {"OpenCL: points to float"}
    assert origins(stated) == {"stated of all buffers"}
    assert code_of(bound, text, buffer_alignment="100") == ("W008", 2)


def test_an_argument_that_no_kernel_of_a_file_has_is_not_dropped() -> None:
    """`power` has out and in, the other kernel of the file also n and m; nobody has rounds."""
    program = compiled_kernel("counted_lanes.llvm14.O2.s", "power")
    kept = keep_own_facts(program, StatedFacts(arguments=dict.fromkeys(("in", "n", "m", "arg3", "rounds"), 3)))
    assert set(kept.arguments) == {"in", "rounds"}


def test_the_report_says_that_private_memory_is_there_for_all_wavefronts():
    kernel = """k:
 s_endpgm
 .amdhsa_kernel k
 .amdhsa_private_segment_fixed_size {}
 .amdhsa_next_free_vgpr 1
 .amdhsa_next_free_sgpr 1
 .end_amdhsa_kernel
"""
    for size in (0, 24):
        (found,) = bound(kernel.format(size))
        told = [each.statement for each in found.assumptions if each.subject == "private memory"]
        assert bool(told) == bool(size) and all("24 bytes a work-item" in each for each in told)
