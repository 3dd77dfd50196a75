"""The registers that each operand of an operation takes: which file, and how many consecutive ones.

An assembler refuses other widths: `ds_read_b128 v4, v0` has no meaning, because four registers are read. The numbers
follow from names and formats: types are part of the name, of the result first and of the sources last
(`v_cvt_f64_i32`). AMD, Graphics Core Next Architecture, Generation 3, chapters 12 and 13; LLVM's assembler for gfx803
and gfx900 accepts the same, which a test checks.
"""

import re
from dataclasses import replace
from functools import cache

from wcet.errors import refuse
from wcet.ir.program import Expression, Operand, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.isa import READ_FIRST, READ_LANE, WRITE_LANE, Operation, load_operations
from wcet.isa.gcn.language.matrices import read_product
from wcet.isa.gcn.language.name_sets import name_set
from wcet.isa.gcn.language.pairs import JOINT, is_pair
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import find_roles
from wcet.records import dataclass

_TYPE = re.compile(r"(?:[ubif]|dword|bf)(\d+)\Z")
_LAST_IS_WORD = name_set("lshl lshr ashr bfe bitset0 bitset1 bitcmp0 bitcmp1 class ldexp trig")
"""Operations whose last source is one word: a distance, a bit's number, or a class."""

_CALL = re.compile(r"\w\s?\(")
"""The text of a hardware register or message, which only instructions of their own take: `hwreg(1)`."""

_CARRIES = name_set("add sub subrev addc subb subbrev")
_SCALAR_FORMATS = name_set("SOP1 SOP2 SOPK SOPC")
_VECTOR_FORMATS = name_set("VOP1 VOP2 VOP3 VOP3P")


@dataclass(frozen=True, slots=True)
class Shape:
    """The registers that an operand may be: file v or s (empty: either, or a constant), and their number (0: any
    number).

    The count of a `mask` is the one for 64 lanes, and of an operand with `spread`, whose words the lanes share.
    """

    file: str = ""
    count: int = 0
    mask: bool = False
    spread: bool = False


_ANY = Shape()
_ADDRESS = Shape("v", -1)
"""The address of global memory: two vector registers, or one with a base in scalar registers."""

_MASK = Shape("s", 2, mask=True)


def require_shapes(
    written: str, operation: Operation, modifiers: tuple[str, ...], operands: tuple[Operand, ...], lanes: int
) -> None:
    """Raise W142 for an operand of the wrong file or width; masks have a bit for each of `lanes` lanes.

    `written` is the name of the operation in the text.
    """
    if is_pair(operation.mnemonic) and lanes != 32:
        raise refuse("W142", "two operations in one statement need wavefronts of 32 lanes", operands[0].span)
    if "_saveexec_b" in operation.mnemonic and not operation.mnemonic.endswith(str(lanes)):
        raise refuse("W142", f"`{written}` is not for masks of {lanes} lanes", operands[0].span)
    roles = find_roles(operation, modifiers)
    shapes = find_shapes(operation)[len(operation.operands) - len(roles) :]
    if is_private(operation):
        shapes = _add_private(shapes, operands)
    elif operation.format in ("MUBUF", "GLOBAL"):
        shapes = _add_address(operation, shapes, modifiers, operands)
    for role, found, operand in zip(roles, shapes, operands, strict=False):
        shape = _count_words(found, lanes)
        if isinstance(operand, Register):
            if fits(shape, operand) or (role[0] not in "dmg" and _is_any_width(operand)):
                continue
            if operand.file == "null" and shape.file != "v":
                continue
        elif not shape.file and not (role[0] != "x" and isinstance(operand, Expression) and _CALL.search(operand.text)):
            continue
        raise refuse(
            "W142",
            f"`{written}` takes {_describe(shape)} here, not `{_read_text(operand)}`",
            operand.span,
            help=_suggest(shape, operand),
        )


def _count_words(shape: Shape, lanes: int) -> Shape:
    """Return a shape with the number of its registers in wavefronts of `lanes` lanes."""
    if shape.mask:
        return replace(shape, count=lanes // 32)
    return replace(shape, count=shape.count * LANES // lanes) if shape.spread else shape


def _is_any_width(register: Register) -> bool:
    """Return True if an operand is a bit or an aperture, which can be read with any number of words."""
    return register.file in ("scc", "aperture")


def fits(shape: Shape, register: Register) -> bool:
    """Return True if a register has the right file, if one is prescribed, and the right width."""
    file = not shape.file or (shape.file == "v") == (register.file == "v")
    return file and shape.count in (0, register.count)


def _add_address(
    operation: Operation, shapes: tuple[Shape, ...], modifiers: tuple[str, ...], operands: tuple[Operand, ...]
) -> tuple[Shape, ...]:
    """Return the shapes with the widths that depend on modifiers or other operands: addresses, data with a status
    word.
    """
    found = list(shapes)
    if operation.format == "MUBUF":
        count = ("offen" in modifiers) + ("idxen" in modifiers)
        if len(found) > 2:
            found[-3] = Shape("v", count) if count else _ANY
        if "tfe" in modifiers:
            found[0] = Shape("v")
        return tuple(found)
    if _ADDRESS not in shapes:  # the number of the lane is the address
        return shapes
    based = len(operands) == len(found) and isinstance(operands[-1], Register)
    address = shapes.index(_ADDRESS)
    found[address], found[-1] = Shape("v", 1 if based else 2), Shape("s", 2) if based else _ANY
    return tuple(found)


def is_private(operation: Operation) -> bool:
    """Return True if an operation accesses private memory by an address (scratch), not through a descriptor."""
    return operation.access is not None and operation.access.space is AddressSpace.PRIVATE


def _add_private(shapes: tuple[Shape, ...], operands: tuple[Operand, ...]) -> tuple[Shape, ...]:
    """Return the shapes with the address of private memory: a vector register, a scalar one, both, or none."""
    found = list(shapes)
    for place, file in ((shapes.index(_ADDRESS), "v"), (len(shapes) - 1, "s")):
        given = operands[place] if place < len(operands) else None
        found[place] = Shape(file, 1) if isinstance(given, Register) else _ANY
    return tuple(found)


def _describe(shape: Shape) -> str:
    kind = {"v": "vector register", "s": "scalar register", "": "register"}[shape.file]
    if shape.count == 0:
        return f"a {kind}"
    return f"one {kind}" if shape.count == 1 else f"{shape.count} {kind}s"


def _suggest(shape: Shape, operand: Operand) -> str:
    """Return the operand with the right number of registers, from the same first one, if it is numbered."""
    if not isinstance(operand, Register) or operand.file not in ("v", "s") or not shape.count:
        return ""
    file, first = shape.file or operand.file, operand.index
    if file == "s":
        first -= first % min(4, shape.count)
    return f"{file}{first}" if shape.count == 1 else f"{file}[{first}:{first + shape.count - 1}]"


def _read_text(operand: Operand) -> str:
    """Return an operand as it is written."""
    if isinstance(operand, Expression):
        return operand.text
    span = operand.span
    return "" if span is None else span.source.line(span.line)[span.column - 1 : span.end_column - 1]


@cache
def find_shapes(operation: Operation) -> tuple[Shape, ...]:
    """Return the shape of each operand, by the positions of `operation.operands`."""
    name, roles = operation.mnemonic, operation.operands
    if operation.refused:
        return (_ANY,) * len(roles)
    if is_pair(name):
        return tuple(shape for half in name.split(JOINT) for shape in find_shapes(load_operations()[half]))
    if operation.format in _SCALAR_FORMATS:
        return _shape_scalar(name, roles)
    if operation.format == "SMEM":
        return _shape_scalar_memory(operation)
    if operation.format == "VOPC":
        width = _find_widths(name)[-1]
        shapes = _MASK, Shape("", width), Shape("", 1 if "class" in name else width)
        return shapes[-len(roles) :]
    if (product := read_product(name)) is not None:
        factors = (Shape("v", words) for words in product.factor_words)
        sums = Shape("v", product.sum_words // LANES, spread=True)
        return sums, *factors, Shape("v", 1) if product.sparse else replace(sums, file="")
    if operation.format in _VECTOR_FORMATS and "interp" not in name:
        return _SPECIAL[name] if name in _SPECIAL else _shape_vector(name, roles)
    if operation.format == "DS":
        return _shape_local(operation)
    if operation.format in ("FLAT", "GLOBAL", "MUBUF"):
        return _shape_memory(operation)
    return (_ANY,) * len(roles)


def _find_widths(name: str) -> list[int]:
    """Return the numbers of words of the types in a name, from left to right; one word if there is no type."""
    found = [match[1] for part in name.split("_") if (match := _TYPE.match(part))]
    return [max(1, int(bits) // 32) for bits in found] or [1]


def _shape_scalar(name: str, roles: tuple[str, ...]) -> tuple[Shape, ...]:
    widths, stem = _find_widths(name), name.split("_")[1]
    result, source = widths[0], widths[-1]
    if stem == "bfm":
        source = 1
    shapes = [_ANY if role == "x" else Shape("", result if role in "dm" else source) for role in roles]
    if stem in _LAST_IS_WORD:
        shapes[-1] = Shape("", 1)
    return tuple(shapes)


def _shape_scalar_memory(operation: Operation) -> tuple[Shape, ...]:
    roles, form = operation.operands, operation.access
    if len(roles) == 1:
        return (Shape("s", 2),)
    if len(roles) < 3 or form is None:
        return (_ANY,) * len(roles)
    return Shape("s", form.words), Shape("s", 4 if "resource" in form.marks else 2), Shape("", 1)


def _shape_vector(name: str, roles: tuple[str, ...]) -> tuple[Shape, ...]:
    widths, stem = _find_widths(name), name.split("_")[1]
    result, source = Shape("v", widths[0]), Shape("", widths[-1])
    shapes = [result, *[source] * (len(roles) - 1)] if roles else []
    if roles[:2] == ("d", "d"):
        shapes[1] = _MASK
    if stem in _LAST_IS_WORD:
        shapes[-1] = Shape("", 1)
    if stem in ("lshlrev", "lshrrev", "ashrrev"):
        shapes[1] = Shape("", 1)
    if stem == "cndmask" or (stem in _CARRIES and len(roles) == 5):
        shapes[-1] = _MASK
    return tuple(_ANY if role == "x" else shape for role, shape in zip(roles, shapes, strict=True))


_WORD, _WORDS = Shape("", 1), Shape("", 2)
_SPECIAL = {
    READ_LANE: (Shape("s", 1), Shape("v", 1), _WORD),
    READ_FIRST: (Shape("s", 1), Shape("v", 1)),
    WRITE_LANE: (Shape("v", 1), _WORD, _WORD),
    "v_mad_u64_u32": (Shape("v", 2), _MASK, _WORD, _WORD, _WORDS),
    "v_mad_i64_i32": (Shape("v", 2), _MASK, _WORD, _WORD, _WORDS),
    "v_qsad_pk_u16_u8": (Shape("v", 2), _WORDS, _WORD, _WORDS),
    "v_mqsad_pk_u16_u8": (Shape("v", 2), _WORDS, _WORD, _WORDS),
    "v_mqsad_u32_u8": (Shape("v", 4), _WORDS, _WORD, Shape("v", 4)),
    **dict.fromkeys(("v_pk_add_f32", "v_pk_mul_f32", "v_pk_mov_b32"), (Shape("v", 2), _WORDS, _WORDS)),
    "v_pk_fma_f32": (Shape("v", 2), _WORDS, _WORDS, _WORDS),
    **dict.fromkeys(("v_cvt_pk_f32_fp8", "v_cvt_pk_f32_bf8"), (Shape("v", 2), _WORD)),
    "v_lshl_add_u64": (Shape("v", 2), _WORDS, _WORD, _WORDS),
}


def _shape_local(operation: Operation) -> tuple[Shape, ...]:
    roles, form = operation.operands, operation.access
    width = 1 if form is None else form.words
    address, data = Shape("v", 1), Shape("v", width)
    returned = Shape("v", 2 * width if form is not None and form.paired else width)
    if len(roles) < 2:
        return (address,) * len(roles)
    if roles[0] in ("d", "m"):
        return (returned, address, *[data] * (len(roles) - 2))
    return address, *[data] * (len(roles) - 1)


def _shape_memory(operation: Operation) -> tuple[Shape, ...]:
    roles, form = operation.operands, operation.access
    packed = form is None or ("format" in form.marks and "d16" in operation.mnemonic)
    count = 0 if form is None or packed else form.words
    result = Shape("v", count)
    data = Shape("v", 2 * count if form is not None and form.operator in ("cmpswap", "fcmpswap") else count)
    if operation.format == "MUBUF":
        return (data, _ANY, Shape("s", 4), Shape("", 1))[: len(roles)] if len(roles) > 2 else (_ANY,) * len(roles)
    address = Shape("v", 2) if operation.format == "FLAT" else _ADDRESS
    behind = () if operation.format == "FLAT" else (_ANY,)
    if roles[0] == "g":
        return result, address, data, *behind
    return (result, address, *behind) if roles[0] in "dm" else (address, data, *behind)
