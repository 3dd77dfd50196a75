"""The effect of each operation on memory, read from column `access` of the instruction table.

A cell of the column is a kind, the bytes of one datum (with `s` before them if they are sign-extended), and marks.
`low` and `high` name the half of a register for a datum of at most 16 bits. `twice` means two data, whose offsets count
in data; `apart` two data, whose offsets count in 64 data. `second`: the offset leads from one address to the other.
`implicit`: m0 and the lane's number make the address, no operand does. `format`: the resource says how wide a datum is,
at most the stated bytes. `lds`: from LDS, not from registers. `resource`: the base is a resource of four registers.
`private`: scratch.

AMD, Graphics Core Next Architecture, Generation 3, chapters 8 to 10; Vega instruction set architecture, the same.
"""

from enum import Enum

from wcet.records import dataclass

WORD = 4
"""The bytes of a register."""

FAR = 64
"""The number of data that one unit of an `st64` offset counts."""


class AccessKind(Enum):
    """The kind of an access: it loads, stores or changes data, or acts on caches."""

    LOAD = "load"
    STORE = "store"
    ATOMIC = "atomic"
    CACHE = "cache"


class AddressSpace(Enum):
    """The memory to which an address belongs; a flat address may be in global, private or local memory.

    The address of an image access is coordinates, which a resource turns into a place in memory.
    """

    LDS = "LDS"
    FLAT = "flat"
    GLOBAL = "global"
    BUFFER = "buffer"
    SCALAR = "scalar"
    PRIVATE = "private"
    IMAGE = "image"


_SPACES = {
    "DS": AddressSpace.LDS,
    "FLAT": AddressSpace.FLAT,
    "GLOBAL": AddressSpace.GLOBAL,
    "MUBUF": AddressSpace.BUFFER,
    "MTBUF": AddressSpace.BUFFER,
    "MIMG": AddressSpace.IMAGE,
    "SMEM": AddressSpace.SCALAR,
}
MARKS = frozenset(["low", "high", "twice", "apart", "second", "implicit", "format", "lds", "resource", "private"])


@dataclass(frozen=True, slots=True)
class AccessForm:
    """The effect of an operation on memory.

    `size` is the bytes of one datum of a lane, or of a wavefront if scalar. `signed` says that a load extends the sign;
    `marks` are special properties. `operator` is what an atomic computes from the memory and its data, by the names of
    flat atomics: `add`, `smin`, `cmpswap`, `fmax` of floats.
    """

    kind: AccessKind
    space: AddressSpace
    size: int = 0
    signed: bool = False
    marks: frozenset[str] = frozenset()
    operator: str = ""

    @property
    def words(self) -> int:
        """The number of registers that hold one datum."""
        return max(1, self.size // WORD)

    @property
    def half(self) -> int | None:
        """The half of a register that the datum is in: 0 the lower, 1 the upper, None for a whole register."""
        return 0 if "low" in self.marks else 1 if "high" in self.marks else None

    @property
    def unit(self) -> int:
        """The number of bytes that one unit of the instruction's offset counts."""
        return self.size * FAR if "apart" in self.marks else self.size if "twice" in self.marks else 1

    @property
    def paired(self) -> bool:
        """Return True if the operation accesses two data, at two offsets from one address."""
        return bool(self.marks & {"twice", "apart"})

    @property
    def loads(self) -> bool:
        """Return True if the operation loads data and changes none."""
        return self.kind is AccessKind.LOAD


_OPERATORS = {"cmpst": "cmpswap", "wrxchg": "swap"}
"""LDS operations by name, with the name of the same operation on flat memory."""


def read_form(mnemonic: str, text: str, form: str) -> AccessForm | None:
    """Return the effect that a cell of column `access` describes, for an operation in a format; None if the cell is
    empty.
    """
    if not text:
        return None
    kind, *rest = text.split()
    number = next((each for each in rest if each.lstrip("s").isdigit()), "0")
    marks = frozenset(each for each in rest if each in MARKS)
    assert len(marks) + (number in rest) == len(rest), text
    space = AddressSpace.PRIVATE if "private" in marks else _SPACES[form]
    operator = _read_operator(mnemonic, space) if kind == "atomic" else ""
    return AccessForm(AccessKind(kind), space, int(number.lstrip("s")), number.startswith("s"), marks, operator)


def _read_operator(mnemonic: str, space: AddressSpace) -> str:
    """Return the operator of an atomic; in LDS, the type at the end of the name says signed, unsigned or real."""
    if "_pk_add_" in mnemonic:
        return f"pk_add_{mnemonic.rpartition('_')[2]}"
    if space is not AddressSpace.LDS:
        name = mnemonic.partition("_atomic_")[2].removesuffix("_x2")
        return "f" + name[:-4] if name.endswith(("_f32", "_f64")) else name
    _, name, *types = mnemonic.split("_")
    name, kind = _OPERATORS.get(name, name), types[-1] if types else "none"
    if kind[0] == "f":
        return "f" + name
    return {"i": "s", "u": "u"}.get(kind[0], "") + name if name in ("min", "max") else name
