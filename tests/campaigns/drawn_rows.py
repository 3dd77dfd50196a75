"""What the instruction tables have and the kernels of a campaign of chips never contain.

    .venv/bin/python -m tests.campaigns.drawn_rows rdna 300
    .venv/bin/python -m tests.campaigns.drawn_rows cdna 300

A row is all operations of a processor that have the same unit, class, operands, registers, counters and traits. The
cases are drawn as in the campaign, those in OpenCL C are compiled, and the rows of which no case contains an
instruction are printed by processor with some of their names. Refused operations are left out, and so are those
that no machine file can time.
"""

import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from tests.campaigns.cdna_runs import draw_cdna
from tests.campaigns.gcn_runs import Pair
from tests.campaigns.rdna_runs import draw_rdna
from tests.properties.choices import Choices
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.opencl.builds import CompilerError, compile_source
from tests.targets.gcn.opencl.value_runs import ValueCase
from tests.targets.gcn.rdna_launches import RdnaCase, RdnaSource
from wcet.errors import WcetError
from wcet.isa.gcn.language.isa import Operation, list_operations
from wcet.isa.gcn.language.processor import Processor
from wcet.isa.gcn.language.rdna_classes import find_vector_class
from wcet.isa.gcn.language.registers import operation_of

Row = tuple[object, ...]

CAMPAIGNS = {"rdna": draw_rdna, "cdna": draw_cdna}
UNTIMED = frozenset({"IMG", "EXP", "GDS", "INTERP"})
"""Units that no machine file has."""


def name_row(operation: Operation, rdna: bool) -> Row:
    """Return what distinguishes the rows of a table for bounds and runs."""
    issue = find_vector_class(operation.mnemonic) if rdna and operation.unit == "VALU" else operation.issue
    access = "" if operation.access is None else str(operation.access.kind)
    kinds = (operation.reads, operation.writes, operation.counters, operation.traits)
    return (operation.unit, operation.format, issue, operation.operands, *map(tuple, map(sorted, kinds)), access,
            operation.flow)  # fmt: skip


def write_text(case: Any) -> str | None:
    """Return the text of a case, None where it has none."""
    match case:
        case RdnaCase():
            return case.text
        case RdnaSource():
            return compile_source(case.case.kernel.text, case.build)
        case ValueCase():
            return compile_source(case.text, case.builds[0])
        case Pair():
            return case.case.text
        case _:
            return None


def collect(campaign: str, count: int) -> Iterator[tuple[Processor, Operation, str]]:
    """Yield each instruction that the cases contain, with its processor, and its suffix and modifiers."""
    for seed in range(count):
        try:
            text = write_text(CAMPAIGNS[campaign](Choices(source=random.Random(seed))))
            program = None if text is None else parse_text(text)
        except (CompilerError, WcetError):
            continue
        if program is None:
            continue
        for instruction in program.instructions:
            yield program.extra.processor, operation_of(instruction), instruction.mnemonic


def list_missing(campaign: str, count: int) -> Mapping[str, list[tuple[Row, list[str]]]]:
    """Return the rows of each processor that no case contains, with the names in them."""
    drawn: dict[Processor, set[Row]] = defaultdict(set)
    rdna = campaign == "rdna"
    for processor, operation, _ in collect(campaign, count):
        drawn[processor].add(name_row(operation, rdna))
    missing: dict[str, list[tuple[Row, list[str]]]] = {}
    for processor, rows in drawn.items():
        names: dict[Row, list[str]] = defaultdict(list)
        for name, operation in list_operations(processor).items():
            if not operation.refused and operation.unit not in UNTIMED:
                names[name_row(operation, rdna)].append(name)
        missing[processor.name] = sorted((each for each in names.items() if each[0] not in rows), key=str)
        missing[processor.name].append((("rows in all", len(names)), []))
    return missing


def main(campaign: str, count: int) -> int:
    """Print the rows that are missing."""
    for processor, rows in list_missing(campaign, count).items():
        print(f"{processor}: {len(rows) - 1} rows of which no instruction was drawn, of {rows[-1][0][1]}")
        for row, names in rows[:-1]:
            print(f"  {row[0]} {row[1]} {row[2]} {row[3]}: {', '.join(names[:6])}{' …' * (len(names) > 6)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
