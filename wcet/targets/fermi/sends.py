"""Lists the accesses that launches of kernels send to the shared cache of `fermi-llc`, after private caches."""

from collections.abc import Iterator

from wcet.memory.cache import senders
from wcet.memory.cache.hardware import PRIVATE
from wcet.memory.cache.sequence import CoreSequence, access
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.targets.fermi.lookups import check_table, look_up
from wcet.targets.fermi.options import read_options
from wcet.targets.fermi.settings import read_settings
from wcet.targets.fermi.settled import CONDITIONS, settle
from wcet.targets.protocol import Kernels

UNTIMED = Arithmetic(0, 0)
"""The time of an instruction if times do not matter."""


def list_launches(kernels: Kernels) -> Iterator[senders.SentLaunch]:
    """Yield for each kernel its launch with the accesses of its cores and of its co-runners; raise `WcetError`."""
    machine, options = kernels.machine, kernels.options
    asked = read_options(options.extra)
    settings = read_settings(machine, asked.llc)
    for program in kernels.programs:
        found = settle(program, machine, kernels.launch, options.facts, options, UNTIMED)
        table, others = found.add_others(machine, asked.corunner, False)
        check_table(machine, table)
        cores: dict[int, senders.Sender] = {}
        for core, warps in table.items():
            sent = (each for each in look_up(warps, machine.private, settings.cold) if each.passes)
            items = tuple(access(each.line, each.certain, str(each.row)) for each in sent)
            name = f"{others[core]}, core {core}" if core in others else f"core {core}"
            cores[core] = senders.Sender(name, CoreSequence(items))
        own = tuple(each for core, each in cores.items() if core not in others)
        rest = tuple(each for core, each in cores.items() if core in others)
        yield senders.SentLaunch(program.name, settings.shared, own, rest, rests_on={**PRIVATE, **CONDITIONS})
