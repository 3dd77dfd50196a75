"""The whole analysis on one page: text, program, flow graph, prices, worst path, bound.

A kernel file is parsed into programs (`parse`); a target turns each into a flow graph (`flow`), puts prices on its
blocks and edges (`timing`), finds the worst path (`bound`) and composes the launch (`compose`).
"""

from wcet.errors import refuse
from wcet.ir.result import KernelBound
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
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
    launch = target.launch(options.launch)
    return tuple(target.analyze(program, machine, launch, options.facts, options) for program in target.parse(source))
