"""The registers of accesses to images: modifiers determine how many an access writes or reads.

LLVM's assembler (`validateMIMGDataSize`): one register for each component that `dmask` names, at least one; four for a
gather. With `d16`, two components share a register, but not on gfx803. `tfe` and `lwe` add a status word. LLVM does not
count `lwe`; here it counts, so that a file that asks for a status word must name the register that it goes to.

On RDNA, `dim` determines the registers of the address (`validateMIMGAddrSize`), which need not follow each other. Those
after the first one are operands after all others.
"""

from typing import NamedTuple

from wcet.errors import refuse
from wcet.ir.program import Operand, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.operands import read_register
from wcet.isa.gcn.language.processor import Processor
from wcet.span import Span

FORMAT = "MIMG"
_RESOURCE, _SAMPLER = 8, 4
_GATHERED = 4
_PREFIX = "SQ_RSRC_IMG_"


class _Dimension(NamedTuple):
    """The numbers with which a sample says where it is in an image, and how fast that changes from lane to lane."""

    coordinates: int
    gradients: int


_DIMENSIONS = {
    "1D": _Dimension(1, 2),
    "2D": _Dimension(2, 4),
    "3D": _Dimension(3, 6),
    "CUBE": _Dimension(3, 4),
    "1D_ARRAY": _Dimension(2, 2),
    "2D_ARRAY": _Dimension(3, 4),
    "2D_MSAA": _Dimension(3, 4),
    "2D_MSAA_ARRAY": _Dimension(4, 4),
}


def require_image(
    operation: Operation, modifiers: tuple[str, ...], operands: tuple[Operand, ...], processor: Processor
) -> None:
    """Raise W142 if the operands of an access to an image have the wrong register file or width."""
    if operation.format != FORMAT or operation.refused:
        return
    data, address, *rest = operands
    fixed = sum(not role.endswith("?") for role in operation.operands) - 2
    _require(operation, data, "v", count_data(operation, modifiers, processor))
    for operand in (address, *rest[fixed:]):
        _require(operation, operand, "v", 0)
    for operand, count in zip(rest[:fixed], (_RESOURCE, _SAMPLER), strict=False):
        _require(operation, operand, "s", count)
    if processor.rdna:
        given = sum(each.count for each in (address, *rest[fixed:]) if isinstance(each, Register))
        needed = _count_address(operation, modifiers, address.span)
        if given < needed:
            message = f"`{_name(operation)}` takes an address of {needed} vector registers, not {given}"
            raise refuse("W142", message, address.span)


def count_data(operation: Operation, modifiers: tuple[str, ...], processor: Processor) -> int:
    """Return the number of data registers of an access."""
    mask = next((each.partition(":")[2] for each in modifiers if each.startswith("dmask:")), "1")
    count = _GATHERED if "_gather4" in operation.mnemonic else max(1, int(mask, 0).bit_count())
    if "d16" in modifiers and processor.generation > 8:
        count = (count + 1) // 2
    return count + bool({"tfe", "lwe"} & {*modifiers})


def read_address(text: str, span: Span) -> tuple[Register, ...]:
    """Return the registers of an address such as `[v1, v4, v[6:7]]`; raise W142 if one is no register."""
    return tuple(read_register(part.strip(), span) for part in text[1:-1].split(","))


def is_dimension(text: str) -> bool:
    """Return True if a word is the value of a modifier `dim:`."""
    return text.removeprefix(_PREFIX) in _DIMENSIONS


def _count_address(operation: Operation, modifiers: tuple[str, ...], span: Span | None) -> int:
    """Return the number of address registers of an access on RDNA; raise W143 if it has no `dim`.

    One for an offset, a bias and a number to compare with; coordinates and a level of detail, two in one with `a16`;
    gradients, two in a register if they have 16 bits (`g16`), those of each axis in registers of their own.
    """
    name = next((each.removeprefix("dim:") for each in modifiers if each.startswith("dim:")), "")
    if not name:
        raise refuse("W143", f"`{_name(operation)}` needs a modifier `dim:`", span, help="dim:SQ_RSRC_IMG_2D")
    dimension = _DIMENSIONS[name.removeprefix(_PREFIX)]
    kind, *words = _name(operation).split("_")[1:]
    if kind in ("get", "load", "store", "atomic"):
        level = bool({"mip", "resinfo"} & {*words})
        numbers = level + ("resinfo" not in words) * dimension.coordinates
        return -(-numbers // 2) if "a16" in modifiers else numbers
    numbers = dimension.coordinates + bool({"l", "cl"} & {*words})
    count = len({"c", "b", "o"} & {*words}) + (-(-numbers // 2) if "a16" in modifiers else numbers)
    if {"d", "cd"} & {*words}:
        halves = -(-dimension.gradients // 4) * 2
        count += halves if "g16" in words else dimension.gradients
    return count


def _name(operation: Operation) -> str:
    return operation.mnemonic.removesuffix("_rdna")


def _require(operation: Operation, operand: Operand, file: str, count: int) -> None:
    vector = isinstance(operand, Register) and operand.file == "v"
    if isinstance(operand, Register) and vector == (file == "v") and count in (0, operand.count):
        return
    kind = "vector" if file == "v" else "scalar"
    many = f"{count} {kind} registers" if count > 1 else f"a {kind} register"
    raise refuse("W142", f"`{_name(operation)}` takes {many} here", operand.span)
