"""What lanes hold after every instruction that computes, in all its forms, against the simulator.

Registers are numbers, ranges, affine in the lane, of a class, or unknown: what is said of a result has to allow what
the simulator leaves in all lanes.
"""

import random
from typing import Any

import numpy as np
import pytest

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.semantics.forms import draw_statements
from tests.targets.gcn.semantics.micro_machine import LANES, PLACES, State
from tests.targets.gcn.semantics.test_lift import COMPUTING, OPERATIONS, describe, draw_state, simulate
from wcet.ir.program import Instruction
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.lane_results import LaneResults
from wcet.isa.gcn.values.lane_state import Entry, LaneState
from wcet.isa.gcn.values.lane_values import LaneValue, make_value, same, unknown
from wcet.values.number_sets import ZERO, Range, constant, everything

FILES = {"s": 102, "vcc": 2, "flat_scratch": 2, "m0": 1}
NAMES = [name for name in COMPUTING if OPERATIONS[name].unit in ("VALU", "SALU")]
SMALL = (0, 1, 2, 3, 5, 31, 32, 33, 63, 64, -1, -2, -5, -64, 255, 256, 0x7FFF, 0x8000, 0x7FFFFFFF, 0x80000000)


def draw_number(rng: random.Random) -> int:
    return rng.choice(SMALL) if rng.random() < 0.7 else rng.randrange(-(2**31), 2**32)


def draw_lanes(rng: random.Random) -> tuple[LaneValue, np.ndarray]:
    """A value, and the numbers of 64 lanes that it allows."""
    shape = rng.choice(("number", "number", "range", "affine", "classes", "unknown"))
    if shape == "unknown":
        return unknown(), np.random.default_rng(rng.randrange(2**16)).integers(0, 2**32, 64).astype(np.uint32)
    number, step = draw_number(rng), rng.choice([1, 2, 4, 64, 1 << 16, 1 << 31])
    high = number + step * rng.randint(0, 40)
    uniform = constant(number) if shape == "number" or high == number else Range(number, high, step)
    shared = rng.choice(range(uniform.low, uniform.high + 1, min(uniform.step, 1 << 32)))
    stride, width = rng.choice((1, 3, 4, 16, -2)), rng.choice((1, 8, 64))
    pattern = tuple(lane % width * stride for lane in range(64)) if shape in ("affine", "classes") else ()
    classes = tuple(lane // 8 for lane in range(64)) if shape == "classes" else ()
    own = [4 * rng.randint(0, 3) for _ in range(8)]
    apart = [own[each] for each in classes] or [0] * 64
    numbers = [shared + (pattern[lane] if pattern else 0) + apart[lane] for lane in range(64)]
    value = make_value(uniform, pattern, Range(0, 12, 4) if classes else ZERO, classes)
    return value, np.array([each % 2**32 for each in numbers], np.uint32)


def know(before: State, instruction: Instruction, rng: random.Random) -> LaneState:
    """Say of the registers that a statement reads what they may hold, and put such numbers there."""
    state = LaneState(whole=True)
    for file, index in sorted(find_access(instruction).reads):
        value, numbers = draw_lanes(rng)
        if file == "v" and index < 40:
            state.here[file, index] = Entry(("drawn", index), value)
            before.vectors[index] = numbers
        elif file in FILES and rng.random() < 0.8:
            total = value.total
            state.scalars[file, index] = Entry(("drawn", file, index), same(total.wrap(32)))
            before.scalars[PLACES[file] + index] = numbers[0]
    state.everywhere = dict(state.here)
    return state


def holds(value: LaneValue, found: Any, bits: int = 32) -> bool:
    """Whether lanes of one class differ by their offsets alone, and every number lies in what the value says."""
    first: dict[int, int] = {}
    numbers, size = [int(each) for each in found], 1 << bits
    for number, offset, group in zip(numbers, value.offsets, value.groups, strict=True):
        if first.setdefault(group, (number - offset) % size) != (number - offset) % size:
            return False
    total, step = value.total, min(value.total.step, size)
    if total.high - total.low >= everything(bits).high:
        return all((number - total.low) % step == 0 for number in numbers)
    inside = [(number - total.low) % size for number in numbers]
    return all(each <= total.high - total.low and each % step == 0 for each in inside)


def check(name: str, rng: random.Random, instruction: Instruction) -> int:
    """Hold what is said after an instruction against the simulator; return how much is said."""
    before = draw_state(np.random.default_rng(rng.randrange(2**16)))
    before.scalars[PLACES["exec"]] = before.scalars[PLACES["exec"] + 1] = 0xFFFFFFFF
    state = know(before, instruction, rng)
    after = simulate(instruction, before)
    if after is None:
        return 0
    found = LaneResults(state, instruction).step().entries
    for unit, entry in found.items():
        numbers = after.read(*unit)
        text = f"{describe(instruction)}: {unit} {entry}"
        assert holds(entry.value, numbers), text
        if entry.within is not None:
            reach = entry.within
            assert all((each - reach.low) % 2**32 <= reach.high - reach.low for each in numbers), text
        if entry.name and entry.name[0] == "drawn":
            source = ("v", entry.name[1]) if len(entry.name) == 2 else entry.name[1:]
            assert numbers == before.read(*source), text  # type: ignore[arg-type]
        low = found.get((unit[0], unit[1] - 1))
        if entry.high is not None and not entry.high.value.cuts and low is not None and low.name == entry.high.low:
            halves = zip(after.read(unit[0], unit[1] - 1), numbers, strict=True)
            assert holds(entry.high.value, [one | two << 32 for one, two in halves], 64), text
    return len(found)


@pytest.mark.parametrize(("unit", "rounds"), [("VALU", 2), ("SALU", 8)])
def test_what_lanes_are_said_to_hold_allows_what_the_simulator_leaves(unit: str, rounds: int) -> None:
    rng, said = random.Random(unit), 0
    for name in NAMES:
        if OPERATIONS[name].unit == unit:
            said += sum(check(name, rng, each) for each in draw_statements(OPERATIONS[name], rng, rounds))
    assert said > 300


def step(statement: str, **known: LaneValue) -> dict[Any, Entry]:
    instruction = parse_text(f"k:\n {statement}\n s_endpgm\n").instructions[0]
    here = {("v", int(name[1:])): Entry(("drawn", name), value) for name, value in known.items()}
    return LaneResults(LaneState(here=here), instruction).step().entries


def test_a_pair_is_shifted_multiplied_and_copied_as_one_number() -> None:
    lanes = make_value(ZERO, range(LANES), ZERO, ())
    shifted = step("v_lshlrev_b64 v[2:3], 3, v[0:1]", v0=lanes, v1=make_value(constant(0), (), ZERO, ()))
    assert shifted["v", 2].value.offsets[:3] == (0, 8, 16)
    assert shifted["v", 3].high is not None
    product = step("v_mad_u64_u32 v[2:3], vcc, v0, 12, 0", v0=lanes)
    assert product["v", 2].value.offsets[:3] == (0, 12, 24)
    assert step("s_mov_b64 s[0:1], -1")["s", 1].value == make_value(constant(-1), (), ZERO, ())


def test_parts_of_words_and_counts_of_lanes_are_followed() -> None:
    lanes = make_value(ZERO, range(LANES), ZERO, ())
    part = step("v_add_u32_sdwa v1, vcc, v0, v0 dst_sel:DWORD src0_sel:WORD_0 src1_sel:WORD_0", v0=lanes)
    assert part["v", 1].value.offsets[:3] == (0, 2, 4)
    below = step("v_mbcnt_lo_u32_b32 v1, -1, 0")
    assert below["v", 1].value.offsets[30:34] == (30, 31, 32, 32)
    above = step("v_mbcnt_hi_u32_b32 v1, -1, 0")
    assert above["v", 1].value.offsets[30:35] == (0, 0, 0, 1, 2)
