"""Functions that kernels call: followed where the way there and back is proved, else refused by name."""

import pytest

from tests.targets.gcn.corpus import codes_of, compiled_kernel, file_names, parse_compiled, read_text
from wcet.errors import WcetError
from wcet.flow.hoisting import find_hoistable
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.span import Source
from wcet.targets.gcn.proposals import loads_alike

TEXT = """
 .type helper,@function
helper:
 v_mov_b32_e32 v1, 2
 s_cbranch_vccz .Lskip
 v_mov_b32_e32 v1, 3
.Lskip:
 {callee}
 s_setpc_b64 s[30:31]
.Lend0:
 .size helper, .Lend0-helper
 .type k,@function
 .amdhsa_kernel k
 .end_amdhsa_kernel
k:
 s_getpc_b64 s[4:5]
 s_add_u32 s4, s4, helper@rel32@lo+4
 s_addc_u32 s5, s5, helper@rel32@hi+12
 {between}
 s_swappc_b64 s[30:31], s[4:5]
 v_mov_b32_e32 v0, v1
 {again}
 s_endpgm
.Lend1:
 .size k, .Lend1-k
"""
AGAIN = """s_getpc_b64 s[6:7]
 s_add_u32 s6, s6, helper@gotpcrel32@lo+4
 s_addc_u32 s7, s7, helper@gotpcrel32@hi+12
 s_load_dwordx2 s[8:9], s[6:7], 0x0
 s_waitcnt lgkmcnt(0)
 s_swappc_b64 s[30:31], s[8:9]"""


def parse(callee: str = "", between: str = "", again: str = "", **replaced: str) -> GcnProgram:
    text = TEXT.format(callee=callee, between=between, again=again)
    for old, new in replaced.items():
        assert old in text
        text = text.replace(old, new)
    (program,) = parse_file(Source("k.s", text))
    return program


def flow_of(program: GcnProgram) -> FlowGraph:
    return build_flow(program, StatedFacts())


def refusal(program: GcnProgram) -> str:
    with pytest.raises(WcetError) as caught:
        flow_of(program)
    assert {code for code, _ in codes_of(caught.value)} == {"W240"}
    assert caught.value.exit_code == 3
    return "; ".join(each.label for each in caught.value.diagnostics)


def test_a_function_is_part_of_the_kernel_that_calls_it() -> None:
    program = parse()
    flow = flow_of(program)
    assert [block.labels for block in flow.cfg.blocks] == [("k",), (), ("helper",), (), (".Lskip",)]
    assert flow.loops == ()
    assert [i.mnemonic for i in program.instructions].count("s_setpc_b64") == 1


def test_a_function_that_is_called_twice_is_there_twice() -> None:
    program = parse(again=AGAIN)
    flow = flow_of(program)
    assert [block.labels for block in flow.cfg.blocks].count(("helper",)) == 2
    assert flow.loops == ()


def test_a_return_through_lanes_of_a_vector_register_is_followed() -> None:
    spill = "v_writelane_b32 v40, s30, 0\n v_writelane_b32 v40, s31, 1\n s_mov_b64 s[30:31], 0\n"
    back = " v_readlane_b32 s30, v40, 0\n v_readlane_b32 s31, v40, 1"
    flow_of(parse(spill + back))
    for wrong in (
        spill + back.replace("v40, 0", "v40, 2"),
        spill + " v_mov_b32_e32 v40, 0\n" + back,
        spill + " v_writelane_b32 v40, s2, 1\n" + back,
        spill + " v_writelane_b32 v40, s2, m0\n" + back,
        spill + back.replace("v_readlane_b32 s31", "v_readlane_b32 s29"),
        "s_cbranch_scc0 .Lother\n s_mov_b32 s30, 0\n.Lother:",
    ):
        assert "not known to return" in refusal(parse(wrong))


LANES = """v_writelane_b32 v9, s4, 3
 v_writelane_b32 v9, s5, 4
 s_mov_b64 s[4:5], 0
 {between}
 v_readlane_b32 s4, v9, 3
 v_readlane_b32 s5, v9, 4"""


@pytest.mark.parametrize(
    ("between", "followed"),
    [
        ("s_mov_b32 s5, s9", False),
        ("s_mov_b64 s[4:5], s[8:9]", False),
        (".Lother:", True),
        (".Lother:\n s_mov_b32 s5, s9\n s_cbranch_scc0 .Lother", False),
        ("s_cbranch_scc0 .Lother\n s_mov_b64 s[4:5], s[8:9]\n.Lother:", False),
        ("s_mov_b64 s[8:9], s[4:5]\n s_mov_b64 s[4:5], s[8:9]", True),
        ("s_mov_b64 s[8:9], s[4:5]\n s_mov_b32 s4, s9\n s_mov_b32 s5, s8", False),
        (LANES.format(between="s_nop 0"), True),
        (LANES.format(between="v_writelane_b32 v9, s8, 5"), True),
        (LANES.format(between="v_writelane_b32 v9, s8, 4"), False),
        (LANES.format(between="v_mov_b32 v9, 0"), False),
    ],
)
def test_a_call_is_followed_where_its_target_is_sure_to_be_the_function(between: str, followed: bool) -> None:
    program = parse(between=between)
    if followed:
        assert len(flow_of(program).cfg.blocks) >= 5
    else:
        assert "which function it calls is not known" in refusal(program)


KEPT = "v_readlane_b32 s4, v9, 3\n v_readlane_b32 s5, v9, 4\n s_swappc_b64 s[30:31], s[4:5]"


def test_an_address_that_may_be_made_without_its_first_instruction_is_none() -> None:
    half = "s_add_u32 s4, s4, helper@rel32@lo+4\n"
    jump = "s_nop 0\n s_cbranch_scc0 .Lhalf"
    refused = parse(**{half: f".Lhalf:\n {half}"}, between=jump)
    assert "which function it calls is not known" in refusal(refused)
    assert len(flow_of(parse(**{half: f".Lhalf:\n {half}"})).cfg.blocks) >= 5


@pytest.mark.parametrize(("callee", "followed"), [("", True), ("v_mov_b32 v9, 1", False)])
def test_lanes_keep_an_address_over_a_call_that_does_not_write_them(callee: str, followed: bool) -> None:
    spill = "v_writelane_b32 v9, s4, 3\n v_writelane_b32 v9, s5, 4"
    program = parse(callee=callee, between=spill, again=KEPT)
    if followed:
        assert [block.labels for block in flow_of(program).cfg.blocks].count(("helper",)) == 2
    else:
        assert "which function it calls is not known" in refusal(program)


TAIL = """s_getpc_b64 s[6:7]
 s_add_u32 s6, s6, last@rel32@lo+4
 s_addc_u32 s7, s7, last@rel32@hi+12
 {between}
 s_setpc_b64 s[6:7]
.Lend2:
 .size helper, .Lend2-helper
 .type last,@function
last:
 v_mov_b32_e32 v1, 7
 {last}"""


def test_a_function_may_end_with_another() -> None:
    program = parse(callee=TAIL.format(between="", last=""), again=AGAIN)
    flow = flow_of(program)
    assert [block.labels for block in flow.cfg.blocks].count(("last",)) == 2
    assert flow.loops == ()
    returns = [block for block in flow.cfg.blocks if program.instructions[block.last].mnemonic == "s_setpc_b64"]
    targets = [flow.cfg.out_edges[block.index][0].target for block in returns]
    names = [flow.cfg.blocks[target].labels for target in targets]
    assert names.count(("last",)) == 2
    assert len(set(targets)) == 4


@pytest.mark.parametrize(
    ("tail", "reason"),
    [
        (TAIL.format(between="s_mov_b32 s30, 0", last=""), "`helper` is not known to return to its caller"),
        (TAIL.format(between="", last="s_mov_b32 s31, 0"), "`helper` is not known to return to its caller"),
        (TAIL.format(between="s_mov_b32 s6, 0", last=""), "`helper` is not known to return to its caller"),
        (TAIL.format(between="", last="").replace("last@", "helper@"), "`helper` calls itself"),
        (TAIL.format(between="", last="").replace("last@", "gone@"), "`gone` is not in this file"),
    ],
)
def test_a_function_that_ends_with_what_may_not_return_is_refused(tail: str, reason: str) -> None:
    assert reason in refusal(parse(callee=tail))


def test_functions_that_are_not_here_are_named() -> None:
    assert "`other` is not in this file" in refusal(parse(**{"helper@rel32": "other@rel32"}))
    assert "`helper` is weak" in refusal(parse(**{" .type k,": " .weak helper\n .type k,"}))


def test_a_function_with_an_unknown_instruction_is_refused_where_it_stands() -> None:
    with pytest.raises(WcetError) as caught:
        parse(callee="v_unknown_b32 v0, v1")
    assert codes_of(caught.value) == [("W340", 8)]


def test_recursion_is_refused_by_name() -> None:
    own = "s_getpc_b64 s[6:7]\n s_add_u32 s6, s6, helper@rel32@lo+4\n s_addc_u32 s7, s7, helper@rel32@hi+12\n"
    program = parse(own + " s_swappc_b64 s[30:31], s[6:7]")
    assert "`helper` calls itself" in refusal(program)


def test_a_jump_to_an_address_without_a_call_is_refused() -> None:
    assert "goes back to" in refusal(parse(again="s_setpc_b64 s[8:9]"))


def test_every_call_of_the_corpus_is_followed() -> None:
    calls = 0
    for name in (each for each in file_names() if "s_swappc_b64" in read_text(each)):
        for program in parse_compiled(name):
            missing_facts(program, StatedFacts())
            calls += sum(i.mnemonic == "s_swappc_b64" for i in program.instructions)
            assert not any(program.instructions[index].mnemonic == "s_swappc_b64" for index in program.extra.unresolved)
    assert calls >= 15


def test_a_call_costs_time() -> None:
    program = compiled_kernel("call.llvm14.O2.s", "caller")
    assert len(build_flow(program, StatedFacts()).cfg.blocks) > 5


def test_a_pair_serves_several_calls_as_long_as_none_writes_it() -> None:
    again = "s_swappc_b64 s[30:31], s[4:5]"
    assert [i.mnemonic for i in parse(again=again).instructions].count("s_setpc_b64") == 2
    assert flow_of(parse(again=again)).loops == ()
    assert "not known" in refusal(parse("s_mov_b32 s5, 0", again=again))
    turning = f".Lback:\n {again}\n s_cbranch_vccz .Lback"
    assert "s_setpc_b64" in [i.mnemonic for i in parse(again=turning).instructions]
    with pytest.raises(WcetError) as caught:
        flow_of(parse(again=turning))
    assert {code for code, _ in codes_of(caught.value)} == {"W201"}
    assert "not known" in refusal(parse("s_mov_b32 s5, 0", again=turning))
    assert "not known" in refusal(parse(again=f"{turning[:-21]} s_mov_b32 s4, s9\n s_cbranch_vccz .Lback"))


LATER = """
 .type k,@function
 .amdhsa_kernel k
 .end_amdhsa_kernel
k:
 s_getpc_b64 s[4:5]
.Lhere:
 s_add_u32 s4, s4, helper@rel32@lo+4
 s_addc_u32 s5, s5, helper@rel32@hi+12
 s_swappc_b64 s[30:31], s[4:5]
 s_endpgm
 .type helper,@function
helper:
 v_mov_b32_e32 v1, 2
 s_setpc_b64 s[30:31]
"""
LOW, HIGH = "helper@rel32@lo+4", "helper@rel32@hi+12"


def read(text: str) -> GcnProgram:
    return parse_file(Source("k.s", text))[0]


@pytest.mark.parametrize(
    ("text", "upper"), [(LATER, "0"), (TEXT.format(callee="", between="", again=""), "-1")], ids=["later", "earlier"]
)
def test_a_difference_of_labels_is_the_distance_that_compilers_write(text, upper):
    text = text.replace("s_getpc_b64 s[4:5]\n s_add", "s_getpc_b64 s[4:5]\n.Lhere:\n s_add")
    expected, changed = read(text), text.replace(LOW, "helper-.Lhere")
    assert len(expected.extra.targets) >= 2 and not expected.extra.unresolved
    found = read(changed.replace(HIGH, upper))
    assert found.extra.targets == expected.extra.targets and not found.extra.unresolved
    for wrong in ("1", "0" if upper == "-1" else "-1", "s6"):
        assert "is not known" in refusal(read(changed.replace(HIGH, wrong)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (".Lhere:\n", "s_nop 0\n.Lother:\n.Lhere:\n s_nop 0\n"),  # the label is at another instruction
        (".Lhere:\n", ".Lhere:\n .long 0xbf800000\n"),  # data after the label: it executes them
        ("helper-.Lhere", "helper-k"),
        (" s_getpc_b64 s[4:5]\n", " s_getpc_b64 s[6:7]\n"),
        (" .type helper,@function", ' .section .text.other,"ax"\n .type helper,@function'),
        (" .type k,@function", " .set helper, 4\n .type k,@function"),
    ],
)
def test_another_difference_of_labels_is_refused(old, new):
    text = LATER.replace(LOW, "helper-.Lhere").replace(HIGH, "0")
    assert flow_of(read(text))
    assert old in text
    with pytest.raises(WcetError):
        flow_of(read(text.replace(old, new)))


def test_the_address_that_the_help_line_writes_is_followed():
    own = LATER[: LATER.index(" s_getpc")] + "{} s_swappc_b64 s[30:31], s[4:5]\n" + LATER[LATER.index(" s_endpgm") :]
    with pytest.raises(WcetError) as caught:
        flow_of(read(own.format("")))
    (found,) = caught.value.diagnostics
    lines = found.help.partition("  #")[0].replace("f@", "helper@").split("; ")
    assert flow_of(read(own.format("".join(f" {each}\n" for each in lines))))


def test_functions_of_a_library_are_those_of_the_source() -> None:
    with pytest.raises(WcetError) as caught:
        flow_of(parse(**{"helper@rel32": "_Z13get_global_idj@rel32"}))
    assert "wcet analyze KERNEL.cl" in caught.value.diagnostics[0].help


LOOPED = ".Lturn:\n s_sub_u32 s9, s9, 1\n s_cmp_gt_i32 s9, s11\n s_cbranch_scc1 .Lturn"


def test_a_fact_about_a_line_holds_for_each_call_of_its_function():
    """The table that `wcet annotate` prints has one entry: a key that is there twice is no TOML."""
    program = parse(callee=LOOPED, again=AGAIN)
    (missing,) = missing_facts(program, StatedFacts())
    (line,) = {each.span.line for each in program.instructions if each.mnemonic == "s_sub_u32"}
    for place in (missing.label, f"k:{line}"):
        flow = build_flow(program, StatedFacts({place: 5}, at_most={place: 12}))
        assert [flow.bounds[each.index].back_edges for each in flow.loops] == [4, 4]
        assert [fact.limit for fact in flow.facts if sorted(fact.coefficients.values()) == [1, 1]] == [12]


TURNING = """.Lturns:
 s_swappc_b64 s[30:31], s[4:5]
 s_sub_u32 s9, s9, 1
 s_cmp_gt_i32 s9, 0
 s_cbranch_scc1 .Lturns
 v_mov_b32 v2, v0"""


@pytest.mark.parametrize(("again", "proposed"), [("", 1), ("s_swappc_b64 s[30:31], s[4:5]", 0)])
def test_a_load_of_a_function_that_is_called_elsewhere_too_is_not_proposed_to_move(again: str, proposed: int) -> None:
    """Without its line the other call would load nothing, and the bound that is promised be too low."""
    program = parse(callee="flat_load_dword v4, v[2:3]", between=f"s_mov_b32 s9, 4\n {TURNING}", again=again)
    text = program.source.text.replace("s_swappc_b64 s[30:31], s[4:5]\n v_mov_b32_e32 v0, v1", "v_mov_b32_e32 v0, v1")
    program = read(text)
    flow = build_flow(program, StatedFacts({".Lturns": 4}))
    assert len(list(find_hoistable(program, flow, loads_alike))) == proposed
