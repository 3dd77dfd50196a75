"""The flow graph of a parsed GCN kernel: blocks, edges, loops, bounds and linear facts."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from difflib import get_close_matches
from functools import cached_property

from wcet.errors import Refusals, WcetError, refuse
from wcet.flow.least_runs import refuse_exceeded
from wcet.flow.linear_facts import read_limits
from wcet.flow.loop_bounds import find_missing_bounds, refuse_unbounded, take_source_facts
from wcet.flow.loops import LoopNest, find_nest
from wcet.flow.stated_facts import refuse_stated
from wcet.ir.cfg import Cfg, FlowGraph, LinearFact, Loop
from wcet.ir.facts import MissingFact, Provenance, StatedData, StatedFacts
from wcet.ir.program import Instruction
from wcet.ir.remembered import remember_answers
from wcet.isa.gcn.control.divergence import Divergence, find_divergence
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.kernel import Argument, GcnProgram
from wcet.isa.gcn.language.metadata import read_integer
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.loops.loop_bounds import LoopFacts, gather_loop_facts
from wcet.isa.gcn.loops.marked_loops import bound_marked_loops
from wcet.isa.gcn.loops.scalar_counters import KnownDwords, KnownValues
from wcet.isa.gcn.values.known_paths import KnownPaths, UndecidedError
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.launch_values import follow_launch, list_sizes
from wcet.isa.gcn.values.stated_contents import (
    StatedContents,
    find_ranges,
    follow_contents,
    limit_blocks,
    limit_loops,
    read_contents,
)
from wcet.isa.gcn.values.stated_loads import find_stores
from wcet.isa.gcn.values.working_lanes import WorkingLanes, find_working_lanes, remove_edges
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class _Analysis:
    cfg: Cfg
    loops: tuple[Loop, ...]
    loop_facts: LoopFacts
    limits: tuple[LinearFact, ...]
    arguments: Mapping[int, int]
    lanes: LaneFlow | None
    paths: KnownPaths | UndecidedError | None
    ranges: Mapping[int, StatedData]

    def list_limits(self) -> tuple[LinearFact, ...]:
        """Return all linear facts: the stated limits, and those on the total runs of loops, stated or derived."""
        return (*self.limits, *self.loop_facts.stated_totals, *self.loop_facts.totals)


@dataclass(frozen=True)
class AnalysedKernel:
    """A kernel with the results of all analyses that need no machine, each computed once.

    `arguments` are the stated dwords of the argument segment, by byte offset; `lanes` the values of lanes in the
    launch, None without one; `paths` the paths of wavefronts that stated contents determine, or what these leave
    undecided; `ranges` the statements about numbers in buffers, by position of the argument.
    """

    program: GcnProgram
    flow: FlowGraph
    arguments: Mapping[int, int]
    lanes: LaneFlow | None
    paths: KnownPaths | UndecidedError | None = None
    ranges: Mapping[int, StatedData] = field(default_factory=dict[int, StatedData])

    @cached_property
    def divergence(self) -> Divergence:
        """The divergence of lanes in the kernel."""
        return find_divergence(self.program, self.flow)

    def follow_lanes(self, launch: GcnLaunch, buffer_alignment: int) -> LaneFlow:
        """Return the values of lanes in a launch whose buffers have an alignment; cached values are used if it is 1."""
        if self.lanes is not None and buffer_alignment == 1:
            return self.lanes
        flow = self.flow
        return follow_launch(self.program, flow.cfg, flow.loops, launch, self.arguments, buffer_alignment, self.ranges)

    def follow_pointers(self, launch: GcnLaunch) -> LaneFlow:
        """Return the values of lanes with the pointers from which each was computed."""
        cfg, loops = self.flow.cfg, self.flow.loops
        return follow_launch(self.program, cfg, loops, launch, self.arguments, 1, self.ranges, pointers=True)


def build_flow(program: GcnProgram, facts: StatedFacts, launch: GcnLaunch | None = None) -> FlowGraph:
    """Return the flow graph of a kernel, see `analyse_flow`."""
    return analyse_flow(program, facts, launch).flow


def analyse_flow(
    program: GcnProgram,
    facts: StatedFacts,
    launch: GcnLaunch | None = None,
    buffer_alignment: int = 1,
    follow: bool = False,
) -> AnalysedKernel:
    """Return a kernel with its flow graph under the stated facts, and the results for a launch if one is given.

    Wavefronts are followed with known numbers if contents are stated, or always with `follow`.

    Raises `WcetError` W201 for every loop that neither its own counter, nor a pragma, nor `facts` bounds; W202, W207,
    W209, W240, W241 and W250 for flow that cannot be analysed; W155, W220 to W222 for facts that do not fit the kernel.
    """
    refusals = Refusals()
    found = _analyse(program, facts, launch, refusals, buffer_alignment, follow)
    refuse_unbounded(program, found.cfg, found.loops, found.loop_facts.bounds, found.loop_facts.reasons, refusals)
    refusals.raise_any()
    flow = FlowGraph(found.cfg, found.loops, found.loop_facts.bounds, facts=found.list_limits())
    return AnalysedKernel(program, flow, found.arguments, found.lanes, found.paths, found.ranges)


def missing_facts(program: GcnProgram, facts: StatedFacts, launch: GcnLaunch | None = None) -> tuple[MissingFact, ...]:
    """Return the flow facts without which `build_flow` would refuse the kernel, in text order.

    Raises `WcetError` for errors that no fact can remove.
    """
    refusals = Refusals()
    found = _analyse(program, facts, launch, refusals)
    refusals.raise_any()
    return find_missing_bounds(program, found.cfg, found.loops, found.loop_facts.bounds)


def _analyse(
    program: GcnProgram,
    facts: StatedFacts,
    launch: GcnLaunch | None,
    refusals: Refusals,
    buffer_alignment: int = 1,
    follow: bool = False,
) -> _Analysis:
    nest, working = _find_nest(program)
    cfg, loops = nest.cfg, nest.loops
    written, rest = take_source_facts(program, facts, refusals)
    named = _name_lines(program, cfg, loops, rest)
    arguments = read_arguments(program, facts, refusals)
    hidden, packet = ({}, {}) if launch is None else list_sizes(program.extra.metadata, launch)
    known = KnownDwords({**hidden, **arguments}, packet)
    contents = read_contents(program, facts, refusals)
    ranges = find_ranges(contents)
    lanes = None if launch is None else follow_launch(program, cfg, loops, launch, arguments, 1, ranges)
    if lanes is not None and ranges:
        _refuse_written(find_stores(lanes, ranges), contents)
    marked = bound_marked_loops(program, nest, written)
    values = KnownValues(known, launch, lanes, working)
    loop_facts = gather_loop_facts(program, nest, named, values, marked, refusals)
    limits = _read_limits(program, cfg, loops, facts, refusals)
    paths = None
    if launch is not None and (follow or any(each.stated.file for each in contents)):
        paths = follow_contents(program, nest, launch, arguments, contents, buffer_alignment)
    if isinstance(paths, KnownPaths):
        loop_facts, more = _apply_paths(program, cfg, loops, loop_facts, paths, contents)
        limits = (*limits, *more)
    refuse_exceeded(program, cfg, loops, loop_facts.bounds, (*limits, *loop_facts.stated_totals), refusals)
    return _Analysis(cfg, loops, loop_facts, limits, arguments, lanes, paths, ranges)


@remember_answers
def _find_nest(program: GcnProgram) -> tuple[LoopNest, WorkingLanes]:
    """Return graph and loops of a kernel without the edges that nobody takes: they are the same for all launches."""
    cfg = build_graph(program)
    working = find_working_lanes(program, cfg)
    return find_nest(program, remove_edges(cfg, working.dead)), working


def _apply_paths(
    program: GcnProgram,
    cfg: Cfg,
    loops: tuple[Loop, ...],
    facts: LoopFacts,
    paths: KnownPaths,
    contents: tuple[StatedContents, ...],
) -> tuple[LoopFacts, tuple[LinearFact, ...]]:
    """Return loop facts and limits, tightened by the followed paths. Raises W226 if a path writes a stated buffer."""
    _refuse_written(paths.written, contents)
    names = ", ".join(f"`{each.argument.name}`" for each in contents)
    origin = f"contents of {names}" if names else "the paths of all wavefronts"
    bounds = limit_loops(facts.bounds, paths, origin)
    return replace(facts, bounds=bounds), limit_blocks(cfg, loops, bounds, paths, origin)


def _refuse_written(written: Mapping[int, Instruction], contents: tuple[StatedContents, ...]) -> None:
    """Raise `WcetError` W226 if a wavefront writes to a buffer with stated contents."""
    for each in contents:
        place = written.get(each.argument.position)
        if place is not None:
            name = each.argument.name
            raise refuse(
                "W226",
                f"the contents of `{name}` are stated, and it is written here",
                place.span,
                help=f"remove `{name}` from the stated contents, or write to another buffer",
            )


def _name_lines(program: GcnProgram, cfg: Cfg, loops: tuple[Loop, ...], facts: StatedFacts) -> StatedFacts:
    """Return the facts, with each bound that names a source line moved to the loop at that line.

    The line is that of the label of the loop's header, its first instruction, or its back branch.
    """
    if not any(key.isdigit() for key in facts.bounds):
        return facts
    lines: dict[str, str] = {}
    spans = {label.name: label.span for label in program.labels}
    for loop in loops:
        header = cfg.blocks[loop.header]
        if header.labels:
            places = [spans[name] for name in header.labels]
            places.append(program.instructions[header.first].span)
            places += [program.instructions[cfg.blocks[cfg.edges[edge].source].last].span for edge in loop.back_edges]
            for span in places:
                lines.setdefault(str(span.line), header.labels[0])
    return replace(facts, bounds={lines.get(key, key): runs for key, runs in facts.bounds.items()})


def read_arguments(program: GcnProgram, facts: StatedFacts, refusals: Refusals) -> Mapping[int, int]:
    """Return the dwords of the argument segment that the stated arguments determine, by byte offset.

    If the file lists no arguments, they are named by their offsets.
    """
    known: dict[int, int] = {}
    listed = program.extra.metadata.arguments or _name_offsets(program, facts)
    by_name = {f"arg{argument.position}": argument for argument in listed} | {a.name: a for a in listed}
    for name, text in facts.decimals.items():
        argument, stated = by_name.get(name), facts.find_provenance("arguments", name)
        if argument is None:
            refusals.add(_refuse_unknown(program, listed, name, text, stated).diagnostics)
        elif not argument.takes_decimals:
            message = (
                f"argument `{name}`{argument.describe_type()} is not a number with a fraction, and cannot be {text}"
            )
            refusals.add(refuse_stated("W222", message, stated).diagnostics)
    for name, value in facts.arguments.items():
        argument, stated = by_name.get(name), facts.find_provenance("arguments", name)
        if argument is None:
            refusals.add(_refuse_unknown(program, listed, name, str(value), stated).diagnostics)
        elif not argument.is_float and not -(1 << 8 * argument.size - 1) <= value < 1 << 8 * argument.size:
            message = f"{value} does not fit the {argument.size} bytes of argument `{name}`"
            refusals.add(refuse_stated("W222", message, stated).diagnostics)
        elif argument.size in (4, 8) and argument.kind == "by_value" and not argument.is_float:
            for part in range(argument.size // 4):
                known[argument.offset + 4 * part] = value >> 32 * part & 0xFFFFFFFF
    return known


def require_known_arguments(program: GcnProgram, facts: StatedFacts) -> None:
    """Raise `WcetError` W220, W222 if facts about a kernel state arguments that it does not have, or cannot have."""
    refusals = Refusals()
    read_arguments(program, facts, refusals)
    refusals.raise_any()


def _refuse_unknown(
    program: GcnProgram, listed: Sequence[Argument], name: str, value: str, stated: Provenance
) -> WcetError:
    """Return the refusal of an argument that the kernel does not have, with the nearest one that it has."""
    names = [argument.name for argument in listed]
    shown = ", ".join(f"`{each}`" for each in names)
    near = get_close_matches(name, [each.name for each in listed if each.kind != "global_buffer"], n=1)
    help_line = f"its arguments: {shown}" if names else "the file lists no arguments: write --arg OFFSET=VALUE"
    if near:
        help_line = f"--arg {near[0]}={value}  # {help_line}"
    return refuse_stated("W220", f"`{program.name}` has no argument `{name}`", stated, help_line)


def _name_offsets(program: GcnProgram, facts: StatedFacts) -> tuple[Argument, ...]:
    """Return a dword argument for every stated name that is a byte offset, if the segment's pointer is known."""
    if program.extra.metadata.argument_pointer is None:
        return ()
    offsets = {name: read_integer(name) for name in facts.arguments}
    return tuple(
        Argument(name, -1, offset, 4, "by_value")
        for name, offset in offsets.items()
        if offset is not None and offset >= 0 and offset % 4 == 0
    )


def _read_limits(
    program: GcnProgram, cfg: Cfg, loops: tuple[Loop, ...], facts: StatedFacts, refusals: Refusals
) -> tuple[LinearFact, ...]:
    """Return the stated linear facts, and the `atmost` pragmas on single blocks, as limits."""
    limits = list(read_limits(program, cfg, loops, facts, refusals))
    for annotation in program.annotations:
        if annotation.kind == "atmost":
            for block in cfg.blocks:
                if block.first <= annotation.index <= block.last:
                    origin = f"pragma in {annotation.span.where}"
                    limits.append(LinearFact({block.index: 1}, annotation.values[0], origin))
    return tuple(limits)
