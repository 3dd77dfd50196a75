"""The meaning of accesses to memory: the target of a load, the data of a store, the parts of addresses.

The instruction table has the roles of operands. For LDS on gfx803, m0 holds its end; for flat addresses, `flat_scratch`
says which of them are private. A load to LDS (`lds`) writes no register, and copies memory to the LDS address in m0.
"""

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.access_forms import AccessKind
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.language.registers import find_roles
from wcet.isa.gcn.language.shapes import is_private
from wcet.isa.gcn.semantics.control import find_implicit, place_of
from wcet.isa.gcn.semantics.sequence import name_exec
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


_DATA_FIRST = frozenset({"MUBUF", "MTBUF", "MIMG", "SMEM"})
"""The formats whose data precede the address; in the others the first operand is the address."""


def lift_memory(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of an access; None for an instruction that is not an access."""
    space = _SPACES.get(operation.format)
    if space is None or not operation.counters or "no-access" in operation.traits:
        return None
    target, address, data = _split_operands(instruction, operation, space)
    mask = name_exec(instruction.lanes) if "exec" in operation.reads else None
    if "lds" in instruction.modifiers or operation.mnemonic == "buffer_store_lds_dword":
        local = Address(Space.LOCAL, "sum", (_M0,))
        return Update("move between LDS and memory", None, data, address, mask), Store((), local, mask)
    if is_load(operation):
        assert target is not None
        keeps = operation.operands[0] == "m" or "tfe" in instruction.modifiers
        return (Load(target, address, mask, keeps),)
    if is_store(operation):
        return (Store(data, address, mask),)
    assert target is None or isinstance(target, Lanes)
    return (Update(operation.mnemonic, target, data, address, mask),)


def _split_operands(
    instruction: Instruction, operation: Operation, space: Space
) -> tuple[Scalar | Lanes | None, Address, tuple[Source, ...]]:
    """Return the location that an access writes, its address, and its data."""
    roles = find_roles(operation, instruction.modifiers)
    named = list(zip(roles, instruction.operands, strict=False))
    returning = "glc" in instruction.modifiers
    filled = bool(named) and (named[0][0] in ("d", "m", "g") or (named[0][0] == "r" and returning))
    target = named[0][1] if filled else None
    brings = not is_load(operation)
    rest = named[1:] if filled and named[0][0] in ("d", "m", "g") else named
    if not brings:
        data, where = [], rest
    elif operation.format == "EXP":
        data, where = rest, []
    elif operation.format in _DATA_FIRST:
        data, where = rest[:1], rest[1:]
    else:
        base = 1 if operation.format == "GLOBAL" else 0
        data, where = rest[1 : len(rest) - base], [*rest[:1], *rest[len(rest) - base :]]
    offset = read_immediate(instruction) if operation.format not in ("MIMG", "EXP") else 0
    offset += sum(each.signed for _, each in where if isinstance(each, Immediate))
    limits = tuple(find_implicit(name, instruction.lanes) for name in ("m0", "flat_scratch") if name in operation.reads)
    form = "scratch" if is_private(operation) else _FORMS.get(operation.format, "sum")
    address = Address(space, form, _list_places(where), offset, limits)
    return place_of(target) if isinstance(target, Register) else None, address, _list_places(data)


def _list_places(named: list[tuple[str, Operand]]) -> tuple[Source, ...]:
    return tuple(place_of(each) for _, each in named if isinstance(each, Register))


def is_load(operation: Operation) -> bool:
    """Return True if an access reads memory, or asks an image for its size, and changes nothing."""
    asks = operation.access is None and operation.operands[:1] == ("d",)
    return asks or _has_kind(operation, AccessKind.LOAD)


def is_store(operation: Operation) -> bool:
    """Return True if an access writes memory independently of its old value, or acts on caches or outputs."""
    return not is_load(operation) and not is_atomic(operation)


def is_atomic(operation: Operation) -> bool:
    """Return True if an access computes the new value of memory from the old one."""
    return _has_kind(operation, AccessKind.ATOMIC)


def _has_kind(operation: Operation, kind: AccessKind) -> bool:
    return operation.access is not None and operation.access.kind is kind
