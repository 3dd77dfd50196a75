from dataclasses import replace

import pytest

from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import Argument
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch, read_launch, settle_launch, show_shape
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.compose.variants import compose_launch
from wcet.targets.gcn.hardware.engines import Dealing
from wcet.targets.gcn.hardware.occupancy import Usage, find_occupancy, provision_simds, read_usage

MACHINE = load_machine("gcn3")


def program_with(**facts):
    (program,) = parse_file(Source("k.s", "k:\n v_mov_b32 v7, 0\n s_mov_b32 s3, 0\n s_endpgm\n"))
    return replace(program, extra=replace(program.extra, metadata=replace(program.extra.metadata, **facts)))


def refusal(call, *arguments):
    with pytest.raises(WcetError) as caught:
        call(*arguments)
    (diagnostic,) = caught.value.diagnostics
    return diagnostic


def launch_of(work_items, groups=1):
    return GcnLaunch((groups, 1, 1), (work_items, 1, 1))


def occupancy_of(vgprs=8, sgprs=16, lds=0, work_items=64, machine=MACHINE, simds=4):
    return find_occupancy(Usage(vgprs, sgprs, lds, "test"), launch_of(work_items), machine, simds)


def test_a_launch_is_read_from_one_to_three_numbers():
    stated = read_launch({"groups": "4, 2", "group_size": "8x8x4"})
    assert stated == StatedLaunch((4, 2, 1), (8, 8, 4))
    launch = settle_launch(stated, program_with())
    assert (launch.work_groups, launch.work_items, launch.wavefronts) == (8, 256, 4)
    assert show_shape(launch.group_size) == "8x8x4"


@pytest.mark.parametrize("text", ["x", "1,2,3,4", "-1", "1.5", ""])
def test_what_is_no_size_is_refused(text):
    if text:
        assert refusal(read_launch, {"groups": text}).code == "W501"
    else:
        assert refusal(settle_launch, read_launch({"groups": text}), program_with()).code == "W501"


@pytest.mark.parametrize(("size", "code"), [((0, 1, 1), "W501"), ((1025, 1, 1), "W530"), ((32, 33, 1), "W530")])
def test_impossible_group_sizes_are_refused(size, code):
    assert refusal(settle_launch, StatedLaunch((1, 1, 1), size), program_with()).code == code


def test_a_launch_of_no_groups_is_refused():
    assert refusal(settle_launch, StatedLaunch((0, 1, 1), (64, 1, 1)), program_with()).code == "W501"


def test_the_size_that_a_kernel_requires_needs_no_stating_and_allows_no_other():
    program = program_with(group_size=(16, 16, 1))
    assert settle_launch(StatedLaunch((1, 1, 1), None), program).group_size == (16, 16, 1)
    found = refusal(settle_launch, StatedLaunch((1, 1, 1), (256, 1, 1)), program)
    assert (found.code, found.help) == ("W530", "--group-size 16,16,1")


def test_a_group_above_the_limit_of_the_kernel_is_refused():
    program = program_with(max_group_size=256)
    assert refusal(settle_launch, StatedLaunch((1, 1, 1), (512, 1, 1)), program).code == "W530"


def test_pragmas_complete_a_launch_and_the_user_wins_over_them():
    program = program_with(launch={"groups": (16,), "group_size": (128,)})
    assert settle_launch(StatedLaunch(), program).work_groups == 16
    assert settle_launch(StatedLaunch((2, 1, 1), None), program).work_groups == 2


def test_dynamic_lds_must_be_stated():
    argument = Argument("scratch", 0, 0, 4, "dynamic_shared_pointer")
    program = program_with(arguments=(argument,))
    assert refusal(settle_launch, StatedLaunch((1, 1, 1), (64, 1, 1)), program).code == "W530"
    stated = replace(
        program, extra=replace(program.extra, metadata=replace(program.extra.metadata, launch={"lds": (4096,)}))
    )
    assert settle_launch(StatedLaunch((1, 1, 1), (64, 1, 1)), stated).lds_bytes == 4096
    said = read_launch({"groups": "1", "group_size": "64", "lds": "512"})
    assert settle_launch(said, stated).lds_bytes == settle_launch(said, program).lds_bytes == 512
    assert settle_launch(StatedLaunch((1, 1, 1), (64, 1, 1)), program_with()).lds_bytes == 0
    assert settle_launch(said, program_with()).lds_bytes == 512  # shared memory that no argument tells of
    assert refusal(read_launch, {"lds": "much"}).code == "W501"


@pytest.mark.parametrize(
    ("vgprs", "waves"),
    [(24, 10), (25, 9), (28, 9), (32, 8), (36, 7), (40, 6), (48, 5), (64, 4), (84, 3), (85, 2), (128, 2), (256, 1)],
)
def test_vgprs_limit_waves_as_llvm_says(vgprs, waves):
    assert occupancy_of(vgprs=vgprs).waves_per_simd == waves


@pytest.mark.parametrize(("sgprs", "sure", "most"), [(80, 10, 10), (88, 8, 9), (96, 8, 8), (98, 7, 8), (102, 7, 7)])
def test_sgprs_limit_waves_by_the_smaller_source_and_contend_by_the_larger(sgprs, sure, most):
    found = occupancy_of(sgprs=sgprs)
    assert (found.waves_per_simd, found.slots) == (sure, most)


@pytest.mark.parametrize(
    ("usage", "limit", "groups"),
    [
        ({"work_items": 64}, "wavefront slots", 40),
        ({"work_items": 65}, "barrier slots", 16),
        ({"work_items": 256}, "wavefront slots", 10),
        ({"work_items": 256, "lds": 16385}, "LDS", 3),
        ({"vgprs": 64, "work_items": 256}, "VGPRs", 4),
        ({"sgprs": 102, "work_items": 256}, "SGPRs", 7),
    ],
)
def test_the_limiting_resource_is_named(usage, limit, groups):
    found = occupancy_of(**usage)
    assert (found.limit, found.groups_per_unit, found.parallel_groups) == (limit, groups, 4 * groups)


def test_eq_4_as_printed_promises_more_groups_than_fit():
    printed = 4 * 4 * 10 * 64 // 65
    assert printed == 157 > occupancy_of(work_items=65).parallel_groups == 64


def test_the_next_step_says_what_gains_a_wave():
    assert occupancy_of(vgprs=33).next_step.startswith("at most 32 VGPRs (now 33) for 8 wavefronts")
    assert occupancy_of(lds=20000, work_items=256).next_step.startswith("at most 16,384 bytes of LDS")


def test_a_group_that_fits_nowhere_is_refused():
    assert refusal(lambda: occupancy_of(lds=70000)).code == "W530"
    assert refusal(lambda: occupancy_of(vgprs=256, work_items=1024)).code == "W530"


@pytest.mark.parametrize(
    ("split_simds", "used", "simds"), [(3, 1, 8), (3, 3, 4), (3, 0, 16), (2, 5, 4), (3, None, 4), (0, 0, 4)]
)
def test_eq_2_gives_unused_spsimds_back_and_never_takes_away(split_simds, used, simds):
    assert provision_simds(replace(MACHINE, split_simds=split_simds), used) == simds


def test_registers_that_no_metadata_states_are_counted_in_the_text():
    usage = read_usage(program_with(), launch_of(64))
    assert (usage.vgprs, usage.sgprs) == (8, 10)
    assert "counted" in usage.origin


def test_rounds_are_groups_by_what_fits_rounded_up():
    class Bound:
        cycles = 100

    launch = compose_launch(Dealing(5, (2,), 1), Bound, replace(MACHINE, dispatch_cycles=0))
    assert (launch.rounds, launch.cycles) == (3, 309)


def test_the_hardware_allocates_what_the_descriptor_states():
    fewer = program_with(vgprs=4, sgprs=16)
    occupancy = find_occupancy(read_usage(fewer, launch_of(64)), launch_of(64), MACHINE, 4)
    assert (occupancy.waves_per_simd, occupancy.slots) == (10, 10)
    text = "k:\n v_mov_b32 v199, 0\n s_endpgm\n.amdhsa_kernel k\n .amdhsa_next_free_vgpr 4\n .amdhsa_next_free_sgpr 8\n"
    text += ".end_amdhsa_kernel\n"
    (used,) = parse_file(Source("k.s", text))
    occupancy = find_occupancy(read_usage(used, launch_of(64)), launch_of(64), MACHINE, 4)
    assert (occupancy.waves_per_simd, occupancy.slots) == (1, 10)  # one certainly fits, ten are never exceeded
    listed = ".amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: k\n    .symbol: k.kd\n    .vgpr_count: {}\n"
    listed += "...\n.end_amdgpu_metadata\n"
    (more,) = parse_file(Source("k.s", text + listed.format(200)))
    occupancy = find_occupancy(read_usage(more, launch_of(64)), launch_of(64), MACHINE, 4)
    assert (occupancy.waves_per_simd, occupancy.slots) == (1, 10)
