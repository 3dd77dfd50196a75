"""The slack of a bound, its cycles above what was observed, by cause: each is a difference of two computed numbers.

From the bound *B* of one mode of splitting down to the longest run *O*:

- *lines*: what *B* loses if each memory instruction takes at most the lines, or cycles of LDS banks, that one execution
  of it took in the run.
- *path*: what that bound loses further if wavefronts run the paths of the run, each round of groups its own slowest
  wavefront, and all others bring the work that some wavefront brought.
- *splits*: what it loses further if no split wavefront competes with others, under DWS, where any may exist at any
  time; those of PWS exist, and their waits for each other are among the waits.
- *waits*: what is left then above the run *O'* with the same splits and all latencies maximal: waiting that is charged
  and does not happen.
- *latency*: *O'* - *O*; below zero if shorter latencies made the longer run.

They add up to *B* - *O* exactly.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from wcet.ir.ids import InstructionId
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.records import dataclass
from wcet.targets.gcn.clock.stream import Stream
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import DWS, PWS, ModeBound, ModeBounder
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import read_usage
from wcet.targets.gcn.stream_time import StreamTimer, measure_side, measure_streams
from wcet.targets.gcn.timing.steps import Step, StepKind, group_steps
from wcet.targets.gcn.wavefront.group_bounds import make_pair
from wcet.targets.gcn.wavefront.interference import Residents, sum_siblings
from wcet.targets.gcn.wavefront.kernel_code import make_code
from wcet.targets.gcn.wavefront.launch_lines import Brought
from wcet.targets.gcn.wavefront.views import WaveCode

Groups = Sequence[Sequence[Stream]]


@dataclass(frozen=True, slots=True)
class ModeObservation:
    """The longest run of one mode: its streams, the most traffic of each instruction, and two times.

    `steady` is the time with all latencies maximal, `longest` that of the longest run on the same data.
    """

    groups: Groups
    traffic: Mapping[int, int]
    steady: int
    longest: int


def explain_slack(result: AnalysisResult, mode: ModeBound, seen: ModeObservation) -> Mapping[str, int]:
    """Return the bound of `mode` minus the longest run, divided among `CAUSES`."""
    narrow = narrow_lines(result, mode, seen.traffic)
    charged = _charge_groups(narrow, seen.groups, narrow.residents, narrow.bounder.costs)
    alone = replace(narrow.residents, contexts=1, shared_simd=False)
    unsplit = _charge_groups(narrow, seen.groups, alone, narrow.bounder.costs) if mode.mode == DWS else charged
    return {
        "lines": mode.cycles - narrow.cycles,
        "path": narrow.cycles - charged,
        "splits": charged - unsplit,
        "waits": unsplit - seen.steady,
        "latency": seen.steady - seen.longest,
    }


def narrow_lines(result: AnalysisResult, mode: ModeBound, traffic: Mapping[int, int]) -> ModeBound:
    """Return the bound of a mode if each memory instruction takes at most its lines or bank cycles in `traffic`."""
    return _bound_again(result, mode, lower_traffic(result.program, result.code, traffic))


def lower_traffic(program: GcnProgram, code: WaveCode, traffic: Mapping[int, int]) -> WaveCode:
    """Return the code of a wavefront with each memory instruction limited to its lines or bank cycles in `traffic`."""
    bodies: list[tuple[Step, ...]] = []
    for pairs in pair_steps(program, code):
        bodies.append(tuple(_lower(step, traffic.get(index)) for index, step in pairs))
    narrow = make_code(code.flow, tuple(bodies), code.branches, code.turn, code.outstanding)
    brought = tuple(_lower_brought(code, traffic))
    return replace(narrow, crews=code.crews, exact=code.exact, brought=brought, launched=code.launched)


def _lower_brought(code: WaveCode, traffic: Mapping[int, int]) -> Iterator[Brought]:
    for brought in code.brought:
        lower = Counter[tuple[InstructionId, Step]]()
        for (index, step), times in brought.items():
            lower[index, _lower(step, traffic.get(index))] += times
        yield lower


def pair_steps(program: GcnProgram, code: WaveCode) -> Iterator[tuple[tuple[int, Step], ...]]:
    """Yield for each block its steps, each with the index of its instruction; branches and splits are left out."""
    for block, body in zip(code.flow.cfg.blocks, code.bodies, strict=True):
        instructions = [
            instruction.index
            for instruction in program.instructions[block.first : block.last + 1]
            if operation_of(instruction).unit != "BR" and operation_of(instruction).issue not in ("split", "merge")
        ]
        grouped = zip(instructions, group_steps(body), strict=True)
        yield tuple((index, step) for index, steps in grouped for step in steps)


def _lower(step: Step, amount: int | None) -> Step:
    if amount is None:
        return step
    if step.kind is StepKind.LDS:
        return replace(step, cycles=min(step.cycles, amount))
    return replace(step, lines=min(step.lines, amount))


def _bound_again(result: AnalysisResult, mode: ModeBound, code: WaveCode) -> ModeBound:
    """Return the bound of a mode with other steps."""
    launch = result.launch
    own = mode.bounder
    bounder = ModeBounder(code, result.machine, launch, read_usage(result.program, launch), own.corunners, own.promise)
    if mode.mode == PWS:
        return bounder.bound_pws(mode.plan.regions, mode.split_simds)
    return bounder.bound_dws(mode.plan.regions) if mode.mode == DWS else bounder.bound_plain()


def count_siblings(bound: ModeBound, residents: Residents, line_cycles: int) -> Callable[[Stream], int]:
    """Return the function that gives the cycles by which one side of a split, by its stream, delays the other side.

    It counts what is beyond the limits of the best bound.
    """
    best, layers = bound.groups.best, tuple(bound.work.occupancy)

    def count(side: Stream) -> int:
        work = measure_side(side, layers, line_cycles)
        return sum_siblings(residents, work, best.limits, best.shaded)

    return count if residents.contexts > 1 else lambda _: 0


def _charge_groups(bound: ModeBound, groups: Groups, residents: Residents, machine: GcnMachine) -> int:
    """Return the bound for the paths that wavefronts ran: their private time and the work of others, by rounds."""
    best = bound.groups.best
    pair = make_pair(residents, bound.work, best.limits, machine, best.shaded)
    timer = StreamTimer(pair, machine.switching_cycles, count_siblings(bound, residents, machine.line_cycles))
    times = [max(timer.time(stream) for stream in streams) for streams in groups]
    work = measure_streams(groups, bound.work, machine.line_cycles)
    counted = sum(best.charge(bound.residents, bound.work).values())
    waiting = sum(best.charge(residents, work).values()) + best.interference - counted
    in_sets = machine.dispatcher == "rounds" and len(set(machine.shader_engines)) == 1
    size = bound.occupancy.parallel_groups if in_sets else len(times)
    rounds = [max(times[first : first + size]) for first in range(0, len(times), size)]
    if not in_sets:
        rounds *= bound.launch.rounds
    return sum(machine.dispatch_delay + slowest + waiting for slowest in rounds)
