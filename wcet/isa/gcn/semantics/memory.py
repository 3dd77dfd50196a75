"""Accesses to memory as micro-operations: the place that a load fills, what a store takes, and what addresses are of.

Roles of operands are the table's. Of LDS, m0 says on gfx803 where it ends; of flat addresses, `flat_scratch` says what
is private. A load to LDS (`lds`) writes no register, and moves memory to where m0 says.
"""

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.language.registers import find_roles
from wcet.isa.gcn.semantics.control import IMPLICIT, place_of
from wcet.isa.gcn.semantics.sequence import EXEC
from wcet.values.micro import Address, Lanes, Load, MicroOp, Scalar, Source, Space, Store, Update

_SPACES = {
    "DS": Space.LOCAL,
    "FLAT": Space.FLAT,
    "GLOBAL": Space.GLOBAL,
    "MUBUF": Space.GLOBAL,
    "MTBUF": Space.GLOBAL,
    "MIMG": Space.GLOBAL,
    "SMEM": Space.CONSTANT,
    "EXP": Space.EXPORT,
}
_FORMS = {"MUBUF": "buffer", "MTBUF": "buffer", "MIMG": "image", "EXP": "export"}
_M0 = Scalar("m0", 0)


def lift_memory(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return what an access does, None where the instruction is none."""
    space = _SPACES.get(operation.format)
    if space is None or not operation.counters or "no-access" in operation.traits:
        return None
    roles = find_roles(operation, instruction.modifiers)
    places = [
        (role, place_of(each))
        for role, each in zip(roles, instruction.operands, strict=False)
        if isinstance(each, Register)
    ]
    mask = EXEC if "exec" in operation.reads else None
    returning = "glc" in instruction.modifiers
    target = next((each for role, each in places if role in ("d", "m", "g") or (role == "r" and returning)), None)
    sources = tuple(each for role, each in places if role[0] in "sr")
    address = _find_address(instruction, operation, space, sources)
    if "lds" in instruction.modifiers or operation.mnemonic == "buffer_store_lds_dword":
        local = Address(Space.LOCAL, "sum", (_M0,))
        return Update("move between LDS and memory", None, (), address, mask), Store((), local, mask)
    if is_load(operation):
        assert target is not None
        return (Load(target, address, mask, keeps=roles[0] == "m" or "tfe" in instruction.modifiers),)
    if is_store(operation):
        return (Store(sources, address, mask),)
    assert target is None or isinstance(target, Lanes)
    return (Update(operation.mnemonic, target, sources, address, mask),)


def is_load(operation: Operation) -> bool:
    """Return True if an access reads memory and leaves it as it is."""
    return operation.operands[:1] in (("d",), ("m",)) and not is_atomic(operation)


def is_store(operation: Operation) -> bool:
    """Return True if an access writes memory whatever it held."""
    return not is_load(operation) and not is_atomic(operation)


def is_atomic(operation: Operation) -> bool:
    """Return True if an access makes what memory holds of what it held."""
    name = operation.mnemonic
    if operation.format == "DS":
        return not name.startswith(("ds_read", "ds_write")) or "_src2" in name
    return "_atomic_" in name


def _find_address(instruction: Instruction, operation: Operation, space: Space, sources: tuple[Source, ...]) -> Address:
    """Return where an access goes. All sources are taken for a part of the address, data among them."""
    limits = tuple(IMPLICIT[name] for name in ("m0", "flat_scratch") if name in operation.reads)
    offset = read_immediate(instruction) if operation.format not in ("MIMG", "EXP") else 0
    return Address(space, _FORMS.get(operation.format, "sum"), sources, offset, limits)
