"""The simulator as a whole: initial registers, barriers between wavefronts, splits, latencies, and refusals."""

from dataclasses import replace

import numpy as np
import pytest

from tests.samples.test_gcn import arguments_of, launch_of, machine, program_of
from tests.targets.gcn.corpus import COMPILED, parse_compiled
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.code import bind_code
from wcet.isa.gcn.run.device_memory import DeviceMemory
from wcet.isa.gcn.run.lds import LocalMemory
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.simulator import Session, simulate

HEADER = """
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
{code}
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_dispatch_ptr 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_system_sgpr_workgroup_id_y 1
        .amdhsa_system_vgpr_workitem_id 1
        .amdhsa_group_segment_fixed_size {lds}
        .amdhsa_next_free_vgpr 12
        .amdhsa_next_free_sgpr 24
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 32
    .args:
      - .name: out
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .name: number
        .offset: 8
        .size: 4
        .value_kind: by_value
      - .offset: 16
        .size: 4
        .value_kind: hidden_block_count_y
      - .offset: 20
        .size: 2
        .value_kind: hidden_group_size_x
...
    .end_amdgpu_metadata
"""

STORE = """
    s_load_dwordx2 s[12:13], s[6:7], 0x0
    s_waitcnt lgkmcnt(0)
    v_lshlrev_b32 v9, 2, v9
    v_mov_b32 v7, s13
    v_add_u32 v6, vcc, s12, v9
    v_addc_u32 v7, vcc, 0, v7, vcc
    flat_store_dword v[6:7], v8
"""
FLAT_ITEM = """
    s_mul_i32 s14, s9, 2
    s_add_i32 s14, s14, s8
    s_mul_i32 s14, s14, 96
    v_lshlrev_b32 v9, 5, v1
    v_add_u32 v9, vcc, v9, v0
    v_add_u32 v9, vcc, s14, v9
"""


def kernel(code: str, lds: int = 0):
    (program,) = parse_file(Source("k.s", HEADER.format(code=code, lds=lds)))
    return program


def run(code: str, number: int = 5, lds: int = 0, **options):
    arguments = {"out": np.zeros(4 * 96 * 4, np.uint8), "number": number}
    trace = simulate(kernel(code, lds), machine(), GcnLaunch((2, 2, 1), (32, 3, 1)), arguments, **options)
    return trace.buffers["out"].view(np.uint32).reshape(4, 96)


def code_of(error: pytest.ExceptionInfo[WcetError]) -> set[str]:
    return {diagnostic.code for diagnostic in error.value.diagnostics}


def test_ids_arguments_and_the_dispatch_packet_are_where_the_descriptor_says():
    code = (
        FLAT_ITEM
        + """
        s_load_dword s15, s[6:7], 0x8
        s_load_dword s16, s[4:5], 0x4
        s_load_dwordx2 s[18:19], s[6:7], 0x10
        s_waitcnt lgkmcnt(0)
        s_and_b32 s16, s16, 0xffff
        s_and_b32 s19, s19, 0xffff
        s_mul_i32 s15, s15, 1000
        s_add_i32 s15, s15, s16
        s_mul_i32 s18, s18, 100000
        s_add_i32 s15, s15, s18
        s_mul_i32 s19, s19, 1000000
        s_add_i32 s15, s15, s19
        v_mov_b32 v8, s15
        v_add_u32 v8, vcc, v8, v1
    """
    )
    found = run(code + STORE)
    expected = 5 * 1000 + 32 + 2 * 100000 + 32 * 1000000 + np.arange(96) // 32
    assert (found == expected).all()


def test_wavefronts_of_a_group_meet_at_barriers_and_share_its_lds():
    code = (
        FLAT_ITEM
        + """
        s_mov_b32 m0, -1
        v_lshlrev_b32 v10, 5, v1
        v_add_u32 v10, vcc, v10, v0
        v_lshlrev_b32 v11, 2, v10
        ds_write_b32 v11, v9
        s_waitcnt lgkmcnt(0)
        s_barrier
        v_sub_u32 v11, vcc, 380, v11
        ds_read_b32 v8, v11
        s_waitcnt lgkmcnt(0)
    """
    )
    found = run(code + STORE, lds=384)
    assert (found == np.arange(4)[:, None] * 96 + 95 - np.arange(96)).all()


def test_unsupported_instructions_are_named_before_the_run_all_at_once():
    with pytest.raises(WcetError) as caught:
        run("s_memtime s[0:1]\n s_atc_probe 1, s[2:3], 0x0\n v_interp_mov_f32 v0, p0, attr0.x")
    names = [diagnostic.message.split("`")[1] for diagnostic in caught.value.diagnostics]
    assert names == ["s_memtime", "s_atc_probe", "v_interp_mov_f32"]
    assert code_of(caught) == {"W640"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"number": 1}, "`out` has no value"),
        ({"out": np.zeros(4, np.uint8)}, "`number` has no value"),
        ({"out": np.zeros(4, np.uint8), "number": 1 << 32}, "does not fit 4 bytes"),
        ({"out": 7, "number": 1}, "needs contents"),
        ({"out": np.zeros(4, np.uint8), "number": 1, "extra": 1}, "no argument `extra`"),
    ],
)
def test_arguments_must_fit(arguments, said):
    with pytest.raises(WcetError, match=said) as caught:
        simulate(kernel(""), machine(), GcnLaunch((1, 1, 1), (64, 1, 1)), arguments)
    assert code_of(caught) == {"W642"}


def test_stores_outside_name_the_work_item():
    with pytest.raises(WcetError, match="by work-item 40 of group 0") as caught:
        program, few = kernel(FLAT_ITEM + STORE), {"out": np.zeros(160, np.uint8), "number": 0}
        simulate(program, machine(), GcnLaunch((1, 1, 1), (64, 1, 1)), few)
    assert code_of(caught) == {"W641"}


def test_a_run_that_does_not_end_is_stopped(monkeypatch):
    monkeypatch.setattr("wcet.isa.gcn.run.lockstep.MOST_OPERATIONS", 10_000)
    with pytest.raises(WcetError) as caught:
        run("BB:\n s_nop 0\n s_branch BB")
    assert code_of(caught) == {"W644"}


def test_splits_need_contexts():
    arguments = arguments_of("nest")
    few = replace(machine(), split_simds=1)
    lines = ("33", "43", "100")
    with pytest.raises(WcetError) as caught:
        Session(program_of("nest"), few, launch_of("nest"), arguments, splits="pws", split_names=lines)
    assert code_of(caught) == {"W645"}


def test_marks_in_the_text_say_where_to_split():
    text = program_of("nest").source.text
    lines = text.splitlines()
    marked = "\n".join([*lines[:32], lines[32] + "  ;@wcet split", *lines[33:]])
    (program,) = parse_file(Source("nest.s", marked))
    few = replace(machine(), split_simds=1)
    trace = simulate(program, few, launch_of("nest"), arguments_of("nest"), splits="pws")
    usual = simulate(program_of("nest"), machine(), launch_of("nest"), arguments_of("nest"))
    assert (trace.splits, trace.split_simds) == (12, 1)
    assert trace.buffers["out"].tobytes() == usual.buffers["out"].tobytes()


@pytest.mark.parametrize("contexts", [0, 1, 2, 3, 7])
@pytest.mark.parametrize("splits", ["pws", "dws"])
def test_splitting_takes_as_many_contexts_as_there_are(splits, contexts):
    built = replace(machine(), split_simds=contexts)
    session = Session(program_of("nest"), built, launch_of("nest"), arguments_of("nest"), splits=splits)
    trace = session.play()
    assert trace.split_simds <= contexts
    assert (trace.splits > 0) == (contexts > 0)


def test_the_same_seed_gives_the_same_run_and_another_one_another():
    session = Session(program_of("histogram"), machine(), launch_of("histogram"), arguments_of("histogram"))
    runs = [session.play("random", seed).cycles for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]
    assert session.play("zero").cycles < session.play("max").cycles


def test_one_execution_serves_all_timings():
    session = Session(program_of("saxpy"), machine(), launch_of("saxpy"), arguments_of("saxpy"))
    first = session.play()
    assert session.play().cycles == first.cycles
    assert session.play().executed == first.executed


@pytest.mark.parametrize("dispatcher", ["rounds", "greedy"])
@pytest.mark.parametrize("arbitration", ["rr", "fifo", "oldest"])
def test_policies_change_the_time_but_not_the_data(arbitration, dispatcher):
    built = replace(machine(), compute_units=1, arbitration=arbitration, dispatcher=dispatcher)
    trace = Session(program_of("reduce"), built, launch_of("reduce"), arguments_of("reduce")).play("random", 3)
    usual = Session(program_of("reduce"), machine(), launch_of("reduce"), arguments_of("reduce")).play()
    assert trace.buffers["out"].tobytes() == usual.buffers["out"].tobytes()
    assert trace.cycles > 0 and len(trace.groups) == 12


@pytest.mark.parametrize("name", ["saxpy", "branches", "nest", "sequence", "figure8", "mandelbrot", "reduce"])
def test_observed_cycles_keep_the_bound_of_each_mode(name):
    program, launch, facts = program_of(name), launch_of(name), StatedFacts()
    if name == "mandelbrot":
        facts = StatedFacts({".LBB0_2": 49})
    options = AnalyzeOptions(target="gcn", machine="gcn3", launch={}, facts=facts, extra={"splits": "optimal"})
    result = investigate(program, machine(), launch, facts, options)
    for mode, bound in result.modes.items():
        lines = None
        if mode == "pws":
            blocks = result.flow.cfg.blocks
            lines = [str(program.instructions[blocks[block].last].span.line) for block in result.split]
        session = Session(program, machine(), launch, arguments_of(name), splits=mode, split_names=lines)
        runs = [session.play(), session.play("zero"), *(session.play("random", seed) for seed in range(3))]
        assert max(run.cycles for run in runs) <= bound.cycles


def test_events_cover_what_units_were_busy_with():
    session = Session(program_of("branches"), machine(), launch_of("branches"), arguments_of("branches"), splits="dws")
    trace = session.play(events=True)
    assert trace.log is not None
    running = sum(each.end - each.start for each in trace.log.occupations if each.state == "run")
    assert running == sum(cycles for unit, cycles in trace.units.items() if unit != "mem")
    assert max(each.end for each in trace.log.occupations) <= trace.cycles


@pytest.mark.parametrize("name", ["table.llvm14.O2.s", "table.llvm19.O2.s", "table.llvm22.O2.s", "table.llvm14.O1.s"])
def test_tables_of_constants_are_read_by_lanes_and_by_wavefronts(name):
    primes = np.array([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53], np.uint32)
    kernels = {program.name: program for program in parse_compiled(name)}
    launch, out = GcnLaunch((2, 1, 1), (256, 1, 1)), np.zeros(2048, np.uint8)
    picks = np.arange(512, dtype=np.uint32) * 7
    given = {"by_lane": (out, picks.view(np.uint8)), "by_scalar": (out, 5)}
    expected = {"by_lane": primes[picks & 15], "by_scalar": primes[5] + np.arange(512)}
    for kernel_name, values in given.items():
        names = [argument.name for argument in kernels[kernel_name].extra.metadata.arguments]
        trace = simulate(kernels[kernel_name], machine(), launch, dict(zip(names, values, strict=True)))
        assert (trace.buffers[names[0]].view(np.uint32) == expected[kernel_name]).all()


def test_kernels_of_the_corpus_are_supported():
    for path in COMPILED.glob("*.s"):
        for program in parse_compiled(path.name):
            bind_code(program, DeviceMemory(), LocalMemory(1, 0))


def test_progress_never_falls_and_starts_anew_with_each_run():
    seen: list[int] = []
    name = "mandelbrot"
    launch = launch_of(name)
    values = arguments_of(name)
    session = Session(program_of(name), machine(), launch, values, progress=seen.append)
    first = session.play().cycles
    told = list(seen)
    assert told == sorted(told) and 0 <= told[-1] <= first
    session.play("random", 3)
    assert seen[: len(told)] == told


def test_marked_blocks_add_up_to_what_one_wavefront_takes_alone():
    program = program_of("figure8")
    marks = {block.first: block.index for block in build_graph(program).blocks}
    launch = GcnLaunch((1, 1, 1), (64, 1, 1))
    plain = simulate(program, machine(), launch, arguments_of("figure8"))
    trace = Session(program, machine(), launch, arguments_of("figure8"), marks=marks).play()
    assert trace.cycles == plain.cycles
    times = sum(longest * runs for longest, runs in trace.blocks.values())
    assert 0 <= trace.cycles - times <= machine().dispatch_delay
