"""Facts of a bound that a run shows to be false: loop bounds, flow facts, values of arguments.

A fact that no run contradicts may still be wrong. A fact that a run contradicts is wrong, and so is the bound.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from wcet.errors import Diagnostic, Refusals, WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId, LoopId
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.isa.gcn.values.stated_contents import find_misfit, read_contents
from wcet.targets.gcn.clock.stream import MARK, Stream

DISAGREE = "W221"
_HELP = "correct the fact: every bound that uses it is invalid"


def find_contradictions(
    program: GcnProgram,
    facts: StatedFacts,
    launch: GcnLaunch,
    values: Mapping[str, Value],
    streams: Iterable[Stream],
    behind: Mapping[str, Value],
) -> tuple[Diagnostic, ...]:
    """Return a W652 for each fact that the streams of wavefronts contradict, and W221 for facts that disagree.

    Facts are compared only if they suffice to analyse the kernel. `streams` must mark the kernel's blocks; `behind` has
    the contents of buffers after the run.
    """
    own = keep_own_facts(program, facts)
    found = list(_contradict_arguments(program, own, values))
    found += _contradict_contents(program, own, values, behind)
    try:
        flow = build_flow(program, own, launch)
    except WcetError as error:  # a fact that only a bound needs is missing, or facts disagree
        return (*found, *(each for each in error.diagnostics if each.code == DISAGREE))
    most: dict[LoopId, int] = {}
    sums = [fact.limit for fact in flow.facts]
    for stream in streams:
        visited = [BlockId(op[1]) for op in stream if op[0] == MARK]
        _count_rounds(flow, visited, most)
        for number, fact in enumerate(flow.facts):
            ways = zip(visited, [*visited[1:], flow.cfg.sink], strict=True)
            sums[number] = max(sums[number], sum(fact.count(source, target) for source, target in ways))
    found += _contradict_loops(program, flow, most)
    for fact, total in zip(flow.facts, sums, strict=True):
        if total > fact.limit:
            block = flow.cfg.blocks[min(fact.blocks)]
            span = program.instructions[block.first].span
            word, sign = ("at most", 1) if fact.upper or fact.is_mixed else ("at least", -1)
            message = f"the run contradicts a flow fact: {sign * total:,}, where {word} {sign * fact.limit:,} is stated"
            found.append(Diagnostic("W652", message, span, notes=(f"stated: {fact.origin}",), help=_HELP))
    return tuple(found)


def _count_rounds(flow: FlowGraph, visited: list[BlockId], most: dict[LoopId, int]) -> None:
    """Raise the numbers in `most` to the largest number of back edges of each loop that are taken after one entry."""
    headers = {loop.header: loop for loop in flow.loops}
    rounds: dict[LoopId, int] = {}
    for before, after in pairwise(visited):
        loop = headers.get(after)
        if loop is not None:
            rounds[loop.index] = rounds.get(loop.index, 0) + 1 if before in loop.blocks else 0
            most[loop.index] = max(most.get(loop.index, 0), rounds[loop.index])


def _contradict_loops(program: GcnProgram, flow: FlowGraph, most: Mapping[LoopId, int]) -> Iterator[Diagnostic]:
    for loop in flow.loops:
        bound = flow.bounds[loop.index]
        if most.get(loop.index, 0) > bound.back_edges:
            header = flow.cfg.blocks[loop.header]
            name = f"loop `{header.labels[0]}`" if header.labels else "a loop"
            taken = f"goes back {most[loop.index]:,} times, at most {bound.back_edges:,} were expected"
            span = program.instructions[header.first].span
            yield Diagnostic("W652", f"{name} {taken}", span, notes=(f"its bound: {bound.origin}",), help=_HELP)


def _contradict_contents(
    program: GcnProgram, facts: StatedFacts, values: Mapping[str, Value], behind: Mapping[str, Value]
) -> Iterator[Diagnostic]:
    """Yield an error for stated contents of buffers that differ from those before or after the run."""
    for each in read_contents(program, facts, Refusals()):
        for when, held in (("before", values.get(each.argument.name)), ("behind", behind.get(each.argument.name))):
            wrong = None if held is None or isinstance(held, int) else find_misfit(each, held)
            if wrong is not None:
                message = f"{wrong} of `{each.argument.name}` {when} the run is not as stated"
                span = facts.find_provenance("data", each.argument.name).span
                yield Diagnostic("W652", message, span, notes=(f"stated: {each.stated}",), help=_HELP)
                break


def _contradict_arguments(program: GcnProgram, facts: StatedFacts, values: Mapping[str, Value]) -> Iterator[Diagnostic]:
    for argument in program.extra.metadata.arguments:
        stated, given = facts.arguments.get(argument.name), values.get(argument.name)
        if stated is None or given is None or argument.kind != "by_value" or argument.is_float:
            continue
        held = given if isinstance(given, int) else int.from_bytes(given.tobytes()[: argument.size], "little")
        if (held - stated) % (1 << 8 * argument.size):
            message = f"argument `{argument.name}` is {held} in the run and stated as {stated}"
            found = facts.find_provenance("arguments", argument.name)
            yield Diagnostic("W652", message, found.span, notes=found.notes, help=_HELP)
