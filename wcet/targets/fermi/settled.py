"""Determines the instructions of the warps of a launch on `fermi-llc`, before times are known."""

from collections.abc import Mapping

from wcet.errors import refuse
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.buffer_sizes import read_buffer_sizes
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.language.untimed import require_timed
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch, settle_launch
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.isa.gcn.run.device_memory import BASE, GAP
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.memory.cache.warps import WarpTable
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.targets.fermi.dependence import require_fixed_path
from wcet.targets.fermi.followed import FollowedLaunch, follow_launch, make_data
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.options import read_options
from wcet.targets.fermi.settings import add_others

CONDITIONS: Mapping[str, str] = {
    "strict-round-robin": "a core issues one instruction of each warp in turn and skips no warp",
    "together": "all groups are resident at once, group g on multiprocessor g modulo their number, and all cores start "
    "at the same time",
    "places": f"memory begins at address {BASE:#x}: tables that the kernel reads, buffers in the order of the "
    f"arguments, the arguments; each begins at the first multiple of {GAP} that is {GAP} bytes or more after the last",
}
"""The conditions for the order of a core's instructions, in addition to those of the caches."""


@dataclass(frozen=True, slots=True)
class SettledLaunch:
    """One launch, and the one path of each of its warps."""

    flow: FlowGraph
    launch: GcnLaunch
    followed: FollowedLaunch

    def add_others(self, machine: FermiMachine, stated: str, gated: bool) -> tuple[WarpTable, Mapping[int, str]]:
        """Return the cores of the launch followed by those of its co-runners, see `settings.add_others`."""
        return add_others(machine, self.followed.table, stated, gated)


def settle(
    program: GcnProgram,
    machine: FermiMachine,
    stated: StatedLaunch,
    facts: StatedFacts,
    options: AnalyzeOptions,
    instruction: Arithmetic,
) -> SettledLaunch:
    """Return the instructions of the warps of a launch.

    Raises `WcetError`, W549 if these depend on data, W241 if one of them changes what caches hold.
    """
    require_timed(program)
    _require_lasting_lines(program)
    facts = keep_own_facts(program, facts)
    launch = settle_launch(stated, program, facts.arguments)
    flow = build_flow(program, facts, launch)
    if program.extra.metadata.scratch_bytes:
        raise refuse("W549", "the address of the private memory of a warp is unknown", help="-m gcn3-llc-512k")
    require_fixed_path(program, flow, launch)
    sizes = read_buffer_sizes(program, read_options(options.extra).buffer)
    data = make_data(program, facts.arguments, sizes)
    return SettledLaunch(flow, launch, follow_launch(program, flow.cfg, machine, launch, data, instruction))


def _require_lasting_lines(program: GcnProgram) -> None:
    """Raise W241 for an instruction that changes what private caches hold, or goes past them: hits are guaranteed
    otherwise.
    """
    for each in program.instructions:
        access = operation_of(each).access
        if access is None or access.space is AddressSpace.LDS:
            continue
        if access.kind is AccessKind.CACHE:
            note = "it changes what private caches hold, and guaranteed hits rest on their lines"
        elif access.kind is AccessKind.ATOMIC or {"glc", "slc"} & {*each.modifiers}:
            note = "it may go past private caches, where hits are guaranteed"
        else:
            continue
        raise refuse(
            "W241",
            f"`{each.mnemonic}` cannot be bounded",
            each.span,
            notes=(note,),
            help="bound it on a machine without private caches: -m gcn3-llc-512k",
        )
