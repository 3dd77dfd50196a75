"""The tables that code addresses relative to the program counter: a launch reaches them in addition to buffers."""

import re
from collections.abc import Iterator

from wcet.ir.program import Expression
from wcet.isa.gcn.language.constant_data import ABI_VERSION, find_weak, read_table
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.semantics.control import NAMING_PLACES

_SYMBOL = re.compile(r"([\w.$]+)@")


def list_tables(program: GcnProgram) -> Iterator[tuple[str, int | None]]:
    """Yield each table with its bytes; None for a function, a table of another file, and one that the linker may
    replace.
    """
    if any(each.mnemonic in NAMING_PLACES for each in program.instructions):
        yield "code", program.extra.addresses[-1]
    labels = {label.name for label in program.labels}
    texts = {
        operand.text for each in program.instructions for operand in each.operands if isinstance(operand, Expression)
    }
    replaced = find_weak(program.source.text) - {ABI_VERSION}
    for name in sorted({match[1] for text in texts if (match := _SYMBOL.match(text))} - labels):
        contents = None if name in replaced else read_table(program.source.text, name)
        yield name, None if contents is None else contents.size
