"""Small kernels for the flow tests."""

from wcet.errors import WcetError
from wcet.ir.cfg import Cfg, FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.span import Source

DATA = ".data\n0 0x0 1024 64 none\n1 0x100000 24 48 none\n.sp_data\n0 0x0 64 16\n.text\n"
LAUNCH = SimDLaunch(4096, 64, 1024)


def parse(text: str) -> Program[SimDData]:
    """Parse the instructions of `text`, written one in a line or with ` ; ` between them, behind two buffers."""
    return parse_kernel(Source("kernel.s", DATA + text.replace(" ; ", "\n") + "\n"))


def flow_of(text: str, facts: StatedFacts | None = None, launch: SimDLaunch = LAUNCH) -> FlowGraph:
    return build_flow(parse(text), facts or StatedFacts(origin="wcet.toml"), launch)


def refusal_of(text: str, facts: StatedFacts | None = None, launch: SimDLaunch = LAUNCH) -> WcetError:
    try:
        flow_of(text, facts, launch)
    except WcetError as error:
        return error
    raise AssertionError("not refused")


def spell_edges(cfg: Cfg) -> list[str]:
    """Return edges as `0 fall 1`, `2 cpop2 5`; the sink is `end`."""
    return [
        f"{edge.source} {edge.kind}{edge.pops or ''} {'end' if edge.target == cfg.sink else edge.target}"
        for edge in cfg.edges
    ]
