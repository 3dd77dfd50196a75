"""Bounds and runs of kernels of RDNA: against every run of a tiny GPU, and on random kernels, machines and launches."""

import random
from dataclasses import fields, replace
from itertools import product

import pytest

from tests.properties.choices import Choices
from tests.targets.gcn import abstract_programs, rdna_world
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.rdna import SHAPES, write_kernel
from tests.targets.gcn.rdna_kernels import STATED, load_stated, state_for
from tests.targets.gcn.rdna_launches import bound_launch, draw_rdna_case, play
from tests.targets.gcn.rdna_steps import draw_rdna_steps
from tests.targets.gcn.rdna_world import KINDS, hold_program
from wcet.calibrate.plan import load_gcn
from wcet.cli import run
from wcet.errors import WcetError
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.processor import RDNA
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import find_open_machines, load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.gcn.hardware.group_mode import fit_machine
from wcet.targets.gcn.hardware.issue_classes import OPEN, IssueCycles, ResultCycles
from wcet.targets.gcn.hardware.machine import RDNA_TIMES, GcnMachine
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.timing.open_numbers import settle_open
from wcet.targets.gcn.timing.scoreboard import find_class
from wcet.targets.gcn.timing.steps import StepKind

ONE = GcnLaunch((1, 1, 1), (32, 1, 1), lanes=32)


def cycles_of(body: str, processor: str = "gfx1030", launch: GcnLaunch = ONE, **changes) -> int:
    """Return the bound of a kernel that starts at once; the longest run is the same where one wavefront runs."""
    program = parse_text(write_kernel(processor, launch.lanes, body))
    machine = replace(state_for(processor), **({"dispatch_cycles": 0} | changes))
    bound = bound_launch(program, machine, launch).modes["none"].cycles
    if launch.work_groups * launch.wavefronts == 1:
        assert Session(program, machine, launch, {}).play().cycles == bound
    return bound


# --- every run of a tiny GPU


def test_no_run_of_a_tiny_gpu_exceeds_the_bound_whatever_is_granted():
    exact = 0
    for names in product(KINDS, repeat=2):
        alone, bound = hold_program(names, 1)
        assert alone == bound, names
        longest, bound = hold_program(names, 3)
        assert longest <= bound, names
        exact += longest == bound
    assert exact > 20


@pytest.mark.parametrize("seed", range(3))
def test_four_instructions_of_three_wavefronts(seed):
    choose = random.Random(seed)
    for _ in range(6):
        names = tuple(choose.choice([*KINDS]) for _ in range(4))
        longest, bound = hold_program(names, 3)
        assert longest <= bound, names


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (StepKind.RESULT, {"cycles": 0}),
        (StepKind.SMEM, {"hold": 0}),
        (StepKind.VMEM, {"stores": False}),
        (StepKind.SETTLE, {"kind": StepKind.PAUSE}),
    ],
)
def test_a_bound_without_one_rule_is_noticed(kind, change, monkeypatch):
    def analyse(steps, *given, **named):
        steps = tuple(replace(step, **change) if step.kind is kind else step for step in steps)
        return rdna_world_analyse(steps, *given, **named)

    rdna_world_analyse = rdna_world.analyse
    monkeypatch.setattr(rdna_world, "analyse", analyse)
    found = (
        hold_program(names, wavefronts)
        for length, wavefronts in ((1, 3), (2, 1), (2, 2))
        for names in product(KINDS, repeat=length)
    )
    assert any(longest > bound for longest, bound in found)


# --- single rules, to the cycle


def test_what_reads_a_result_waits_for_it():
    start = cycles_of("")
    assert cycles_of("v_mov_b32 v1, v0") - start == 1
    assert cycles_of("v_mov_b32 v1, v0\nv_mov_b32 v2, v0") - start == 2
    assert cycles_of("v_mov_b32 v1, v0\nv_mov_b32 v2, v1") - start == 1 + 4 + 1
    assert cycles_of("v_mov_b32 v1, v0\nv_mov_b32 v1, v2") - start == 1 + 4 + 1  # written again
    assert cycles_of("v_rcp_f32 v1, v0\nv_mov_b32 v2, v1") - start == 4 + 6 + 1
    assert cycles_of("s_mov_b32 s4, 1\ns_mov_b32 s5, s4") - start == 1 + 1 + 1
    assert cycles_of("v_mov_b32 v1, v0\ns_waitcnt_depctr 0xfff") - start == 1 + 4 + 1
    assert cycles_of("v_mov_b32 v1, v0\nbuffer_gl0_inv") - start == 1 + 4 + 5
    assert cycles_of("v_readfirstlane_b32 s4, v0\ns_mov_b32 s5, 0") - start == 1 + 6 + 1


def test_wavefronts_of_64_lanes_take_two_passes():
    wide = GcnLaunch((1, 1, 1), (64, 1, 1), lanes=64)
    start = cycles_of("", launch=wide)
    assert cycles_of("v_mov_b32 v1, v0\nv_mov_b32 v2, v0", launch=wide) - start == 4
    assert cycles_of("s_mov_b32 s4, 0", launch=wide) - start == 1


def test_stores_have_a_counter_of_their_own():
    counted = [_wait_after_store(each) for each in ("vmcnt(0)", "vmcnt(0) lgkmcnt(0) expcnt(0)", "vscnt")]
    assert counted[0] == counted[1] < counted[2]


def _wait_after_store(counter: str) -> int:
    """Return the bound of a kernel that stores, waits for a counter, and then takes long."""
    wait = "s_waitcnt_vscnt null, 0x0" if counter == "vscnt" else f"s_waitcnt {counter}"
    store = "v_mov_b32 v2, 0\nv_mov_b32 v3, 0\nglobal_store_dword v[2:3], v0, off\n"
    return (
        bound_launch(parse_text(write_kernel("gfx1030", 32, f"{store}{wait}\ns_nop 15")), load_stated(), ONE)
        .modes["none"]
        .cycles
    )


def test_a_hint_waits_for_results():
    hint = "s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_2)\n"
    text = "v_mov_b32 v1, v0\n{}v_mov_b32 v2, v0\nv_mov_b32 v3, v0"
    start = cycles_of("", "gfx1100")
    assert cycles_of(text.format(""), "gfx1100") - start == 3
    assert cycles_of(text.format(hint), "gfx1100") - start == 1 + 4 + 1 + 4 + 2 + 1


def test_groups_go_to_a_compute_unit_or_to_two():
    body = write_kernel("gfx1030", 32, "    s_nop 0")
    machine = load_stated()
    for mode, units, simds in ((0, 4, 2), (1, 2, 4)):
        program = parse_text(
            body.replace("    .end_amdhsa", f"    .amdhsa_workgroup_processor_mode {mode}\n.end_amdhsa")
        )
        fitted = fit_machine(machine, program)
        assert (fitted.compute_units, fitted.simds, fitted.lds_bytes // 65536) == (units, simds, 1 + mode)
        assert fit_machine(fitted, program) is fitted
        occupancy = bound_launch(program, machine, ONE).modes["none"].occupancy
        assert occupancy.groups_per_unit == 16 * simds


@pytest.mark.parametrize(
    ("granule", "file", "lanes", "steps"),
    [
        (16, 1024, 32, {64: 16, 80: 12, 96: 10, 112: 9, 128: 8, 144: 7, 160: 6, 192: 5, 256: 4}),
        (16, 1024, 64, {32: 16, 40: 12, 48: 10, 56: 9, 64: 8, 72: 7, 80: 6, 96: 5, 128: 4, 168: 3, 256: 2}),
        (24, 1536, 32, {96: 16, 120: 12, 144: 10, 168: 9, 192: 8, 216: 7, 240: 6, 256: 5}),
        (24, 1536, 64, {48: 16, 60: 12, 72: 10, 84: 9, 96: 8, 108: 7, 120: 6, 144: 5, 192: 4, 252: 3, 256: 2}),
    ],
)
def test_registers_limit_wavefronts_as_llvm_prints_it(granule, file, lanes, steps):
    machine = replace(load_stated(), vgprs=file, register_granule=granule)
    for most, waves in steps.items():
        text = write_kernel("gfx1030", lanes, "    s_nop 0").replace("next_free_vgpr 32", f"next_free_vgpr {most}")
        launch = GcnLaunch((1, 1, 1), (lanes, 1, 1), lanes=lanes)
        assert bound_launch(parse_text(text), machine, launch).modes["none"].occupancy.waves_per_simd == waves, most


# --- random kernels, machines and launches


@pytest.mark.parametrize("seed", range(12))
def test_no_run_exceeds_its_bound_whatever_the_arbitration(seed):
    try:
        held = draw_rdna_case(Choices(source=random.Random(seed))).hold()
    except WcetError as error:
        assert error.diagnostics[0].code in ("W341", "W530")
    else:
        assert held.wrong == ""


@pytest.mark.parametrize("seed", range(5))
def test_launches_of_steps_keep_their_bounds(seed):
    for number in range(8):
        assert draw_rdna_steps(Choices(source=random.Random(8 * seed + number))).hold().wrong == ""


@pytest.mark.parametrize("seed", range(20, 24))
def test_raising_a_cost_never_lowers_a_bound(seed):
    choose = random.Random(seed)
    case = draw_rdna_case(Choices(source=choose))
    program, machine = parse_text(case.text), case.machine
    try:
        bound = bound_launch(program, machine, case.launch).modes["none"].cycles
    except WcetError:
        pytest.skip("the kernel is refused")
    for table in ("issue", "results"):
        for field in choose.sample(fields(getattr(machine, table)), 3):
            stated = getattr(machine, table)
            value = getattr(stated, field.name)
            if value != OPEN:
                raised = replace(machine, **{table: replace(stated, **{field.name: value + 3})})
                assert bound_launch(program, raised, case.launch).modes["none"].cycles >= bound
    for key in (each for each in RDNA_TIMES if getattr(machine, each) != OPEN):
        raised = replace(machine, **{key: getattr(machine, key) + 3})
        assert bound_launch(program, raised, case.launch).modes["none"].cycles >= bound, key


# --- classes, open numbers, refusals


@pytest.mark.parametrize("processor", ["gfx1030", "gfx1100"])
def test_every_vector_instruction_has_a_class_and_all_classes_are_used(processor):
    machine = state_for(processor)
    known = {field.name for field in fields(ResultCycles)}
    rows = [each for each in list_operations(RDNA[processor]).values() if each.unit in ("VALU", "SALU")]
    found = {find_class(each, machine) for each in rows if not each.refused}
    assert found == known - ({"wmma"} if processor == "gfx1030" else set())  # products of matrices: RDNA 3 only
    assert found <= {field.name for field in fields(IssueCycles)}
    names = {name: find_class(each, machine) for name, each in list_operations(RDNA[processor]).items()}
    assert names["v_fma_f32"] == "valu" and names["v_mul_hi_u32"] == "valu_quarter"
    assert names["v_lshlrev_b64"] == "valu_64" and names["v_fma_f64"] == names["v_cmp_lt_f64"] == "valu_double"


@pytest.mark.parametrize(("name", "processor"), [("rdna2", "gfx1030"), ("rdna3", "gfx1100")])
def test_the_shipped_file_names_each_open_number_with_the_line_that_needs_it(name, processor, tmp_path):
    text = find_open_machines()[name].read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(
        text.replace("# dispatch_cycles =", "dispatch_cycles = 60").replace("# dispatcher =", 'dispatcher = "rounds"')
    )
    machine = load_machine(str(tmp_path / "mine.toml"))
    assert isinstance(machine, GcnMachine) and machine.rdna and machine.compiled_for == processor
    body = "    v_mul_f64 v[2:3], v[0:1], v[0:1]\n    v_rcp_f64 v[2:3], v[0:1]\n    s_load_dword s4, s[0:1], 0x0"
    program = parse_text(write_kernel(processor, 32, body))
    with pytest.raises(WcetError) as caught:
        settle_open(machine, program)
    assert [each.code for each in caught.value.diagnostics] == ["W341"] * 3
    assert {"sequencer_cycles", "line_cycles", "memory_latency"} == {
        each.message.split("`")[3] for each in caught.value.diagnostics
    }
    closed = replace(machine, **{key: 1 for key in RDNA_TIMES if getattr(machine, key) == OPEN})
    with pytest.raises(WcetError) as caught:
        bound_launch(program, closed, ONE)
    assert [each.message.split("`")[3] for each in caught.value.diagnostics] == ["issue.valu_trans64", "issue.smem"]
    assert all(each.span is not None for each in caught.value.diagnostics)


@pytest.mark.parametrize("table", ["issue", "results"])
def test_products_of_matrices_need_numbers_that_nobody_has_published(table):
    body = "    v_wmma_i32_16x16x16_iu4 v[8:15], v[0:1], v[0:1], v[8:15]\n    v_mov_b32 v16, v8"
    program = parse_text(write_kernel("gfx1100", 32, body))
    machine = state_for("gfx1100")
    cycles = bound_launch(program, machine, ONE).modes["none"].cycles
    longer = replace(machine, **{table: replace(getattr(machine, table), wmma=getattr(machine, table).wmma + 100)})
    assert bound_launch(program, longer, ONE).modes["none"].cycles == cycles + 100
    with pytest.raises(WcetError) as caught:
        bound_launch(program, replace(machine, **{table: replace(getattr(machine, table), wmma=OPEN)}), ONE)
    (found,) = caught.value.diagnostics
    assert found.code == "W341" and f"`{table}.wmma`" in found.message and found.help.startswith("wmma = ")


@pytest.mark.parametrize(
    "body",
    [
        "s_clause 0x1\n    s_load_dword s4, s[0:1], 0x0\n    global_load_dword v1, v[2:3], off",
        "s_clause 0x1\n    s_load_dword s4, s[0:1], 0x0\n    s_mov_b32 s5, 0\n    s_load_dword s6, s[0:1], 0x0",
        "s_cbranch_scc0 .Lx\n    s_clause 0x1\n    s_load_dword s4, s[0:1], 0x0\n.Lx:\n    s_load_dword s6, s[0:1], 0",
        "s_clause 0x1\n    s_load_dword s4, s[0:1], 0x0",
        "s_clause 0x3f\n    s_load_dword s4, s[0:1], 0x0",
        "s_waitcnt_depctr 0xffe3",
        "s_sendmsg_rtn_b32 s4, sendmsg(MSG_RTN_GET_DOORBELL)",
        "s_sendmsg sendmsg(MSG_INTERRUPT)",
        "s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)\n    v_mov_b32 v1, v0",
        "s_delay_alu 0x91",
        "global_load_addtid_b32 v4, s[4:5]",
        "global_store_addtid_b32 v4, s[4:5] offset:16",
        "v_mullit_f32 v1, v0, v0, v0",
    ],
)
def test_what_is_not_modelled_is_refused(body):
    program = parse_text(write_kernel("gfx1100", 32, f"    {body}"))
    for act in (bound_launch, lambda *given: Session(*given, {})):
        with pytest.raises(WcetError) as caught:
            act(program, state_for("gfx1100"), ONE)
        assert {each.code for each in caught.value.diagnostics} <= {"W341", "W241", "W210", "W640"}
    with pytest.raises(WcetError) as caught:
        bound_launch(program, state_for("gfx1100"), ONE)
    assert caught.value.exit_code == 3


def test_a_message_that_frees_registers_is_one_of_rdna_3():
    for processor, refused in (("gfx1100", False), ("gfx1030", True)):
        program, machine = parse_text(write_kernel(processor, 32, "    s_sendmsg 3")), state_for(processor)
        if refused:
            with pytest.raises(WcetError, match="no timing"):
                bound_launch(program, machine, ONE)
        else:
            assert bound_launch(program, machine, ONE).modes["none"].cycles


def test_a_clause_that_may_find_its_counter_full_holds_its_unit_longer():
    clause = "s_clause 0x1\n    s_load_dword s4, s[0:1], 0x0\n    s_load_dword s5, s[0:1], 0x4"
    program = parse_text(write_kernel("gfx1030", 32, f"    s_load_dword s6, s[0:1], 0x8\n    {clause}"))
    machine, two = load_stated(), GcnLaunch((1, 1, 1), (64, 1, 1), lanes=32)
    bounds = [
        bound_launch(program, replace(machine, lgkm_limit=limit), launch).modes["none"].groups.best
        for limit in (3, 2)
        for launch in (ONE, two)
    ]
    others = [each.interference for each in bounds]
    longest = max(machine.memory_latency, machine.lds_latency) + machine.issue.smem
    own = 3 * machine.line_cycles
    assert others[0] == others[2] == 0 and others[3] == others[1] + longest + own
    with pytest.raises(WcetError) as caught:
        bound_launch(program, replace(machine, lgkm_limit=1), ONE)
    assert caught.value.diagnostics[0].code == "W341" and "clause" in caught.value.diagnostics[0].message


def test_clauses_that_wait_for_full_counters_are_covered_in_every_run(monkeypatch):
    machine = replace(rdna_world.MACHINE, vm_limit=2, vs_limit=2, lgkm_limit=2, memory_latency=9)
    tried = [names for names in product(("load", "loads"), repeat=3) if "loads" in names]
    assert all(longest <= bound for longest, bound in (hold_program(names, 2, machine) for names in tried))
    monkeypatch.setattr(abstract_programs, "hold_longer", lambda code, _: code)
    longest, bound = hold_program(("load", "loads", "load"), 2, machine)
    assert longest > bound


@pytest.mark.parametrize(
    "extra", [{"splits": "optimal"}, {"splits": "dynamic"}, {"max_splits": "2"}, {"pws": "paper"}, {"split_at": "4"}]
)
def test_splits_are_refused(extra):
    source = Source("k.s", write_kernel("gfx1030", 32, "    s_nop 0"))
    machine = str(STATED)
    options = AnalyzeOptions(machine=machine, launch={"groups": "1", "group_size": "32"}, extra=extra)
    with pytest.raises(WcetError) as caught:
        analyze(source, options)
    assert [each.code for each in caught.value.diagnostics] == ["W535"] and caught.value.exit_code == 3
    with pytest.raises(WcetError) as caught:
        Session(parse_text(source.text), load_stated(), ONE, {}, splits="dws")
    assert [each.code for each in caught.value.diagnostics] == ["W535"]


def test_marks_of_splits_are_refused(tmp_path):
    text = write_kernel("gfx1030", 32, "    v_cmpx_gt_u32 4, v0\n    s_cbranch_execz .Lx  ;@wcet split\n.Lx:")
    with pytest.raises(WcetError) as caught:
        bound_launch(parse_text(text), load_stated(), ONE)
    assert [each.code for each in caught.value.diagnostics] == ["W535"]
    (tmp_path / "k.s").write_text(text)
    assert run(["transform", "--pws", str(tmp_path / "k.s"), "-m", str(STATED)]) == 3


def test_calibration_is_refused():
    with pytest.raises(WcetError) as caught:
        load_gcn(str(STATED))
    assert caught.value.diagnostics[0].code == "W606"


def test_only_rounds_have_a_bound():
    program = parse_text(write_kernel("gfx1030", 32, "    s_nop 0"))
    with pytest.raises(WcetError) as caught:
        bound_launch(program, replace(load_stated(), dispatcher="greedy"), ONE)
    assert caught.value.diagnostics[0].code == "W531"


@pytest.mark.parametrize(
    "changes",
    [
        {"compute_units": 3},
        {"engines": (1, 3)},
        {"split_simds": 1},
        {"register_granule": 3},
        {"generation": 9},
        {"lds_bytes": 1 << 20},
        {"results": ResultCycles(valu=-1)},
        {"issue": IssueCycles(valu=0)},
    ],
)
def test_machines_that_cannot_be_are_refused(changes):
    with pytest.raises(ValueError):
        replace(load_stated(), **changes)


@pytest.mark.parametrize(("processor", "lanes"), SHAPES)
def test_kernels_need_a_machine_of_their_family(processor, lanes):
    program = parse_text(write_kernel(processor, lanes, "    s_nop 0"))
    other = "gfx1100" if processor == "gfx1030" else "gfx1030"
    for machine in (load_machine("gcn5"), state_for(other)):
        assert isinstance(machine, GcnMachine)
        with pytest.raises(WcetError) as caught:
            bound_launch(program, machine, GcnLaunch((1, 1, 1), (32, 1, 1), lanes=lanes))
        assert caught.value.diagnostics[0].code == "W006"
    assert play(program, state_for(processor), GcnLaunch((2, 1, 1), (64, 1, 1), lanes=lanes), {})
