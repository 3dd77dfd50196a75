"""Finds the words that each access of a kernel touches, configuration by configuration.

If all words of the kernel fit into the cache, a word that was certainly accessed before is in the cache. Four kinds of
accesses certainly come before: those of configurations that ran earlier, because all their threads have ended; those of
an earlier run of the same configuration; those of the same thread that this access waits for; and those of earlier
threads of the same unit.
"""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from wcet.isa.cdfg.addresses.accesses import SymbolicAccess, list_accesses
from wcet.isa.cdfg.addresses.form import WORD, AddressForm, find_forms, find_live_forms, read_operand
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, Node, Role
from wcet.isa.cdfg.language.layout import MemoryLayout, place_words
from wcet.records import dataclass
from wcet.targets.sgmf.accesses.lines import MOST_EPOCHS, MOST_THREADS, UnitLines
from wcet.targets.sgmf.accesses.reuse import WORDS_END, Reuse, Stride, find_reuse
from wcet.targets.sgmf.accesses.stations import Level
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.units import ceil_div

Key: TypeAlias = tuple[int, int, tuple[tuple[str, int], ...]] | str
"""The key that two accesses share if they touch the same word in each thread: a live value, or an affine address."""

BOUNDED = ("lt.u32", "le.u32")
SIGNED = ("lt.i32", "le.i32")


@dataclass(frozen=True, slots=True)
class Words:
    """The cache lines that hold all data of a kernel, and the caches in which they fit without evicting each other.

    `lines` is the number of these lines.
    """

    layout: MemoryLayout
    lines: int
    fits_l1: bool
    fits_l2: bool

    @property
    def touched(self) -> Level:
        """Return the farthest memory level at which a word can be that was accessed before."""
        return Level.L1 if self.fits_l1 else Level.L2 if self.fits_l2 else Level.DRAM


def find_words(kernel: DataflowKernel, threads: int, machine: SgmfMachine) -> Words:
    """Return the words that a kernel written as a graph may access, those of its buffers and live values, with their
    lines."""
    layout, memory = place_words(kernel, threads), machine.memory
    first = layout.first // memory.line_bytes
    lines = ceil_div(layout.stop, memory.line_bytes) - first
    fits_l1 = memory.coalescing and ceil_div(lines, memory.l1_sets) <= memory.l1_ways
    fits_l2 = ceil_div(lines, memory.l2_sets * memory.l2_banks) <= memory.l2_ways
    return Words(layout, lines, fits_l1, fits_l2)


@dataclass(frozen=True, slots=True)
class Reach:
    """The memory levels and lines of each access of one configuration, in its first run and in later runs, by node
    name."""

    first: Mapping[str, Reuse]
    again: Mapping[str, Reuse]


@dataclass(frozen=True, slots=True)
class LineReach:
    """The lines that each access of one configuration touches, by node name, and those in the L1 before it runs.

    `breaks` is the largest number of epochs (groups of B successive threads) in which only some threads access memory.
    """

    units: Mapping[str, UnitLines]
    before: frozenset[int]
    breaks: int


class WrittenKernel:
    """A kernel written as a graph, divided into configurations that fit, on a machine with a memory system."""

    def __init__(self, kernel: DataflowKernel, threads: int, share: int, machine: SgmfMachine) -> None:
        self.kernel, self.threads, self.share, self.machine = kernel, threads, share, machine
        self.words = find_words(kernel, threads, machine)
        self.lives = find_live_forms(kernel)

    @property
    def epochs(self) -> int:
        """Return the number of epochs (groups of B successive threads) that one core runs."""
        return ceil_div(self.share, self.machine.buffer)

    def find_lines(self) -> dict[tuple[str, bool], LineReach]:
        """Return the lines of each configuration's accesses, by the configuration's name and whether it ran before.

        Return nothing if the words do not fit into the L1, if there are several cores, because others run other
        threads, or if there are too many threads or epochs (groups of B successive threads).
        """
        too_many = self.epochs > MOST_EPOCHS or self.share > MOST_THREADS
        if not self.words.fits_l1 or self.machine.cores > 1 or too_many:
            return {}
        found: dict[tuple[str, bool], LineReach] = {}
        before: frozenset[int] = frozenset()
        for configuration, reach in zip(self.kernel.configurations, self.find_reach().values(), strict=True):
            accesses = self._list_accesses(configuration)
            guards = _Guards(configuration, self.threads)
            touched = {each.node.name: self._list_touched(each) for each in accesses}
            own = frozenset[int]().union(
                *(lines for each in accesses if not each.guarded for lines in touched[each.node.name] or ())
            )
            breaks = len({_list_enables(each.node) for each in accesses if each.guarded})
            after = frozenset[int]() if self.machine.barrier_cycles else own | before
            for again, uses, there in ((False, reach.first, before), (True, reach.again, after)):
                units = {
                    each.node.name: _describe_lines(each, touched[each.node.name], uses[each.node.name], guards)
                    for each in accesses
                }
                found[configuration.name, again] = LineReach(units, there, breaks)
            before = after
        return found

    def _list_accesses(self, configuration: Configuration) -> tuple[SymbolicAccess, ...]:
        return list_accesses(configuration, frozenset(each.name for each in self.kernel.buffers), self.lives)

    def _list_touched(self, access: SymbolicAccess) -> tuple[frozenset[int], ...] | None:
        """Return the lines that an access touches in each epoch, or None if they depend on data or arguments."""
        stride, buffer, line = self._find_stride(access), self.machine.buffer, self.machine.memory.line_bytes
        if stride is None or stride.modulus:
            return None
        return tuple(
            frozenset(
                (stride.start + stride.step * thread) % WORD // line
                for thread in range(first, min(first + buffer, self.share))
            )
            for first in range(0, self.share, buffer)
        )

    def find_reach(self) -> dict[str, Reach]:
        """Return by configuration the memory levels and lines of each access, in the first run and in later runs."""
        found: dict[str, Reach] = {}
        before: set[Key] = set()
        for configuration in self.kernel.configurations:
            accesses = self._list_accesses(configuration)
            guards = _Guards(configuration, self.threads)
            own = {key for each in accesses if not each.guarded and (key := find_key(each)) is not None}
            again = own | before if not self.machine.barrier_cycles else set[Key]()
            found[configuration.name] = Reach(
                {each.node.name: self._judge(each, accesses, guards, before, False) for each in accesses},
                {each.node.name: self._judge(each, accesses, guards, again, True) for each in accesses},
            )
            if not self.machine.barrier_cycles:
                before |= own
        return found

    def _judge(
        self,
        access: SymbolicAccess,
        accesses: tuple[SymbolicAccess, ...],
        guards: "_Guards",
        before: Collection[Key],
        again: bool,
    ) -> Reuse:
        stride, key, touched = self._find_stride(access), find_key(access), self.words.touched
        if stride is None:
            return self._judge_unknown(access)
        known = find_reuse(self.machine, stride, touched, self.share, guards.is_ordered(access.node))
        surely = key in before
        surely |= again and not self.machine.barrier_cycles and guards.is_fixed(access.node)
        surely |= any(find_key(each) == key and guards.precedes(each.node, access.node) for each in accesses)
        if not surely or touched is Level.DRAM:
            return known
        return Reuse(touched, (), 0 if touched is Level.L1 else known.lines, known.conflicts)

    def _judge_unknown(self, access: SymbolicAccess) -> Reuse:
        """Return the levels and lines of an access that may be to any word, or to any word of one buffer."""
        lines = buffer = self.machine.buffer
        for each in self.kernel.buffers:
            if each.name == access.home:
                lines = min(lines, ceil_div(4 * each.words, self.machine.memory.line_bytes) + 1)
        return Reuse(Level.DRAM, (), lines if self.machine.memory.coalescing else buffer, buffer)

    def _find_stride(self, access: SymbolicAccess) -> Stride | None:
        """Return the stride of an access's addresses, or None if they depend on data or may wrap within an epoch."""
        if access.live is not None:
            return Stride(4, self.words.layout.lives[access.live], 0)
        form = access.form
        step = form.thread - WORD if form.thread >= WORD // 2 else form.thread
        if form.values or abs(step) * self.machine.buffer >= WORDS_END or self.words.layout.stop >= WORDS_END:
            return None
        places = self.words.layout.buffers
        if any(name not in places for name in form.parameters):
            return Stride(step, 0, 4)
        start = form.constant + sum(places[name] * factor for name, factor in form.parameters.items())
        return Stride(step, start % WORD, 0)


def _describe_lines(
    access: SymbolicAccess, touched: tuple[frozenset[int], ...] | None, reuse: Reuse, guards: "_Guards"
) -> UnitLines:
    surely = reuse.first is Level.L1
    missing = touched and tuple(frozenset[int]() if surely else each for each in touched)
    return UnitLines(touched, missing, 0 if surely else reuse.lines, not access.guarded, guards.is_ordered(access.node))


def find_key(access: SymbolicAccess) -> Key | None:
    """Return a key that is equal for accesses whose threads touch the same words; None if the words depend on data."""
    if access.live is not None:
        return access.live
    form = access.form
    return None if form.values else (form.constant, form.thread, tuple(sorted(form.parameters.items())))


class _Guards:
    """The predicates that decide which threads make the accesses of a configuration."""

    def __init__(self, configuration: Configuration, threads: int) -> None:
        self.threads = threads
        self.forms = find_forms(configuration)
        self.nodes = {node.name: node for node in configuration.nodes}
        self.places = {node.name: place for place, node in enumerate(configuration.nodes)}
        self.waits: dict[str, int] = {}
        self.fixed: dict[str, bool] = {}
        for node in configuration.nodes:
            waits = 0
            for token in node.tokens:
                waits |= self.waits[token.node] | 1 << self.places[token.node]
            self.waits[node.name] = waits
            values = all(self.fixed[token.node] for token in node.tokens if token.role is not Role.ORDER)
            self.fixed[node.name] = values and not node.operation.accesses_memory

    def is_fixed(self, node: Node) -> bool:
        """Return True if the same threads make an access in every run, because its predicates depend on no memory."""
        return all(self.fixed[each] for each in _list_enables(node))

    def is_ordered(self, node: Node) -> bool:
        """Return True if only the first threads make an access, because its predicates compare `tid` with a bound."""
        return all(self._bounds_threads(self.nodes[each]) for each in _list_enables(node))

    def precedes(self, one: Node, other: Node) -> bool:
        """Return True if every thread that makes the second access has made the first one before."""
        waits = self.waits[other.name] >> self.places[one.name] & 1
        return bool(waits) and _list_enables(one) <= _list_enables(other)

    def _bounds_threads(self, node: Node) -> bool:
        names = BOUNDED + (SIGNED if self.threads <= WORD // 2 else ())
        if node.operation.name not in names:
            return False
        left, right = (read_operand(each, self.forms) for each in node.operands)
        return left == AddressForm(thread=1) and not right.thread and not right.values


def _list_enables(node: Node) -> frozenset[str]:
    return frozenset(token.node for token in node.tokens if token.role is Role.ENABLE)
