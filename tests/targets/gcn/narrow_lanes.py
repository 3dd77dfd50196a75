"""Random loops for wavefronts of 32 lanes, held against runs of 64 lanes of which the upper ones never do anything.

The simulator knows 64 lanes. So a kernel is written twice: as it is, with its masks in single registers, for the
analysis; and for the run with masks in pairs whose upper word is cleared wherever an operation writes it. A group of at
most 32 work-items is one wavefront of either, and goes the same way.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.loop_runs import find_bounds
from tests.targets.gcn.opencl.runs import count_turns, list_broken
from tests.targets.gcn.random_counters import CounterCase, draw_counters
from tests.targets.gcn.stale_state import stale_state
from wcet.errors import WcetError
from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.simulator import Session

LANES = 32
FIRST_MASK = 30
"""The scalar register from which on pairs are masks in these kernels."""

_WIDE = re.compile(r"\s*s_(\w+)_b64 (vcc|exec|s\[(\d+):(\d+)\]),")


def clear_upper(text: str) -> str:
    """Return the text of a kernel in which no mask has a lane of the upper half."""
    return "\n".join(each for line in text.replace(", 60", ", 28").split("\n") for each in _clear_line(line))


def _clear_line(line: str) -> Iterator[str]:
    yield line
    match = _WIDE.match(line)
    if match is None or (match[3] and int(match[3]) < FIRST_MASK):
        return
    name, target = match[1], "exec" if "saveexec" in match[1] else match[2]
    if name in ("mov", "cselect"):
        high = f"s{match[4]}" if match[4] else f"{target}_hi"
        yield f"    s_mov_b32 {high}, 0"
    else:  # scc says then whether one of the lower lanes is in the mask
        yield f"    s_and_b64 {target}, {target}, 0xffffffff"


def narrow(program: GcnProgram) -> GcnProgram:
    """Return a kernel for wavefronts of 32 lanes: its masks have one register."""
    code = tuple(_narrow(each) for each in program.instructions)
    metadata = replace(program.extra.metadata, lanes=LANES)
    return replace(program, instructions=code, extra=replace(program.extra, metadata=metadata))


def _narrow(instruction: Instruction) -> Instruction:
    masks = any(is_mask(each) for each in instruction.operands)
    scalar = instruction.mnemonic.startswith("s_")
    operands = tuple(_narrow_operand(each, scalar and masks) for each in instruction.operands)
    mnemonic = re.sub("_([bu])64$", r"_\g<1>32", instruction.mnemonic) if scalar and masks else instruction.mnemonic
    return replace(instruction, mnemonic=mnemonic, operands=operands, lanes=LANES)


def is_mask(operand: Operand) -> bool:
    """Return True for a pair of registers that holds a mask in these kernels."""
    if not isinstance(operand, Register) or operand.count != 2:
        return False
    return operand.file in ("vcc", "exec") or (operand.file == "s" and operand.index >= FIRST_MASK)


def _narrow_operand(operand: Operand, scalar: bool) -> Operand:
    if isinstance(operand, Register) and is_mask(operand):
        return replace(operand, count=1)
    if isinstance(operand, Immediate) and scalar:
        return replace(operand, bits=operand.bits & 0xFFFFFFFF)
    return operand


def draw_narrow(choices: Choices) -> CounterCase:
    """Draw a kernel of loops whose groups have one wavefront of 32 lanes."""
    case = draw_counters(choices)
    return replace(case, size=choices.pick((32, 1, 17)))


def judge_narrow(case: CounterCase) -> Judgement:
    """Hold what is derived for 32 lanes against a run in which the upper lanes do nothing."""
    text, launch = clear_upper(case.text), GcnLaunch((2, 1, 1), (case.size, 1, 1), lanes=LANES)
    program = narrow(parse_text(case.text.replace(", 60", ", 28")))
    n, m = case.numbers
    try:
        flow = find_bounds(program, {"n": n + (m << 32), "m": m}, launch)
    except WcetError as error:
        return Judgement(refused=",".join(sorted({code for code, _ in codes_of(error)})))
    derived = [loop for loop in flow.loops if flow.bounds[loop.index].origin.startswith("derived")]
    counted = [flow.cfg.blocks[loop.header].labels for loop in derived]
    features = frozenset({f"counted: {case.kinds[label]}" for labels in counted for label in labels})
    whole = parse_text(text)
    marks: dict[int, int] = {
        each.first: block.index for each, block in zip(build_graph(whole).blocks, flow.cfg.blocks, strict=True)
    }
    words = np.random.default_rng(case.seed).integers(0, 9, 1024).astype(np.uint32).view(np.uint8)
    values = {"in": words, "table": words, "n": n + (m << 32), "m": m}
    try:
        with stale_state(case.seed):
            wide = GcnLaunch(launch.groups, launch.group_size)
            streams = [each for group in Session(whole, machine(), wide, values, marks=marks).streams for each in group]
    except WcetError as error:
        return Judgement(faulted=",".join(sorted({code for code, _ in codes_of(error)})), features=features)
    paths = {tuple(op[1] for op in stream if op[0] == MARK) for stream in streams}
    turns: dict[int, int] = {loop.index: max(count_turns(path, loop) for path in paths) for loop in flow.loops}
    wrong = list_broken(flow, turns, [Counter(path) for path in sorted(paths)])
    return Judgement(runs=1, features=features, wrong="; ".join(wrong))
