"""The result of a GCN analysis in the form that all reports share: contributions, blocks' shares, details.

A share is the number of cycles that one block adds to the worst path, in all its runs together.
"""

from collections.abc import Iterable, Iterator
from dataclasses import field

from wcet.bound.cost import count_visits, unfold_path
from wcet.flow.loop_bounds import count_body_runs, find_statement
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.ir.result import BlockShare, Contribution, Detour, JsonValue, Path, Variant, share_lines, visits
from wcet.isa.gcn.control.divergence import Divergence
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.records import dataclass
from wcet.span import Line
from wcet.targets.gcn.compose.best_case import find_mode_bcet
from wcet.targets.gcn.compose.details import describe_cache, describe_paper_figures, tell_cache
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import DWS, NONE, PWS, ModeBound
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import Occupancy
from wcet.targets.gcn.timing.instructions import count_lines
from wcet.targets.gcn.wavefront.elapsed import Elapsed, SideCost, cost_instructions
from wcet.targets.gcn.wavefront.group_bounds import find_alone
from wcet.targets.gcn.wavefront.views import View, ViewPlan
from wcet.units import format_count, format_cycles


def weigh_variant(name: str, mode: ModeBound, machine: GcnMachine) -> Variant:
    """Return the bound in one mode of splitting as a sum: the wavefront alone, its waits for others, and dispatch."""
    rounds, best = mode.launch.rounds, mode.groups.best
    alone = min(find_alone(mode.plan, mode.work, mode.residents.wavefronts, machine), best.cycles)
    parts = (
        Contribution("wavefront alone", rounds * alone, f"{format_count(rounds, 'round')} of {alone:,}"),
        Contribution("other wavefronts", rounds * (best.cycles - alone), f"bound {best.name}"),
        Contribution(
            "dispatch", rounds * mode.launch.delay, f"{format_count(rounds, 'round')} of {mode.launch.delay:,}"
        ),
    )
    bounds: dict[str, JsonValue] = {
        bound.name: {
            "cycles": bound.cycles,
            "applies": bound.applies,
            "interference": bound.interference,
            "delayed": {unit.value: limit for unit, limit in bound.limits.items() if limit},
        }
        for bound in mode.groups.bounds
    }
    details: dict[str, JsonValue] = {
        "wavefront_cycles": best.cycles,
        "dispatch_rounds": mode.launch.rounds,
        "parallel_groups": mode.occupancy.parallel_groups,
        "simds": mode.occupancy.simds,
        "contexts": mode.contexts,
        "bounds": bounds,
    }
    return Variant(name, mode.cycles, tuple(part for part in parts if part.cycles), details)


def share_blocks(program: GcnProgram, flow: FlowGraph, mode: ModeBound) -> tuple[BlockShare, ...]:
    """Return the cycles that each block adds to the worst path of a wavefront, waits for others included, in text
    order.
    """
    elapsed = mode.groups.best.elapsed
    shares = _Shares(mode.plan, elapsed)
    shares.add(mode.plan.main, elapsed.main, unfold_path(elapsed.main.path), 1)
    runs, totals, steps = shares.runs, shares.totals, cost_instructions(mode.plan, elapsed)
    return tuple(
        _share(program, flow, block, (runs[block], totals[block]), steps.get(block, ())) for block in sorted(runs)
    )


@dataclass(slots=True)
class _Shares:
    """The runs of each block on a worst path and the cycles that they take, summed view by view."""

    plan: ViewPlan
    elapsed: Elapsed
    runs: dict[BlockId, int] = field(default_factory=dict[BlockId, int])
    totals: dict[BlockId, int] = field(default_factory=dict[BlockId, int])

    def add(self, view: View, side: SideCost, path: Path, factor: int) -> None:
        """Add `factor` runs of a path in a view; for each region on it that splits, add the path of its slower side."""
        for visit, times in visits(path, factor):
            block, cost = view.blocks[visit.block], side.costs[visit.edge]
            region = view.regions[visit.edge]
            if region is not None:
                which, slower = self.elapsed.sides[region]
                cost = max(0, cost - slower.walked)
                self.add(self.plan.sides[region][which], slower, unfold_path(slower.path), times)
            self.runs[block] = self.runs.get(block, 0) + (times if region is None else 0)
            self.totals[block] = self.totals.get(block, 0) + times * cost


def list_detours(program: GcnProgram, flow: FlowGraph, mode: ModeBound) -> tuple[Detour, ...]:
    """Return the blocks off the worst path of a wavefront, in text order, by sums of block costs.

    In a region that splits, only blocks of the slower wavefront are listed.
    """
    elapsed = mode.groups.best.elapsed
    found: dict[BlockId, int] = {}

    def add(view: View, side: SideCost, faster_by: int | None) -> None:
        taken = {visit.block for visit in count_visits(side.path)} if faster_by is not None else set[BlockId]()
        for number, cycles in (*side.detours.items(), *((each, 0) for each in taken)):
            block = view.blocks[number]
            found[block] = min(found.get(block, cycles + (faster_by or 0)), cycles + (faster_by or 0))

    add(mode.plan.main, elapsed.main, None)
    entered = {mode.plan.main.regions[visit.edge] for visit in count_visits(elapsed.main.path)}
    for region in sorted(each for each in entered if each is not None):
        which, slower = elapsed.sides[region]
        faster = elapsed.faster[region]
        add(mode.plan.sides[region][which], slower, None)
        add(mode.plan.sides[region][1 - which], faster, slower.beside - faster.beside)
    taken = {share.block for share in share_blocks(program, flow, mode)}
    return tuple(_place_detour(program, flow, block, found[block]) for block in sorted({*found} - taken))


def _place_detour(program: GcnProgram, flow: FlowGraph, index: BlockId, cycles: int) -> Detour:
    block = flow.cfg.blocks[index]
    first, last = program.instructions[block.first], program.instructions[block.last]
    return Detour(index, first.span.line, last.span.line, cycles)


def _share(
    program: GcnProgram, flow: FlowGraph, index: BlockId, runs: tuple[int, int], steps: tuple[int, ...]
) -> BlockShare:
    count, total = runs
    block = flow.cfg.blocks[index]
    first, last = program.instructions[block.first], program.instructions[block.last]
    text = program.source.line(last.span.line).split(";")[0].split("//")[0].strip()
    name = f"{block.labels[0]}: … {text}" if block.labels else text
    once = -(-total // max(1, count))
    units = list(_name_units(program.instructions[block.first : block.last + 1]))
    left = (0,) if units and len(units) == len(steps) + 1 else ()  # the branch's time depends on the edge
    lines = share_lines(units, (*steps, *left), once)
    return BlockShare(
        block=index,
        first_line=first.span.line,
        last_line=last.span.line,
        text=name,
        resource="wavefront",
        once=once,
        count=count,
        total=total,
        lines=lines,
    )


def _name_units(code: Iterable[Instruction]) -> Iterator[tuple[Line, str]]:
    """Yield line and unit of each instruction that takes time.

    An instruction without a unit is named by its effect.
    """
    for instruction in code:
        operation = operation_of(instruction)
        if operation.issue not in ("split", "merge"):
            yield instruction.span.line, operation.issue if operation.unit == "SEQ" else operation.unit.lower()


def tell_story(result: AnalysisResult) -> tuple[str, ...]:
    """Return the notes at the start of a report: what limits occupancy, splits that help, ignored marks of splits."""
    lines: list[str] = []
    best = result.modes[result.best]
    occupancy = best.occupancy
    step = f"; next: {occupancy.next_step}" if occupancy.next_step else ""
    lines.append(
        f"{occupancy.limit} limit a compute unit to {format_count(occupancy.groups_per_unit, 'group')} at once{step}"
    )
    if PWS not in result.modes:
        return (*lines, *result.notes)
    plain, pws = result.modes[NONE].cycles, result.modes[PWS].cycles
    branches = (name_branch(result.program, result.flow, block) for block in sorted(result.split))
    names = ", ".join(dict.fromkeys(branches))
    if result.given and pws > plain:
        lines.append(f"the given splits raise the bound from {plain:,} to {pws:,} cycles")
    elif result.split and not result.given and pws < plain:
        lines.append(f"worth splitting: {names} (PWS: {format_cycles(pws)} instead of {plain:,})")
    lines += [f"idle SpSIMDs: {text}" for text in _find_idle(result)]
    return (*lines, *tell_cache(result), *result.notes)


def _find_idle(result: AnalysisResult) -> Iterator[str]:
    """Yield a note if a launch has a smaller bound with idle SpSIMDs, or if some of them work as SIMDs."""
    mode, simds = result.modes[PWS], result.machine.simds
    for point in result.curve:
        idle = point.split_simds - point.bound.split_simds
        if idle and point.split_simds == result.machine.split_simds and not result.given:
            text = f"with {idle} of {point.split_simds} idle, PWS has its smallest bound"
            yield f"{text}: -S {mode.split_simds}"
    more = mode.occupancy.simds - simds
    if more > 0 and mode.cycles < result.modes[NONE].cycles and not result.split:
        serve = f"as {format_count(more, 'further SIMD')} they lower the bound to {format_cycles(mode.cycles)}"
        yield f"no branch is worth splitting; {serve}"


def name_branch(program: GcnProgram, flow: FlowGraph, block: BlockId) -> str:
    """Return the name of the branch that ends a block, as in reports: its line in the text."""
    return program.instructions[flow.cfg.blocks[block].last].span.where


def describe_details(result: AnalysisResult) -> dict[str, JsonValue]:
    """Return the fields of the JSON report that only GCN has."""
    best = result.modes[result.best]
    bcet = find_mode_bcet(result, result.best)
    return {
        "bcet_cycles": bcet,
        "jitter_cycles": best.cycles - bcet,
        "wavefront_cycles": best.groups.best.cycles,
        "dispatch_rounds": best.launch.rounds,
        "parallel_groups": best.occupancy.parallel_groups,
        "work_groups": result.launch.work_groups,
        "wavefronts_per_group": result.launch.wavefronts,
        "occupancy": describe_occupancy(best.occupancy),
        "splits": tuple(_describe_splits(result.program, result.flow, result.divergence, result)),
        "pruned": tuple(_find_pruned(best, result.flow)),
        "split_curve": tuple(
            {
                "split_simds": point.split_simds,
                "used_split_simds": point.bound.split_simds,
                "cycles": point.bound.cycles,
                "contexts": point.bound.contexts,
                "lines": tuple(
                    result.program.instructions[result.flow.cfg.blocks[region.branch].last].span.line
                    for region in sorted(point.regions, key=lambda region: region.branch)
                ),
            }
            for point in result.curve
        ),
        "loops": tuple(_describe_loops(result.program, result.flow)),
        "accesses": tuple(_describe_accesses(result)),
        **({} if result.cache is None else {"llc": describe_cache(result)}),
        **_describe_published(result),
    }


def _describe_published(result: AnalysisResult) -> dict[str, JsonValue]:
    """Return the figures of the PWS paper, if wavefronts can split."""
    if not result.modes.keys() >= {PWS, DWS}:
        return {}
    switching = result.machine.switching_cycles
    return {"published": describe_paper_figures(result.modes[PWS], result.modes[DWS], switching)}


def _find_pruned(mode: ModeBound, flow: FlowGraph) -> Iterator[tuple[BlockId, int]]:
    """Yield the edges, as pairs of blocks, that no split's slower wavefront takes: those that PRUNE would remove."""
    if mode.plan.dynamic:
        return
    for region, (slower, _) in zip(mode.plan.regions, mode.groups.best.elapsed.sides, strict=True):
        index = region.else_edge if slower == 0 else region.then_edge
        if index is not None:
            yield flow.cfg.edges[index].source, flow.cfg.edges[index].target


def describe_occupancy(occupancy: Occupancy) -> JsonValue:
    """Return an occupancy as JSON."""
    return {
        "waves_per_simd": occupancy.waves_per_simd,
        "groups_per_unit": occupancy.groups_per_unit,
        "simds_per_unit": occupancy.simds,
        "vgprs": occupancy.usage.vgprs,
        "sgprs": occupancy.usage.sgprs,
        "lds_bytes": occupancy.usage.lds_bytes,
        "limit": occupancy.limit,
        "next_step": occupancy.next_step,
    }


def _describe_splits(
    program: GcnProgram, flow: FlowGraph, divergence: Divergence, result: AnalysisResult
) -> Iterator[JsonValue]:
    for branch in divergence.candidates:
        block = flow.cfg.blocks[branch.block]
        reasons = result.obstacles.get(branch.block, ())
        chosen = "chosen by wcet" if branch.block in result.split else ""
        yield {
            "line": program.instructions[block.last].span.line,
            "block": branch.block,
            "bsb": branch.bsb,
            "join": branch.join,
            "labels": block.labels,
            "given": branch.block in result.given,
            "split": branch.block in result.split,
            "origin": result.given.get(branch.block, chosen),
            "possible": not reasons,
            "reasons": reasons,
        }


def _describe_loops(program: GcnProgram, flow: FlowGraph) -> Iterator[JsonValue]:
    for loop in flow.loops:
        bound = flow.bounds[loop.index]
        header = flow.cfg.blocks[loop.header]
        statement = find_statement(program, flow.cfg, flow.loops, loop)
        yield {
            **({} if statement is None else {"source": str(statement.place)}),
            "label": header.labels[0] if header.labels else "",
            "line": program.instructions[header.first].span.line,
            "bound": count_body_runs(flow.cfg, loop, bound.back_edges),
            "depth": loop.depth,
            "origin": bound.origin,
        }


def _describe_accesses(result: AnalysisResult) -> Iterator[JsonValue]:
    """Yield the largest cost of each access: lines of memory, or cycles of the banks of LDS."""
    for index, traffic in sorted(result.traffic.items()):
        instruction = result.program.instructions[index]
        yield {
            "line": instruction.span.line,
            "mnemonic": instruction.mnemonic,
            "counts": "bank cycles" if operation_of(instruction).unit == "LDS" else "lines",
            "most": count_lines(operation_of(instruction), result.machine, traffic.amount),
            "reason": traffic.reason,
        }
