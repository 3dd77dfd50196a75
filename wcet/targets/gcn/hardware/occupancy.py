"""Occupancy: the wavefronts and work-groups that fit on the machine at once, and what limits them.

Registers are counted as LLVM's AMDGPU backend does for gfx803; PWS paper, Eq. 2 and 4. Eq. 4 counts work-items over the
whole chip and gives too many groups if a group is not a multiple of 64 work-items, or if registers, LDS or barriers run
out; here whole groups are counted on one compute unit. If sources differ, the smaller occupancy determines how many
rounds a launch takes, the larger one how many wavefronts can interfere.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.errors import refuse
from wcet.ir.program import Program, Register
from wcet.isa.gcn.language.kernel import GcnData
from wcet.isa.gcn.language.registers import ACCUMULATORS
from wcet.isa.gcn.launch import GcnLaunch
from wcet.records import dataclass
from wcet.span import Span
from wcet.targets.gcn.hardware.engines import count_parallel
from wcet.targets.gcn.hardware.machine import GcnMachine

SGPRS_PER_SIMD = 800
SGPR_GRANULE = 16
SGPR_STEPS = ((80, 10), (88, 9), (100, 8))
"""The largest SGPRs of a wavefront for each number of wavefronts per SIMD that LLVM allows; 7 wavefronts above."""


@dataclass(frozen=True, slots=True)
class Usage:
    """The registers of one wavefront and the LDS of one group; `origin` says where these numbers are stated.

    `lds_extent` are the least and the most bytes that a group can take, if that is not certain; `place` is where the
    kernel begins. `allocated` are the vector and the scalar registers that the hardware allocates, fewer than the text
    names or the metadata count in a faulty kernel; None if they are not known to differ.
    """

    vgprs: int
    sgprs: int
    lds_bytes: int
    origin: str
    lds_extent: tuple[int, int] | None = None
    place: Span | None = None
    allocated: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Occupancy:
    """The numbers of wavefronts and groups that fit at once.

    `simds` are those per compute unit, including SpSIMDs that work as SIMDs. `waves_per_simd` and `groups_per_unit`
    certainly fit; `most_groups_per_unit` and `slots` (wavefronts of one SIMD) are never exceeded. `parallel_groups` go
    through the shader engines at a time, fewer than there are places if engines differ. `limit` names the resource that
    is the limit, `next_step` what to change for one more wavefront or group.
    """

    usage: Usage
    simds: int
    waves_per_simd: int
    groups_per_unit: int
    parallel_groups: int
    slots: int
    most_groups_per_unit: int
    limit: str
    next_step: str


def read_usage(program: Program[GcnData], launch: GcnLaunch) -> Usage:
    """Return the registers and LDS of a kernel; registers that the file does not state are counted in the text."""
    metadata = program.extra.metadata
    vgprs, sgprs = _count_registers(program)
    counted = metadata.vgprs is None or metadata.sgprs is None
    vgprs = max(vgprs, metadata.vgprs or 0)
    sgprs = max(sgprs, metadata.sgprs or 0) if metadata.sgprs is not None else sgprs + 6
    least, static = metadata.allocated, metadata.lds_bytes or 0
    extent = launch.lds_extent or (launch.lds_bytes, launch.lds_bytes)
    return Usage(
        vgprs,
        sgprs,
        static + launch.lds_bytes,
        "counted in the text because the file does not state them" if counted else "kernel metadata",
        None
        if launch.lds_extent is None and least.lds_bytes == static
        else (least.lds_bytes + extent[0], static + extent[1]),
        program.place,
        (vgprs if least.vgprs is None else least.vgprs, sgprs if least.sgprs is None else least.sgprs),
    )


def suppose_usage(usage: Usage, supposed: Mapping[str, int]) -> Usage:
    """Return a usage in which some numbers are others, also in what the hardware allocates."""
    allocated = usage.allocated
    if allocated is not None:
        allocated = supposed.get("vgprs", allocated[0]), supposed.get("sgprs", allocated[1])
    extent = None if "lds_bytes" in supposed else usage.lds_extent
    return replace(usage, allocated=allocated, lds_extent=extent, **supposed)


def _count_registers(program: Program[GcnData]) -> tuple[int, int]:
    """Return the numbers of vector and scalar registers that a text names.

    Accumulation registers are a separate file of the same size, or follow the vector registers in one file, from
    `accum_offset` on, a multiple of four.
    """
    vector = accumulation = scalar = 0
    for instruction in program.instructions:
        for operand in instruction.operands:
            if not isinstance(operand, Register):
                continue
            end = operand.index + operand.count
            if operand.file == "s":
                scalar = max(scalar, end)
            elif operand.file == "v" and operand.index >= ACCUMULATORS:
                accumulation = max(accumulation, end - ACCUMULATORS)
            elif operand.file == "v":
                vector = max(vector, end)
    if not program.extra.processor.unified:
        return max(vector, accumulation), scalar
    if accumulation:
        vector = max(-(-vector // 4) * 4, program.extra.metadata.descriptor.get("accum_offset", 0))
    return vector + accumulation, scalar


def provision_simds(machine: GcnMachine, contexts: int | None) -> int:
    """Return the SIMDs of a compute unit if a wavefront uses `contexts` split wavefronts; None: no splitting at all.

    PWS paper, Eq. 2: SpSIMDs that no wavefront uses work as SIMDs. Deviation: the paper subtracts the number of split
    points, which can exceed the contexts in use; here the contexts in use are subtracted, so that nothing falls below
    zero.
    """
    if contexts is None:
        return machine.simds
    spare = max(0, machine.split_simds - contexts)
    return machine.simds + spare * machine.simds // (contexts + 1)


def find_occupancy(usage: Usage, launch: GcnLaunch, machine: GcnMachine, simds: int) -> Occupancy:
    """Return the occupancy of a machine with `simds` SIMDs per compute unit.

    Raises `WcetError` W530 if not even one group fits.
    """
    limits = dict(_limit_groups(usage, launch, machine, simds, careful=True))
    most = min(limit for _, limit in _limit_groups(usage, launch, machine, simds, careful=False))
    limit = min(limits, key=lambda name: limits[name])
    if limits[limit] == 0:
        raise refuse(
            "W530",
            f"no work-group of {launch.wavefronts} wavefronts fits on a compute unit",
            usage.place,
            notes=(f"{limit} run out: {_describe_usage(limit, usage, launch, machine, simds)}",),
            help="launch smaller groups, or compile the kernel for fewer registers or less LDS",
        )
    waves = {careful: min(machine.contexts, *_limit_waves(usage, machine, careful)) for careful in (True, False)}
    return Occupancy(
        usage=usage,
        simds=simds,
        waves_per_simd=waves[True],
        groups_per_unit=limits[limit],
        parallel_groups=count_parallel(machine.shader_engines, limits[limit]),
        slots=waves[False],
        most_groups_per_unit=most,
        limit=limit,
        next_step=_find_next_step(limit, usage, launch, machine, limits[limit]),
    )


def _limit_groups(
    usage: Usage, launch: GcnLaunch, machine: GcnMachine, simds: int, careful: bool
) -> Iterator[tuple[str, int]]:
    """Yield for each resource its name and the number of groups that it allows on one compute unit."""
    vgprs, sgprs = _limit_waves(usage, machine, careful)
    yield "wavefront slots", machine.contexts * simds // launch.wavefronts
    yield "VGPRs", min(vgprs, machine.contexts) * simds // launch.wavefronts
    yield "SGPRs", min(sgprs, machine.contexts) * simds // launch.wavefronts
    least, most = usage.lds_extent or (usage.lds_bytes, usage.lds_bytes)
    taken = most if careful else least
    if taken:
        yield "LDS", machine.lds_bytes // (-(-taken // machine.lds_granule) * machine.lds_granule)
    if launch.wavefronts > 1:
        yield "barrier slots", machine.barrier_slots


def _limit_waves(usage: Usage, machine: GcnMachine, careful: bool) -> tuple[int, int]:
    """Return the number of wavefronts that vector and scalar registers allow on one SIMD.

    `careful`: the wavefronts that certainly fit; otherwise those that are never exceeded, by the registers that the
    hardware allocates. On RDNA each wavefront has 128 scalar registers, even if it uses fewer (AMDGPU backend guide,
    GFX10).
    """
    vgprs, sgprs = (usage.vgprs, usage.sgprs) if careful or usage.allocated is None else usage.allocated
    if machine.rdna:
        return _count_waves(vgprs, machine), machine.contexts
    scalar = next((waves for most, waves in SGPR_STEPS if sgprs <= most), 7)
    if careful:
        scalar = min(scalar, SGPRS_PER_SIMD // (-(-max(1, sgprs) // SGPR_GRANULE) * SGPR_GRANULE))
    return _count_waves(vgprs, machine), scalar


def _describe_usage(limit: str, usage: Usage, launch: GcnLaunch, machine: GcnMachine, simds: int) -> str:
    if limit == "LDS":
        return f"the group takes {usage.lds_bytes:,} bytes of {machine.lds_bytes:,}"
    if limit == "VGPRs":
        return f"a wavefront takes {usage.vgprs} of {machine.vgprs} on a SIMD"
    return f"a compute unit holds {machine.contexts * simds} wavefronts, the group has {launch.wavefronts}"


def find_goal(limit: str, usage: Usage, machine: GcnMachine, groups: int) -> int:
    """Return the amount of the limiting resource with which one more wavefront or group fits; 0 if no amount helps.

    `groups` are those that fit on a compute unit now.
    """
    if limit == "VGPRs":
        granule = machine.vgpr_granule
        return machine.vgprs // (_count_waves(usage.vgprs, machine) + 1) // granule * granule
    if limit == "SGPRs":
        return max((most for most in (80, 96) if most < usage.sgprs), default=0)
    if limit == "LDS":
        return machine.lds_bytes // (groups + 1) // machine.lds_granule * machine.lds_granule
    return 0


def _count_waves(vgprs: int, machine: GcnMachine) -> int:
    granule = machine.vgpr_granule
    return machine.vgprs // (-(-max(1, vgprs) // granule) * granule)


def _find_next_step(limit: str, usage: Usage, launch: GcnLaunch, machine: GcnMachine, groups: int) -> str:
    """Return the change after which more wavefronts or groups fit, as text; empty if the machine is full."""
    goal = find_goal(limit, usage, machine, groups)
    if limit == "VGPRs":
        waves = _count_waves(usage.vgprs, machine)
        return f"at most {goal} VGPRs (now {usage.vgprs}) for {waves + 1} wavefronts per SIMD"
    if limit == "SGPRs":
        return f"at most {goal} SGPRs (now {usage.sgprs}) for one more wavefront per SIMD" if goal else ""
    if limit == "LDS":
        return f"at most {goal:,} bytes of LDS (now {usage.lds_bytes:,}) for {groups + 1} groups per compute unit"
    if limit == "barrier slots":
        return "larger groups: a compute unit synchronises no more than this"
    return ""
