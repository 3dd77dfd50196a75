"""Random kernels executed with an eye on every vector register: is it where the analysis says it lies?"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.targets.gcn.counted_runs import execute_changed
from tests.targets.gcn.random_addresses import draw_addresses, make_counter
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Instruction
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.lane_guards import place_known
from wcet.isa.gcn.values.lane_operands import join_pair
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.launch_values import follow_launch

Known = dict[tuple[str, int, bool, int], tuple[int, int]]
"""By file, register, sign and number of words: the least and the largest number."""

Slopes = list[tuple[int, tuple[tuple[str, int], ...], int, int, bool]]
"""A vector register is never below (or, if so marked, above) the sum of others times a factor plus an offset."""


def list_known(state: LaneState) -> tuple[Known, int]:
    """What is known of scalars and of the active lanes, and of how many registers comparisons have shown it."""
    found: Known = {}
    shown = 0
    for (file, index), entry in (*state.here.items(), *state.scalars.items()):
        if file not in ("v", "s"):
            continue
        low = state.here.get((file, index - 1))
        wide = None if low is None or entry.high is None else join_pair(entry, low)
        for known, first, words in ((entry, index, 1), (wide, index - 1, 2)):
            for signed in (False, True) if known is not None else ():
                numbers = place_known(known, signed)
                if numbers is not None:
                    found[file, first, signed, words] = numbers.low, numbers.high
            shown += known is not None and known.within is not None
    return found, shown


def list_slopes(state: LaneState) -> Slopes:
    """What is known of one vector register by another, as signed numbers."""
    held = (*state.here.items(), *state.scalars.items())
    places = {entry.name: unit for unit, entry in held if unit[0] in ("s", "v") and entry.name}
    found: Slopes = []
    for (_, index), entry in state.here.items():
        for line, above in () if entry.lines is None else ((entry.lines.least, False), (entry.lines.most, True)):
            if line is not None and line.base <= places.keys():
                terms = tuple(places[name] for name in line.base)
                found.append((index, terms, line.factor, line.offset, above))
    return found


@dataclass
class Facts:
    """What is known before each instruction, and how much of it comes from comparisons and from lines."""

    known: dict[int, Known] = field(default_factory=dict[int, Known])
    slopes: dict[int, Slopes] = field(default_factory=dict[int, Slopes])
    shown: int = 0

    @property
    def drawn(self) -> int:
        return sum(map(len, self.slopes.values()))


def follow(program: GcnProgram, launch: GcnLaunch, known: Mapping[int, int]) -> Facts:
    """What is known before each instruction of a launch."""
    flow = build_flow(program, StatedFacts())
    found = Facts()

    def visit(instruction: Instruction, state: LaneState) -> None:
        found.known[instruction.index], shown = list_known(state)
        found.slopes[instruction.index] = list_slopes(state)
        found.shown += shown

    follow_launch(program, flow.cfg, flow.loops, launch, known, 1).visit(visit)
    return found


def watch(place: str, known: Known, slopes: Slopes, step: Any, wrong: list[str]) -> Any:
    """A step that does the same, and notes what is not as it is known to be."""

    def watching(view: Any) -> None:
        members = slice(None) if view.members is None else view.members
        for (file, index, signed, words), (least, most) in known.items():
            parts = [(view.v[index + part] if file == "v" else view.s[:, index + part]) for part in range(words)]
            value = sum(each.astype(np.uint64) << np.uint64(32 * part) for part, each in enumerate(parts))
            kind = {1: np.int32, 2: np.int64}[words] if signed else {1: np.uint32, 2: np.uint64}[words]
            numbers = value.astype(np.uint32).view(kind) if words == 1 else value.view(kind)
            numbers = numbers[view.active] if file == "v" else numbers[members]
            if numbers.size and (int(numbers.min()) < least or int(numbers.max()) > most):
                bad = f"{int(numbers.min())} to {int(numbers.max())} is not in {least} to {most}"
                wrong.append(f"{place}: {file}{index} x{words} {'signed' if signed else 'unsigned'}: {bad}")
        for index, terms, factor, offset, above in slopes:
            parts = [(view.v[unit] if file == "v" else view.s[:, unit, None]) for file, unit in terms]
            other = sum(each.astype(np.int32).astype(np.int64) for each in parts) * factor + offset
            over = view.v[index].view(np.int32).astype(np.int64) - other
            if (over[view.active] > 0 if above else over[view.active] < 0).any():
                wrong.append(
                    f"{place}: v{index} is not {'at most' if above else 'at least'} {factor} times {terms} + {offset}"
                )
        step(view)

    return watching


def find_wrong(seed: int) -> tuple[list[str], Facts]:
    """Run a random kernel; return what lanes held against what was known, and what that was."""
    case = draw_addresses(seed, 0.5)
    facts = follow(case.program, case.launch, case.known)
    wrong: list[str] = []
    random = np.random.default_rng(seed)

    def change(instruction: Instruction, step: Any) -> Any:
        step = make_counter(instruction, random) or step
        place = f"seed {seed}, line {instruction.span.line}, {instruction.mnemonic}"
        found = facts.known.get(instruction.index, {}), facts.slopes.get(instruction.index, [])
        return None if step is None else watch(place, *found, step, wrong)

    execute_changed(case.program, case.launch, case.arguments, change)
    return wrong, facts
