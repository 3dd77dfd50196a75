"""The rules for accumulation registers on CDNA: which operands can be one, and where pairs of registers start.

They follow what LLVM's assembler accepts for gfx908, gfx90a and gfx942: moves and matrix products take them, and on
processors with one register file (`Processor.unified`) also accesses to memory, if all data are of one kind.
"""

from wcet.errors import refuse
from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.accesses import find_data_places
from wcet.isa.gcn.language.isa import ACCUMULATORS as MOVES
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.matrices import read_product
from wcet.isa.gcn.language.processor import Processor
from wcet.isa.gcn.language.registers import ACCUMULATORS

_FORMS = {"v_accvgpr_read_b32": (False, True), "v_accvgpr_write_b32": (True, False), "v_accvgpr_mov_b32": (True, True)}
"""For each move, whether its result and whether its source is an accumulation register."""


def is_accumulator(operand: Operand) -> bool:
    """Return True if an operand is an accumulation register."""
    return isinstance(operand, Register) and operand.file == "v" and operand.index >= ACCUMULATORS


def require_files(
    mnemonic: str, operation: Operation, modifiers: tuple[str, ...], operands: tuple[Operand, ...], processor: Processor
) -> None:
    """Raise W142 for operands that an instruction cannot have on CDNA, or a product of matrices on any processor."""
    product = read_product(operation.mnemonic)
    if product is not None:
        _require_vectors(mnemonic, operands)
    if not processor.accumulates:
        return
    for operand in operands:
        odd = isinstance(operand, Register) and operand.file == "v" and operand.count > 1 and operand.index % 2
        if odd and processor.unified:
            raise refuse("W142", f"{processor.name} has pairs of vector registers at even numbers only", operand.span)
    if mnemonic in MOVES:
        _require_move(mnemonic, operands)
    elif product is not None:
        if product.sparse:
            _require_data(mnemonic, operands[3:], frozenset())  # the places of the numbers that are not zero
        else:
            _require_sums(mnemonic, operands, processor)
    else:
        places = (
            find_data_places(operation.mnemonic, modifiers, len(operands)) if processor.unified else frozenset[int]()
        )
        _require_data(mnemonic, operands, places)


def _require_vectors(mnemonic: str, operands: tuple[Operand, ...]) -> None:
    for operand in operands:
        if isinstance(operand, Immediate) and operand.inline is None and "." not in operand.text:
            raise refuse("W142", f"`{mnemonic}` takes no literal", operand.span)
        if isinstance(operand, Register) and operand.file != "v":
            raise refuse("W142", f"`{mnemonic}` takes no scalar register", operand.span)


def _require_sums(mnemonic: str, operands: tuple[Operand, ...], processor: Processor) -> None:
    """Refuse sums in two kinds of registers, and on gfx908 sums in other than accumulation registers."""
    if len(operands) != 4:
        return
    target, added = operands[0], operands[3]
    if not processor.unified and not (is_accumulator(target) and is_accumulator(added)):
        raise refuse("W142", f"`{mnemonic}` sums up in accumulation registers on {processor.name}", added.span)
    if isinstance(added, Register) and is_accumulator(target) != is_accumulator(added):
        raise refuse("W142", f"both sums of `{mnemonic}` are in accumulation registers, or none", added.span)


def _require_move(mnemonic: str, operands: tuple[Operand, ...]) -> None:
    for operand, wanted in zip(operands, _FORMS[mnemonic], strict=False):
        vector = isinstance(operand, Register) and operand.file == "v"
        if is_accumulator(operand) != wanted and (wanted or vector):
            kind = "an accumulation register" if wanted else "no accumulation register"
            raise refuse("W142", f"`{mnemonic}` takes {kind} here", operand.span)


def _require_data(mnemonic: str, operands: tuple[Operand, ...], places: frozenset[int]) -> None:
    """Refuse accumulation registers as other operands than data, and data of both kinds."""
    data = {is_accumulator(each) for place, each in enumerate(operands) if place in places}
    for place, operand in enumerate(operands):
        if is_accumulator(operand) and place not in places:
            raise refuse("W142", f"`{mnemonic}` takes no accumulation register here", operand.span)
        if is_accumulator(operand) and len(data) > 1:
            raise refuse("W142", f"all data of `{mnemonic}` are in accumulation registers, or none", operand.span)
