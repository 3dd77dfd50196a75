"""The memory access of one instruction: its address, base, offset and data operands, and the bytes that it accesses.

The effect of an instruction on memory is defined here alone, and nowhere read from a mnemonic. The position of an
operand follows from the format, from the roles in the instruction table and from `lds`; `access_forms.py` has what does
not depend on operands.
"""

from functools import lru_cache

from wcet.ir.program import Instruction, Operand, Register
from wcet.ir.remembered import remember_instructions
from wcet.isa.gcn.language.access_forms import AccessForm, AccessKind, AddressSpace
from wcet.isa.gcn.language.isa import Operation, load_operation
from wcet.isa.gcn.language.registers import find_roles
from wcet.records import dataclass

_KEPT = 1 << 12

_ORDER = {
    "DS": ("address", "data", "data"),
    "FLAT": ("address", "data"),
    "GLOBAL": ("address", "data", "base"),
    "MUBUF": ("data", "address", "base", "shift"),
    "MTBUF": ("data", "address", "base", "shift"),
    "MIMG": ("data", "address", "base", "sampler"),
    "SMEM": ("data", "base", "shift"),
}
"""The meaning of operands by position in each format, without the register that a load or an atomic returns to."""


@dataclass(frozen=True, slots=True)
class MemoryAccess:
    """The operands of a memory access; None for those that it does not have.

    `address` is the address of each lane, a vector register (of two words if flat; of one if there is a `base`). `base`
    is the scalar registers with a base address, or the resource of a buffer. `shift` is the scalar offset of a buffer
    or of a scalar access. `data` are the operands that are stored, or that an atomic uses. `target` is the register to
    which data are loaded or returned. `offsets` are the bytes from the address to each datum, from the modifiers.
    `to_lds`: data move to or from LDS, not registers.
    """

    form: AccessForm
    address: Operand | None
    base: Operand | None
    shift: Operand | None
    data: tuple[Operand, ...]
    target: Operand | None
    offsets: tuple[int, ...]
    to_lds: bool
    gds: bool

    @property
    def kind(self) -> AccessKind:
        """The kind of the access."""
        return self.form.kind

    @property
    def space(self) -> AddressSpace:
        """The memory to which the address belongs."""
        return self.form.space

    @property
    def size(self) -> int:
        """The bytes of one datum."""
        return self.form.size

    @property
    def returns(self) -> bool:
        """Return True if the access writes a register."""
        return self.target is not None

    @property
    def stores(self) -> bool:
        """Return True if the access changes memory."""
        return self.kind in (AccessKind.STORE, AccessKind.ATOMIC)

    @property
    def lanes(self) -> Register | None:
        """The vector register of the lanes' addresses; None if there is none."""
        return self.address if isinstance(self.address, Register) and self.address.file == "v" else None

    @property
    def based(self) -> Register | None:
        """The scalar registers with the base address or the resource; None if there are none."""
        return self.base if isinstance(self.base, Register) and self.base.file != "v" else None

    @property
    def offset(self) -> int:
        """The bytes from the address to the first datum."""
        return self.offsets[0]


@dataclass(frozen=True, slots=True)
class _OperandPlaces:
    """The positions of the operands of an access, by their meaning, and the values of its modifiers."""

    form: AccessForm
    address: int | None
    base: int | None
    shift: int | None
    data: tuple[int, ...]
    target: int | None
    offsets: tuple[int, ...]
    to_lds: bool
    gds: bool


@remember_instructions
def find_memory_access(instruction: Instruction) -> MemoryAccess | None:
    """Return the access of an instruction of a parsed program; None if it accesses neither memory nor caches."""
    places = _find_places(instruction.mnemonic, instruction.modifiers, len(instruction.operands))
    if places is None:
        return None
    operands = instruction.operands
    return MemoryAccess(
        form=places.form,
        address=_pick(operands, places.address),
        base=_pick(operands, places.base),
        shift=_pick(operands, places.shift),
        data=tuple(operands[each] for each in places.data),
        target=_pick(operands, places.target),
        offsets=places.offsets,
        to_lds=places.to_lds,
        gds=places.gds,
    )


def find_data_places(mnemonic: str, modifiers: tuple[str, ...], count: int) -> frozenset[int]:
    """Return the positions of the operands that hold the data of an access or receive them, if these are in
    registers.
    """
    places = _find_places(mnemonic, modifiers, count)
    if places is None or places.to_lds:
        return frozenset()
    return frozenset((*places.data, *(() if places.target is None else (places.target,))))


def _pick(operands: tuple[Operand, ...], place: int | None) -> Operand | None:
    return None if place is None else operands[place]


@lru_cache(maxsize=_KEPT)
def _find_places(mnemonic: str, modifiers: tuple[str, ...], count: int) -> _OperandPlaces | None:
    operation = load_operation(mnemonic)
    form = operation.access
    if form is None:
        return None
    roles = find_roles(operation, modifiers)[:count]
    names = _name_operands(operation, form, roles)
    returning = names[:1] == ("target",) or (roles[:1] == ("r",) and "glc" in modifiers)
    return _OperandPlaces(
        form=form,
        address=_find(names, "address"),
        base=_find(names, "base"),
        shift=_find(names, "shift"),
        data=tuple(place for place, name in enumerate(names) if name == "data"),
        target=0 if returning else None,
        offsets=_read_offsets(form, modifiers),
        to_lds="lds" in modifiers or "lds" in form.marks,
        gds="gds" in modifiers,
    )


def _name_operands(operation: Operation, form: AccessForm, roles: tuple[str, ...]) -> tuple[str, ...]:
    """Return the meaning of each operand: first the register returned to, then those of the format, in its order.

    A load has no data operand, whether to registers or to LDS. A scalar atomic returns to the register of its data,
    which counts as data.
    """
    if form.kind is AccessKind.CACHE or not roles:
        return ("",) * len(roles)
    target = ("target",) if roles[0] in ("d", "g") or (roles[0] == "m" and form.loads) else ()
    taken = form.kind in (AccessKind.STORE, AccessKind.ATOMIC) and "lds" not in form.marks
    order = [name for name in _ORDER[operation.format] if name != "data" or taken]
    if "implicit" in form.marks:
        order = ["data"] if form.kind is AccessKind.STORE else []
    if len(roles) == 2 and "lds" in form.marks:
        order = ["base", "shift"]
    return (*target, *order)[: len(roles)]


def _find(names: tuple[str, ...], name: str) -> int | None:
    return names.index(name) if name in names else None


def _read_offsets(form: AccessForm, modifiers: tuple[str, ...]) -> tuple[int, ...]:
    keys = ("offset0", "offset1") if form.paired else ("offset",)
    return tuple(form.unit * _read_number(modifiers, key) for key in keys)


def _read_number(modifiers: tuple[str, ...], key: str) -> int:
    found = next((each for each in modifiers if each.startswith(key + ":")), None)
    return 0 if found is None else int(found.partition(":")[2], 0)


def loads_scalars(instruction: Instruction) -> bool:
    """Return True if an instruction loads words for a wavefront through a pointer, not through a resource."""
    form = load_operation(instruction.mnemonic).access
    return form is not None and form.loads and form.space is AddressSpace.SCALAR and "resource" not in form.marks
