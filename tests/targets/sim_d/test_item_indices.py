"""What the analysis says of indices holds in every run; instructions do to ranges what they do to numbers."""

import random
from collections.abc import Iterator, Mapping

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.repetition import list_seeds
from wcet.errors import Refusals
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.run import snoopy
from wcet.isa.sim_d.run.lanes import COMPARISONS, VECTOR_OPS
from wcet.isa.sim_d.values.group_kinds import find_cells, split_cells, split_launch
from wcet.isa.sim_d.values.item_flow import IndexSets, analyse_items, find_indices
from wcet.isa.sim_d.values.item_state import OPERATIONS, ItemRange, combine_ranges, compare_range
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.machine.load import load_machine
from wcet.memory.request import IndexedRequest
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

WORDS = 4096
BASE = 0x100000
HEAD = f".data\n0 0x0 2048 96\n1 {BASE:#x} {WORDS} 1\n.text\n"
EDGES = (0, 1, -1, 31, 1023, 1 << 16, (1 << 31) - 1, -(1 << 31), -5)
numbers = st.one_of(st.sampled_from(EDGES), st.integers(-(1 << 31), (1 << 31) - 1), st.integers(-50, 50))
ranges = st.tuples(numbers, numbers).map(sorted)


def make_range(ends: list[int]) -> ItemRange:
    return ItemRange(np.array([[ends[0]]], np.int64), np.array([[ends[1]]], np.int64))


def holds(value: ItemRange, number: int) -> bool:
    return bool((value.low <= number).all() and (number <= value.high).all())


@given(st.sampled_from(sorted(OPERATIONS)), st.lists(ranges, min_size=3, max_size=3), st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_a_result_lies_in_the_range_of_the_results(mnemonic: str, ends: list[list[int]], rng: random.Random) -> None:
    count = {"mov": 1, "movvsp": 1, "not": 1, "imad": 3}.get(mnemonic, 2)
    operation = VECTOR_OPS[mnemonic]
    found = combine_ranges(mnemonic, [make_range(each) for each in ends[:count]])
    for _ in range(4):
        picked = [rng.choice((low, high, rng.randint(low, high))) for low, high in ends[:count]]
        lanes = [np.array([number], np.int32).view(operation.reads) for number in picked]
        with np.errstate(over="ignore"):
            result = int(np.asarray(operation.compute(*lanes)).astype(operation.writes).view(np.int32)[0])
        assert holds(found, result), (picked, result)


@given(st.sampled_from(sorted(COMPARISONS)), ranges, st.randoms(use_true_random=False))
@settings(max_examples=300, deadline=None)
def test_a_comparison_holds_where_it_must_and_only_where_it_may(
    condition: str, ends: list[int], rng: random.Random
) -> None:
    found = compare_range(condition, make_range(ends))
    for number in (*ends, rng.randint(*ends)):
        assert holds(found, int(COMPARISONS[condition](np.int32(number), 0)))


def analyse(program: Program[SimDData], launch: SimDLaunch) -> dict[int, IndexSets]:
    """Return what is known at each indexed access, by instruction."""
    flow = build_flow(program, StatedFacts(), launch)
    analysis = analyse_scalars(program, flow.cfg, flow.loops, StatedFacts(), launch, Refusals())
    found = find_indices(analyse_items(analysis, launch))
    return {flow.cfg.blocks[block].last: sets for block, sets in found.items()}


def parse(text: str) -> Program[SimDData]:
    return parse_kernel(Source("kernel.s", HEAD + text))


def run(
    program: Program[SimDData],
    launch: SimDLaunch,
    monkeypatch: pytest.MonkeyPatch,
    seed: int = 0,
    contents: Mapping[int, npt.NDArray[np.uint32]] | None = None,
) -> Iterator[tuple[int, int, IndexedRequest]]:
    """Run a kernel; yield the work-group, the instruction and what was asked for of each indexed request."""
    asked: list[IndexedRequest] = []

    def record(addresses: tuple[int | None, ...], write: bool) -> IndexedRequest:
        asked.append(IndexedRequest(addresses, write))
        return asked[-1]

    monkeypatch.setattr(snoopy, "IndexedRequest", record)
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    data = contents or {0: np.random.default_rng(seed).integers(0, 1 << 32, 2048 * 96, np.uint32)}
    log = simulate(program, machine, launch, contents=data, events=True).log
    assert log is not None
    events = sorted(
        (each for each in log.requests if "idxit" in name_of(program, each.instruction)),
        key=lambda each: each.committed,
    )
    assert len(events) == len(asked)
    for event, request in zip(events, asked, strict=True):
        yield event.group, event.instruction, request


def name_of(program: Program[SimDData], instruction: int) -> str:
    return program.instructions[instruction].mnemonic


def contradictions(sets: IndexSets, group: int, request: IndexedRequest) -> list[str]:
    cell = group if len(sets.cells) > 1 else 0
    found: list[str] = []
    for item, address in enumerate(request.addresses):
        if not sets.active.low[cell, item] <= (address is not None) <= sets.active.high[cell, item]:
            found.append(f"group {group}, item {item}: active")
        if address is not None:
            index = (address - BASE) // 4
            if not sets.index.low[cell, item] <= index <= sets.index.high[cell, item]:
                found.append(f"group {group}, item {item}: {index}")
    return found[:3]


OPERANDS = ("v0", "v1", "v2", "v3", "3", "-7", "48", "1023", "s0", "s1", "s2")


def random_kernel(rng: random.Random) -> str:
    """Structured control flow around vector integer instructions, with clamped indexed accesses everywhere."""
    labels = iter(range(1000))

    def operation() -> list[str]:
        target, source = (f"v{rng.randrange(4)}" for _ in range(2))
        kind = rng.choice(
            (
                "mov",
                "mov",
                "iadd",
                "isub",
                "imul",
                "imad",
                "imin",
                "imax",
                "and",
                "or",
                "shl",
                "shr",
                "not",
                "itest",
                "pbool",
                "load",
            )
        )
        match kind:
            case "mov":
                return [f"mov {target}, {rng.choice(('vc.tid_x', 'vc.tid_y', 'vc.lid_x', 'vc.lid_y', 'vc.one', '17'))}"]
            case "imad":
                return [f"imad {target}, {source}, {rng.choice(OPERANDS)}, v{rng.randrange(4)}"]
            case "shl" | "shr":
                return [f"{kind} {target}, {source}, {rng.choice(('1', '4', 's0'))}"]
            case "not":
                return [f"not {target}, {source}"]
            case "itest":
                return [f"itest.{rng.choice(('ez', 'nz', 'g', 'ge', 'l', 'le'))} p{rng.randrange(3)}, {source}"]
            case "pbool":
                return [f"pbool.{rng.choice(('and', 'or', 'nand', 'nor'))} p{rng.randrange(3)}, p0, p1"]
            case "load":
                return [f"ldglin {target}, 0"] if rng.random() < 0.3 else []
            case _:
                return [f"{kind} {target}, {source}, {rng.choice(OPERANDS)}"]

    def access() -> list[str]:
        source = f"v{rng.randrange(4)}"
        clamp = [f"imax {source}, {source}, 0", f"imin {source}, {source}, {WORDS - 1}"]
        return [*clamp, f"movvsp vc.mem_idx, {source}", rng.choice(("ldgidxit v3, 1", "stgidxit v3, 1"))]

    def body(depth: int) -> list[str]:
        lines: list[str] = []
        for _ in range(rng.randrange(2, 7)):
            chance = rng.random()
            if chance < 0.12 and depth < 3:
                label = f"l{next(labels)}"
                inner = [f"{rng.choice(('cmask',))} p{rng.randrange(3)}", "nop", *body(depth + 1)]
                lines += [f"cpush.if {label}", *inner, "cpop", f"{label}:"]
            elif chance < 0.2 and depth < 3:
                label, count = f"l{next(labels)}", rng.randrange(2, 4)
                counter = f"s{4 + depth}"
                lines += [
                    f"smov {counter}, {count}",
                    f"{label}:",
                    *body(3),
                    f"sisub {counter}, {counter}, 1",
                    f"sicj.g {label}, {counter}",
                ]
            elif chance < 0.3 and depth == 0:
                lines += [f"exit p{rng.randrange(3)}", "nop"]
            elif chance < 0.4:
                lines += access()
            else:
                lines += operation()
        return lines

    start = ["mov v0, vc.tid_x", "mov v1, vc.tid_y", "mov v2, vc.lid_x", "ldglin v3, 0"]
    scalars = ["smov s0, 2", "smov s1, sc.dim_x", "smov s2, sc.wg_off_x"]
    tests = ["isub v3, v0, 40", "itest.g p0, v3", "itest.nz p1, v2", "isub v3, v1, 20", "itest.l p2, v3"]
    return "\n".join([*start, *scalars, *tests, *body(0), *access(), "exit"]) + "\n"


@pytest.mark.parametrize("seed", list_seeds(6))
def test_no_run_of_a_random_kernel_contradicts_what_is_known_of_its_indices(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    launch = rng.choice((SimDLaunch(64, 48, 32), SimDLaunch(2048, 1, 1024), SimDLaunch(33, 70, 32)))
    program = parse(random_kernel(rng))
    known = analyse(program, launch)
    for group, instruction, request in run(program, launch, monkeypatch, seed):
        assert contradictions(known[instruction], group, request) == []


def test_random_kernels_have_exact_indices_bounded_ones_and_unknown_masks() -> None:
    seen: set[tuple[bool, bool]] = set()
    for seed in range(25):
        launch = SimDLaunch(64, 48, 32)
        for sets in analyse(parse(random_kernel(random.Random(seed))), launch).values():
            exact = bool((sets.index.low == sets.index.high).all())
            seen.add((exact, bool((sets.active.low == sets.active.high).all())))
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


def known_at_the_end(text: str, launch: SimDLaunch) -> IndexSets:
    (sets,) = analyse(parse(text), launch).values()
    return sets


LAUNCH = SimDLaunch(64, 48, 32)


def test_an_affine_index_is_known_exactly_in_every_work_group() -> None:
    text = "mov v0, vc.tid_y\nmov v1, vc.tid_x\nimad v1, v0, 64, v1\nmovvsp vc.mem_idx, v1\nldgidxit v2, 1\nexit\n"
    sets = known_at_the_end(text, LAUNCH)
    item = np.arange(1024)
    for cell, (columns, rows) in enumerate(sets.cells):
        expected = (item // 32 + 32 * rows[0]) * 64 + item % 32 + 32 * columns[0]
        assert np.array_equal(sets.index.low[cell], expected)
        assert np.array_equal(sets.index.high[cell], expected)
    assert sets.active.low.all()


def test_loaded_indices_are_as_far_apart_as_they_are_clamped() -> None:
    text = "ldglin v0, 0\nimax v0, v0, 100\nimin v0, v0, 227\nmovvsp vc.mem_idx, v0\nldgidxit v2, 1\nexit\n"
    sets = known_at_the_end(text, LAUNCH)
    assert (sets.index.low.min(), sets.index.high.max()) == (100, 227)


def test_items_that_left_ask_for_nothing() -> None:
    leave = "mov v0, vc.tid_y\nisub v1, v0, 48\nitest.ge p0, v1\nexit p0\nnop\n"
    text = leave + "movvsp vc.mem_idx, v0\nldgidxit v2, 1\nexit\n"
    sets = known_at_the_end(text, LAUNCH)
    assert sets.active.high.sum(axis=1).tolist() == [1024, 1024, 512, 512]
    assert np.array_equal(sets.active.low, sets.active.high)


def test_what_a_masked_write_passed_over_keeps_its_old_value() -> None:
    text = (
        "mov v0, 7\nmov v1, vc.lid_x\nitest.g p0, v1\ncpush.if on\ncmask p0\nnop\nmov v0, 1000\ncpop\non:\n"
        "movvsp vc.mem_idx, v0\nldgidxit v2, 1\nexit\n"
    )
    sets = known_at_the_end(text, LAUNCH)
    first = np.arange(1024) % 32 == 0
    assert (sets.index.low[0] == 7).all()  # on the way round the masked part, which is not ruled out
    assert np.array_equal(sets.index.high[0], np.where(first, 1000, 7))  # `cmask` switches off where p0 holds


def test_a_register_that_was_never_written_is_unknown_even_behind_a_masked_write() -> None:
    text = (
        "mov v1, vc.lid_x\nitest.g p0, v1\ncpush.if on\ncmask p0\nnop\nmov v0, 1000\ncpop\non:\n"
        "movvsp vc.mem_idx, v0\nldgidxit v2, 1\nexit\n"
    )
    assert known_at_the_end(text, LAUNCH).index.low.min() < 0


def test_every_work_group_lies_in_one_cell_and_every_cell_in_one_part() -> None:
    for launch in (LAUNCH, SimDLaunch(3200, 3200, 32), SimDLaunch(1024, 1, 1024), SimDLaunch(32, 32 * 70, 32)):
        cells = split_cells(launch)
        assert sum(len(columns) * len(rows) for columns, rows in cells) == launch.work_groups
        numbers = [cell for part in split_launch(launch).values() for cell in find_cells(part, cells)]
        assert sorted(numbers) == list(range(len(cells)))
