"""The registers of accesses to images: modifiers determine how many an access writes or reads.

LLVM's assembler (`validateMIMGDataSize`): one register for each component that `dmask` names, at least one; four for a
gather. With `d16`, two components share a register, but not on gfx803. `tfe` and `lwe` add a status word. LLVM does not
count `lwe`; here it counts, so that a file that asks for a status word must name the register that it goes to.
"""

from wcet.errors import refuse
from wcet.ir.program import Operand, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.processor import Processor

FORMAT = "MIMG"
_RESOURCE, _SAMPLER = 8, 4
_GATHERED = 4


def require_image(
    operation: Operation, modifiers: tuple[str, ...], operands: tuple[Operand, ...], processor: Processor
) -> None:
    """Raise W142 if the operands of an access to an image have the wrong register file or width."""
    if operation.format != FORMAT or operation.refused:
        return
    data, address, *rest = operands
    counted = count_data(operation, modifiers, processor)
    _require(operation, data, "v", counted)
    _require(operation, address, "v", 0)
    for operand, count in zip(rest, (_RESOURCE, _SAMPLER), strict=False):
        _require(operation, operand, "s", count)


def count_data(operation: Operation, modifiers: tuple[str, ...], processor: Processor) -> int:
    """Return the number of data registers of an access."""
    mask = next((each.partition(":")[2] for each in modifiers if each.startswith("dmask:")), "1")
    count = _GATHERED if "_gather4" in operation.mnemonic else max(1, int(mask, 0).bit_count())
    if "d16" in modifiers and processor.generation > 8:
        count = (count + 1) // 2
    return count + bool({"tfe", "lwe"} & {*modifiers})


def _require(operation: Operation, operand: Operand, file: str, count: int) -> None:
    vector = isinstance(operand, Register) and operand.file == "v"
    if isinstance(operand, Register) and vector == (file == "v") and count in (0, operand.count):
        return
    kind = "vector" if file == "v" else "scalar"
    many = f"{count} {kind} registers" if count > 1 else f"a {kind} register"
    raise refuse("W142", f"`{operation.mnemonic}` takes {many} here", operand.span)
