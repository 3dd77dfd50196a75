"""Annotations: lines with `#bound`, which state facts about the next instruction.

The form is that of the published tool, which checks neither whether a `branchcycle` is before a conditional jump nor
whether its numbers make sense.
"""

from collections.abc import Iterable, Sequence

from lark import Token

from wcet.errors import Diagnostic, refuse
from wcet.ir.ids import InstructionId
from wcet.ir.program import Annotation, Immediate, Instruction
from wcet.isa.sim_d.language.buffers import STRIDE_LIMIT
from wcet.isa.sim_d.language.constants import ConstantError, read_integer
from wcet.parse.lines import TextLine

_LIMIT = 1 << 32


def read_annotation(line: TextLine, tokens: tuple[Token, ...], index: InstructionId) -> Annotation:
    """Return the fact about instruction `index` that the keyword and numbers of a line state. Raises `WcetError` W125.

    The values of `branchcycle` are taken, not taken and start, which is 0 when left out.
    """
    kind = str(tokens[0])
    values = tuple(_count(line, token) for token in tokens[1:])
    start = line.text.index("#")
    span = line.span(start, tokens[-1].end_pos or 0)
    if kind == "value":
        if not 1 <= values[0] < STRIDE_LIMIT:
            text = f"a stride value is from 1 to {STRIDE_LIMIT - 1}"
            raise refuse("W125", f"`#bound value {values[0]}` is impossible", line.span_of(tokens[1]), help=text)
        return Annotation(kind, values, index, span)
    taken, not_taken, first = values if len(values) == 3 else (*values, 0)
    if taken + not_taken == 0:
        raise refuse("W125", "a cycle of 0 taken and 0 not taken has no branch in it", span)
    if first >= taken + not_taken:
        text = f"positions go from 0 to {taken + not_taken - 1}"
        raise refuse("W125", f"the start position {first} is after the cycle", line.span_of(tokens[3]), help=text)
    return Annotation(kind, (taken, not_taken, first), index, span)


def check_annotations(
    annotations: Sequence[Annotation], instructions: Sequence[Instruction], broken: frozenset[int]
) -> Iterable[Diagnostic]:
    """Yield W126 for each annotation that its instruction cannot use; `broken` instructions are skipped."""
    seen: set[int] = set()
    for annotation in annotations:
        if annotation.index >= len(instructions):
            yield Diagnostic("W126", "no instruction follows this annotation", annotation.span)
            continue
        if annotation.index in seen:
            text = f"the instruction at line {instructions[annotation.index].span.line} has an annotation already"
            yield Diagnostic("W126", text, annotation.span, help="keep one of the two")
        seen.add(annotation.index)
        if annotation.index not in broken:
            yield from _check_place(annotation, instructions[annotation.index])


def _check_place(annotation: Annotation, instruction: Instruction) -> Iterable[Diagnostic]:
    where = f"`{instruction.mnemonic}` at line {instruction.span.line}"
    if annotation.kind == "branchcycle" and instruction.mnemonic != "sicj":
        text = "put it on the line before the `sicj` that it describes"
        message = f"`#bound branchcycle` is before {where}, which is not an `sicj`"
        yield Diagnostic("W126", message, annotation.span, help=text)
    if annotation.kind == "value":
        if instruction.mnemonic != "smovssp":
            text = "put it on the line before the `smovssp` that it describes"
            message = f"`#bound value` is before {where}, which is not an `smovssp`"
            yield Diagnostic("W126", message, annotation.span, help=text)
        elif isinstance(constant := instruction.operands[1], Immediate) and constant.bits != annotation.values[0]:
            message = f"the value of {where} is the constant {constant.text}, not {annotation.values[0]}"
            yield Diagnostic("W126", message, annotation.span, help="remove the annotation")


def _count(line: TextLine, token: Token) -> int:
    try:
        value = read_integer(token)
    except ConstantError as error:
        raise refuse("W125", str(error), line.span_of(token), help=error.help) from None
    if not 0 <= value < _LIMIT:
        raise refuse("W125", f"`{token}` is not from 0 to {_LIMIT - 1}", line.span_of(token))
    return value
