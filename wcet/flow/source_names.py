"""Loops by the names that people know them by: `k.cl:17`, the line of the source where the loop statement starts."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from wcet.errors import refuse
from wcet.flow.limits import list_stated_limits
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import Cfg
from wcet.ir.facts import StatedFacts
from wcet.ir.flow import Loop
from wcet.ir.program import Program
from wcet.ir.terms import read_sum
from wcet.parse.refusals import Refusals
from wcet.span import Origin, Place, SourceLoop, Span

_KEY = re.compile(r"(.*\.\w+):\d+(?::\d+)?\Z")

SHOWN = 8
"""Loops that a message lists."""


@dataclass(frozen=True, slots=True)
class SourceFact:
    """A stated bound of a loop statement: its body runs at most `runs` times each time it is entered.

    `loop` is the number of the statement in the origin of the text, which its marks bear.
    """

    loop: int
    runs: int
    origin: str
    span: Span | None = None


def take_source_facts(
    program: Program[Any], facts: StatedFacts, refusals: Refusals
) -> tuple[tuple[SourceFact, ...], StatedFacts]:
    """Return the bounds that are about loop statements of the source, and the facts without them.

    Of text that was compiled just now; keys that name no loop statement, and keys whose loops cannot be told in the
    code, go to `refusals` (W173, W174).
    """
    origin = program.source.origin
    if origin is None or not origin.compiled:
        return (), facts  # `wcet.flow.addresses` knows the lines of assembly, and those that it names
    keys = [key for key in facts.bounds if names_source(origin, key)]
    found = list(_list_written(origin))
    for key in keys:
        with refusals.gather():
            found.append(_read_key(origin, key, facts))
    for table, terms, _ in list_stated_limits(facts):
        if any(names_source(origin, label) for label in read_sum(terms).labels):
            message = f"`{table}` of `{terms}` is about a line of a source, which may be in several blocks or in none"
            refusals.add(
                refuse("W174", message, help="state a bound of the loop, or a label of kept assembly").diagnostics
            )
    rest = {key: runs for key, runs in facts.bounds.items() if key not in keys}
    return tuple(found), replace(facts, bounds=rest)


def _list_written(origin: Origin) -> Iterator[SourceFact]:
    """Yield what the source itself states."""
    for number, loop in enumerate(origin.loops):
        file = origin.file(loop.place.file)
        if loop.bound is not None and file is not None:
            text = file.line(loop.stated)
            column = len(text) - len(text.lstrip()) + 1
            span = Span(file, loop.stated, column, len(text.rstrip()) + 1)
            yield SourceFact(number, loop.bound, f"{file.name}:{loop.stated}: bound {loop.bound}", span)


def names_source(origin: Origin, key: str) -> bool:
    """Tell whether a key is `FILE:LINE` or `FILE:LINE:COLUMN` of a file that the text was compiled from."""
    found = _KEY.match(key)
    return found is not None and any(f"/{file.name}".endswith(f"/{found[1]}") for file in origin.files)


def _read_key(origin: Origin, key: str, facts: StatedFacts) -> SourceFact:
    notes = (f"stated in {facts.origin}",) if facts.origin else ()
    found = [number for number, loop in enumerate(origin.loops) if loop.place.is_called(key)]
    if len(found) != 1:
        what = f"{len(found)} loops start" if found else "no loop starts"
        listed = [origin.loops[number] for number in found] or list(origin.loops)
        names = ", ".join(f"`{name_statement(origin, each, bool(found))}`" for each in listed[:SHOWN])
        raise refuse("W173", f"{what} at `{key}`", notes=notes, help=f"its loops: {names}" if names else "")
    if not origin.loops[found[0]].marked:
        message = f"nothing in the code tells what became of the loop at `{key}`"
        raise refuse("W174", message, notes=notes, help="state its bound before the source is compiled")
    return SourceFact(found[0], facts.bounds[key], f"{facts.origin or 'stated'}: `{key}` = {facts.bounds[key]}")


def name_statement(origin: Origin, loop: SourceLoop, exactly: bool = False) -> str:
    """Return the shortest name of a loop statement: file and line, and the column where a line has several loops."""
    same = [each for each in origin.loops if (each.place.file, each.place.line) == (loop.place.file, loop.place.line)]
    return str(loop.place) if exactly or len(same) > 1 else f"{loop.place.file}:{loop.place.line}"


def find_statement(program: Program[Any], cfg: Cfg, loops: tuple[Loop, ...], loop: Loop) -> SourceLoop | None:
    """Return the loop statement that a loop of the code most likely is: by its marks, else by its lines.

    It is for names in messages alone: no bound rests on it.
    """
    origin = program.source.origin
    if origin is None or not origin.loops:
        return None
    innermost = find_innermost(cfg, loops)
    own = [cfg.blocks[block] for block in sorted(loop.blocks) if innermost[block] == loop.index]
    latches = {cfg.edges[edge].source for edge in loop.back_edges}
    for mark in program.annotations:
        if mark.kind == "body" and any(block.first <= mark.index <= block.last for block in own):
            return origin.loops[mark.values[0]]
    votes: Counter[int] = Counter()
    for block in own:
        for index in range(block.first, block.last + 1):
            number = _find_enclosing(origin, program.instructions[index].span.place)
            if number is not None:
                votes[number] += 3 if block.index in latches and index == block.last else 1
    best = max(votes, key=lambda number: (votes[number], -number), default=None)
    return None if best is None else origin.loops[best]


def _find_enclosing(origin: Origin, place: Place | None) -> int | None:
    """Return the innermost loop statement around a place, or around the calls that led to it."""
    for each in () if place is None else (place, *place.callers):
        here = (each.line, each.column)
        inside = [
            number
            for number, loop in enumerate(origin.loops)
            if loop.place.file == each.file and loop.start <= here <= loop.end
        ]
        if inside:
            return max(inside, key=lambda number: origin.loops[number].start)
    return None
