"""The proof that a kernel's accesses to LDS stay inside the LDS that its groups are known to have.

How many groups fit on a compute unit follows from the LDS that each has: the static part, which the file states, and a
dynamic part, which the launch decides. An OpenCL kernel gets a dynamic part by its `__local` pointer arguments only,
and these are listed. A HIP kernel (`extern __shared__`) gets one that the file does not mention: the code simply
accesses the bytes after the static part. An access out of bounds of a static object is undefined, in C++ as in OpenCL
C, so the static part is all of the LDS if there can be no dynamic part. There is none, or its size is known,

- if the launch says so (`--lds 0`), or how large it is;
- if the front-end was OpenCL's, which alone gives every argument a type name, and no argument points to LDS;
- if the file is HIP that the tool has compiled, and its IR accesses only static objects (`wcet.frontend.fixed_lds`);
- if every access is shown to lie inside the static part, for all data.

Any other kernel may have been written for dynamic LDS, and is refused until its size is stated. It would not be enough
that an address is computed from a base inside the static part: compilers fold constants, and `dynamic[i - 64]` can have
its base anywhere. If no LDS is declared, any access needs the size.
"""

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.addresses import find_access_of
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.lane_values import settle


def touches_lds(instruction: Instruction) -> bool:
    """Return True if an instruction reads or writes LDS at an address."""
    operation = operation_of(instruction)
    if "no-access" in operation.traits or "gds" in instruction.modifiers:
        return False
    return operation.format == "DS" or "lds" in instruction.modifiers


def lists_lds(program: GcnProgram) -> bool:
    """Return True if a file shows all LDS that its kernels can reach, because it lists dynamic LDS or cannot have
    any.
    """
    origin = program.source.origin
    return program.extra.metadata.lists_locals or (origin is not None and origin.fixed_lds)


def require_stated_lds(launch: GcnLaunch, lanes: LaneFlow) -> None:
    """Raise `WcetError` W530 for the first access that may reach LDS outside of the stated sizes."""
    program = lanes.program
    metadata = program.extra.metadata
    static = metadata.allocated.lds_bytes
    accesses = [each for each in program.instructions if touches_lds(each)]
    if not accesses or launch.stated_lds is not None or (static and lists_lds(program)):
        return
    outside = accesses[0] if static == 0 else _find_outside(lanes, static)
    if outside is not None:
        raise _refuse(program, outside, static)


def _find_outside(lanes: LaneFlow, size: int) -> Instruction | None:
    """Return the first access that is not shown to lie inside the static LDS; None if all are."""
    found: list[Instruction] = []

    def visit(instruction: Instruction, state: LaneState) -> None:
        if touches_lds(instruction) and not _lies_inside(state, instruction, size):
            found.append(instruction)

    lanes.visit(visit)
    return min(found, key=lambda each: each.index, default=None)


def _lies_inside(state: LaneState, instruction: Instruction, size: int) -> bool:
    access = find_access_of(state, instruction)
    address = None if access is None else settle(access.address, 0)
    if access is None or address is None:
        return False
    return address.total.high + max(access.offsets) + access.size <= size


def _refuse(program: GcnProgram, access: Instruction, static: int) -> WcetError:
    declared = f"the {static:,} bytes of LDS that it declares" if static else "the LDS that it declares, which is none"
    return refuse(
        "W530",
        f"`{program.name}` may use LDS of a size that the launch decides",
        access.span,
        notes=(
            f"this access is not shown to lie inside {declared}",
            "HIP gives `extern __shared__` arrays their size at launch, and occupancy depends on it",
        ),
        help="--lds 4096 for 4096 bytes in addition to the static ones, --lds 0 for none",
    )
