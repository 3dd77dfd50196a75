"""Arguments that point to LDS: each has its own place and size, in the run and in the bound."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import DATA, parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import Argument, GcnProgram, KernelMetadata, find_type_alignment
from wcet.isa.gcn.launch import LOCAL, GcnLaunch, StatedLaunch, find_extent, place_locals, settle_launch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import analyze_kernel
from wcet.targets.gcn.hardware.occupancy import find_occupancy, read_usage
from wcet.targets.gcn.simulator import simulate

FILES = ("locals.llvm14.O0.s", "locals.llvm14.O2.s")
STATED = StatedLaunch((2, 1, 1), (256, 1, 1))
ITEMS = np.arange(512, dtype=np.int64)


def kernel_of(file: str, name: str) -> GcnProgram:
    source = Source(file, (DATA / "groups" / file).read_text(encoding="utf-8"))
    return next(each for each in parse_file(source) if each.name == name)


def expect(name: str) -> np.ndarray:
    item = ITEMS % 256
    if name == "beside":
        return (item ^ 1) % 64 + 10100 * (item ^ 1)
    other = 255 - item
    return ((other + 1 + 128) % 256 - 128) + other * 3 + 2 * other


SIZES = {"three": {"a": 256, "b": 2048, "c": 1024}, "beside": {"a": 1024, "b": 1024}}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("name", SIZES)
def test_arguments_do_not_overlap(file: str, name: str) -> None:
    program, sizes = kernel_of(file, name), SIZES[name]
    launch = settle_launch(STATED, program, sizes)
    values = {"out": np.zeros(2048, np.uint8), **sizes, **({"n": 3} if name == "three" else {})}
    run = simulate(program, machine(), launch, values)
    assert np.array_equal(run.buffers["out"].view(np.int32), expect(name).astype(np.int32))


def test_sizes_add_up_with_what_alignment_leaves_free() -> None:
    program = kernel_of(FILES[1], "three")
    assert settle_launch(STATED, program, {"a": 250, "b": 2048, "c": 1024}).lds_bytes == 256 + 2048 + 1024
    beside = kernel_of(FILES[1], "beside")
    assert beside.extra.metadata.lds_bytes == 260
    assert settle_launch(STATED, beside, {"a": 5, "b": 8}).lds_bytes == 5 + 3 + 8


def local(name: str, type_name: str, alignment: int = 1) -> Argument:
    return Argument(name, 0, 0, 4, LOCAL, type_name, alignment)


def test_places_follow_type_and_metadata() -> None:
    listed = (local("a", "char*"), local("b", "double3*"), local("c", "my_type*", 16), local("d", "my_type*"))
    places = place_locals(KernelMetadata(lds_bytes=6, arguments=listed), {"a": 3, "b": 24, "c": 1, "d": 7})
    assert places.offsets == {"a": 6, "b": 32, "c": 64, "d": 65}
    assert places.size == 72 - 6
    assert (find_type_alignment("uint4*"), find_type_alignment("my_type*"), find_type_alignment("int")) == (16, 0, 0)


def test_the_bound_counts_the_sizes() -> None:
    program = kernel_of(FILES[1], "beside")

    def bound(**sizes: int) -> tuple[int, object]:
        found = analyze_kernel(
            program, machine(), replace(STATED, groups=(64, 1, 1)), StatedFacts(arguments=sizes), AnalyzeOptions()
        )
        occupancy = found.details["occupancy"]
        assert isinstance(occupancy, dict)
        return found.bound_cycles, occupancy["lds_bytes"]

    small, large = bound(a=1024, b=1024), bound(a=1024, b=60000)
    assert (small[1], large[1]) == (260 + 2048, 260 + 1024 + 60000)
    assert small[0] < large[0]


@pytest.mark.parametrize(
    ("stated", "sizes", "code"),
    [(None, {"a": 1024}, "W530"), (2000, {"a": 1024, "b": 1024}, "W530"), (2048, {"a": 1024, "b": 1024}, "")],
)
def test_sizes_must_be_known_and_fit(stated: int | None, sizes: dict[str, int], code: str) -> None:
    program = kernel_of(FILES[1], "beside")
    try:
        settle_launch(replace(STATED, lds_bytes=stated), program, sizes)
        found = ""
    except WcetError as error:
        found = error.diagnostics[0].code
    assert found == code


@pytest.mark.parametrize(
    ("sizes", "codes"),
    [({}, ["W642", "W642"]), ({"a": 8}, ["W642"]), ({"a": -1, "b": 8}, ["W642"]), ({"a": 4096, "b": 4096}, ["W530"])],
)
def test_a_run_needs_the_size_of_each(sizes: dict[str, int], codes: list[str]) -> None:
    program = kernel_of(FILES[1], "beside")
    with pytest.raises(WcetError) as caught:
        simulate(
            program, machine(), GcnLaunch((1, 1, 1), (256, 1, 1), 4096), {"out": np.zeros(2048, np.uint8), **sizes}
        )
    assert [each.code for each in caught.value.diagnostics] == codes


SEGMENT = """
    .type k,@function
k:
    s_load_dwordx4 s[0:3], s[4:5], {place}
    s_waitcnt lgkmcnt(0)
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 8
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 20
    .args: []
...
    .end_amdgpu_metadata
"""


@pytest.mark.parametrize(("place", "legal"), [("0x8", True), ("0x10", True), ("0x14", False)])
def test_loads_may_run_over_the_last_argument_within_the_aligned_segment(place: str, legal: bool) -> None:
    program = parse_text(SEGMENT.format(place=place))
    try:
        simulate(program, machine(), GcnLaunch((1, 1, 1), (64, 1, 1)), {})
        assert legal
    except WcetError as error:
        assert ([each.code for each in error.diagnostics], legal) == (["W641"], False)


@given(
    st.integers(0, 300),
    st.lists(st.tuples(st.integers(0, 300), st.sampled_from((1, 2, 4, 8, 16, 64, 128))), max_size=4),
    st.lists(st.sampled_from((1, 2, 4, 8, 16, 32, 64, 128)), min_size=4, max_size=4),
)
def test_no_alignment_takes_more_or_less_than_the_extent(
    static: int, listed: list[tuple[int, int]], others: list[int]
) -> None:
    metadata = KernelMetadata(
        lds_bytes=static,
        arguments=tuple(local(str(place), "my_type*", alignment) for place, (_, alignment) in enumerate(listed)),
    )
    sizes = {str(place): size for place, (size, _) in enumerate(listed)}
    least, most = find_extent(metadata, sizes)
    place = static
    for (size, _), alignment in zip(listed, others, strict=False):
        place += -place % alignment + size
    assert least <= place - static <= most
    assert least <= place_locals(metadata, sizes).size <= most


def test_groups_are_counted_for_the_largest_padding_and_the_rivals_for_none() -> None:
    """260 bytes and 16,120 are 32 granules, but 33 if the argument begins at 384; a run has it at 264."""
    program = kernel_of(FILES[1], "beside")
    launch = settle_launch(replace(STATED, groups=(64, 1, 1)), program, {"a": 16112, "b": 8})
    usage = read_usage(program, launch)
    assert (usage.lds_bytes, usage.lds_extent) == (260 + 16120, (260 + 16120, 384 + 16128 + 8))
    occupancy = find_occupancy(usage, launch, machine(), 4)
    assert (occupancy.groups_per_unit, occupancy.most_groups_per_unit) == (3, 4)
    stated = settle_launch(replace(STATED, groups=(64, 1, 1), lds_bytes=16120), program, {"a": 16112, "b": 8})
    assert read_usage(program, stated).lds_extent is None
