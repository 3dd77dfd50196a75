"""Random GCN kernels on the grid: the structured kernels of the GCN campaign, without what threads cannot share."""

import re
from dataclasses import dataclass

from tests.properties.choices import Choices
from tests.targets.gcn.random_kernels import Shared, write_kernel
from tests.targets.gcn.random_launches import LONG, Case, load_base
from tests.targets.sgmf.lifted import list_differences
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.targets.gcn.hardware.launch import GcnLaunch, StatedLaunch
from wcet.targets.sgmf.graphs import make_graph
from wcet.targets.sgmf.hardware.launch import SgmfLaunch

SHARED = re.compile(r"(?m)^ *(?:ds_\w+|s_barrier|v_mbcnt\w*|flat_atomic\w*|v_\w+_f64)\b.*\n")
"""Lines that the grid has no unit for, or that lanes can only execute together."""


@dataclass(frozen=True, slots=True)
class Lift:
    """What became of a case: how many loops there are, why it was refused, which buffers differ."""

    loops: int
    refused: str
    differences: tuple[str, ...]


def draw_lift(choices: Choices) -> Case:
    """Draw a kernel with its launch and data."""
    groups, size = choices.pick((1, 2, 5)), choices.pick((64, 128, 100))
    text = write_kernel(choices, size, groups * size, LONG, 0, Shared())
    text = SHARED.sub("", text.replace("v_mbcnt_lo_u32_b32 v9, -1, 0", "v_bfe_u32 v9, v0, 2, 6"))
    data = choices.pick(("divergent", "random", "alike"))
    launch = GcnLaunch((groups, 1, 1), (size, 1, 1))
    return Case(text, load_base(), launch, data, choices.below(1 << 16), "zero")


def try_lift(case: Case) -> Lift:
    """Run a case on the grid, and beside it on the GCN simulator."""
    program = case.parse()
    stated = StatedLaunch(case.launch.groups, case.launch.group_size)
    try:
        graph = make_graph(program, SgmfLaunch(0, stated), StatedFacts(), False)
    except WcetError as error:
        return Lift(0, " ".join((error.diagnostics[0].code, error.diagnostics[0].message)), ())
    assert graph.lifted is not None
    return Lift(len(graph.lifted.passes), "", tuple(list_differences(program, graph, case.arguments)))
