"""Random launches behind a shared last-level cache, beside co-runners that really send, held against their bounds."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.properties.choices import Choices
from tests.targets.gcn.random_launches import MARK, Case, draw_case
from wcet.isa.gcn.run.device_memory import BASE
from wcet.memory.cache.hardware import Cache
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.cached.corunners import find_footprint
from wcet.targets.gcn.clock.cached_memory import Sending
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.shared_cache import LINE, SharedCache
from wcet.targets.gcn.simulator import SPLITS, Session

BRIEF = 80
"""Of a hundred cases those with a short kernel, whose few lines meet those of co-runners as well."""


@dataclass(frozen=True, slots=True)
class CachedCase:
    """A launch on a machine with a cache, and what each other master sends, as numbers of lines."""

    case: Case
    corunners: tuple[tuple[int, ...], ...]
    sending: Sending

    def describe(self) -> str:
        return f"{self.case.describe()}\nco-runners: {self.corunners}, {self.sending}"


@dataclass(frozen=True, slots=True)
class CachedRun:
    """One run: `bound` and the one `without` a cache, the cycles, hits and misses, and whether hits were promised.

    `promises` are the bounds by each promise, of which `bound` is the least; `fetches` how often `lines` are fetched.
    """

    mode: str
    bound: int
    promises: tuple[int, ...]
    without: int
    observed: int
    hits: int
    misses: int
    fetches: int
    lines: int
    promised: bool

    @property
    def wrong(self) -> str:
        if self.observed > min(self.bound, *self.promises):
            return f"beyond its bound: {self}"
        if self.bound > self.without:
            return f"dearer with a cache: {self}"
        return f"more misses than lines: {self}" if self.promised and self.misses > self.fetches else ""


def draw_cached_case(choices: Choices) -> CachedCase:
    return add_cache(draw_case(choices, brief=choices.chance(BRIEF)), choices)


def add_cache(case: Case, choices: Choices) -> CachedCase:
    """Put a case on a machine with a cache of any shape, beside masters that send any lines."""
    machine = case.machine
    sets, ways = choices.pick((1, 2, 4, 16, 64)), choices.pick((1, 2, 4, 8, 32, 64, 256))
    if choices.chance(60):
        sets, ways = choices.pick(((64, 64), (16, 1024), (1, 1 << 14)))
    hits = (
        choices.between(1, machine.line_cycles),
        choices.pick((0, machine.memory_latency // 3, machine.memory_latency)),
    )
    own = choices.pick(("", "", "", "ways", "sets"))
    llc = SharedCache(
        sets * ways * LINE,
        ways,
        *hits,
        pending="repeat" if choices.chance(10) else "merge",
        own_ways=choices.between(1, ways) if own == "ways" else 0,
        own_sets=choices.between(1, sets) if own == "sets" else 0,
    )
    corunners = tuple(_draw_lines(choices) for _ in range(choices.pick((0, 0, 1, 1, 2, 4))))
    if corunners and choices.chance(50):
        llc = _fit(case, choices, llc)
    sending = Sending(choices.chance(50), choices.below(1 << 16), eager=choices.chance(50))
    if not llc.own_sets and llc.whole.sets & (llc.whole.sets - 1) == 0 and choices.chance(30):
        llc = replace(llc, index=_draw_index(choices, llc.whole.sets))
    return CachedCase(replace(case, machine=replace(machine, llc=llc)), corunners, sending)


def _draw_index(choices: Choices, sets: int) -> str:
    """Hash the set of a line: of each bit its own address bit and a higher one, or any bits at all."""
    bits = sets.bit_length() - 1
    if choices.chance(20):
        return ",".join("^".join(str(choices.between(6, 24)) for _ in range(2)) for _ in range(bits))
    return ",".join(f"{6 + place}^{choices.between(6 + bits, 24)}" for place in range(bits))


def _fit(case: Case, choices: Choices, llc: SharedCache) -> SharedCache:
    """Make a cache large enough for the launch, with few ways for others, who can push its lines out."""
    sizes = {name: value.size for name, value in _list_buffers(case)}
    footprint = find_footprint(case.parse(), case.launch, sizes, case.machine.buffer_alignment)
    sets = choices.pick((1, 4, 16, 64))
    ways = footprint.lines_of_a_set(Cache(sets, 1, LINE)) + choices.pick((0, 1, 3, 8, 24))
    return replace(llc, size_bytes=sets * ways * LINE, ways=ways, pending="merge", own_ways=0, own_sets=0)


def _draw_lines(choices: Choices) -> tuple[int, ...]:
    """Draw what a master sends: over and over the same few lines, a stream, or lines of the kernel's own buffers."""
    first = choices.pick((0, BASE // LINE, BASE // LINE + 64, 1 << 20))
    count, span = choices.between(1, choices.pick((8, 60))), choices.pick((1, 4, 16, 200))
    return tuple(first + choices.below(span) for _ in range(count))


def find_cached_bounds(each: CachedCase, follow: bool = False) -> AnalysisResult:
    case = each.case
    extra = {} if MARK in case.text else {"splits": "optimal"}
    extra |= {"follow": "launch"} if follow else {}
    extra["buffer"] = ",".join(f"{name}={value.size}" for name, value in _list_buffers(case))
    if each.corunners:
        extra["corunner"] = json.dumps({"file": "others.csv", "text": write_corunners(each)})
    options = AnalyzeOptions(target="gcn", machine="gcn3", facts=case.facts, extra=extra)
    return investigate(case.parse(), case.machine, case.launch, options.facts, options)


def write_corunners(each: CachedCase) -> str:
    """Write what the masters of a case send as a trace."""
    return "core,line\n" + "".join(f"{core},{line}\n" for core, lines in enumerate(each.corunners) for line in lines)


def _list_buffers(case: Case):
    return [(name, value) for name, value in case.arguments.items() if not isinstance(value, int)]


def run_cached(each: CachedCase) -> Iterator[CachedRun]:
    """Bound a case and run it in every mode of splitting."""
    case, bounds = each.case, find_cached_bounds(each)
    blocks, program = bounds.flow.cfg.blocks, bounds.program
    lines = [str(program.instructions[blocks[block].last].span.line) for block in bounds.split]
    lines = [] if MARK in case.text else lines
    for number, mode in enumerate(SPLITS):
        names = lines if mode == "pws" else None
        session = Session(
            program, case.machine, case.launch, case.arguments, splits=mode, split_names=names, corunners=each.corunners
        )
        latencies = ("max", case.latencies)[(case.seed + number) % 2]
        trace = session.play(latencies, case.seed, sending=each.sending)
        hits, misses = trace.cache
        assert bounds.cache is not None
        yield CachedRun(
            mode,
            bounds.modes[mode].cycles,
            (bounds.uncached[mode].cycles, *(each[mode].cycles for each in bounds.cached)),
            bounds.uncached[mode].cycles,
            trace.cycles,
            hits,
            misses,
            bounds.cache.fetches,
            bounds.cache.footprint.lines,
            bool(bounds.cache.promises),
        )
