"""The apertures of LDS and private memory, their ranges of flat addresses, and whether a kernel asks for them.

A pointer to private memory or LDS becomes a flat one by the upper half of its aperture. Code loads that half from the
queue or from a hidden argument (AMDGPU backend guide, "Address spaces", "Queue", "Hidden arguments"), or on gfx9 reads
it from a hardware register. A kernel that does none of this makes no such pointer, so that its flat accesses reach only
global memory.
"""

import re
from collections.abc import Iterator

from wcet.ir.program import Expression, Immediate, Instruction, Program, Register
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.kernel import GcnData, KernelMetadata, find_entered
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.isa.gcn.semantics.scalar import HARDWARE
from wcet.values.micro import Set

PRIVATE, SHARED = "private", "shared"

_QUEUE = {SHARED: 0x40, PRIVATE: 0x44}
"""The byte offsets in the queue at which the apertures are stored."""

_IMPLICIT = {PRIVATE: 192, SHARED: 196}
"""The byte offsets of the apertures after the kernel's own arguments, in newer code objects."""


def _knows_queue(metadata: KernelMetadata) -> bool:
    """Return True if a kernel may have the queue's address: in user registers, as a hidden argument, or unknown."""
    descriptor = metadata.descriptor
    asked = any(descriptor.get(key, 0) for key in ("user_sgpr_queue_ptr", "enable_sgpr_queue_ptr"))
    return asked or not descriptor or any(each.kind == "hidden_queue_ptr" for each in metadata.hidden)


def find_request(program: Program[GcnData], kind: str) -> Instruction | None:
    """Return the first instruction that may load the aperture of `kind`, or may compute the address of the aperture;
    None if there is none.
    """
    return next(list_requests(program, kind), None)


def list_requests(program: Program[GcnData], kind: str) -> Iterator[Instruction]:
    """Yield the instructions that may load the aperture of `kind`, or may compute the address of the aperture.

    A load may read it if its offset is unknown, or is the offset at which the queue or the hidden arguments hold the
    aperture, whatever its pointer, because code may copy these pointers to other registers. Only at the start of a
    kernel it is clear which loads read its own arguments. A sum may be its address if it adds the offset of a hidden
    argument.
    """
    metadata = program.extra.metadata
    own = max((each.offset + each.size for each in metadata.arguments), default=0)
    behind = -(-own // 8) * 8
    arguments = _list_argument_loads(program, own)
    places = {_IMPLICIT[kind], behind + _IMPLICIT[kind]}
    if _knows_queue(metadata):
        places.add(_QUEUE[kind])
    places |= {each.offset for each in metadata.hidden if each.kind == f"hidden_{kind}_base"}
    sums = {_IMPLICIT[kind], behind + _IMPLICIT[kind]}
    for instruction in program.instructions:
        if reads_aperture(instruction, kind):
            yield instruction
            continue
        if instruction.mnemonic.startswith(("s_add_", "s_or_", "s_mov_")):
            if any(isinstance(each, Immediate) and each.signed in sums for each in instruction.operands):
                yield instruction
            continue
        if not loads_scalars(instruction) or instruction.index in arguments:
            continue
        offset = instruction.operands[2]
        if not isinstance(offset, Immediate):
            yield instruction
            continue
        if any(offset.signed <= place < offset.signed + _size(instruction) for place in places):
            yield instruction


def _list_argument_loads(program: Program[GcnData], own: int) -> frozenset[int]:
    """Return the loads in the straight-line code at the kernel's start that read its first `own` bytes of arguments."""
    pointer = program.extra.metadata.argument_pointer
    if pointer is None:
        return frozenset()
    units = {("s", pointer), ("s", pointer + 1)}
    entered = find_entered(program)
    found: set[int] = set()
    for instruction in program.instructions:
        if instruction.index in entered or operation_of(instruction).flow:
            break
        if loads_scalars(instruction):
            base, offset = instruction.operands[1:3]
            through = isinstance(base, Register) and (base.file, base.index, base.count) == ("s", pointer, 2)
            if through and isinstance(offset, Immediate) and 0 <= offset.signed <= own - _size(instruction):
                found.add(instruction.index)
        if units & find_access(instruction).writes:
            break
    return frozenset(found)


def _size(load: Instruction) -> int:
    """Return the number of bytes that a scalar load reads."""
    access = find_memory_access(load)
    assert access is not None
    return access.size


def reads_aperture(instruction: Instruction, kind: str) -> bool:
    """Return True if an instruction may read the aperture of `kind` from a hardware register, as gfx9 can."""
    named = [each for each in instruction.operands if isinstance(each, Register) and each.file == "aperture"]
    if named:
        return any((each.index < _PRIVATE_PART) == (kind == SHARED) for each in named)
    if not any(isinstance(each, Set) and each.value == HARDWARE for each in lift(instruction)):
        return False
    number = instruction.operands[1] if len(instruction.operands) > 1 else None
    text = number.text if isinstance(number, Expression) else ""
    field = _BASES.match(text)
    if field is None:
        return _MODE.match(text) is None
    first, width = int(field[1]), int(field[2])
    return first + width > _SHARED_BIT if kind == SHARED else first < _SHARED_BIT


_PRIVATE_PART = 4
"""The first part of the registers `src_private_*` among those that hold apertures; LDS has the parts before it."""

_BASES = re.compile(r"hwreg\(\s?(?:HW_REG_SH_MEM_BASES|15)\s?,\s?([0-9]+)\s?,\s?([0-9]+)\s?\)\Z")
_SHARED_BIT = 16
"""The first bit of the aperture of LDS in that register; private memory has those before it (Vega guide)."""


_MODE = re.compile(r"hwreg\(\s?(?:HW_REG_)?(?:MODE|STATUS|TRAPSTS|HW_ID|GPR_ALLOC|LDS_ALLOC|IB_STS|[1-7])\b")
"""Hardware registers that do not contain an aperture."""


def reaches_scratch(program: Program[GcnData]) -> bool:
    """Return True if a flat access of a kernel can reach its private memory, which is interleaved.

    It cannot if there is no private memory.
    """
    metadata = program.extra.metadata
    if metadata.scratch_bytes == 0 and not metadata.descriptor.get("uses_dynamic_stack", 0):
        return False
    return find_request(program, PRIVATE) is not None
