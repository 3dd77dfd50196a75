"""Runs the whole analysis: text and machine choose a target, which parses, and proves a bound of each kernel.

Inside a target: the program becomes a flow graph (`flow`), its blocks and edges get costs (`timing`), the worst path is
found (`bound`), and the cost of the launch is composed (`compose`).
"""

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.given import require_plain
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import MissingFact
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.offers import require_own
from wcet.targets.protocol import AnyTarget, AsksLaunch, Kernels
from wcet.targets.selection import find_target


def analyze(source: Source, options: AnalyzeOptions) -> tuple[KernelBound, ...]:
    """Return a proven bound for every kernel of `source`; raise `WcetError` if one cannot be bounded."""
    kernels = open_kernels(source, options)
    target, machine, launch, options = kernels.target, kernels.machine, kernels.launch, kernels.options
    return tuple(target.analyze(program, machine, launch, options.facts, options) for program in kernels.programs)


def open_kernels(source: Source, options: AnalyzeOptions) -> Kernels:
    """Return the kernels of `source` with their machine and launch, ready for what the target can do with them.

    Raises `TypeError` for a value of a wrong type.
    """
    options = require_plain(source, options)
    target = find_target(source, options)
    require_own(target, options, source.name)
    machine = load_machine(options.machine or target.machine_for(source))
    programs = parse_kernels(target, source, options)
    return Kernels(source, options, target, machine, _read_launch(target, options, programs), programs)


def _read_launch(target: AnyTarget, options: AnalyzeOptions, programs: tuple[Program[Any], ...]) -> Any:
    """Return the launch of the kernels; an error in it is shown at the first kernel, so that users see to which it
    belongs."""
    try:
        return target.launch(options.launch)
    except WcetError as error:
        first = programs[0].instructions[0].span
        raise WcetError(replace(each, span=each.span or first) for each in error.diagnostics) from None


def parse_kernels(target: AnyTarget, source: Source, options: AnalyzeOptions) -> tuple[Program[Any], ...]:
    """Return the kernels that `options` select; raise `WcetError` if the file cannot be read."""
    return choose_kernels(_parse(target, source), options, source)


@lru_cache(maxsize=4)
def _parse(target: AnyTarget, source: Source) -> tuple[Program[Any], ...]:
    """Return the kernels of a file, parsed once for all questions: other machines, facts and splits, or a picture."""
    return target.parse(source)


def name_kernels(source: Source, options: AnalyzeOptions) -> tuple[str, ...]:
    """Return the names of the kernels that `analyze` would bound; raise `WcetError` if the file cannot be read."""
    return tuple(program.name for program in parse_kernels(find_target(source, options), source, options))


def flow_graphs(source: Source, options: AnalyzeOptions) -> tuple[tuple[Program[Any], FlowGraph], ...]:
    """Return the kernels of `source` with the flow graphs that `analyze` bounds; raise `WcetError` as `analyze`
    does."""
    target = find_target(source, options)
    launch = target.launch(options.launch)
    programs = parse_kernels(target, source, options)
    return tuple((program, target.flow_graph(program, launch, options.facts)) for program in programs)


def missing_facts(source: Source, options: AnalyzeOptions) -> tuple[tuple[str, tuple[MissingFact, ...]], ...]:
    """Return for each kernel of `source`, by its name, exactly the facts without which `analyze` would refuse it."""
    target = find_target(source, options)
    programs = parse_kernels(target, source, options)
    none: Mapping[str, tuple[str, str]] = {}
    asked = target.ask_launch(options.launch) if isinstance(target, AsksLaunch) else none
    launch = target.launch({**options.launch, **{key: tried for key, (tried, _) in asked.items()}})

    def list_missing(program: Program[Any]) -> tuple[MissingFact, ...]:
        own = (MissingFact("", key, program.instructions[0].span, reason) for key, (_, reason) in asked.items())
        return (*own, *target.missing_facts(program, options.facts, launch))

    return tuple((program.name, list_missing(program)) for program in programs)


def choose_kernels(
    programs: tuple[Program[Any], ...], options: AnalyzeOptions, source: Source
) -> tuple[Program[Any], ...]:
    """Return the kernel that is named, or all if none is; raise `WcetError` W534 if no kernel has the name."""
    name = options.table if options.kernel is None else options.kernel
    if name is None or (options.kernel is None and len(programs) == 1):
        return programs
    chosen = tuple(program for program in programs if program.name == name)
    if chosen:
        return chosen
    names = [program.name for program in programs]
    near = get_close_matches(name, names, n=1)
    raise refuse(
        "W534",
        f"`{source.name}` has no kernel `{name}`",
        notes=("its kernels: " + ", ".join(names),),
        help=f"did you mean `{near[0]}`?" if near else f"--kernel {names[0]}",
    )
