"""`Program` back to text: one spelling for every kernel, which parses to the same program."""

from collections.abc import Iterator

from wcet.ir.program import Annotation, Instruction, LabelRef, Operand, Program, Register
from wcet.isa.sim_d.language.buffers import DramBuffer, InitialContents, SimDData
from wcet.isa.sim_d.language.operands import spell_register


def format_program(program: Program[SimDData]) -> str:
    """Return the source of a kernel: tables, then labels at the margin, annotations and instructions indented."""
    return "\n".join(_lines(program)) + "\n"


def format_instruction(instruction: Instruction) -> str:
    """Return one instruction as text, without indentation."""
    opcode = ".".join((instruction.mnemonic, *instruction.modifiers))
    return f"{opcode} {', '.join(map(format_operand, instruction.operands))}".rstrip()


def format_operand(operand: Operand) -> str:
    """Return one operand as text; constants as the user wrote them."""
    match operand:
        case Register():
            return spell_register(operand)
        case LabelRef(name):
            return name
        case _:
            return operand.text


def _lines(program: Program[SimDData]) -> Iterator[str]:
    yield ".data"
    yield from map(_format_buffer, program.extra.dram.values())
    if program.extra.scratchpad:
        yield ".sp_data"
        yield from map(_format_buffer, program.extra.scratchpad.values())
    yield ".text"
    labels: dict[int, list[str]] = {}
    for label in program.labels:
        labels.setdefault(label.index, []).append(label.name)
    annotations = {annotation.index: annotation for annotation in program.annotations}
    for instruction in program.instructions:
        yield from (f"{name}:" for name in labels.get(instruction.index, ()))
        if instruction.index in annotations:
            yield f"    {_format_annotation(annotations[instruction.index])}"
        yield f"    {format_instruction(instruction)}"


def _format_buffer(buffer: DramBuffer) -> str:
    row = f"{buffer.id} {buffer.address:#x} {buffer.x} {buffer.y}"
    if buffer.path is None and buffer.contents is InitialContents.NONE:
        return row
    path = "" if buffer.path is None else buffer.path.replace("\\", "\\\\").replace('"', '\\"')
    return f'{row} {buffer.contents} "{path}"'


def _format_annotation(annotation: Annotation) -> str:
    return f"#bound {annotation.kind} {' '.join(map(str, annotation.values))}"
