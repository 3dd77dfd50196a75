"""Where a file states two numbers, a bound holds for both: the larger use, and the most groups that can contend."""

import re
from collections.abc import Mapping
from itertools import product

import pytest

from tests.targets.gcn.cdna import write_machine
from tests.targets.gcn.rdna_kernels import STATED
from wcet.errors import WcetError
from wcet.frontend.assembly_needs import find_need
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.gcn.hardware.group_mode import fit_machine
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import Occupancy, find_occupancy, read_usage

DIRECTIVES = {
    "vgpr_count": "next_free_vgpr",
    "sgpr_count": "next_free_sgpr",
    "group_segment_fixed_size": "group_segment_fixed_size",
    "private_segment_fixed_size": "private_segment_fixed_size",
    "kernarg_segment_size": "kernarg_size",
    "wavefront_size": "wavefront_size32",
    "workgroup_processor_mode": "workgroup_processor_mode",
}
USUAL = {"vgpr_count": 4, "sgpr_count": 8, "group_segment_fixed_size": 0, "private_segment_fixed_size": 0}
PAIRS = {
    "vgpr_count": (4, 128),
    "sgpr_count": (8, 102),
    "group_segment_fixed_size": (0, 20_000),
    "private_segment_fixed_size": (0, 64),
    "kernarg_segment_size": (0, 8),
}
BODIES = {
    "gfx803": "    s_load_dword s0, s[4:5], 0x0\n    flat_load_dword v2, v[0:1]\n",
    "gfx900": "    s_load_dword s0, s[4:5], 0x0\n    flat_load_dword v2, v[0:1]\n",
}


def write(processor: str, stated: Mapping[str, int | None], listed: Mapping[str, int | None]) -> Source:
    """Return a kernel whose descriptor states some numbers, and whose metadata list others; None leaves a line out."""
    lines = [f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"', ".type k,@function", "k:"]
    lines += [BODIES.get(processor, "    s_load_dword s0, s[4:5], 0x0\n"), "    v_mov_b32 v1, 0", "    s_endpgm"]
    lines += [".amdhsa_kernel k", "    .amdhsa_reserve_vcc 0"]
    if processor in BODIES:
        lines += ["    .amdhsa_reserve_flat_scratch 0"]
    if processor in ("gfx90a", "gfx942"):
        lines += ["    .amdhsa_accum_offset 4"]
    lines += [f"    .amdhsa_{DIRECTIVES[key]} {number}" for key, number in stated.items() if number is not None]
    lines += [".end_amdhsa_kernel", ".amdgpu_metadata", "---", "amdhsa.kernels:", "  - .name: k", "    .symbol: k.kd"]
    lines += [f"    .{key}: {number}" for key, number in listed.items() if number is not None]
    return Source("k.s", "\n".join([*lines, "...", ".end_amdgpu_metadata", ""]))


def occupy(source: Source, name: str) -> Occupancy:
    machine = load_machine(name)
    assert isinstance(machine, GcnMachine)
    (program,) = parse_file(source)
    launch = GcnLaunch((64, 1, 1), (64, 1, 1), lanes=program.extra.metadata.lanes)
    fitted = fit_machine(machine, program)
    return find_occupancy(read_usage(program, launch), launch, fitted, fitted.simds)


def bound(source: Source, machine: str) -> int:
    launch = {"groups": "640", "group_size": "64", "lds": "0"}
    (found,) = analyze(source, AnalyzeOptions(machine=machine, launch=launch))
    assert found.bound_cycles is not None
    return found.bound_cycles


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    made = {"gfx803": "gcn3", "gfx900": "gcn5", "gfx1030": str(STATED)}
    return made | {name: str(write_machine(tmp_path_factory.mktemp(name), name)) for name in ("gfx908", "gfx90a")}


CHIPS = ("gfx803", "gfx900", "gfx908", "gfx90a", "gfx1030")


@pytest.mark.parametrize("processor", CHIPS)
@pytest.mark.parametrize("key", PAIRS)
def test_a_bound_holds_for_either_of_two_numbers(machines: dict[str, str], processor: str, key: str) -> None:
    machine = machines[processor]
    found = {
        pair: (occupy(source, machine), bound(source, machine))
        for pair in product(PAIRS[key], repeat=2)
        for source in [write(processor, USUAL | {key: pair[0]}, USUAL | {key: pair[1]})]
    }
    low, high = PAIRS[key]
    for stated, listed in ((low, high), (high, low)):
        seen, cycles = found[stated, listed]
        for number in (low, high):
            same, least = found[number, number]
            assert seen.groups_per_unit <= same.groups_per_unit and seen.waves_per_simd <= same.waves_per_simd
            assert cycles >= least
        taken, _ = found[stated, stated]
        assert seen.most_groups_per_unit >= taken.most_groups_per_unit and seen.slots >= taken.slots
    if key == "group_segment_fixed_size":  # a runtime may take the number of either
        assert found[high, low][0].most_groups_per_unit == found[low, low][0].most_groups_per_unit


@pytest.mark.parametrize("processor", CHIPS)
def test_what_a_descriptor_leaves_out_is_what_the_assembler_writes(machines: dict[str, str], processor: str) -> None:
    """There is no LDS then, whatever the metadata say."""
    key = "group_segment_fixed_size"
    listed = write(processor, USUAL | {key: None}, USUAL | {key: 20_000})
    assert occupy(listed, machines[processor]).groups_per_unit <= 3 * 2
    none = occupy(write(processor, USUAL, USUAL), machines[processor])
    assert occupy(listed, machines[processor]).most_groups_per_unit == none.most_groups_per_unit


HEADER = """
 .hsa_code_object_version 2,1
 .hsa_code_object_isa {isa},"AMD","AMDGPU"
 .amdgpu_hsa_kernel k
k:
 .amd_kernel_code_t
  granulated_workitem_vgpr_count = {blocks[0]}
  granulated_wavefront_sgpr_count = {blocks[1]}
  workitem_vgpr_count = {counts[0]}
  wavefront_sgpr_count = {counts[1]}
 .end_amd_kernel_code_t
 v_mov_b32 v1, 0
 s_endpgm
"""


def test_blocks_of_a_header_count_more_than_its_registers(machines: dict[str, str]) -> None:
    """The hardware allocates the blocks. The registers that a header counts can be any number."""

    def occupancy(blocks: tuple[int, int], counts: tuple[int, int]) -> Occupancy:
        return occupy(Source("k.s", HEADER.format(isa="8,0,3", blocks=blocks, counts=counts)), machines["gfx803"])

    few, many = occupancy((0, 0), (4, 8)), occupancy((31, 12), (128, 100))
    assert (few.slots, few.waves_per_simd, many.slots, many.waves_per_simd) == (10, 10, 2, 2)
    mixed = occupancy((0, 0), (128, 100))
    assert (mixed.slots, mixed.waves_per_simd) == (10, 2)
    mixed = occupancy((31, 12), (4, 8))
    assert (mixed.slots, mixed.waves_per_simd) == (2, 2)
    scalars = [occupancy((0, blocks), (4, counts)).slots for blocks in (0, 12) for counts in (8, 98, 102)]
    assert scalars == [10, 10, 10, 8, 8, 7]


def test_blocks_of_vector_registers_are_those_of_the_chip(machines: dict[str, str]) -> None:
    """gfx90a allocates eight at a time: 16 blocks are 128 registers, four wavefronts of 512."""
    source = Source("k.s", HEADER.format(isa="9,0,10", blocks=(15, 0), counts=(4, 8)))
    seen = occupy(source, machines["gfx90a"])
    assert (seen.slots, seen.waves_per_simd) == (4, 4)


@pytest.mark.parametrize(
    ("key", "stated", "listed"),
    [
        ("wavefront_size", 1, 64),
        ("wavefront_size", 0, 32),
        ("wavefront_size", None, 64),
        ("workgroup_processor_mode", 1, 0),
        ("workgroup_processor_mode", 0, 1),
        ("workgroup_processor_mode", None, 0),
    ],
)
def test_how_an_rdna_kernel_runs_must_be_stated_the_same_way(key: str, stated: int | None, listed: int) -> None:
    with pytest.raises(WcetError) as caught:
        parse_file(write("gfx1030", USUAL | {key: stated}, USUAL | {key: listed}))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W147" and diagnostic.help.startswith(".amdhsa_")
    line = diagnostic.help.partition("  #")[0]
    text = write("gfx1030", USUAL | {key: None}, USUAL | {key: listed}).text
    assert parse_file(Source("k.s", re.sub(r"(?m)^\.end_amdhsa_kernel", f"{line}\n.end_amdhsa_kernel", text)))


def test_a_header_of_rdna_is_refused() -> None:
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", HEADER.format(isa="10,3,0", blocks=(0, 0), counts=(4, 8))))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W147" and "version 2" in diagnostic.message


def test_an_expression_in_a_descriptor_is_not_replaced_by_what_the_metadata_count() -> None:
    """`max(200, 4)` allocates 200 registers; the metadata may say 4."""
    text = write("gfx803", USUAL, USUAL).text.replace("next_free_vgpr 4", "next_free_vgpr max(200, 4)")
    with pytest.raises(WcetError) as caught:
        parse_file(Source("k.s", text))
    assert [each.code for each in caught.value.diagnostics] == ["W147"]
    assert find_need(Source("k.s", text)) is not None and find_need(write("gfx803", USUAL, USUAL)) is None
