"""The guarantees of the shared cache, from the settings of an analysis: buffers, co-runners, method."""

from collections.abc import Callable

from wcet.errors import WcetError, refuse
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.buffer_sizes import read_buffer_sizes
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, read_launch, settle_launch
from wcet.memory.cache.statements import CorunnerStatement
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.targets.gcn.cached.corunners import KERNEL_KEYS, CoRunner, find_footprint, read_corunners
from wcet.targets.gcn.cached.promise import CacheResult, find_promise
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.shared_cache import METHODS, change_cache


@dataclass(frozen=True, slots=True)
class CacheSettings:
    """The settings of the cache as text: the sizes of buffers, changes of the cache, and co-runners."""

    buffer: str
    llc: str
    corunner: str


def find_cache(
    program: GcnProgram,
    machine: GcnMachine,
    launch: GcnLaunch,
    asked: CacheSettings,
    measure_kernel: Callable[[CorunnerStatement, GcnMachine], CoRunner],
) -> CacheResult | None:
    """Return the guarantees of a machine's shared cache for a launch; None without a cache.

    `measure_kernel` returns the co-runner for a co-running kernel. Raises `WcetError` for impossible buffers and
    co-runners, or if they are stated for a machine without a cache.
    """
    sizes, stated = read_buffer_sizes(program, asked.buffer), asked.corunner
    if not machine.llc.present:
        if stated:
            message = f"co-runners are stated, and `{machine.name}` has no cache that they could share"
            raise refuse("W543", message, help="-m gcn3-llc-512k")
        return None
    method = METHODS[0]
    if asked.llc:
        _, method = change_cache(machine.llc, asked.llc, machine.line_cycles, machine.memory_latency)
    corunners = read_corunners(stated, machine.llc.masters, lambda each: measure_kernel(each, machine))
    footprint = find_footprint(program, launch, sizes, machine.buffer_alignment)
    return find_promise(machine, footprint, corunners, method)


def settle_kernel(statement: CorunnerStatement) -> tuple[GcnProgram, GcnLaunch, AnalyzeOptions]:
    """Return a co-running kernel, its launch and its stated facts. Raises `WcetError`, W530 without a launch."""
    said = {key: value for key, value in statement.said.items() if key in KERNEL_KEYS}
    given = {key: value for key, value in statement.said.items() if key not in KERNEL_KEYS}
    arguments: dict[str, int] = {}
    for name, value in given.items():
        try:
            arguments[name] = int(str(value), 0)
        except ValueError:
            message = f"co-runner `{statement.source.name}`: argument `{name}` is not a whole number: `{value}`"
            raise refuse("W008", message, help=f"{name}=64") from None
    programs = parse_file(statement.source)
    name = said.get("kernel", programs[0].name if len(programs) == 1 else "")
    program = next((each for each in programs if each.name == name), None)
    if program is None:
        names = ", ".join(f"`{each.name}`" for each in programs)
        message = f"co-runner `{statement.source.name}` has several kernels, or no kernel of the given name"
        raise refuse("W008", message, notes=(f"kernels: {names}",), help=f"kernel={programs[0].name}")
    raw = {key: str(said[key]).replace("x", ",") for key in ("groups", "group_size", "lds") if key in said}
    try:
        launch = settle_launch(read_launch(raw), program, arguments)
    except WcetError as error:
        first = error.diagnostics[0]
        raise refuse(
            first.code,
            f"co-runner `{statement.source.name}`: {first.message}",
            first.span,
            notes=("a co-runner needs its launch: how many accesses it sends depends on it",),
            help=f"--corunner {statement.source.name},groups=4,group_size=64",
        ) from None
    facts = StatedFacts(arguments=arguments, origin="co-runner")
    extra = {"buffer": str(said.get("buffers", "")).replace(";", ",").replace(":", "=")}
    return program, launch, AnalyzeOptions(target="gcn", machine="", facts=facts, extra=extra)
