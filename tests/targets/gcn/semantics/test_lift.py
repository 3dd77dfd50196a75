"""Every lifted instruction against the simulator's own: whole states after it, in all forms, lanes and masks of lanes.

The simulator is written by hand from the manual, and shares only the table of names with the rows that are lifted. What
a row calls a function is asked of the simulator in its plainest form: other registers, all lanes, no parts of words and
no signs. So the forms around a function are held against the simulator as well.
"""

import random
from typing import Any

import numpy as np
import pytest

from tests.families import each_of
from tests.targets.gcn.semantics.forms import SPAN, draw_operands, draw_statements
from tests.targets.gcn.semantics.micro_machine import LANES, PLACES, Machine, Numbers, State
from wcet.ir.program import Expression, Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.isa import BOTH, Operation, find_plain, has_form, list_operations, load_operations
from wcet.isa.gcn.language.pairs import is_pair
from wcet.isa.gcn.language.processor import RDNA
from wcet.isa.gcn.language.registers import find_roles
from wcet.isa.gcn.language.shapes import find_shapes
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.lane_steps import bind_lanes
from wcet.isa.gcn.run.lds import LocalMemory, bind_lds
from wcet.isa.gcn.run.operands import UnsupportedOperandError
from wcet.isa.gcn.run.relative import bind_scalar_relative, bind_vector_relative
from wcet.isa.gcn.run.scalar_steps import bind_scalar
from wcet.isa.gcn.run.vector_steps import bind_vector
from wcet.isa.gcn.run.wavefronts import SCALARS
from wcet.isa.gcn.semantics.functions import (
    FUNCTION_COMPARES,
    FUNCTION_HALVES,
    FUNCTION_MIXES,
    FUNCTION_PAIRS,
    FUNCTIONS,
    SUMS_ONTO_TARGET,
)
from wcet.isa.gcn.semantics.kinds import find_kinds
from wcet.isa.gcn.semantics.lift import lift
from wcet.isa.gcn.semantics.scalar_rules import NARROWED, SCALAR_RULES
from wcet.isa.gcn.semantics.vector_rules import (
    CARRY_RULES,
    COMPARE_RULES,
    PACKED_RULES,
    SUM_RULES,
    VECTOR_RULES,
    WIDE_RULES,
)
from wcet.values.micro import Arbitrary, Function, Set, SetLanes
from wcet.values.read_write_sets import find_access

VECTORS = 256
CORNERS = (
    0, 1, 2, 0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, 0x8000, 0x7FFF, 0xFFFF, 0xFFFF0000, 31, 32, 33, 63, 64,
    0x3F800000, 0xBF800000, 0x7F800000, 0x7FC00000, 0x3C003C00, 0x7C00FC00, 0x00010001, 0xFFF00000, 0x3FF00000,
)  # fmt: skip
MASKS = (0, (1 << 64) - 1, 1 << 63, 1, 0x00FF00FF0F0F3355)
EXCHANGES = (
    "ds_nop", "ds_swizzle_b32", "ds_permute_b32", "ds_bpermute_b32", "ds_permute_half_b32", "ds_bpermute_half_b32",
)  # fmt: skip
PAIRS = ("v_mov_b32::v_mov_b32", "v_fmac_f32::v_add_nc_u32", "v_cndmask_b32::v_lshlrev_b32", "v_sub_f32::v_cndmask_b32")
"""Some of the two hundred pairs of operations: each is both of its halves."""

OPERATIONS = {name: each for name, each in load_operations().items() if not is_pair(name) or name in PAIRS}
COMPUTING = sorted(
    name
    for name, each in OPERATIONS.items()
    if (each.unit in ("VALU", "SALU") and not each.refused) or name in EXCHANGES
)


def draw_state(rng: np.random.Generator) -> State:
    """Return registers full of chance, corners among them."""
    vectors = rng.integers(0, 1 << 32, (VECTORS, LANES), np.uint32)
    corner = rng.choice(np.array(CORNERS, np.uint32), (VECTORS, LANES))
    vectors = np.where(rng.random((VECTORS, LANES)) < 0.4, corner, vectors)
    scalars = rng.integers(0, 1 << 32, SCALARS, np.uint32)
    scalars = np.where(rng.random(SCALARS) < 0.4, rng.choice(np.array(CORNERS, np.uint32), SCALARS), scalars)
    if rng.random() < 0.7:
        mask = MASKS[rng.integers(0, len(MASKS))]
        scalars[PLACES["exec"]], scalars[PLACES["exec"] + 1] = mask & 0xFFFFFFFF, mask >> 32
    scalars[PLACES["scc"]] = rng.integers(0, 2)
    scalars[PLACES["m0"]] = rng.integers(0, 300)
    scalars[PLACES["mode"]] = rng.integers(0, 1 << 9)  # rounding, denormals, clamping
    return State(vectors.astype(np.uint32), scalars.astype(np.uint32))


def switch_on(state: State, name: str) -> None:
    """Activate all lanes for a product of matrices: no source says what it does with inactive ones."""
    if name.startswith(("v_mfma", "v_smfmac", "v_wmma")):
        state.scalars[PLACES["exec"]] = state.scalars[PLACES["exec"] + 1] = 0xFFFFFFFF


def bind(instruction: Instruction) -> Any:
    """Return what the simulator does for an instruction, None where it does nothing for it."""
    unit = OPERATIONS[instruction.mnemonic].unit
    if unit == "SALU":
        return bind_scalar_relative(instruction) or bind_scalar(instruction)
    if unit == "LDS":
        return bind_lds(instruction, LocalMemory(1, 64))
    return bind_lanes(instruction) or bind_vector_relative(instruction) or bind_vector(instruction)


def simulate(instruction: Instruction, before: State) -> State | None:
    """Return the state that the simulator leaves, None where it does not know the instruction, or refuses this form."""
    try:
        step = bind(instruction)
    except UnsupportedOperandError:
        return None
    if step is None:
        return None
    batch = before.load()
    try:
        with np.errstate(all="ignore"):
            step(batch.select(np.array([0])))
    except Fault:
        return None
    return State(batch.vgprs[:-1, 0], batch.sgprs[0])


def ask(name: str, sources: list[Numbers]) -> Numbers:
    """Return what a named function is, by the plainest statement of the simulator that computes it."""
    what, *modifiers = name.split(" ")
    if what in ("half", "word", "mask", "carry", "choice"):
        _, what, *modifiers = modifiers
    plain = what.replace("cmpx", "cmp")
    kept = (each for name, each in OPERATIONS.items() if find_plain(name) == plain)
    operation = OPERATIONS.get(plain) or next(kept)
    state = State(np.zeros((VECTORS, LANES), np.uint32), np.zeros(SCALARS, np.uint32))
    state.scalars[PLACES["exec"]] = state.scalars[PLACES["exec"] + 1] = 0xFFFFFFFF
    given = list(sources)
    if "mode" in operation.reads or operation.mnemonic.startswith("s_setreg"):
        number = given.pop(0 if operation.unit == "SALU" else -1)[0]
        state.scalars[PLACES["mode"]] = number
    if "vcc" in operation.reads:
        bits = sum(bit << lane for lane, bit in enumerate(given.pop()))
        state.scalars[PLACES["vcc"]], state.scalars[PLACES["vcc"] + 1] = bits & 0xFFFFFFFF, bits >> 32
    return run_plain(name, operation, tuple(modifiers), given, state)


def run_plain(
    name: str, operation: Operation, modifiers: tuple[str, ...], given: list[Numbers], state: State
) -> Numbers:
    """Return what the simulator leaves in the result of an instruction whose sources lie in registers of their own."""
    kinds, scalar = find_kinds(operation), operation.unit == "SALU"
    if operation.mnemonic in ("s_round_mode", "s_denorm_mode"):
        number = Immediate(int(modifiers[0]), modifiers[0], SPAN)
        after = simulate(Instruction(0, operation.mnemonic, (), (number,), SPAN), state)
        assert after is not None
        return after.read("mode", 0)
    if operation.mnemonic.startswith("s_setreg"):
        place = Expression(" ".join(modifiers), SPAN)
        state.scalars[8] = given[0][0]
        after = simulate(Instruction(0, operation.mnemonic, (), (place, Register("s", 8)), SPAN), state)
        assert after is not None
        return after.read("mode", 0)
    first = 2 if operation.operands[:2] == ("d", "d") else 1
    operands: list[Operand] = [Register("s" if scalar or operation.format == "VOPC" else "v", 0, kinds[0].words)]
    operands += [Register("s", 4, 2)] * (first - 1)
    for number, values in enumerate(given):
        position = first + number
        if position == len(kinds):  # the destination, which is read as well
            for part in range(kinds[0].words):
                state.write("v", part, [each >> 32 * part for each in values], [True] * LANES)
            continue
        words, file, index = kinds[position].words, "s" if scalar else "v", 8 + 4 * number
        for part in range(words):
            state.write(file, index + part, [each >> 32 * part for each in values], [True] * LANES)
        operands.append(Register(file, index, words))
    after = simulate(Instruction(0, operation.mnemonic, modifiers, tuple(operands), SPAN), state)
    assert after is not None, f"the simulator knows no {name}"
    return read_result(name, operation, after)


def read_result(name: str, operation: Operation, after: State) -> Numbers:
    if operation.format == "VOPC" or name.startswith(("mask", "carry")):
        column = 0 if operation.format == "VOPC" else 4
        bits = int(after.scalars[column]) | int(after.scalars[column + 1]) << 32
        return [bits >> lane & 1 for lane in range(LANES)]
    if name.startswith("choice"):
        return after.read("scc", 0)
    kind, file = find_kinds(operation)[0], "s" if operation.unit == "SALU" else "v"
    words = [after.read(file, part) for part in range(kind.words)]
    numbers = [sum(word << 32 * place for place, word in enumerate(each)) for each in zip(*words, strict=True)]
    if "mixhi" in name:
        return [each >> 16 for each in numbers]
    if name.startswith("word"):
        return [each & 0xFFFFFFFF for each in numbers]
    return [each & 0xFFFF for each in numbers] if name.startswith("half") else numbers


def scramble(state: State, kept: frozenset[tuple[str, int]], rng: np.random.Generator) -> State:
    """Return a state that agrees with another one on some words, and on nothing else."""
    found = draw_state(rng)
    for file, index in kept:
        if file == "v":
            found.vectors[index] = state.vectors[index]
        else:
            found.scalars[PLACES[file] + index] = state.scalars[PLACES[file] + index]
    return found


def describe(instruction: Instruction) -> str:
    operands = [
        f"{each.file}[{each.index}:+{each.count}]" if isinstance(each, Register) else str(getattr(each, "text", each))
        for each in instruction.operands
    ]
    return f"{instruction.mnemonic} {', '.join(operands)} {' '.join(instruction.modifiers)}"


@each_of(COMPUTING)
def test_a_lifted_instruction_leaves_the_state_that_the_simulator_leaves(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng):
        operations, before = lift(instruction), draw_state(numbers)
        switch_on(before, name)
        expected = simulate(instruction, before)
        if expected is None or any(isinstance(getattr(each, "value", None), Arbitrary) for each in operations):
            continue  # of a product of matrices nothing is said
        found = Machine(before, ask).execute(operations)
        assert (found.scalars == expected.scalars).all(), describe(instruction)
        assert agree(found, expected, instruction), describe(instruction)


MOVED = sorted(
    operation.mnemonic
    for name, operation in list_operations(RDNA["gfx1100"]).items()
    if not operation.refused and has_form(operation, BOTH, RDNA["gfx1100"], name)
)
LANE_MOVES = ("row_shl:1", "row_shr:3", "row_mirror", "quad_perm:[3,0,2,1]", "row_share:3", "row_xmask:5")


@pytest.mark.parametrize("seed", range(4))
def test_long_instructions_with_lane_moves_leave_what_the_simulator_leaves(seed: int) -> None:
    rng, numbers = random.Random(seed), np.random.default_rng(seed)
    for name in MOVED[seed::4]:
        modifiers = ("e64", "dpp", rng.choice(LANE_MOVES), f"row_mask:{rng.choice((15, 5))}", "bank_mask:15")
        operands = draw_operands(OPERATIONS[name], modifiers, rng)
        instruction, before = Instruction(7, name, modifiers, operands, SPAN), draw_state(numbers)
        operations, expected = lift(instruction), simulate(instruction, before)
        unknown = any(isinstance(getattr(each, "value", None), Arbitrary) for each in operations)
        assert unknown == (name in FUNCTION_MIXES or name in SUMS_ONTO_TARGET)
        if expected is not None and not unknown:
            found = Machine(before, ask).execute(operations)
            assert (found.scalars == expected.scalars).all(), describe(instruction)
            assert agree(found, expected, instruction), describe(instruction)


NARROW = sorted(
    name
    for name in COMPUTING
    if any(shape.mask for shape in find_shapes(OPERATIONS[name]))
    or OPERATIONS[name].traits & {"crosses", "per-lane"}
    or ({"exec", "vcc"} & (OPERATIONS[name].writes | OPERATIONS[name].reads - {"exec"}))
    or name in ("v_add_f32", "v_mov_b32", "v_and_b32")  # with DPP
    if not name.startswith(("v_mfma", "v_movrel")) and not (name.endswith("_b64") and "saveexec" in name)
)
"""Operations to which it matters how many lanes a wavefront has."""


@each_of(NARROW)
def test_a_lifted_instruction_of_32_lanes_leaves_the_state_that_the_simulator_leaves(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng, lanes=32):
        if any(each.startswith(("wave_", "row_bcast")) for each in instruction.modifiers):
            continue  # no processor with 32 lanes has these
        operations, before = lift(instruction), draw_state(numbers)
        before.scalars[PLACES["exec"] + 1] = 0
        expected = simulate(instruction, before)
        if expected is None or any(isinstance(getattr(each, "value", None), Arbitrary) for each in operations):
            continue
        found = Machine(before, ask, 32).execute(operations)
        assert (found.scalars == expected.scalars).all(), describe(instruction)
        assert agree(found, expected, instruction), describe(instruction)


def agree(found: State, expected: State, instruction: Instruction) -> bool:
    """Whether two states are the same, but for which NaN arithmetic gives: that depends on the shape of arrays."""
    apart = found.vectors != expected.vectors
    operation, target = OPERATIONS[instruction.mnemonic], instruction.operands[0] if instruction.operands else None
    if "mode" not in operation.reads or not apart.any() or not isinstance(target, Register):
        return not apart.any()
    bits = 32 if instruction.mnemonic in FUNCTION_PAIRS else find_kinds(operation)[0].bits
    outside = np.delete(apart, range(target.index, target.index + target.count), axis=0)
    if instruction.mnemonic in FUNCTION_PAIRS:
        places = range(target.index, target.index + 2)
        numbers = [is_nan(each, place, bits) | ~apart[place] for each in (found, expected) for place in places]
    else:
        numbers = [is_nan(each, target.index, bits) | ~apart.any(axis=0) for each in (found, expected)]
    return not outside.any() and all(each.all() for each in numbers)


def is_nan(state: State, register: int, bits: int) -> Any:
    """Return in which lanes a register, or a pair, holds NaN; of halves, either may."""
    if bits == 64:
        both = np.stack([state.vectors[register], state.vectors[register + 1]], axis=1)
        return np.isnan(np.ascontiguousarray(both).view(np.float64)[:, 0])
    halves = np.isnan(state.vectors[register].view(np.float16).reshape(LANES, 2)).any(axis=1)
    return np.isnan(state.vectors[register].view(np.float32)) if bits == 32 else halves


@each_of(COMPUTING)
def test_an_instruction_reads_nothing_but_what_its_lifted_form_reads(name: str) -> None:
    rng, numbers = random.Random(name), np.random.default_rng(len(name))
    for instruction in draw_statements(OPERATIONS[name], rng):
        access, before = find_access(lift(instruction)), draw_state(numbers)
        switch_on(before, name)
        expected = simulate(instruction, before)
        other = scramble(before, access.reads, numbers)
        found = simulate(instruction, other)
        if expected is None or found is None:
            continue
        for file, index in access.writes:
            changed = np.array(expected.read(file, index)) != np.array(before.read(file, index))
            same = np.array(expected.read(file, index)) == np.array(found.read(file, index))
            kept = np.array(other.read(file, index)) == np.array(found.read(file, index))
            assert (same | kept & ~changed).all(), describe(instruction)


def test_every_instruction_of_the_tables_has_a_meaning() -> None:
    for name, operation in OPERATIONS.items():
        for instruction in draw_statements(operation, random.Random(name)):
            assert lift(instruction) is not None


@each_of(sorted(OPERATIONS))
def test_what_is_read_and_written_is_in_the_table_of_instructions(name: str) -> None:
    operation = OPERATIONS[name]
    for instruction in draw_statements(operation, random.Random(name)):
        if operation.refused or {"dpp", "sdwa"} & set(instruction.modifiers):
            continue
        roles = find_roles(operation, instruction.modifiers)
        named = [(role, each) for role, each in zip(roles, instruction.operands, strict=False)]
        registers = [(role, each) for role, each in named if isinstance(each, Register)]
        access = find_access(lift(instruction))
        written = {(each.file, each.index) for role, each in registers if role[0] in "dm"}
        read = {(each.file, each.index) for role, each in registers if role[0] in "smr"}
        assert written <= access.writes
        implicit = {"sgprs": "s", "vgprs": "v"}
        files = {implicit.get(each, each) for each in operation.reads} | {file for file, _ in read}
        assert {file for file, _ in access.reads} - {"mode"} <= files | {file for file, _ in written}
        assert {implicit.get(each, each) for each in operation.writes} <= {file for file, _ in access.writes}


@pytest.mark.parametrize(
    ("name", "modifiers", "operands"),
    [
        ("ds_swizzle_b32", ("offset:0xc020",), (Register("v", 1), Register("v", 2))),
        ("ds_swizzle_b32", ("offset:0xe010",), (Register("v", 1), Register("v", 2))),
        ("v_alignbyte_b32", (), tuple(Register("v", each) for each in range(4))),
        ("v_alignbyte_b32", (), (*(Register("v", each) for each in range(3)), Immediate(4, "4", SPAN))),
        ("s_max_i32", (), tuple(Register("s", each) for each in range(3))),
    ],
)
def test_no_number_is_claimed_where_guides_differ_or_rotations_are_meant(
    name: str, modifiers: tuple[str, ...], operands: tuple[Operand, ...]
) -> None:
    *_, last = lift(Instruction(7, name, modifiers, operands, SPAN))
    assert isinstance(last, Set | SetLanes) and isinstance(last.value, Arbitrary | Function)


def test_no_instruction_has_two_rows() -> None:
    tables = (
        SCALAR_RULES, NARROWED, VECTOR_RULES, SUM_RULES, CARRY_RULES, WIDE_RULES, COMPARE_RULES, PACKED_RULES,
        FUNCTIONS, FUNCTION_COMPARES, FUNCTION_HALVES, FUNCTION_PAIRS, FUNCTION_MIXES,
    )  # fmt: skip
    names = [name for table in tables for name in table]
    assert len(names) == len(set(names))
    assert set(names) <= {find_plain(name) for name in OPERATIONS}
