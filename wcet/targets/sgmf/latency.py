"""States the memory that a bound assumes: one server, or caches and DRAM with the levels at which accesses hit."""

from collections.abc import Iterator

from wcet.ir.result import Assumption
from wcet.targets.sgmf.accesses.bounds import Cached
from wcet.targets.sgmf.accesses.stations import Level, bound_access, bound_unserved
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.plan import GridPart
from wcet.targets.sgmf.result import AnalysisResult
from wcet.targets.sgmf.timing.assumptions import MEMORY_ASSUMPTIONS
from wcet.targets.sgmf.timing.timed_graph import UnitKind


def state_memory(result: AnalysisResult, machine: SgmfMachine) -> Iterator[Assumption]:
    """Yield the assumptions on which the latencies of accesses rest."""
    accesses = result.plan.accesses
    if isinstance(accesses, Cached):
        for name, statement in MEMORY_ASSUMPTIONS:
            yield Assumption(name, statement, "model")
        yield from _state_words(result, accesses)
        if service := result.plan.service:
            said = f"accesses wait for service of L2 and DRAM {service:,} cycles in all, besides their own times below"
            yield Assumption("service", said, "addresses")
    for part in result.plan.parts.values():
        latency = max((unit.latency for unit in part.timed.units if unit.kind is UnitKind.MEMORY), default=0)
        if not latency:
            continue
        if isinstance(accesses, Cached):
            yield Assumption(f"memory of {part.name}", _describe_accesses(accesses, part, False), "addresses")
            if any(share.again and share.configuration.name == part.name for share in result.shares):
                statement = _describe_accesses(accesses, part, True)
                yield Assumption(f"memory of {part.name} again", statement, "addresses")
        else:
            yield Assumption(f"memory of {part.name}", _derive_latency(result, machine, part, latency), "machine file")


def _state_words(result: AnalysisResult, accesses: Cached) -> Iterator[Assumption]:
    """Yield the cache in which the words of a kernel fit, and for a lifted kernel why no more is known."""
    footprint = result.plan.footprint
    if footprint is None:
        yield Assumption("words", _describe_room(accesses), "addresses")
        return
    if not accesses.words:
        names = ", ".join(f"`{each}`" for each in footprint.unstated)
        unknown = (
            f"how many bytes {names} have is not stated (--buffer)" if names else "lines are fetched more than once"
        )
        yield Assumption("words", f"{unknown}: every access may miss, and write back", "GCN kernel")
        return
    yield Assumption("words", _describe_room(accesses), "sizes of buffers")
    lines = f"{accesses.words:,} lines at most; runs check it"
    said = f"no access leaves them, arguments, tables, LDS and private memory: {lines}"
    yield Assumption("buffers", said, "stated")


def _describe_room(accesses: Cached) -> str:
    if accesses.fits_l1:
        return "all words of the kernel fit into the L1 of each core: none makes room for another one"
    if accesses.fits_l2:
        return "all words of the kernel fit into the L2, not into an L1: every access may miss there, and write back"
    return "not shown to fit into a cache: every access may miss, and write back"


def _describe_accesses(accesses: Cached, part: GridPart, again: bool) -> str:
    """Return a sentence that says how long a hit and a miss take, and which accesses certainly hit, and in which
    epochs."""
    traffic = accesses.find_traffic(part.name, again)
    hit = bound_access(accesses.machine, traffic, Level.L1)
    reuses = accesses.list_reuses(part.name, again)
    missing = [name for name, each in reuses.items() if each.first is not Level.L1]
    said = f"a hit answers within {hit:,} cycles ({traffic.conflicts:,} accesses at one bank)"
    if accesses.follows(part.name, again):
        graph = part.again if again else part.timed
        units = (unit for unit in graph.units if unit.kind is UnitKind.MEMORY)
        if misses := {each for unit in units for each in (unit.latency, *unit.later) if each > hit}:
            said += f", a miss within {min(misses):,} to {max(misses):,}, by the lines that others may bring meanwhile"
    elif missing:
        worst = max(each.first for each in reuses.values())
        bound_level = bound_unserved if accesses.unserved else bound_access
        cycles = bound_level(accesses.machine, traffic, worst)
        said += f", a miss within {cycles:,} ({traffic.lines:,} lines on their way at once)"
    sure = len(reuses) - len(missing)
    some = sum(Level.L1 in each.later for each in reuses.values())
    return f"{said}; of {len(reuses):,} accesses {sure:,} always hit, and {some:,} in some epochs"


def _derive_latency(result: AnalysisResult, machine: SgmfMachine, part: GridPart, latency: int) -> str:
    own = f"{machine.buffer} x {part.accesses}"
    if machine.cores > 1:
        most = max(each.accesses for each in result.plan.parts.values())
        own += f" + {machine.buffer} x {most} x {machine.cores - 1}"
    sum_ = f"{machine.memory_latency:,} + {machine.memory_cycles:,} x ({own} - 1)"
    return f"each access answers within {sum_} = {latency:,} cycles; the memory is fair"
