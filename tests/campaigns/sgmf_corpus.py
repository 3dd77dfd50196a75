"""The compiler corpus on the dataflow grid: how many kernels can be mapped, and how far bounds are above runs.

.venv/bin/python -m tests.campaigns.sgmf_corpus
"""

import sys
from collections import Counter
from fractions import Fraction
from statistics import mean

from tests.targets.gcn.corpus import file_names, parse_compiled
from tests.targets.gcn.test_simulator_compilers import draw_arguments
from tests.targets.sgmf.lifted import lift, list_differences, state_missing
from wcet.errors import WcetError
from wcet.machine.load import load_machine
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.plan import plan_kernel
from wcet.targets.sgmf.simulation import time_plan
from wcet.targets.sgmf.timing.ranks import bound_graph

GROUPS = (3, 1, 1)
GROUP = (64, 1, 1)
RUNS = 130
"""Runs of loops whose counts depend on data."""


def main() -> int:
    """Print what became of the kernels, and the mean of bound / longest of three runs."""
    machine = load_machine("sgmf")
    assert isinstance(machine, SgmfMachine)
    wrong = unrouted = shared = 0
    reasons: Counter[str] = Counter()
    ratios: list[Fraction] = []
    for file in file_names():
        for program in parse_compiled(file):
            try:
                size = program.extra.metadata.group_size or GROUP
                graph = lift(program, GROUPS, size, state_missing(program, RUNS))
            except WcetError as error:
                reasons[error.diagnostics[0].message.partition(": ")[2] or error.diagnostics[0].code] += 1
                continue
            try:
                wrong += bool(list_differences(program, graph, draw_arguments(program)))
            except WcetError as error:
                if error.diagnostics[0].code != "W660":
                    raise
                shared += 1
            try:
                plan = plan_kernel(graph.kernel, machine, 1, graph.threads)
            except WcetError as error:
                print(file, program.name, error.diagnostics[0].message, file=sys.stderr)
                unrouted += 1
                continue
            bound = sum(
                share.cycles for share in plan.compose(lambda timed, threads=graph.threads: bound_graph(timed, threads))
            )
            runs = [time_plan(plan, graph.threads, "random" if seed else "max", seed).cycles for seed in range(3)]
            wrong += max(runs) > bound
            ratios.append(Fraction(bound, max(runs)))
    print(f"{len(ratios)} kernels mapped, {shared} of them share words, {unrouted} without routes, {wrong} wrong")
    print(*(f"{count:4} refused: {reason}" for reason, count in reasons.most_common()), sep="\n")
    print(f"bound / longest of three runs: mean {float(mean(ratios)):.3f}, most {float(max(ratios)):.3f}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
