"""The whole analysis on one page: text, program, flow graph, prices, worst path, bound.

A kernel file is parsed into programs (`parse`); a target turns each into a flow graph (`flow`), puts prices on its
blocks and edges (`timing`), finds the worst path (`bound`) and composes the launch (`compose`).
"""

from difflib import get_close_matches
from typing import Any

from wcet.errors import refuse
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.machine.load import load_machine
from wcet.options import BLOCK_TIMES, AnalyzeOptions
from wcet.span import Source
from wcet.targets.registry import find_target


def analyze(source: Source, options: AnalyzeOptions) -> tuple[KernelBound, ...]:
    """Return a proven bound for every kernel of `source`; raise `WcetError` where one cannot be bounded."""
    target = find_target(source, options.target)
    machine = load_machine(options.machine or target.default_machine)
    if machine.target != target.name:
        raise refuse(
            "W006",
            f"machine `{machine.name}` runs {machine.target} kernels, `{source.name}` is a {target.name} kernel",
            help=f"-m {target.default_machine}",
        )
    if BLOCK_TIMES in options.extra and target.name != "gcn":
        raise refuse("W650", f"there are no block times of {target.name} kernels", help="leave --block-times out")
    launch = target.launch(options.launch)
    programs = choose_kernels(target.parse(source), options.extra.get("kernel"), source)
    return tuple(target.analyze(program, machine, launch, options.facts, options) for program in programs)


def name_kernels(source: Source, options: AnalyzeOptions) -> tuple[str, ...]:
    """Return the names of the kernels that `analyze` would bound; raise `WcetError` where the file cannot be read."""
    target = find_target(source, options.target)
    programs = choose_kernels(target.parse(source), options.extra.get("kernel"), source)
    return tuple(program.name for program in programs)


def flow_graphs(source: Source, options: AnalyzeOptions) -> tuple[tuple[Program[Any], FlowGraph], ...]:
    """Return the kernels of `source` with the flow graphs their bounds speak of; raise `WcetError` like `analyze`."""
    target = find_target(source, options.target)
    launch = target.launch(options.launch)
    programs = choose_kernels(target.parse(source), options.extra.get("kernel"), source)
    return tuple((program, target.flow_graph(program, launch, options.facts)) for program in programs)


def choose_kernels(programs: tuple[Program[Any], ...], name: str | None, source: Source) -> tuple[Program[Any], ...]:
    """Return the kernel called `name`, or all where none is named; the only kernel of a file goes by any name."""
    if name is None or len(programs) == 1:
        return programs
    chosen = tuple(program for program in programs if program.name == name)
    if chosen:
        return chosen
    names = [program.name for program in programs]
    near = get_close_matches(name, names, n=1)
    raise refuse(
        "W534",
        f"`{source.name}` holds no kernel `{name}`",
        notes=("its kernels: " + ", ".join(names),),
        help=f"did you mean `{near[0]}`?" if near else f"--kernel {names[0]}",
    )
