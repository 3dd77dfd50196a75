"""GCN kernels lifted to graphs, and executed beside the GCN simulator."""

from collections.abc import Mapping

from tests.samples.test_gcn import machine
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import missing_facts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import Shape, StatedLaunch
from wcet.targets.gcn.simulator import simulate
from wcet.targets.sgmf.graphs import LaunchedGraph, make_graph
from wcet.targets.sgmf.hardware.launch import SgmfLaunch
from wcet.targets.sgmf.lifting.execute import execute_lifted, prepare_device


def lift(program: GcnProgram, groups: Shape, size: Shape, facts: StatedFacts | None = None) -> LaunchedGraph:
    """Return the graph of a kernel; raises `WcetError`."""
    return make_graph(program, SgmfLaunch(0, StatedLaunch(groups, size)), facts or StatedFacts(), False)


def state_missing(program: GcnProgram, runs: int) -> StatedFacts:
    """Return `runs` for every loop of a kernel that needs a bound."""
    return StatedFacts({fact.label: runs for fact in missing_facts(program, StatedFacts())})


def list_differences(program: GcnProgram, graph: LaunchedGraph, arguments: Mapping[str, object]) -> list[str]:
    """Return the buffers that the graph leaves behind otherwise than the simulator does."""
    assert graph.lifted is not None and graph.shape is not None
    wanted = simulate(program, machine(), graph.shape, arguments).buffers
    device = prepare_device(program, graph.shape, arguments)
    execute_lifted(graph.lifted.executed, program, device)
    assert wanted.keys() == device.buffers.keys()
    return [name for name, contents in device.buffers.items() if contents.tobytes() != wanted[name].tobytes()]
