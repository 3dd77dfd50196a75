"""The reader of buffer rows: each row becomes a `DramBuffer`, and rows are checked against each other.

The published tool accepts rows that overlap, repeat an id, or have dimensions beyond the 20 bits of a stride field.
Each of these makes requests go to other places than analysed, and is refused.
"""

import re
from collections.abc import Iterable, Mapping

from lark import Token

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.isa.sim_d.language.buffers import MAXIMUM_ID, STRIDE_LIMIT, WORD_BYTES, DramBuffer, InitialContents, SimDData
from wcet.isa.sim_d.language.constants import ConstantError, read_integer
from wcet.parse.lines import TextLine

_ADDRESS_SPACE = 1 << 32
_LETTERS = {"n": InitialContents.NONE, "d": InitialContents.DECIMAL, "f": InitialContents.BINARY}
_COLUMNS = ("the id", "the address", "the x dimension", "the y dimension")


def read_buffer(line: TextLine, tokens: tuple[Token, ...], *, scratchpad: bool) -> DramBuffer:
    """Return the buffer of one row of `.data` or `.sp_data`. Raises `WcetError` W105, W106 or W108."""
    number, address, x, y = (_column(line, token, name) for token, name in zip(tokens, _COLUMNS, strict=False))
    span = line.span((tokens[0].start_pos or 0), (tokens[-1].end_pos or 0))
    if number > MAXIMUM_ID:
        raise refuse(
            "W106",
            f"buffer id {number} is out of range",
            line.span_of(tokens[0]),
            notes=("only ids 0 to 30 are transferred to the hardware",),
            help="use an id from 0 to 30",
        )
    contents, path = _contents(line, tokens[4:], scratchpad)
    buffer = DramBuffer(number, address, x, y, contents, path, span)
    problems = list(_impossible(line, tokens, buffer))
    if problems:
        raise WcetError(problems)
    return buffer


def _column(line: TextLine, token: Token, name: str) -> int:
    span = line.span_of(token)
    try:
        value = read_integer(token)
    except ConstantError as error:
        raise refuse("W105", f"{name} of the buffer: {error}", span, help=error.help) from None
    if value < 0:
        raise refuse("W105", f"{name} of the buffer is negative", span)
    return value


def _contents(line: TextLine, tokens: tuple[Token, ...], scratchpad: bool) -> tuple[InitialContents, str | None]:
    if not tokens:
        return InitialContents.NONE, None
    word = tokens[0]
    contents = _LETTERS.get(word[:1])
    start = word.start_pos or 0
    if line.text[start - 1] not in " \t":
        raise refuse("W105", "the columns of a row are separated by spaces", line.span_of(word))
    if contents is None:
        text = "write `none`, `decimal` or `file`"
        raise refuse("W105", f"unknown type `{word}` of the initial data", line.span_of(word), help=text)
    if scratchpad and (contents is not InitialContents.NONE or len(tokens) > 1):
        text = "end the row after the y dimension and fill the buffer with `ldg2sptile`"
        raise refuse("W105", "a scratchpad buffer has no initial data", line.span_of(word), help=text)
    if len(tokens) > 1:
        return contents, _path(line, tokens[1])
    return InitialContents.NONE, None  # the type of an output; the buffer starts without data


def _path(line: TextLine, token: Token) -> str:
    span = line.span_of(token)
    if line.text[(token.start_pos or 0) - 1] not in " \t":
        raise refuse("W105", "the columns of a row are separated by spaces", span)
    if token.type == "BARE_PATH":
        if "//" in token:
            raise refuse("W105", "`//` in a path could be a comment", span, help='quote the path: "a//b"')
        return str(token)
    body = token[1:-1]
    if any(escaped not in '"\\' for escaped in re.findall(r"\\(.)", body)):
        raise refuse("W105", "unknown escape in the path", span, help=r"the escapes are `\"` and `\\`")
    if not body:
        raise refuse("W105", "the path is empty", span)
    return re.sub(r"\\(.)", r"\1", body)


def _impossible(line: TextLine, tokens: tuple[Token, ...], buffer: DramBuffer) -> Iterable[Diagnostic]:
    if buffer.address % WORD_BYTES:
        text = f"use {buffer.address - buffer.address % WORD_BYTES:#x}"
        yield Diagnostic("W108", "the address is not a multiple of 4", line.span_of(tokens[1]), help=text)
    for token, value in ((tokens[2], buffer.x), (tokens[3], buffer.y)):
        if value == 0:
            yield Diagnostic("W108", "a dimension of the buffer is 0", line.span_of(token))
        elif value >= STRIDE_LIMIT:
            yield Diagnostic(
                "W108",
                f"the dimension {value} does not fit a stride field",
                line.span_of(token),
                notes=("words, period and period count have 20 bits; the hardware would drop the others",),
                help="split it over both dimensions, each at most 1048575",
            )
    if buffer.end > _ADDRESS_SPACE:
        yield Diagnostic("W108", "the buffer ends beyond the 32-bit address space", buffer.span)


def find_overlaps(table: Mapping[int, DramBuffer]) -> Iterable[Diagnostic]:
    """Yield a warning W109 for each buffer that shares words with an earlier one.

    Kernels overlap buffers on purpose, and no time depends on it; the report says so.
    """
    done: list[DramBuffer] = []
    for buffer in table.values():
        for other in done:
            if buffer.address < other.end and other.address < buffer.end:
                where = f"buffer {other.id} occupies bytes {other.address:#x} to {other.end - 1:#x}"
                message = f"buffers {other.id} and {buffer.id} overlap and share their words"
                yield Diagnostic("W109", message, buffer.span, notes=(where,), severity="warning")
                break
        done.append(buffer)


def check_capacity(data: SimDData, *, dram_bytes: int, scratchpad_bytes: int) -> None:
    """Raise `WcetError` W110 for every buffer that ends after the memory of the machine.

    `scratchpad_bytes` is the part of one work-group (64 KiB in the Sim-D paper, table 3).
    """
    problems = [
        Diagnostic(
            "W110",
            f"buffer {buffer.id} ends at byte {buffer.end} of the {memory}, which has {size}",
            buffer.span,
            help="move it, make it smaller, or choose a machine with more memory",
        )
        for memory, table, size in (("DRAM", data.dram, dram_bytes), ("scratchpad", data.scratchpad, scratchpad_bytes))
        for buffer in table.values()
        if buffer.end > size
    ]
    if problems:
        raise WcetError(problems)
