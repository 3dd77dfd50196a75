"""Private memory and LDS behind flat addresses: what a run does with them, and what a bound counts or refuses."""

from pathlib import Path

import numpy as np
import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.random_addresses import frame_kernel, measure_launch
from tests.targets.gcn.run.fragments import execute
from tests.targets.gcn.run.test_memory import addresses, memory_of
from tests.targets.gcn.single_loops import HEAD as ONE_POINTER
from tests.targets.gcn.single_loops import TAIL as ONE_TAIL
from tests.targets.gcn.test_simulator_compilers import draw_arguments
from tests.targets.gcn.test_simulator_functions import programs, run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.calls.apertures import SHARED, find_request, reaches_scratch
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.flat_scratch import PRIVATE_HIGH, SHARED_HIGH, Scratch
from wcet.isa.gcn.run.wavefronts import FLAT_SCRATCH
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.simulator import Session

DATA = Path(__file__).parents[2] / "data" / "gcn"
LAUNCH = GcnLaunch((2, 1, 1), (256, 1, 1))
LANE = np.arange(64)
WHERE = {FLAT_SCRATCH: 32, FLAT_SCRATCH + 1: 1}
"""32 bytes for each work-item, from byte 256 of all scratch on."""


def scratch():
    memory, base = memory_of(np.arange(256 + 32 * 64, dtype=np.int64).astype(np.uint8))
    memory.scratch = Scratch(base)
    return memory, memory.bytes.copy()


def private(offsets) -> np.ndarray:
    return addresses(PRIVATE_HIGH << 32, offsets)


@pytest.mark.parametrize(("offset", "lines"), [(8, 4), (5, 8)])
def test_a_dword_of_all_lanes_lies_in_one_row_and_a_misaligned_one_in_two(offset, lines):
    memory, data = scratch()
    wave = execute("flat_load_dword v2, v[0:1]", {0: private([offset])}, WHERE, memory=memory)
    for lane in range(64):
        places = [256 + (at >> 2) * 256 + lane * 4 + (at & 3) for at in range(offset, offset + 4)]
        assert int(wave.lanes(2)[lane]) == int.from_bytes(bytes(data[places]), "little")
    assert wave.amount == lines


def test_wide_data_are_stored_dword_by_dword():
    memory, _ = scratch()
    execute(
        "flat_store_dwordx2 v[0:1], v[2:3]",
        {0: private([4]), 2: LANE.astype(np.uint64) << 32 | 7},
        WHERE,
        memory=memory,
    )
    words = memory.bytes.view(np.uint32)[64:]
    assert (words[64:128] == 7).all() and (words[128:192] == LANE).all()


def test_lanes_with_offsets_of_their_own_have_lines_of_their_own():
    memory, _ = scratch()
    wave = execute("flat_load_dwordx2 v[2:3], v[0:1]", {0: private(LANE % 7 * 4)}, WHERE, memory=memory)
    places = {(256 + (LANE[lane] % 7 + part) * 256 + lane * 4) // 64 for lane in range(64) for part in (0, 1)}
    assert wave.amount == len(places) == 32


def test_lanes_may_go_to_memory_and_to_scratch_at_once():
    memory, data = scratch()
    mixed = np.where(LANE % 2 == 0, private([8]), addresses(memory.scratch.address, LANE * 4))
    wave = execute("flat_load_ubyte v2, v[0:1]", {0: mixed}, WHERE, memory=memory)
    assert wave.lanes(2).tolist() == [int(data[256 + 512 + lane * 4 if lane % 2 == 0 else lane * 4]) for lane in LANE]


@pytest.mark.parametrize("high", [PRIVATE_HIGH, SHARED_HIGH])
def test_scratch_ends_and_lds_is_not_reached(high):
    memory, _ = scratch()
    with pytest.raises(Fault) as caught:
        execute("flat_load_dword v2, v[0:1]", {0: addresses(high << 32, [32])}, WHERE, memory=memory)
    assert (caught.value.code, "LDS" in caught.value.message) == ("W641", high == SHARED_HIGH)


@pytest.mark.parametrize("kernel", ["generic_array", "either"])
@pytest.mark.parametrize("file", ["pointers.llvm14.O0.s", "pointers.llvm19.O2.s"])
def test_no_access_takes_more_lines_than_the_bound_counts(kernel, file):
    program = programs()[kernel][file]
    assert reaches_scratch(program)
    session = Session(program, machine(), LAUNCH, draw_arguments(program))
    session.execute()
    bounds = {missing.label: 64 for missing in missing_facts(program, StatedFacts())}
    flow = build_flow(program, StatedFacts(bounds=bounds))
    counted = measure_launch(program, flow, LAUNCH, {}, machine())
    assert session.traffic
    assert all(lines <= counted[index].amount for index, lines in session.traffic.items())


def test_a_generic_pointer_reaches_what_it_points_to():
    before, after = run("either", "pointers.llvm19.O2.s")
    given = before["in"].view(np.int32).tolist()
    for item in range(512):
        own = [1, 2, 3, 4]
        aim = own if item & 1 else given[item & 15 :]
        own[2] += aim[1]
        chars = np.array(aim[:2], np.int32).view(np.int8)
        expected = aim[item & 3] + own[2] * 5 + own[3] + int(chars[item & 7])
        assert after["out"].view(np.int32)[item] == expected


def read(text: str) -> GcnProgram:
    return next(each for each in parse_file(Source("flat.s", text)) if each.name == "either")


def test_a_kernel_whose_flat_accesses_can_reach_lds_is_refused():
    """The compiler has put the private array into LDS, and reaches it by the aperture."""
    program = read((DATA / "flat_lds.llvm19.O2.s").read_text())
    assert program.extra.metadata.lds_bytes == 4096
    with pytest.raises(WcetError) as caught:
        investigate(program, machine(), LAUNCH, StatedFacts(), AnalyzeOptions())
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W341"
    assert "`s_load_dword` in line" in diagnostic.notes[0]
    with pytest.raises(WcetError) as caught:
        Session(program, machine(), LAUNCH, draw_arguments(program)).execute()
    assert [each.code for each in caught.value.diagnostics] == ["W641"]


@pytest.mark.parametrize("load", ["s_load_dword s9, s[0:1], 0x40", "s_load_dwordx4 s[8:11], s[0:1], 0x38"])
def test_the_aperture_in_the_queue_is_one_too(load):
    text = f"k:\n {load}\n flat_load_dword v2, v[0:1]\n s_endpgm\n"
    (program,) = parse_file(Source("k.s", text))
    with pytest.raises(WcetError) as caught:
        investigate(program, machine(), GcnLaunch((1, 1, 1), (64, 1, 1), 1024), StatedFacts(), AnalyzeOptions())
    assert [each.code for each in caught.value.diagnostics] == ["W341"]
    investigate(program, machine(), GcnLaunch((1, 1, 1), (64, 1, 1), 0), StatedFacts(), AnalyzeOptions())


def test_a_kernel_that_does_not_get_the_queue_may_load_from_any_place_of_a_buffer() -> None:
    text = frame_kernel(["s_load_dwordx2 s[20:21], s[2:3], 0x40"])
    (program,) = parse_file(Source("k.s", text))
    assert find_request(program, SHARED) is None
    asking = text.replace("user_sgpr_kernarg", "user_sgpr_queue_ptr 1\n        .amdhsa_user_sgpr_kernarg", 1)
    (program,) = parse_file(Source("k.s", asking))
    assert find_request(program, SHARED) is not None


GIVEN = ("s_load_dwordx2 s[2:3], s[0:1], 0x0", "s_waitcnt lgkmcnt(0)")
INDEX = "s_lshl_b32 s6, s6, 2"
HARMLESS = {
    "by a register": (*GIVEN, INDEX, "s_load_dword s7, s[2:3], s6"),
    "at the distance of the aperture": (*GIVEN, "s_load_dword s7, s[2:3], 0xc4"),
    "through a sum": (
        *(*GIVEN, INDEX, "s_add_u32 s8, s2, s6", "s_addc_u32 s9, s3, 0"),
        "s_load_dwordx2 s[10:11], s[8:9], s6",
    ),
    "by a number that was loaded": (
        *(*GIVEN, "s_load_dword s7, s[2:3], 0x8", "s_waitcnt lgkmcnt(0)", "s_add_u32 s8, s2, s7"),
        *("s_addc_u32 s9, s3, 0", "s_load_dword s10, s[8:9], s7"),
    ),
}
BOLDER = {
    "through the pointer to the arguments": ("s_load_dword s7, s[0:1], s6",),
    "through a copy of it": ("s_mov_b64 s[2:3], s[0:1]", "s_load_dword s7, s[2:3], s6"),
    "through half of it": (*GIVEN, "s_mov_b32 s3, s1", "s_load_dword s7, s[2:3], s6"),
    "through a sum of both": (*GIVEN, "s_add_u32 s2, s2, s0", "s_load_dword s7, s[2:3], s6"),
    "through one of the two": (*GIVEN, "s_cselect_b64 s[2:3], s[2:3], s[0:1]", "s_load_dword s7, s[2:3], s6"),
    "through the one or the other by the path": (
        *(*GIVEN, "s_cmp_eq_u32 s6, 0", "s_cbranch_scc1 .Lother", "s_mov_b64 s[2:3], s[0:1]"),
        *(".Lother:", "s_load_dword s7, s[2:3], s6"),
    ),
    "through what was loaded": (
        *(*GIVEN, "s_load_dwordx2 s[4:5], s[2:3], 0x0", "s_waitcnt lgkmcnt(0)", "s_load_dword s7, s[4:5], s6"),
    ),
    "through a lane that was written": (
        *(*GIVEN, "v_writelane_b32 v5, s0, 0", "v_writelane_b32 v6, s1, 0", "v_writelane_b32 v5, s2, 1"),
        *("v_readlane_b32 s8, v5, 0", "v_readlane_b32 s9, v6, 0", "s_load_dword s7, s[8:9], s6"),
    ),
    "through what nobody has written": ("s_load_dword s7, s[20:21], s6",),
}
"""Scalar loads of a kernel that may know where LDS lies, its argument pointer in s[0:1] and its group in s2."""


def bound_loads(lines: tuple[str, ...]) -> str:
    body = "".join(f" {line}\n" for line in ("s_mov_b32 s6, s2", *lines, "flat_load_dword v2, v[0:1]"))
    (program,) = parse_file(Source("k.s", ONE_POINTER + body + ONE_TAIL))
    try:
        investigate(program, machine(), GcnLaunch((2, 1, 1), (64, 1, 1), 1024), StatedFacts(), AnalyzeOptions())
    except WcetError as error:
        return error.diagnostics[0].code
    return ""


@pytest.mark.parametrize("lines", HARMLESS.values(), ids=HARMLESS.keys())
def test_a_load_from_a_buffer_fetches_no_aperture(lines: tuple[str, ...]) -> None:
    assert bound_loads(lines) == ""


@pytest.mark.parametrize("lines", BOLDER.values(), ids=BOLDER.keys())
def test_a_load_from_what_may_be_no_buffer_can_fetch_one(lines: tuple[str, ...]) -> None:
    assert bound_loads(lines) == "W341"


OWN = "s_load_dword s7, s[2:3], 0x40"
FROM_THE_QUEUE = {
    "the queue": ("s_load_dword s7, s[0:1], 0x40",),
    "what may be the queue since": ("s_mov_b64 s[2:3], s[0:1]", OWN),
    "half of it": ("s_mov_b32 s3, s1", OWN),
    "more than the kernel's own arguments": ("s_load_dwordx4 s[8:11], s[2:3], 0x40",),
    "a place that is branched to": ("s_nop 0", ".Lx:", OWN, "s_mov_b64 s[2:3], s[0:1]", "s_cbranch_scc1 .Lx"),
    "a place behind a branch": ("s_cbranch_scc1 .Lx", "s_mov_b64 s[2:3], s[0:1]", ".Lx:", OWN),
    "a copy": ("s_mov_b64 s[4:5], s[2:3]", "s_load_dword s7, s[4:5], 0x40"),
}
"""Loads at the distance of the aperture in the queue, whose address is in s[0:1], that of the arguments in s[2:3]."""


def find_shared(lines: tuple[str, ...]) -> object:
    queue = "user_sgpr_queue_ptr 1\n        .amdhsa_user_sgpr_kernarg_segment_ptr"
    more = "    .args:\n      - {.name: many, .offset: 8, .size: 64, .value_kind: by_value}\n"
    tail = ONE_TAIL.replace("user_sgpr_kernarg_segment_ptr", queue).replace("    .args:\n", more)
    (program,) = parse_file(Source("k.s", ONE_POINTER + "".join(f" {line}\n" for line in lines) + tail))
    return find_request(program, SHARED)


def test_a_kernel_may_load_its_own_arguments_at_the_distance_of_the_aperture() -> None:
    assert find_shared((OWN, "s_load_dwordx2 s[2:3], s[2:3], 0x40")) is None


@pytest.mark.parametrize("lines", FROM_THE_QUEUE.values(), ids=FROM_THE_QUEUE.keys())
def test_what_may_come_from_the_queue_is_an_aperture(lines: tuple[str, ...]) -> None:
    assert find_shared(lines) is not None
