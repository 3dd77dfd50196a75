"""The instructions that cause the slack of a bound, and the contexts that the bound assumes to delay them.

For the wavefront with the largest bound, each instruction has its cycles on the private machine and those in the
longest run; both count from when the wavefront is ready for the instruction to when it is ready for the next one, so
that they add up to the whole. The work of others, which the bound adds to that, is divided among the instructions that
bring it, and is compared with the additional cycles, in the run, of instructions that wait for the unit. Lines are
those of one execution. Instructions are identified by marks in streams.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.isa.gcn.language.registers import operation_of
from wcet.records import dataclass
from wcet.simulate.validation import SlackPlace
from wcet.targets.gcn.clock.block_clock import WaveClock
from wcet.targets.gcn.clock.stream import Stream
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.slack import Groups, ModeObservation, count_siblings, narrow_lines, pair_steps
from wcet.targets.gcn.stream_time import NOWHERE, Shares, StreamTimer, measure_streams, share_work
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.elapsed import PrivatePair
from wcet.targets.gcn.wavefront.group_bounds import make_pair
from wcet.targets.gcn.wavefront.interference import find_waits
from wcet.targets.gcn.wavefront.layers import Layer
from wcet.targets.gcn.wavefront.private import PrivateMachine
from wcet.units import format_count

WAITS, OTHERS, LINES = "waits", "work of others", "lines"


@dataclass(frozen=True, slots=True)
class Watched:
    """The longest run in a mode of splitting, in which each instruction is timed: streams, traffic, and times.

    `clock` has the cycles that each wavefront spends in each instruction.
    """

    seen: ModeObservation
    clock: WaveClock


@dataclass(frozen=True, slots=True)
class _SlowestWave:
    """The wavefront with the largest bound: its marked stream, and its cycles by instruction, in the bound and in the
    run.
    """

    stream: Stream
    shares: Shares
    spent: Mapping[int, int]


def place_slack(result: AnalysisResult, mode: ModeBound, watched: Watched) -> tuple[SlackPlace, ...]:
    """Return the instructions for which the bound has more cycles than the run, the largest difference first.

    Cycles are those of one round.
    """
    narrow = narrow_lines(result, mode, watched.seen.traffic)
    wave = _find_slowest(narrow, watched)
    found = [*_list_waits(result, narrow, wave), *_list_work(result, narrow, watched.seen.groups, wave)]
    found += _list_lines(result, mode, watched.seen.traffic)
    return tuple(sorted((each for each in found if each.cycles > 0), key=lambda each: -each.cycles))


def _find_slowest(narrow: ModeBound, watched: Watched) -> _SlowestWave:
    timer = _make_timer(narrow, _make_pair(narrow))
    waves = {
        (group, place): stream
        for group, streams in enumerate(watched.seen.groups)
        for place, stream in enumerate(streams)
    }
    slowest = max(waves, key=lambda each: timer.time(waves[each]))
    stream = waves[slowest]
    return _SlowestWave(stream, timer.share(stream), watched.clock.spent[slowest])


def _make_pair(narrow: ModeBound) -> PrivatePair:
    best = narrow.groups.best
    return make_pair(narrow.residents, narrow.work, best.limits, narrow.bounder.costs, best.shaded)


def _make_timer(narrow: ModeBound, pair: PrivatePair) -> StreamTimer:
    costs = narrow.bounder.costs
    return StreamTimer(pair, costs.switching_cycles, count_siblings(narrow, narrow.residents, costs.line_cycles))


def name_instruction(result: AnalysisResult, index: int) -> tuple[str, str]:
    """Return where an instruction is (its line, and that of its source if known), and its text."""
    span = result.program.instructions[index].span
    source = span.place
    text = " ".join(span.source.line(span.line).split(";")[0].split("//")[0].split())
    return span.where if source is None else f"{source.file}:{source.line}, line {span.line}", text


def _list_waits(result: AnalysisResult, narrow: ModeBound, wave: _SlowestWave) -> Iterator[SlackPlace]:
    """Yield the cycles by which each instruction's bound exceeds its run, with the unit that causes the longest
    wait.
    """
    pair = _make_pair(narrow)
    freed = {
        unit: _make_timer(narrow, _free_unit(pair, unit)).share(wave.stream)
        for unit in Unit
        if pair.outside.waits[unit] or pair.inside.waits[unit]
    }
    for index, cycles in wave.shares.items():
        if index == NOWHERE:
            continue
        drops = {unit: cycles - less.get(index, 0) for unit, less in freed.items()}
        unit = max(drops, key=lambda each: drops[each], default=None)
        observed = wave.spent.get(index, 0)
        where, text = name_instruction(result, index)
        found = SlackPlace(WAITS, where, text, cycles - observed, cycles, observed)
        if unit is not None and drops[unit] > 0:
            found = replace(found, unit=unit.value, rivals=_name_rivals(result, narrow, unit))
        yield found


def _free_unit(pair: PrivatePair, unit: Unit) -> PrivatePair:
    """Return the private machine on which no wavefront waits for `unit`."""

    def free(private: PrivateMachine) -> PrivateMachine:
        return replace(private, waits={**private.waits, unit: 0})

    return replace(pair, outside=free(pair.outside), inside=free(pair.inside))


def _name_rivals(result: AnalysisResult, narrow: ModeBound, unit: Unit) -> str:
    """Return a description of the contexts that compete at a unit: their number, the wait, and their longest
    instruction.
    """
    limits = narrow.groups.best.limits
    count = narrow.residents.rivals(unit, narrow.contexts > 0, narrow.work.together[unit])
    waits = find_waits(narrow.residents, narrow.work.together, limits, narrow.bounder.machine.arbitration)
    most, index = _find_dearest(result, narrow, unit)
    where, text = name_instruction(result, index)
    amount = "a line" if unit is Unit.MEM else f"up to {min(most, limits[unit] or most):,} cycles"
    total = f"{waits[unit]:,} cycles a request"
    return f"{format_count(count, 'other')}, {amount} each ({total}): `{text}`, {where}"


def _find_dearest(result: AnalysisResult, narrow: ModeBound, unit: Unit) -> tuple[int, int]:
    """Return the longest occupancy of a unit (for the memory, the most lines), and the first instruction that has
    it.
    """
    most, found = -1, 0
    for index, step in list_steps(result, narrow):
        amount = step.lines if unit is Unit.MEM else step.cycles if UNIT_OF.get(step.kind) is unit else -1
        if amount > most:
            most, found = amount, index
    return most, found


def list_steps(result: AnalysisResult, narrow: ModeBound) -> Iterator[tuple[int, Step]]:
    """Yield all steps of a kernel, each with the index of its instruction, block by block, branches included."""
    code = narrow.bounder.code
    for block, pairs in zip(code.flow.cfg.blocks, pair_steps(result.program, code), strict=True):
        yield from pairs
        if block.index in code.branches:
            yield block.last, Step(StepKind.BRANCH, narrow.bounder.costs.issue.branch)


def _list_work(result: AnalysisResult, narrow: ModeBound, groups: Groups, wave: _SlowestWave) -> Iterator[SlackPlace]:
    """Yield the work of others that the bound adds at each unit, by the instructions that bring it.

    The run has it among the cycles of instructions that take longer there than on the private machine.
    """
    best, machine = narrow.groups.best, narrow.bounder.costs
    work = measure_streams(groups, narrow.work, machine.line_cycles)
    streams = [stream for group in groups for stream in group]
    for unit, added in best.charge(narrow.residents, work).items():
        if not added:
            continue
        layer: Layer = (unit, 0 if unit is Unit.MEM else best.limits[unit])
        brought = max(
            (share_work(stream, layer, machine.line_cycles) for stream in streams), key=lambda each: sum(each.values())
        )
        whole = sum(brought.values())
        met = {
            index: wave.spent.get(index, 0) - cycles
            for index, cycles in wave.shares.items()
            if index != NOWHERE and _find_unit(result, index) is unit and wave.spent.get(index, 0) > cycles
        }
        others = narrow.residents.rivals(unit, narrow.contexts > 0, narrow.work.together[unit])
        for index, busy in brought.items():
            if busy and index != NOWHERE:
                bound, observed = added * busy // whole, sum(met.values()) * busy // whole
                where, text = name_instruction(result, index)
                rivals = f"{format_count(others, 'other')}, up to {busy:,} cycles each{_name_met(result, met)}"
                yield SlackPlace(OTHERS, where, text, bound - observed, bound, observed, unit.value, rivals)


def _find_unit(result: AnalysisResult, index: int) -> Unit:
    """Return the unit for which an instruction waits: its own, or the memory for an instruction that waits for
    accesses.
    """
    name = (operation_of(result.program.instructions[index]).unit or "").lower()
    return Unit(name) if name in set(Unit) else Unit.MEM


def _name_met(result: AnalysisResult, met: Mapping[int, int]) -> str:
    """Return a description of the instruction that waited longest for the work of others in the run."""
    if not met:
        return ", not met in the run"
    where, text = name_instruction(result, max(met, key=lambda each: met[each]))
    return f", met in the run most by `{text}`, {where}"


def _list_lines(result: AnalysisResult, mode: ModeBound, traffic: Mapping[int, int]) -> Iterator[SlackPlace]:
    """Yield, for each instruction, the fall of the bound if it alone takes at most the lines, or bank cycles, of the
    run.
    """
    for pairs in pair_steps(result.program, result.code):
        for index, step in pairs:
            least = traffic.get(index)
            charged = step.cycles if step.kind is StepKind.LDS else step.lines
            if least is None or charged <= least:
                continue
            cycles = mode.cycles - narrow_lines(result, mode, {index: least}).cycles
            where, text = name_instruction(result, index)
            unit = Unit.LDS if step.kind is StepKind.LDS else Unit.MEM
            yield SlackPlace(LINES, where, text, cycles, charged, least, unit.value)
