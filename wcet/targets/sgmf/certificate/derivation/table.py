"""Lists the operations of dataflow graphs: the kind of unit that executes each, and how many values it takes."""

_COMPARISONS = " ".join(
    f"{name}.{kind}" for name in ("eq", "ne", "lt", "le", "gt", "ge") for kind in ("i32", "u32", "f32")
)

_ROWS = f"""
source  | 0 | tid
compute | 1 | mov.b32 not.b32 neg.f32 abs.f32 i32.f32 u32.f32 f32.i32 f32.u32
compute | 2 | add.i32 sub.i32 mul.i32 min.i32 max.i32 sar.i32 min.u32 max.u32 shr.u32 and.b32 or.b32 xor.b32 shl.b32
compute | 2 | add.f32 sub.f32 mul.f32 min.f32 max.f32 {_COMPARISONS}
compute | 3 | mad.i32 fma.f32 select.b32
control | 1 | delay split not.label
control | 2 | and.label or.label andn.label
control | * | join
memory  | 0 | restore
memory  | 1 | load.b32 save
memory  | 2 | store.b32
idiv    | 2 | div.i32 div.u32 rem.i32 rem.u32
fdiv    | 2 | div.f32
sqrt    | 1 | sqrt.f32
"""


def _read() -> dict[str, tuple[str, int | None]]:
    found: dict[str, tuple[str, int | None]] = {}
    for row in _ROWS.strip().split("\n"):
        unit, count, names = (part.strip() for part in row.split("|"))
        found |= {name: (unit, None if count == "*" else int(count)) for name in names.split()}
    return found


OPERATIONS = _read()
"""The kind of unit and the number of values of each operation, by name; None means one value or more."""

STORES = ("store.b32", "save")
"""The operations that write memory."""

LETTERS = {"C": "compute", "T": "control", "M": "memory", "I": "idiv", "F": "fdiv", "Q": "sqrt"}
"""The kinds of units, by the letters that a machine's `layout` has for them."""

SPECIAL = ("idiv", "fdiv", "sqrt")
"""The kinds of units that a certificate calls special."""
