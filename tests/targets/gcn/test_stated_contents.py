"""What follows from stated contents of buffers: loops over rows, lines of gathers, and facts that runs contradict."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.known_runs import find_excess, walk
from tests.targets.gcn.random_addresses import AddressCase, frame_kernel
from tests.targets.gcn.test_node_splitting import HEAD, TAIL
from wcet.errors import Refusals, WcetError
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import analyse_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.isa.gcn.values.known_memory import (
    FIRST,
    PACKET,
    KnownMemory,
    Reached,
    count_lines,
    find_most,
    load_lanes,
    load_scalar,
)
from wcet.isa.gcn.values.known_paths import UndecidedError
from wcet.isa.gcn.values.known_pointers import start_pointer
from wcet.isa.gcn.values.known_state import EXEC, ORIGIN, KnownState
from wcet.isa.gcn.values.known_state import OperandValue as Words
from wcet.isa.gcn.values.stated_contents import read_contents
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.contradictions import find_contradictions
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session

SPMV = Path(__file__).parents[2] / "data" / "gcn" / "contents" / "spmv.llvm19.O2.s"
ITEMS = 384
LAUNCH = GcnLaunch((3, 1, 1), (128, 1, 1))


def state(numbers: np.ndarray, kind: str = "i32") -> StatedData:
    return StatedData("fixed.npy", "0" * 64, kind, numbers.size, pack(np.ascontiguousarray(numbers).tobytes()))


def draw_matrix(seed: int, longest: int) -> tuple[np.ndarray, np.ndarray]:
    """Rows and columns of a sparse matrix whose entries lie near the diagonal."""
    random: Any = np.random.default_rng(seed)
    lengths = random.integers(0, longest + 1, ITEMS)
    rows = np.concatenate([[0], np.cumsum(lengths)]).astype("<i4")
    places = np.repeat(np.arange(ITEMS), lengths) + random.integers(-9, 10, rows[-1])
    return rows, np.clip(places, 0, ITEMS - 1).astype("<i4")


def read_kernel() -> GcnProgram:
    (program,) = parse_file(Source("spmv.s", SPMV.read_text()))
    return program


def gcn3() -> GcnMachine:
    machine = load_machine("gcn3")
    assert isinstance(machine, GcnMachine)
    return machine


def analyse(rows: np.ndarray, columns: np.ndarray) -> AnalysisResult:
    data = {"row": state(rows), "col": state(columns)}
    facts = StatedFacts(arguments={"n": ITEMS}, data=data)
    return investigate(read_kernel(), gcn3(), LAUNCH, facts, AnalyzeOptions())


def run(rows: np.ndarray, columns: np.ndarray, start: int) -> Session:
    values = {
        "row": rows.view(np.uint8),
        "col": columns.view(np.uint8),
        "val": np.ones(max(1, columns.size), "<f4").view(np.uint8),
        "x": np.ones(ITEMS, "<f4").view(np.uint8),
        "y": np.zeros(ITEMS, "<f4").view(np.uint8),
        "n": ITEMS,
    }
    return Session(read_kernel(), gcn3(), LAUNCH, values, start=start)


@pytest.mark.parametrize(("seed", "longest"), [(1, 3), (2, 9), (3, 0)])
def test_a_loop_over_rows_is_bounded_by_the_rows_that_are_stated(seed: int, longest: int) -> None:
    rows, columns = draw_matrix(seed, longest)
    result = analyse(rows, columns)
    (bound,) = result.flow.bounds.values()
    assert bound.back_edges == max(0, int(np.diff(rows).max()) - 1)
    for start in STARTS.values():
        session = run(rows, columns, start)
        assert session.play("max").cycles <= result.modes["none"].cycles
        for index, amount in session.traffic.items():
            assert amount <= result.traffic[index].amount


def test_lines_of_a_gather_are_those_of_the_stated_columns() -> None:
    rows, columns = draw_matrix(5, 4)
    result = analyse(rows, columns)
    gathers = [each.amount for each in result.traffic.values() if each.reason.endswith("followed")]
    assert gathers and max(gathers) < 20  # 64 lanes with lines of their own otherwise


def test_lines_are_counted_wherever_a_buffer_starts() -> None:
    offsets = 4 * np.arange(64, dtype=np.int64)[None, :]
    reached = Reached(np.full((1, 64), FIRST), offsets, np.ones((1, 64), bool), 4)
    active = np.ones((1, 64), bool)
    for alignment, lines in ((64, 4), (4, 5), (1, 5)):
        memory = KnownMemory({}, {}, {}, {FIRST: alignment})
        assert [*map(find_most, count_lines(reached, active, memory))] == [lines]
    alike = Reached(reached.buffers[:, :1], offsets[:, :1], np.ones((1, 1), bool), 4)  # one place for all lanes
    assert [*map(find_most, count_lines(alike, active, KnownMemory({}, {}, {}, {FIRST: 4})))] == [1]
    single = Reached(reached.buffers[:, :1], offsets[:, :1], np.ones((1, 1), bool), 4)
    assert [*map(find_most, count_lines(single, active[:, :1], KnownMemory({}, {}, {}, {FIRST: 1})))] == [2]


def test_a_lane_of_which_the_place_is_unknown_leaves_lines_unknown() -> None:
    known = np.ones((1, 64), bool)
    known[0, 7] = False
    reached = Reached(np.full((1, 64), FIRST), np.zeros((1, 64), np.int64), known, 4)
    memory = KnownMemory({}, {}, {}, {FIRST: 4})
    assert [*map(find_most, count_lines(reached, np.ones((1, 64), bool), memory))] == [None]
    assert [*map(find_most, count_lines(reached, known, memory))] == [1]


def test_columns_alone_do_not_decide_a_loop_over_rows() -> None:
    _, columns = draw_matrix(1, 3)
    facts = StatedFacts(arguments={"n": ITEMS}, data={"col": state(columns)})
    with pytest.raises(WcetError) as caught:
        analyse_flow(read_kernel(), facts, LAUNCH)
    assert caught.value.diagnostics[0].code == "W201"


def test_what_lanes_load_that_may_not_be_active_decides_nothing() -> None:
    rows, columns = draw_matrix(1, 3)
    facts = StatedFacts(data={"row": state(rows), "col": state(columns)})  # nobody says how many rows count
    with pytest.raises(WcetError) as caught:
        analyse_flow(read_kernel(), facts, LAUNCH)
    assert caught.value.diagnostics[0].code == "W201"


CARRIED = ("v_lshlrev_b32 v3, 2, v0", "v_mov_b32 v5, s1", "v_add_u32 v4, vcc, s0, v3", "v_addc_u32 v5, vcc, 0, v5, vcc")
SPOILT = (
    (3, "v_mov_b32 v6, v6"),  # the carry never reaches the high half
    (3, "v_addc_u32 v5, vcc, 0, v5, s[30:31]"),  # it is another carry
    (3, "v_subb_u32 v5, vcc, v5, 0, vcc"),  # it is taken off
    (2, "v_add_u32 v4, vcc, s2, v3"),  # the halves are of two buffers
    (2, "v_mul_lo_u32 v4, s0, v3"),  # no distance from the buffer
)


@pytest.mark.parametrize(("place", "line"), [(-1, ""), *SPOILT])
def test_a_place_is_known_only_where_every_carry_reaches_the_high_half(place: int, line: str) -> None:
    lines = [line if number == place else each for number, each in enumerate(CARRIED)]
    (program,) = parse_file(Source("k.s", frame_kernel([*lines, "flat_load_dword v16, v[4:5]"])))
    paths = walk(AddressCase(program, GcnLaunch((1, 1, 1), (64, 1, 1)), (0, 0, 0, 0), {}))
    assert paths is not None
    load = next(each.index for each in program.instructions if each.mnemonic.startswith("flat_load"))
    assert paths.lines.get(load) == (5 if place < 0 else None)


def test_banks_are_those_of_known_places() -> None:
    lines = ("v_lshlrev_b32 v3, 3, v0", "ds_read_b32 v16, v3", "v_lshlrev_b32 v3, 7, v0", "ds_read_b32 v17, v3")
    (program,) = parse_file(Source("k.s", frame_kernel(lines)))
    paths = walk(AddressCase(program, GcnLaunch((1, 1, 1), (48, 1, 1)), (0, 0, 0, 0), {}))
    assert paths is not None
    reads = [each.index for each in program.instructions if each.mnemonic == "ds_read_b32"]
    assert [paths.lines[each] for each in reads] == [3, 48]  # two of 32 lanes to a bank, one of 16; or all to one


def test_a_launch_is_followed_without_contents_where_that_is_asked_for() -> None:
    guard = ("v_cmp_gt_u32 vcc, s8, v0", "s_and_saveexec_b64 s[40:41], vcc")
    lines = (*guard, *CARRIED, "flat_load_dword v16, v[4:5]")
    (program,) = parse_file(Source("k.s", frame_kernel(lines)))
    launch, facts = GcnLaunch((1, 1, 1), (64, 1, 1)), StatedFacts(arguments={"n": 3})
    (load,) = (each.index for each in program.instructions if each.mnemonic.startswith("flat_load"))
    for follow, lanes in (("contents", 5), ("launch", 2)):
        found = investigate(program, gcn3(), launch, facts, AnalyzeOptions(extra={"follow": follow}))
        assert found.traffic[load].amount == lanes


@pytest.mark.parametrize("line", ["buffer_wbinvl1_vol", "s_dcache_wb"])
def test_a_wavefront_is_followed_past_what_empties_a_cache(line: str) -> None:
    (program,) = parse_file(Source("k.s", frame_kernel((line,))))
    found = investigate(
        program, gcn3(), GcnLaunch((1, 1, 1), (64, 1, 1)), StatedFacts(), AnalyzeOptions(extra={"follow": "launch"})
    )
    assert not isinstance(found.paths, UndecidedError)


def test_a_row_that_is_longer_in_a_run_is_told() -> None:
    rows, columns = draw_matrix(1, 3)
    facts = StatedFacts(arguments={"n": ITEMS}, data={"row": state(rows), "col": state(columns)})
    other = rows.copy()
    other[5] += 1
    session = run(other, columns, False)
    values = {"row": other.view(np.uint8), "col": columns.view(np.uint8)}
    found = find_contradictions(read_kernel(), facts, LAUNCH, values, (), session.buffers)
    assert [each.code for each in found] == ["W652"]
    assert "byte 20 of `row`" in found[0].message
    held = find_contradictions(read_kernel(), facts, LAUNCH, {}, (), {"row": other.view(np.uint8)})
    assert "behind" in held[0].message


@pytest.mark.parametrize(
    ("name", "stated", "code"),
    [
        ("n", state(np.zeros(4, "<i4")), "W220"),
        ("rows", state(np.zeros(4, "<i4")), "W220"),
        ("row", state(np.zeros(4, "<f8"), "f64"), "W225"),
        ("x", StatedData(low=0, high=4), "W225"),
        ("row", StatedData(low=0, high=1 << 31), "W225"),
    ],
)
def test_what_fits_no_buffer_is_refused(name: str, stated: StatedData, code: str) -> None:
    refusals = Refusals()
    read_contents(read_kernel(), StatedFacts(data={name: stated}), refusals)
    with pytest.raises(WcetError) as caught:
        refusals.raise_any()
    assert caught.value.diagnostics[0].code == code


def test_contents_that_the_kernel_writes_are_refused() -> None:
    rows, columns = draw_matrix(1, 3)
    data = {"row": state(rows), "col": state(columns), "y": state(np.zeros(ITEMS, "<f4"), "f32")}
    with pytest.raises(WcetError) as caught:
        analyse_flow(read_kernel(), StatedFacts(arguments={"n": ITEMS}, data=data), LAUNCH)
    assert caught.value.diagnostics[0].code == "W226"


@pytest.mark.parametrize("first", [0, 20, 40])
def test_no_run_of_a_random_kernel_leaves_its_walk(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wcet.isa.gcn.values.known_walk.MOST_STEPS", 1500)
    found = [find_excess(810_000_000 + seed) for seed in range(first, first + 20)]
    assert [text for wrong, _ in found for text in wrong] == []
    assert sum(known for _, known in found)


def test_a_walk_that_is_not_decided_says_where() -> None:
    error = UndecidedError("a branch is not decided", read_kernel().instructions[0])
    assert str(error) == error.reason


@pytest.mark.parametrize("loose", [False, True])
def test_a_scalar_load_reads_nothing_known_where_a_buffer_may_start_inside_a_dword(loose: bool) -> None:
    program = parse_text(HEAD + "    s_load_dword s4, s[0:1], 0x0\n" + TAIL)
    rows = np.array([0])
    held = KnownState(1, 0)
    for unit, word, kind in zip((0, 1), (0, ORIGIN + FIRST), start_pointer(FIRST), strict=True):
        held.write_scalar(("s", unit), rows, Words(np.full((1, 1), word, np.uint64), np.full((1, 1), kind, np.int64)))
    contents = np.frombuffer(bytes([7, 0, 0, 0]), np.uint8)
    memory = KnownMemory({}, {}, {FIRST: contents}, {FIRST: 1}, loose=frozenset({FIRST} if loose else ()))
    assert load_scalar(held, program.instructions[0], memory, rows)
    found = held.read_unit(("s", 4), rows)
    assert found.known.tolist() == [[not loose]]
    assert loose or found.words.tolist() == [[7]]


@pytest.mark.parametrize(
    ("load", "offset", "number"),
    [("ushort", 4, 128), ("ushort", 6, 3), ("dword", 4, 128 + (3 << 16)), ("dword", 6, None), ("ubyte", 8, None)],
)
def test_lanes_load_what_is_known_of_the_packet(load: str, offset: int, number: int | None) -> None:
    """Compilers load the size of a group by a vector load; a datum that reaches into an unknown dword is unknown."""
    program = parse_text(HEAD + f"    flat_load_{load} v4, v[2:3]\n" + TAIL)
    rows, lanes = np.array([0]), np.ones((1, 64), bool)
    held = KnownState(1, 0)
    held.write_mask(EXEC, rows, lanes, lanes)
    words = (offset, ORIGIN + PACKET)
    for unit, word, kind in zip((2, 3), words, start_pointer(PACKET), strict=True):
        filled = Words(np.full((1, 64), word, np.uint64), np.full((1, 64), kind, np.int64))
        held.write_lanes(("v", unit), rows, filled, lanes, lanes)
    memory = KnownMemory({PACKET: {4: 128 + (3 << 16)}}, {}, {}, {})
    assert load_lanes(held, program.instructions[0], memory, rows) == (number is not None)
    found = held.read_unit(("v", 4), rows)
    assert found.known.all() == (number is not None)
    assert number is None or set(found.words.ravel().tolist()) == {number}


def test_buffers_of_bytes_may_start_inside_a_dword(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[KnownMemory] = []

    def keep(*given: Any) -> Any:
        seen.append(given[4])
        raise UndecidedError("enough", read_kernel().instructions[0])

    monkeypatch.setattr("wcet.isa.gcn.values.known_walk.follow_wavefronts", keep)
    rows, columns = draw_matrix(1, 3)
    for name, kind in (("row", "i32"), ("row", "u8")):
        numbers = rows.view(np.uint8) if kind == "u8" else rows
        facts = StatedFacts(arguments={"n": ITEMS}, data={name: state(numbers, kind), "col": state(columns)})
        program = read_kernel()
        bare = replace(
            program.extra.metadata,
            arguments=tuple(replace(each, type_name="") for each in program.extra.metadata.arguments),
        )
        with pytest.raises(WcetError, match="W201"):
            analyse_flow(replace(program, extra=replace(program.extra, metadata=bare)), facts, LAUNCH)
    assert [len(each.loose) for each in seen] == [0, 1]
