"""The facts that a kernel needs for a bound: its launch, its whole-number arguments, its LDS, bounds of loops.

All of them are requested together. But only with a known launch and known arguments the analysis shows which loops they
bound. So it runs with trial values in their place. A loop is requested if it has no bound under some trial; an argument
is requested if without it a further loop would have no bound. If several choices of arguments suffice, one of them is
requested.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.errors import WcetError
from wcet.ir.facts import MissingFact, StatedFacts
from wcet.isa.gcn.flow import analyse_flow, missing_facts
from wcet.isa.gcn.language.kernel import FLOATS, Argument, GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch, count_dimensions, list_locals, settle_if_stated
from wcet.isa.gcn.values.lds_extent import require_stated_lds

TRIALS = (64, 100, 3)
"""The trial values of arguments: a power of two, a multiple of 4 that is not a power of two, an odd number."""

LDS_TRIAL = 4096
_SIZES = (64, 8, 4)
"""The trial work-items of a group in one dimension, by the number of dimensions."""

_DIMENSIONS = ("one number, or [x, y]", "[x, y]", "[x, y, z]")


def list_missing(program: GcnProgram, facts: StatedFacts, stated: StatedLaunch) -> tuple[MissingFact, ...]:
    """Return the facts that are missing for a bound of the kernel, in the order of wcet.toml.

    Raises `WcetError` for errors that no fact can remove.
    """
    launch = tuple(ask_launch(program, stated))
    locals_ = tuple(_ask_locals(program, facts, stated))
    sizes = {fact.label: LDS_TRIAL for fact in locals_}
    tried = replace(facts, arguments={**facts.arguments, **sizes})
    shape = settle_if_stated(_complete(program, stated), program, tried.arguments)
    loops = missing_facts(program, facts, shape)
    numbers = [each for each in program.extra.metadata.arguments if _is_number(each, facts)] if loops else []
    asked = _choose_arguments(program, facts, shape, numbers, {fact.label for fact in loops})
    if asked:
        left = _find_left(program, facts, shape, asked)
        loops = tuple(fact for fact in loops if fact.label in left)
    bounds = {**facts.bounds, **{fact.label: TRIALS[0] for fact in loops}}
    given = {**tried.arguments, **{each.name: TRIALS[0] for each in asked}}
    dynamic = tuple(_ask_dynamic(program, replace(facts, bounds=bounds, arguments=given), shape))
    arguments = tuple(_ask(program, "arguments", each.name, _describe(each)) for each in asked)
    return (*launch, *dynamic, *locals_, *arguments, *loops)


def _choose_arguments(
    program: GcnProgram, facts: StatedFacts, shape: GcnLaunch | None, numbers: list[Argument], loops: set[str]
) -> list[Argument]:
    """Return a smallest set of arguments that leaves no more loops unbounded than stating all of them does."""
    if not numbers:
        return []
    least = _find_left(program, facts, shape, numbers)
    if least >= loops:
        return []
    chosen = numbers
    for each in numbers:
        fewer = [other for other in chosen if other is not each]
        if _find_left(program, facts, shape, fewer, TRIALS[:1]) <= least:
            chosen = fewer
    return chosen


def _find_left(
    program: GcnProgram,
    facts: StatedFacts,
    shape: GcnLaunch | None,
    arguments: list[Argument],
    trials: tuple[int, ...] = TRIALS,
) -> set[str]:
    """Return the loops that have no bound under some trial of the arguments."""
    left: set[str] = set()
    for value in trials:
        given: Mapping[str, int] = {**facts.arguments, **{each.name: value for each in arguments}}
        left |= {fact.label for fact in missing_facts(program, replace(facts, arguments=given), shape)}
    return left


def _complete(program: GcnProgram, stated: StatedLaunch) -> StatedLaunch:
    """Return the launch, with trial sizes for those that neither the user nor the kernel states."""
    metadata = program.extra.metadata
    dimensions = count_dimensions(metadata)
    groups, size = (
        (row if dimensions > 0 else 1, row if dimensions > 1 else 1, row if dimensions > 2 else 1)
        for row in (4, _SIZES[dimensions - 1])
    )
    return replace(
        stated,
        groups=stated.groups or (None if "groups" in metadata.launch else groups),
        group_size=stated.group_size or (None if "group_size" in metadata.launch else metadata.group_size or size),
    )


def ask_launch(program: GcnProgram, stated: StatedLaunch) -> Iterator[MissingFact]:
    """Yield the sizes of the launch that neither the user nor the kernel states."""
    metadata = program.extra.metadata
    shape = _DIMENSIONS[count_dimensions(metadata) - 1]
    if stated.groups is None and "groups" not in metadata.launch:
        yield _ask(program, "", "groups", f"work-groups of the launch of `{program.name}`: {shape}")
    if stated.group_size is None and "group_size" not in metadata.launch and metadata.group_size is None:
        yield _ask(program, "", "group_size", f"work-items of a work-group of `{program.name}`: {shape}")


def _ask_locals(program: GcnProgram, facts: StatedFacts, stated: StatedLaunch) -> Iterator[MissingFact]:
    metadata = program.extra.metadata
    if stated.lds_bytes is not None or "lds" in metadata.launch:
        return
    for each in list_locals(metadata):
        if each.name not in facts.arguments:
            reason = f"bytes of LDS that the launch gives `{each.name}`{each.describe_type()}"
            yield _ask(program, "arguments", each.name, reason)


def _ask_dynamic(program: GcnProgram, facts: StatedFacts, shape: GcnLaunch | None) -> Iterator[MissingFact]:
    """Request the LDS of the launch if the kernel may use LDS that it neither declares nor takes as an argument."""
    if shape is None:
        return
    try:
        lanes = analyse_flow(program, facts, shape).lanes
        if lanes is not None:
            require_stated_lds(shape, lanes)
    except WcetError as error:
        if error.diagnostics[0].code == "W530":
            yield _ask(program, "", "lds", "bytes of LDS besides static LDS (`extern __shared__`), 0 if none")


def _is_number(argument: Argument, facts: StatedFacts) -> bool:
    """Return True if an argument is a whole number that is not stated, as far as its type is known."""
    whole = argument.kind == "by_value" and argument.size in (4, 8) and argument.name not in facts.arguments
    return whole and not argument.type_name.startswith(FLOATS)


def _describe(argument: Argument) -> str:
    return f"the value of `{argument.name}`{argument.describe_type()}, on which bounds of loops depend"


def _ask(program: GcnProgram, table: str, label: str, reason: str) -> MissingFact:
    return MissingFact(table, label, program.instructions[0].span, reason)
