"""Counts the events of the grid and its memory, the most of a launch and those of a run, and computes their energy.

Every thread passes every unit once in each run of a configuration, whatever its predicates, so events of units are the
same in all runs. Events of caches and DRAM are not: the bound assumes that each line comes from the farthest level at
which it may be. A token passes each link of the tree of its stream once. Static energy is drawn during the whole
launch.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil

from wcet.ir.result import JsonValue, KernelBound
from wcet.records import dataclass
from wcet.targets.sgmf.accesses.bounds import list_accesses
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.hardware.energy_table import EVENTS
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.picture.energy_bars import render_energy
from wcet.targets.sgmf.plan import GridPart, Plan
from wcet.targets.sgmf.timing.timed_graph import UnitKind
from wcet.units import ceil_div

KEY = "energy"
"""The key of events and energy in the details of a bound, and in the facts of a run."""
STATIC = "static"
COUNTED_MEMORY = {"L1": "l1", "L2": "l2", "DRAM read": "dram_read", "DRAM write": "dram_write", "DRAM row": "dram_row"}
"""The kinds of events for the counts of a run of a memory system."""
UNITS = ("fJ", "pJ", "nJ", "uJ", "mJ", "J")


@dataclass(frozen=True, slots=True)
class Energy:
    """The energy of a launch in femtojoules: each kind of event, and the `static` part.

    `source` says whose numbers these are.
    """

    parts: Mapping[str, int]
    source: str

    @property
    def total(self) -> int:
        """Return the energy of all events and the static part, in femtojoules."""
        return sum(self.parts.values())


def count_links(part: GridPart) -> dict[str, int]:
    """Return for each node the number of links in the tree of routes from it to its consumers."""
    trees: dict[str, set[object]] = {}
    for route in part.placed.routes:
        trees.setdefault(part.graph.nodes[route.producer].name, set()).update(route.links)
    return {name: len(links) for name, links in trees.items()}


def count_fired(part: GridPart, fired: Mapping[str, int]) -> Counter[str]:
    """Return the events that firings of units cause: operations by kind, and links that results pass."""
    kinds = {node.name: node.resource for node in part.graph.nodes}
    links = count_links(part)
    found: Counter[str] = Counter()
    for name, times in fired.items():
        found[kinds[name]] += times
        found["hop"] += times * links.get(name, 0)
    return found


def count_most(plan: Plan, shares: tuple[StageShare, ...], own: int) -> dict[str, int]:
    """Return the most events of a launch, by kind; a core runs at most `own` threads."""
    threads = plan.threads
    cores = ceil_div(threads, own)
    counts = [own] * (cores - 1) + [threads - own * (cores - 1)]
    found: Counter[str] = Counter()
    memory: Counter[str] = Counter()
    for share in shares:
        part, graph = plan.parts[share.configuration.name], plan.graph_of(share)
        times = share.runs * threads
        found += count_fired(part, {node.name: times for node in part.graph.nodes})
        operands = times * sum(len(unit.arcs) for unit in graph.units)
        words = plan.machine.count_words(len(part.placed.units))
        found += Counter(buffer_write=operands, buffer_read=operands, word=cores * share.loads * words)
        names = list_accesses(part.graph)
        for most, equal in Counter(counts).items():
            for kind, events in plan.accesses.count(part.name, names, share.again, most).items():
                memory[kind] += share.runs * equal * events
    barriers = sum(share.runs for share in shares) if plan.machine.barrier_cycles else 0
    return order_events(found + plan.accesses.limit(memory, cores, barriers))


def order_events(events: Mapping[str, int]) -> dict[str, int]:
    """Return the events in the order of `EVENTS`; kinds that did not occur are omitted."""
    return {kind: events[kind] for kind in EVENTS if events.get(kind)}


def weigh_events(machine: SgmfMachine, events: Mapping[str, int], cycles: int) -> Energy | None:
    """Return the energy of events and cycles, rounded up; None if the machine states no energies."""
    table = machine.energy
    if not table.exists:
        return None
    parts = {kind: count * getattr(table, kind) for kind, count in events.items()}
    static = Fraction(table.static_mw * cycles * 10**6, machine.clock_mhz)
    return Energy({**parts, STATIC: ceil(static)}, table.source)


def describe_use(events: Mapping[str, int], energy: Energy | None) -> JsonValue:
    """Return the events and their energy as JSON for a report."""
    found: dict[str, JsonValue] = {"events": dict(events)}
    if energy:
        found |= {"femtojoules": dict(energy.parts), "total_femtojoules": energy.total, "source": energy.source}
    return found


def name_events(kind: str) -> str:
    """Return the name of a kind of events, or of the static part, for people."""
    return "static" if kind == STATIC else EVENTS[kind]


def say_energy(events: Mapping[str, int], energy: Energy | None) -> Iterator[str]:
    """Yield the largest energy of a launch as lines of text; nothing if the machine states no energies."""
    if energy is None:
        return
    yield f"energy: at most {show_energy(energy.total)}, by the numbers of {energy.source}"
    for kind, taken in energy.parts.items():
        count = f"{events[kind]:,} " if kind in events else ""
        yield f"  {count}{name_events(kind)}: at most {show_energy(taken)}"


def draw_energy(bound: KernelBound) -> str:
    """Return the largest energy of a launch as SVG, from the details of its bound; an empty text if none is stated."""
    use = bound.details.get(KEY)
    taken = use.get("femtojoules") if isinstance(use, Mapping) else None
    if not isinstance(taken, Mapping):
        return ""
    sizes = {kind: size for kind, size in taken.items() if isinstance(size, int)}
    title = f"{bound.name}: at most {show_energy(sum(sizes.values()))} a launch"
    return render_energy(title, [(name_events(kind), size, show_energy(size)) for kind, size in sizes.items()])


def show_energy(femtojoules: int) -> str:
    """Return an energy as text with three or more digits, rounded up."""
    place = 0
    while place + 1 < len(UNITS) and femtojoules >= 1000 ** (place + 1) * 10:
        place += 1
    hundredths = -(-femtojoules * 100 // 1000**place)
    return f"{hundredths // 100:,}.{hundredths % 100:02} {UNITS[place]}" if place else f"{femtojoules:,} fJ"


def list_utilisation(part: GridPart, interval: Fraction) -> dict[str, Fraction]:
    """Return for each unit the largest fraction of cycles in which it is busy in the long run.

    `interval` is the number of cycles per epoch (B threads). A thread occupies a unit for one cycle, but one block of a
    special unit for the whole operation.
    """
    found: dict[str, Fraction] = {}
    for unit in part.timed.units:
        if unit.kind is not UnitKind.SOURCE:
            work = Fraction(unit.latency, unit.blocks) if unit.kind is UnitKind.SPECIAL else Fraction(1)
            found[unit.name] = min(Fraction(1), part.timed.buffer * work / interval)
    return found
