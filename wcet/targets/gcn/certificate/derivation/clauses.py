"""What clauses and hints of RDNA do to instructions: units that are kept, waits for results (docs/gcn-bound.md, RDNA).

`s_clause N`: during the next N + 1 memory instructions of one unit, the unit serves no other wavefront. Until the next
one it may be idle for the rest of results in flight at the beginning, for `s_nop`, and for hints. `s_delay_alu`: before
an instruction the wavefront waits for all results, and some cycles. If the second part of a hint is for an instruction
after a call, both that instruction of the text waits, and that which is executed after as many others.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .listing import CALL, DerivationError, Listing, Statement
from .table import InstructionTable

CLAUSED = ("VMEM", "SMEM", "LDS")
LONGEST = 63
SKIPS = {"SAME": 0, "NEXT": 1, **{f"SKIP_{count}": count + 1 for count in range(1, 5)}}


@dataclass(slots=True)
class Pace:
    """What is special about one instruction: `hold` cycles if it keeps its unit, `delay` cycles after all results."""

    hold: int | None = None
    delay: int | None = None


def find_paces(listing: Listing, table: InstructionTable, passing: int, longest: int) -> list[Pace]:
    """Return the pace of each instruction.

    `passing` are the cycles of an instruction of the sequencer, `longest` those of the latest result. Raises
    `DerivationError` for clauses and hints of another form than LLVM's.
    """
    statements = listing.statements
    paces = [Pace() for _ in statements]
    members: list[tuple[int, int]] = []
    entered = {*listing.labels.values()} - {0}
    for place, statement in enumerate(statements):
        if statement.name == "s_clause":
            members += _read_clause(statements, place, table, entered, paces, (passing, longest))
        elif statement.name == "s_delay_alu":
            for after, cycles in _read_delay(listing, place, table):
                paces[after].delay = max(paces[after].delay or 0, cycles)
    for first, second in members:
        waited = sum(pace.delay or 0 for pace in paces[first + 1 : second + 1])
        paces[first].hold = (paces[first].hold or 0) + waited
    return paces


def _read_clause(
    statements: Sequence[Statement],
    place: int,
    table: InstructionTable,
    entered: set[int],
    paces: list[Pace],
    idle: tuple[int, int],
) -> Iterator[tuple[int, int]]:
    """Yield each member of a clause with the next one, and note how long it keeps its unit."""
    where, last, unit = f"line {statements[place].line}: this clause", -1, ""
    left = _read_number(statements[place]) + 1
    if not 1 <= left <= LONGEST:
        raise DerivationError(f"{where} has {left} members")
    for at in range(place + 1, len(statements)):
        row = table.find(statements[at])
        if at in entered:
            raise DerivationError(f"{where} is entered in the middle")
        if row.issue == "nop" and last >= 0:
            paces[last].hold = (paces[last].hold or 0) + idle[0] * ((_read_number(statements[at]) & 0xFFFF) + 1)
            continue
        if row.unit not in CLAUSED or (unit and row.unit != unit):
            raise DerivationError(f"{where} has an instruction of another unit")
        if last >= 0:
            yield last, at
        unit, left = row.unit, left - 1
        if not left:
            return
        paces[at].hold = 0 if last >= 0 else idle[1]
        last = at
    raise DerivationError(f"{where} does not end")


def _read_delay(listing: Listing, place: int, table: InstructionTable) -> Iterator[tuple[int, int]]:
    """Yield the instructions before which a hint waits, with its cycles."""
    hint, count = listing.statements[place], len(listing.statements)
    parts = " ".join((*hint.operands, *hint.modifiers)).split("|")
    found = [re.fullmatch(r"(instid0|instid1|instskip)\((\w+)\)", part.strip()) for part in parts]
    named = {each[1]: each[2] for each in found if each}
    skip = SKIPS.get(named.get("instskip", "SAME"))
    if None in found or len(named) < len(found) or skip is None:
        raise DerivationError(f"line {hint.line}: this hint is not read")
    for key, skipped in (("instid0", 0), ("instid1", skip)):
        places = {place + 1 + skipped, _find_executed(listing, place, skipped, table)} if key in named else ()
        for after in places:
            if after >= count:
                raise DerivationError(f"line {hint.line}: this hint is for an instruction after a branch")
            cycles = re.search(r"CYCLE_([1-9])\Z", named[key])
            yield after, int(cycles[1]) if cycles else 0


def _find_executed(listing: Listing, place: int, skipped: int, table: InstructionTable) -> int:
    """Return the place of the instruction that is executed after so many others after a hint, of which some are
    calls.
    """
    statements, at = listing.statements, place + 1
    flows = [table.find(each).flow != "" and each.name != CALL for each in statements[at : at + skipped]]
    for _ in range(skipped):
        flow = table.find(statements[at]).flow if at < len(statements) else "end"
        if any(flows) or (flow and statements[at].line not in listing.jumps):
            raise DerivationError(f"line {statements[place].line}: this hint is for an instruction after a branch")
        at = listing.jumps[statements[at].line] if flow else at + 1
    return at


def _read_number(statement: Statement) -> int:
    if not re.fullmatch(r"0x[0-9a-fA-F]+|\d+", statement.target):
        raise DerivationError(f"line {statement.line}: {statement.name} has no number")
    return int(statement.target, 0)
