"""Random kernels walked number by number, and run: nothing runs more often, or touches more lines, than it may."""

from typing import Any

import numpy as np

from tests.targets.gcn.counted_runs import execute_changed, note_amount
from tests.targets.gcn.random_addresses import AddressCase, draw_addresses, make_counter
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Instruction
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import POINTERS
from wcet.isa.gcn.values.known_memory import FIRST, KERNARG, PACKET, KnownMemory
from wcet.isa.gcn.values.known_paths import KnownPaths, UndecidedError
from wcet.isa.gcn.values.known_walk import follow_wavefronts
from wcet.isa.gcn.values.launch_values import find_alignment, list_sizes


def walk(case: AddressCase) -> KnownPaths | None:
    """The paths of a case without any contents, None where they are not decided."""
    flow, metadata = build_flow(case.program, StatedFacts()), case.program.extra.metadata
    hidden, packet = list_sizes(metadata, case.launch)
    pointers = [each for each in metadata.arguments if each.kind in POINTERS and each.size == 8]
    memory = KnownMemory(
        {KERNARG: {**hidden, **case.known}, PACKET: packet},
        {each.offset: FIRST + each.position for each in pointers},
        {},
        {FIRST + each.position: find_alignment(each, 1) for each in pointers},
    )
    try:
        return follow_wavefronts(case.program, flow.cfg, flow.loops, case.launch, memory)
    except UndecidedError:
        return None


def find_excess(seed: int) -> tuple[list[str], int]:
    """What a run does beyond the walk of a random kernel, and how many accesses the walk knows the lines of."""
    case = draw_addresses(seed, 0.5)
    paths = walk(case)
    if paths is None:
        return [], 0
    random = np.random.default_rng(seed)
    lines: dict[int, int] = {}
    runs: dict[tuple[int, int], int] = {}
    moved: dict[tuple[int, int], int] = {}
    batches: dict[Any, int] = {}

    def change(instruction: Instruction, step: Any) -> Any:
        step = make_counter(instruction, random) or step
        if step is None:
            return None
        counts = operation_of(instruction).unit in ("VMEM", "SMEM", "LDS")
        if counts:
            step = note_amount(instruction.index, step, lines)

        def counting(view: Any) -> None:
            chosen = [True] * (view.last - view.first) if view.members is None else view.members.tolist()
            if view.batch not in batches:
                batches[view.batch] = sum(each.count for each in batches)
            step(view)
            for place in (place for place, member in enumerate(chosen) if member):
                key = instruction.index, batches[view.batch] + view.first + place
                runs[key] = runs.get(key, 0) + 1
                if counts:
                    moved[key] = moved.get(key, 0) + int(view.amount[place])

        return counting

    execute_changed(case.program, case.launch, case.arguments, change)
    blocks = {
        index: block.index
        for block in build_flow(case.program, StatedFacts()).cfg.blocks
        for index in range(block.first, block.last + 1)
    }
    wrong = [
        f"seed {seed}, instruction {index}: {amount} lines of {paths.lines[index]}"
        for index, amount in lines.items()
        if amount > paths.lines.get(index, amount)
    ]
    wrong += [
        f"seed {seed}, instruction {index}: {times} runs of {paths.runs[blocks[index]]}"
        for (index, _), times in runs.items()
        if times > paths.runs[blocks[index]]
    ]
    for (index, row), amount in moved.items():
        executed = {known: times for (access, known), times in paths.executed[row].items() if access == index}
        most = sum((known or 0) * times for known, times in executed.items())
        if runs[index, row] > sum(executed.values()) or (amount > most and None not in executed):
            wrong.append(f"seed {seed}, instruction {index}, wavefront {row}: {amount} of {executed}")
    return wrong, len(lines.keys() & paths.lines.keys())
