"""Hints at the probable meaning of a line that the grammar refuses."""

import re

from wcet.errors import Diagnostic
from wcet.parse.lines import TextLine

_LABEL = re.compile(r"\s*[A-Za-z_][A-Za-z0-9_]*\s*:\s*(?=\S)")
_SECTION = re.compile(r"\s*\.\s*[A-Za-z_]\w*\s*(?=\S)")


def explain_line(line: TextLine, offset: int) -> Diagnostic | None:
    """Return a diagnostic if the line has a frequent mistake, else None; `offset` is where the parser stopped."""
    text = line.text.partition("//")[0].rstrip()
    body = text.lstrip()
    if body.startswith("#"):
        return _explain_annotation(line, text, offset)
    if match := _LABEL.match(text):
        return Diagnostic(
            "W113",
            "text after a label",
            line.span(match.end(), len(text)),
            notes=("the published tool drops everything after the colon",),
            help="put the instruction on a separate line",
        )
    if match := _SECTION.match(text):
        return Diagnostic(
            "W101", "text after a section name", line.span(match.end(), len(text)), help="end the line there"
        )
    if re.match(r"[+-]?\.?[0-9]", body):
        return _explain_row(line, text, offset)
    return _explain_instruction(line, text, offset)


def _explain_annotation(line: TextLine, text: str, offset: int) -> Diagnostic:
    span = line.span(offset, max(offset + 1, len(text)))
    if not re.match(r"\s*#\s*bound\b", text):
        return Diagnostic("W125", "unknown annotation", span, help="write `#bound ...`; a comment starts with `//`")
    if "," in text:
        return Diagnostic(
            "W125", "the numbers of an annotation are separated by spaces", span, help="remove the commas"
        )
    return Diagnostic(
        "W125",
        "malformed annotation",
        span,
        help="write `#bound branchcycle TAKEN NOT_TAKEN [START]` or `#bound value N`",
    )


def _explain_row(line: TextLine, text: str, offset: int) -> Diagnostic:
    span = line.span(offset, offset + 1)
    if text[offset : offset + 1] == ",":
        return Diagnostic("W105", "the columns of a row are separated by spaces", span, help="remove the commas")
    if text[offset : offset + 1] == '"' or text.count('"') == 1:
        return Diagnostic("W105", "malformed path", span, help='write it last, after the type, as in `none "out.bin"`')
    return Diagnostic("W105", "malformed buffer row", span, help="write `ID ADDRESS X Y [none|decimal|file [PATH]]`")


def _explain_instruction(line: TextLine, text: str, offset: int) -> Diagnostic | None:
    span = line.span(offset, offset + 1)
    if text.endswith(",") and offset >= len(text):
        place = line.span(len(text) - 1, len(text))
        return Diagnostic("W129", "a comma after the last operand", place, help="remove it, or add the operand")
    if text[offset : offset + 1] == ",":
        return Diagnostic("W129", "a comma without an operand before it", span, help="remove the comma")
    if text[offset : offset + 1] == ";" or text.startswith("/*", offset):
        return Diagnostic("W101", "unexpected character", span, help="a comment starts with `//`")
    if text[offset : offset + 1] == "[":
        return Diagnostic("W101", "unexpected `[`", span, help="offsets are operands: `ldglin v0, BUFFER, X, Y`")
    return None
