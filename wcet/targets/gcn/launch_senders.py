"""The senders of a launch: for each wavefront, the accesses that it sends to the shared cache of its machine."""

from collections.abc import Iterator

from wcet.errors import refuse
from wcet.isa.gcn.buffer_sizes import read_buffer_sizes
from wcet.isa.gcn.launch import settle_launch
from wcet.memory.cache import senders
from wcet.memory.cache.sequence import sequence_of
from wcet.memory.cache.statements import read_statements
from wcet.targets.gcn.analysis import read_machine
from wcet.targets.gcn.cached.corunners import measure_trace
from wcet.targets.gcn.cached.investigate import settle_kernel
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import find_occupancy, read_usage
from wcet.targets.gcn.options import read_options
from wcet.targets.gcn.sequences import PLACED, MemoryPath, list_senders
from wcet.targets.protocol import Kernels

APART = 1 << 34
"""The distance in lines between the memory of a kernel and that of the next co-running one."""


def list_launches(kernels: Kernels) -> Iterator[senders.SentLaunch]:
    """Yield the launch of each kernel with its senders. Raises `WcetError`, W543 on a machine without a cache."""
    options = kernels.options
    machine = read_machine(kernels.machine, options)
    if not machine.llc.present:
        message = f"`{machine.name}` has no last-level cache"
        raise refuse("W543", message, help="-m gcn3-llc-512k")
    if machine.llc.index:
        message = f"`{machine.name}` hashes the set of a line: accesses to a range of lines have no known sets there"
        raise refuse("W543", message, help="wcet analyze KERNEL  # its bound takes any places of its buffers")
    own = read_options(options.extra)
    others = tuple(_list_others(own.corunner, machine))
    for program in kernels.programs:
        launch = settle_launch(kernels.launch, program, options.facts.arguments)
        sizes = read_buffer_sizes(program, own.buffer)
        found = list_senders(program, machine, launch, options.facts, sizes)
        mine = tuple(senders.Sender(_name(each), each.sequence) for each in found)
        fit = find_occupancy(read_usage(program, launch), launch, machine, machine.simds).parallel_groups
        together = launch.work_groups <= fit
        rest = () if machine.llc.divided else others
        yield senders.SentLaunch(program.name, machine.llc.own, mine, rest, together, PLACED)


def _name(sender: MemoryPath) -> str:
    return f"group {sender.group}, wavefront {sender.wavefront}, {sender.path.lower()}"


def _list_others(stated: str, machine: GcnMachine) -> Iterator[senders.Sender]:
    for number, statement in enumerate(read_statements(stated) if stated else (), start=1):
        name = statement.source.name
        if statement.is_trace:
            for core, lines in enumerate(measure_trace(statement).sequences):
                yield senders.Sender(f"{name}, core {core}", sequence_of(lines))
            continue
        program, launch, options = settle_kernel(statement)
        sizes = read_buffer_sizes(program, read_options(options.extra).buffer)
        for each in list_senders(program, machine, launch, options.facts, sizes, number * APART):
            yield senders.Sender(f"{name}, {_name(each)}", each.sequence)
