"""What random kernels and launches leave out on their own: all numbers of a machine file, shapes, odd instructions.

A machine has each of its numbers now and then anywhere in the range that the file allows. A launch has up to three
dimensions, and groups that fill no wavefront. A kernel may find its exec as others left it at a branch, go round loops
that values of LDS atomics steer, sleep long, and wait by raw numbers.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from tests.properties.choices import Choices
from wcet.targets.gcn.hardware.issue_classes import LOCAL_CLASSES, OPEN, IssueCycles
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine

if TYPE_CHECKING:
    from tests.targets.gcn.random_kernels import Writer

MOST = 1 << 32
Shape = tuple[tuple[int, int, int], tuple[int, int, int]]
"""The groups of a launch and the work-items of a group, by dimension."""

SHAPES: tuple[Shape, ...] = (
    ((1, 1, 1), (37, 1, 1)),
    ((2, 1, 1), (8, 8, 1)),
    ((1, 3, 1), (10, 7, 1)),
    ((2, 2, 1), (16, 3, 1)),
    ((3, 1, 2), (5, 5, 3)),
    ((1, 2, 2), (4, 4, 8)),
    ((2, 2, 2), (1, 1, 1)),
    ((1, 1, 5), (1, 33, 3)),
    ((4, 2, 1), (64, 2, 1)),
)
"""Groups and their sizes in three dimensions; few of the groups are whole wavefronts."""

STEPS = (
    "s_waitcnt {raw:#x}",
    "s_waitcnt {raw:#x}",
    "s_waitcnt expcnt({wait})",
    "s_sleep {sleep}",
    "s_sleep 127",
    "flat_store_dword v[6:7], v4",
)
SAFE = (
    "v_add_u32 v9, vcc, {n}, v1",
    "ds_add_u32 {lds}, v4",
    "ds_read_b32 v14, {lds}",
    "flat_load_dword v11, v[6:7]",
    "s_load_dword s72, s[2:3], 0x{n}0",
    "s_nop {n}",
)
"""Instructions that change no result: what atomics return depends on the order of lanes, and so on splits."""

STEERED, KEPT = "s[54:55]", "v24"


def draw_number(choices: Choices, usual: Sequence[int], least: int = 0, most: int = MOST, multiple: int = 1) -> int:
    """Return one of the usual numbers or, one time in seven, any from `least` to `most`, of any length in bits."""
    if not choices.chance(14):
        return choices.pick(usual)
    bits = choices.between(0, most.bit_length())
    drawn = min(most, max(least, choices.below(1 << bits)))
    return -(-drawn // multiple) * multiple if drawn + multiple <= most else drawn // multiple * multiple


def draw_engines(between: Callable[[int, int], int], units: int) -> tuple[int, ...]:
    """Cut so many compute units into shader engines of any size, up to four; `between` draws a number."""
    engines = [units]
    while engines[-1] > 1 and len(engines) < 4 and between(0, 1):
        first = between(1, engines[-1] - 1)
        engines[-1:] = [first, engines[-1] - first]
    return tuple(engines)


def draw_whole_machine(choices: Choices, machine: GcnMachine, wavefronts: int) -> GcnMachine:
    """Return a machine any number of which may lie anywhere in its range; groups of so many wavefronts fit on it."""
    simds = draw_number(choices, (1, 2, 4), 1, 64)
    engines = draw_engines(choices.between, draw_number(choices, (1, 1, 2, 4), 1, 1024 if simds <= 4 else 8))
    turns = {
        "branch_taken": (0, 4, 16, 40),
        "valu_to_scalar": (0, 4, 16, 32),
        "mask_to_branch": (0, 4, 12),
    }
    switching = {"split_cycles": (4, 8), "merge_cycles": (4, 8)}
    return replace(
        machine,
        compute_units=sum(engines),
        engines=engines,
        simds=simds,
        contexts=max(draw_number(choices, (1, 2, 4, 10), 1, 40), -(-wavefronts // simds)),
        split_simds=draw_number(choices, range(8), 0, 64 if simds <= 4 else 3),
        clock_mhz=draw_number(choices, (1000,), 1),
        vgprs=draw_number(choices, (256, 128), 28, 1 << 16),
        lds_bytes=draw_number(choices, (1 << 16, 1 << 15), 1 << 12, 1 << 20),
        lds_granule=draw_number(choices, (512,), 1, 1 << 13),
        barrier_slots=draw_number(choices, (16, 1, 2), 1, 1 << 12),
        line_cycles=draw_number(choices, (1, 4, 9), 1),
        memory_latency=draw_number(choices, (0, 20, 300)),
        lds_latency=draw_number(choices, (0, 3, 64)),
        barrier_cycles=draw_number(choices, (0, 1, 4)),
        dispatch_cycles=draw_number(choices, (0, 1, 100)),
        vm_limit=draw_number(choices, (1, 2, 15), 1, 15),
        lgkm_limit=draw_number(choices, (1, 2, 3, 15), 1, 15),
        buffer_alignment=1 << choices.pick((0, 0, 2, 6, 8, 12)),
        issue=draw_issue(choices, machine.issue),
        **{key: draw_number(choices, usual, 0, MOST, TURN) for key, usual in turns.items()},
        **{key: draw_number(choices, usual, TURN, MOST, TURN) for key, usual in switching.items()},
    )


def draw_issue(choices: Choices, usual: IssueCycles) -> IssueCycles:
    """Return the usual issue cycles or, half of the time, some of them anywhere in their range."""
    if not choices.chance(50):
        return usual
    drawn: dict[str, int] = {}
    for each in (field for field in fields(IssueCycles) if getattr(usual, field.name) != OPEN):
        own, multiple = getattr(usual, each.name), TURN if each.name in LOCAL_CLASSES else 1
        near = (own, multiple, 2 * own, max(multiple, own - multiple))
        drawn[each.name] = draw_number(choices, near, multiple, MOST, multiple)
    return IssueCycles(**drawn)


def narrow_loads(text: str) -> str:
    """Load dword by dword, for a machine whose lgkmcnt rises to one only."""
    four = "".join(f"    s_load_dword s{number}, s[4:5], {4 * number:#x}\n" for number in range(4))
    text = text.replace("    s_load_dwordx4 s[0:3], s[4:5], 0x0\n", four)
    two = "    s_load_dword s74, s[2:3], 0x3c\n    s_load_dword s75, s[2:3], 0x40"
    return text.replace("    s_load_dwordx2 s[74:75], s[2:3], 0x3c", two)


def spread_over_dimensions(text: str, groups: tuple[int, int, int], size: tuple[int, int, int]) -> str:
    """Let a kernel written for one dimension number the groups and work-items of three."""
    numbering = (
        f"s_mul_i32 s9, s8, {groups[1]}",
        "s_add_i32 s9, s9, s7",
        f"s_mul_i32 s9, s9, {groups[0]}",
        "s_add_i32 s6, s6, s9",
        f"v_mul_u32_u24 v9, {size[1]}, v2",
        "v_add_u32 v9, vcc, v9, v1",
        f"v_mul_u32_u24 v9, {size[0]}, v9",
        "v_add_u32 v0, vcc, v0, v9",
    )
    first = "k:\n"
    text = text.replace(first, first + "".join(f"    {line}\n" for line in numbering), 1)
    given = "        .amdhsa_system_sgpr_workgroup_id_x 1\n"
    more = ("sgpr_workgroup_id_y 1", "sgpr_workgroup_id_z 1", "vgpr_workitem_id 2")
    return text.replace(given, given + "".join(f"        .amdhsa_system_{line}\n" for line in more))


def put_odd_step(writer: "Writer") -> None:
    """Write a long sleep, or a wait as a number: any of its bits, those that no counter has included."""
    choices = writer.choices
    raw = choices.pick((0, 1, 2, 15)) | choices.pick((0, 7)) << 4 | choices.pick((0, 1, 2, 3, 15)) << 8
    raw |= choices.pick((0, 0, 1 << 7, 3 << 12))
    sleep, wait = choices.pick((0, 4, 17)), choices.pick((0, 0, 1))
    writer.put(choices.pick(STEPS).format(raw=raw, sleep=sleep, wait=wait))


def put_stale_branch(writer: "Writer", depth: int, budget: int) -> None:
    """Write a branch on exec or vcc as it was left by who wrote it last, around masked code."""
    join = writer.label()
    branch = writer.choices.pick(("s_cbranch_execz", "s_cbranch_execz", "s_cbranch_execnz", "s_cbranch_vccz"))
    if branch == "s_cbranch_execz":
        writer.put(f"{branch} {join}")
        writer.block(depth + 1, budget // 2)
    else:  # what it goes around changes no result: the branch may go otherwise in a split wavefront
        writer.put(f"{branch} {join}")
        put_safe(writer)
    writer.put(f"{join}:")


def put_safe(writer: "Writer") -> None:
    for _ in range(writer.choices.between(1, 3)):
        writer.put(writer.choices.pick(SAFE).format(n=writer.choices.between(1, 7), lds=writer.lds))


def put_atomic_loop(writer: "Writer") -> None:
    """Write a loop of one to four passes: how many in which lane, an atomic on LDS says."""
    head, choices = writer.label(), writer.choices
    writer.put(
        f"ds_{choices.pick(('add', 'inc', 'max'))}_rtn_u32 {KEPT}, {writer.lds}, v1",
        "s_waitcnt lgkmcnt(0)",
        f"v_and_b32 {KEPT}, 3, {KEPT}",
        f"s_mov_b64 {STEERED}, 0",
        f"{head}:  ;@wcet loop 4",
    )
    put_safe(writer)
    if choices.chance(30):
        writer.put("s_waitcnt vmcnt(0) lgkmcnt(0)")
    writer.put(
        f"v_cmp_eq_u32 vcc, 0, {KEPT}",
        f"v_subrev_u32 {KEPT}, s[78:79], 1, {KEPT}",
        f"s_or_b64 {STEERED}, vcc, {STEERED}",
        f"s_andn2_b64 exec, exec, {STEERED}",
        f"s_cbranch_execnz {head}",
        f"s_or_b64 exec, exec, {STEERED}",
    )
