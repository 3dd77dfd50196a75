"""Reads loop bounds that the user states by label or by source line, and refuses loops that nothing bounds.

A stated bound N says that the body runs at most N times each time the loop is entered. The header of a loop that is
left only after its body runs as often as the body, so its back edges are taken at most N - 1 times; a loop that is left
anywhere else may reach its header once more than it completes its body, so there N back edges are allowed.

Loops of sources are named as `k.cl:17`, the line of the source where the loop statement starts.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from wcet.errors import Diagnostic, Refusals, WcetError, refuse
from wcet.flow.linear_facts import list_stated_limits
from wcet.flow.loops import find_innermost
from wcet.flow.stated_facts import (
    find_addressed,
    find_labelled,
    innermost,
    name_block,
    refuse_stated,
    suggest_label,
)
from wcet.ir.cfg import Cfg, Loop, LoopBound
from wcet.ir.facts import MissingFact, Provenance, StatedFacts, is_address
from wcet.ir.ids import InstructionId, LoopId
from wcet.ir.program import Program
from wcet.ir.terms import read_sum
from wcet.records import dataclass
from wcet.span import Place, SourceLoop, SourceOrigin, Span

_KEY = re.compile(r"(.*\.\w+):\d+(?::\d+)?\Z")

BITCODE = ".bc"
"""The suffix of the name of a device library that was linked."""

NOT_SHOWN = "cannot be shown to hold for what the compiler made"
"""Why a bound of a loop statement is not used for a loop of the code."""

SHOWN = 8
"""The largest number of loops that a message lists."""


@dataclass(frozen=True, slots=True)
class SourceFact:
    """A stated bound of a loop statement: its body runs at most `runs` times each time it is entered.

    `loop` is the position of the statement in `SourceOrigin.loops`; the marks in the compiled code carry that number.
    """

    loop: int
    runs: int
    origin: str
    span: Span | None = None


def take_source_facts(
    program: Program[Any], facts: StatedFacts, refusals: Refusals
) -> tuple[tuple[SourceFact, ...], StatedFacts]:
    """Return the stated bounds of loop statements in the source, and the facts without them.

    The text was compiled just now. Keys that name no loop statement, and keys whose loops cannot be identified in the
    code, go to `refusals` (W173, W174).
    """
    origin = program.source.origin
    if origin is None or not origin.compiled or origin.assembled:
        return (), facts  # `wcet.flow.stated_facts` knows the lines of assembly, and those that it names
    keys = [key for key in facts.bounds if names_source(origin, key)]
    found = list(_list_written(origin))
    for key in keys:
        with refusals.gather():
            found.append(_read_key(origin, key, facts))
    for table, terms, _ in list_stated_limits(facts):
        if any(names_source(origin, label) for label in read_sum(terms).labels):
            message = f"`{table}` of `{terms}` is about a line of a source, which may be in several blocks or in none"
            advice = "state a bound of the loop, or a label of kept assembly"
            refusals.add(refuse_stated("W174", message, facts.find_provenance(table, terms), advice).diagnostics)
    rest = {key: runs for key, runs in facts.bounds.items() if key not in keys}
    return tuple(found), replace(facts, bounds=rest)


def _list_written(origin: SourceOrigin) -> Iterator[SourceFact]:
    """Yield the bounds that the source itself states."""
    for number, loop in enumerate(origin.loops):
        file = origin.file(loop.place.file)
        if loop.bound is not None and file is not None:
            text = file.line(loop.stated)
            column = len(text) - len(text.lstrip()) + 1
            span = Span(file, loop.stated, column, len(text.rstrip()) + 1)
            yield SourceFact(number, loop.bound, f"{file.name}:{loop.stated}: bound {loop.bound}", span)


def names_source(origin: SourceOrigin, key: str) -> bool:
    """Return True if a key is `FILE:LINE` or `FILE:LINE:COLUMN` of a file that the text was compiled from."""
    found = _KEY.match(key)
    return found is not None and any(f"/{file.name}".endswith(f"/{found[1]}") for file in origin.files)


def _read_key(origin: SourceOrigin, key: str, facts: StatedFacts) -> SourceFact:
    stated = facts.find_provenance("bounds", key)
    found = [number for number, loop in enumerate(origin.loops) if loop.place.is_called(key)]
    if len(found) != 1:
        what = f"{len(found)} loops start" if found else "no loop starts"
        listed = [origin.loops[number] for number in found] or list(origin.loops)
        names = ", ".join(f"`{name_statement(origin, each, bool(found))}`" for each in listed[:SHOWN])
        raise refuse_stated("W173", f"{what} at `{key}`", stated, f"its loops: {names}" if names else "")
    if not origin.loops[found[0]].marked:
        message = f"the code does not show which loops the compiler made of the loop at `{key}`"
        raise refuse_stated("W174", message, stated, "state its bound before the source is compiled")
    return SourceFact(found[0], facts.bounds[key], f"{facts.origin or 'stated'}: `{key}` = {facts.bounds[key]}")


def name_statement(origin: SourceOrigin, loop: SourceLoop, exactly: bool = False) -> str:
    """Return the shortest name of a loop statement: file and line, and the column if a line has several loops."""
    same = [each for each in origin.loops if (each.place.file, each.place.line) == (loop.place.file, loop.place.line)]
    return str(loop.place) if exactly or len(same) > 1 else f"{loop.place.file}:{loop.place.line}"


def find_statement(program: Program[Any], cfg: Cfg, loops: tuple[Loop, ...], loop: Loop) -> SourceLoop | None:
    """Return the loop statement of the source that a loop of the code most likely comes from.

    The marks that were compiled into the body decide, or else the lines of the source from which the code was compiled.

    Most of the code may come from an inner statement that was unrolled. The code that counts and tests, in the blocks
    of back edges, has the line of the statement's keyword; so the outermost statement with such code is chosen. It is
    for names in messages alone: no bound rests on it.
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
    turning: set[int] = set()
    for block in own:
        for index in range(block.first, block.last + 1):
            place = program.instructions[index].span.place
            number = _find_enclosing(origin, place)
            if number is not None and place is not None:
                votes[number] += 3 if block.index in latches and index == block.last else 1
                if block.index in latches and (place.file, place.line) == _name_line(origin.loops[number]):
                    turning.add(number)
    best = max(votes, key=lambda number: (votes[number], -number), default=None)
    if best is None:
        return None
    around = [each for each in map(origin.loops.__getitem__, turning) if _holds(each, origin.loops[best])]
    return min(around, key=lambda each: each.start, default=origin.loops[best])


def _name_line(statement: SourceLoop) -> tuple[str, int]:
    return statement.place.file, statement.place.line


def _holds(outer: SourceLoop, inner: SourceLoop) -> bool:
    """Return True if a loop statement is inside another one, or is the same."""
    return outer.place.file == inner.place.file and outer.start <= inner.start and inner.end <= outer.end


def _find_enclosing(origin: SourceOrigin, place: Place | None) -> int | None:
    """Return the innermost loop statement around a place, or around the calls that led to it; None if there is none."""
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


def is_bottom_tested(cfg: Cfg, loop: Loop) -> bool:
    """Return True if the loop is left only from the blocks of its back edges; ends of the kernel do not count."""
    latches = {cfg.edges[index].source for index in loop.back_edges}
    exits = [cfg.edges[index] for index in loop.exit_edges if cfg.edges[index].target != cfg.sink]
    return bool(exits) and all(edge.source in latches for edge in exits)


def count_body_runs(cfg: Cfg, loop: Loop, back_edges: int) -> int:
    """Return the number of body runs that a user would state for a given number of back edges."""
    return back_edges + 1 if is_bottom_tested(cfg, loop) else back_edges


def state_bounds(
    program: Program[Any], cfg: Cfg, loops: tuple[Loop, ...], facts: StatedFacts, refusals: Refusals
) -> dict[LoopId, LoopBound]:
    """Return the stated bounds by loop; labels that are at no loop's head, and impossible numbers, go to `refusals`."""
    headers = {loop.header: loop for loop in loops}
    bounds: dict[LoopId, LoopBound] = {}
    for label, runs in facts.bounds.items():
        stated = facts.find_provenance("bounds", label)
        with refusals.gather():
            if is_address(label):
                for loop in _find_copies(program, cfg, loops, label, stated):
                    bounds[loop.index] = _state_bound(cfg, loop, label, runs, stated)
                continue
            found = [
                headers[block.index] for block in find_labelled(program, cfg, label, stated) if block.index in headers
            ]
            if not found:
                names = [name for loop in loops for name in cfg.blocks[loop.header].labels]
                message = f"label `{label}` does not head a loop"
                raise refuse_stated("W220", message, stated, suggest_label(label, names))
            for loop in found:
                bounds[loop.index] = _state_bound(cfg, loop, label, runs, stated)
    return bounds


def _find_copies(
    program: Program[Any], cfg: Cfg, loops: tuple[Loop, ...], address: str, stated: Provenance
) -> tuple[Loop, ...]:
    """Return the innermost loop that contains the place of an address, once for each call of its function.

    Raises W220 if there is none, or if these are loops of different places.
    """
    found = innermost(loops, find_addressed(program, cfg, address))
    heads = {program.instructions[cfg.blocks[loop.header].first].span for loop in found}
    if len(heads) == 1:
        return found
    if not found:
        raise refuse_stated("W220", f"no loop of `{program.name}` holds `{address}`", stated)
    names = " and ".join(name_loop(program, cfg, loop) for loop in found)
    raise refuse_stated("W220", f"`{address}` names several loops: {names}", stated, "name one by its label")


def _state_bound(cfg: Cfg, loop: Loop, label: str, runs: int, stated: Provenance) -> LoopBound:
    least = 1 if is_bottom_tested(cfg, loop) else 0
    if runs < least:
        message = f"the body of loop `{label}` runs at least {least} time(s) when it is entered, not {runs}"
        raise refuse_stated("W222", message, stated)
    back_edges = runs - least
    return LoopBound(loop.index, back_edges, exact=False, origin=f"{stated.origin or 'stated'}: `{label}` = {runs}")


def refuse_unbounded(
    program: Program[Any],
    cfg: Cfg,
    loops: tuple[Loop, ...],
    bounds: Mapping[LoopId, LoopBound],
    reasons: Mapping[LoopId, tuple[str, ...]],
    refusals: Refusals,
) -> None:
    """Add W201 for every loop without a bound, once for each header in the text; `reasons` go into the notes."""
    seen: set[int] = set()
    named: set[str] = set()
    for loop in loops:
        first = cfg.blocks[loop.header].first
        if loop.index in bounds or first in seen:
            continue
        seen.add(first)
        name = name_loop(program, cfg, loop, loops)
        if name in named:  # several loops of the code may come from one loop of the source
            continue
        named.add(name)
        header = program.instructions[first]
        latch = program.instructions[cfg.blocks[cfg.edges[loop.back_edges[0]].source].last]
        span = _find_keyword(program, find_statement(program, cfg, loops, loop)) or latch.span
        label = f"back edge to line {header.span.line}" if span is latch.span and latch.span.written is span else ""
        notes = reasons.get(loop.index, ())
        advice = _advise(program, cfg.blocks[loop.header].labels, notes)
        refusals.add([Diagnostic("W201", f"{name} has no iteration bound", span, label, notes, advice)])


def _advise(program: Program[Any], labels: tuple[str, ...], notes: tuple[str, ...]) -> str:
    """Return the help for a loop without a bound.

    Where the fact about the statement is there but is not used, the loop of the code can be named by its label. The
    fact stays, because its marks are in that code.
    """
    if labels and any(NOT_SHOWN in note for note in notes):
        return f"--bound {labels[0]}=N  # as well: the passes of this loop of the code, for a whole wavefront"
    return f'wcet annotate --write {program.source.name}  # then put a number in place of "?"'


def name_loop(program: Program[Any], cfg: Cfg, loop: Loop, loops: tuple[Loop, ...] = ()) -> str:
    """Return the name of a loop in messages: its place in the source if it is known, else its label, or else its
    line."""
    header = cfg.blocks[loop.header]
    statement = find_statement(program, cfg, loops or (loop,), loop)
    if statement is not None and program.source.origin is not None:
        return f"loop `{name_statement(program.source.origin, statement)}`"
    if header.labels:
        return f"loop `{header.labels[0]}`{_name_library(program, cfg, loop)}"
    return f"loop at line {program.instructions[header.first].span.line}"


def _name_library(program: Program[Any], cfg: Cfg, loop: Loop) -> str:
    """Return a text that says that a loop is one of the device library, with the function if it is known.

    The loop is one of the library if the library has code in the text and no line of the source has any of the loop's
    instructions.
    """
    origin = program.source.origin
    if origin is None or not any(tool.endswith(BITCODE) for tool in origin.tools):
        return ""
    blocks = [cfg.blocks[block] for block in loop.blocks]
    indices = (index for block in blocks for index in range(block.first, block.last + 1))
    if any(program.instructions[index].span.place is not None for index in indices):
        return ""
    first = cfg.blocks[loop.header].first
    functions = [label for label in program.labels if label.index <= first and not label.name.startswith(".L")]
    called = max(functions, key=lambda label: label.index, default=None)
    inside = "" if called is None or called.index == 0 else f"`{called.name}`, a function of "
    return f" of {inside}the device library"


def refuse_disagreement(program: Program[Any], cfg: Cfg, loop: Loop, one: LoopBound, other: LoopBound) -> WcetError:
    """Return the error W221 for two bounds of one loop of which at least one must be wrong."""
    counts = [count_body_runs(cfg, loop, bound.back_edges) for bound in (one, other)]
    runs = [count if bound.stated is None else bound.stated for count, bound in zip(counts, (one, other), strict=True)]
    return refuse(
        "W221",
        f"two bounds for {name_loop(program, cfg, loop)} disagree: its body runs {runs[0]} and {runs[1]} times",
        one.span or program.instructions[cfg.blocks[loop.header].first].span,
        notes=(f"{runs[0]} is from {one.origin}, {runs[1]} from {other.origin}",),
        help="correct or remove one of them",
    )


def _find_keyword(program: Program[Any], statement: SourceLoop | None) -> Span | None:
    """Return the span at which a loop statement starts in its file, or None."""
    origin = program.source.origin
    file = None if statement is None or origin is None else origin.file(statement.place.file)
    if statement is None or file is None:
        return None
    place = statement.place
    word = file.line(place.line)[place.column - 1 :]
    length = next((len(each) for each in ("for", "while", "do") if word.startswith(each)), 1)
    return Span(file, place.line, place.column, place.column + length)


def find_missing_bounds(
    program: Program[Any], cfg: Cfg, loops: tuple[Loop, ...], bounds: Mapping[LoopId, LoopBound]
) -> tuple[MissingFact, ...]:
    """Return the facts that `wcet annotate` asks for loops without a bound, in text order, once for each header."""
    missing: dict[InstructionId, MissingFact] = {}
    named: set[str] = set()
    for loop in loops:
        header = cfg.blocks[loop.header]
        if loop.index not in bounds and header.first not in missing:
            span = program.instructions[header.first].span
            label = name_block(program, header)
            statement, origin = find_statement(program, cfg, loops, loop), program.source.origin
            if statement is not None and origin is not None:
                label, span = name_statement(origin, statement), _find_keyword(program, statement) or span
            if label in named:  # loops of the code from one loop of the source, or copies of a function
                continue
            named.add(label)
            name = name_loop(program, cfg, loop, loops)
            reason = f"how often the body of the {name} runs, at most, each time it is entered"
            missing[header.first] = MissingFact("bounds", label, span, reason)
    return tuple(missing[first] for first in sorted(missing))
