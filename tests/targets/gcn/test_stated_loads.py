"""Numbers that are stated to lie in a range, or near their own places: lines of gathers, and what is not claimed."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.targets.gcn.random_addresses import frame_kernel
from tests.targets.gcn.test_stated_contents import gcn3
from wcet.checker.gcn import check_certificate
from wcet.errors import WcetError
from wcet.ir.facts import StatedData, StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.isa.gcn.values import stated_loads
from wcet.isa.gcn.values.lane_values import fixed, make_value
from wcet.isa.gcn.values.stated_loads import describe_loaded
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.certificate.premises import list_premises
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.contradictions import find_contradictions
from wcet.targets.gcn.simulator import Session
from wcet.values.number_sets import ZERO, everything

CONTENTS = Path(__file__).parents[2] / "data" / "gcn" / "contents"
ITEMS = 384
LAUNCH = GcnLaunch((3, 1, 1), (128, 1, 1))
WHOLE = {"low": 0, "high": ITEMS - 1}


def read_kernel(name: str = "gather") -> GcnProgram:
    text = (CONTENTS / "gather.llvm19.O2.s").read_text()
    return next(each for each in parse_file(Source("gather.s", text)) if each.name == name)


def analyse(program: GcnProgram, alignment: int = 1, **stated: StatedData) -> AnalysisResult:
    names = {each.name for each in program.extra.metadata.arguments if each.kind == "by_value"}
    arguments = {"n": ITEMS} if "n" in names else {}
    facts = StatedFacts(arguments=arguments, data=stated)
    machine = replace(gcn3(), buffer_alignment=alignment)
    return investigate(program, machine, LAUNCH, facts, AnalyzeOptions())


def list_loads(result: AnalysisResult) -> list[int]:
    code = result.program.instructions
    return [each.amount for index, each in result.traffic.items() if code[index].mnemonic == "flat_load_dword"]


@pytest.mark.parametrize(
    ("stated", "lines"),
    [
        ({}, 64),
        (WHOLE, 25),
        ({"near": 8}, 7),
        ({"near": 8, **WHOLE}, 6),
        ({"near": 0, **WHOLE}, 5),
        ({"near": 999}, 64),
    ],
)
def test_a_gather_takes_the_lines_that_its_indices_can_reach(stated: dict[str, int], lines: int) -> None:
    """Between the first and the last byte; one line more where an index may wrap."""
    data = {"index": StatedData(**stated)} if stated else {}
    result = analyse(read_kernel(), **data)
    assert list_loads(result) == [5, lines]
    proof = certify_mode(result.program, result.modes["none"], gcn3(), result.facts)
    assert check_certificate(proof) == result.modes["none"].cycles
    assert any("each number" in each for each in list_premises(proof)) == bool(stated)


@pytest.mark.parametrize("name", ["gather", "moved"])
@pytest.mark.parametrize("near", [0, 3, 20])
def test_no_run_on_such_numbers_takes_more(name: str, near: int) -> None:
    program = read_kernel(name)
    result = analyse(program, index=StatedData(near=near, low=0, high=ITEMS + 16))
    for seed in range(4):
        random: Any = np.random.default_rng(seed)
        kind = (-near, near + 1) if seed else (near, near + 1)
        index = np.clip(np.arange(ITEMS + 16) + random.integers(*kind, ITEMS + 16), 0, ITEMS + 16).astype("<i4")
        values = {
            "index": index.view(np.uint8),
            "x": np.ones(ITEMS + 64, "<f4").view(np.uint8),
            "y": np.zeros(ITEMS, "<f4").view(np.uint8),
            "n": ITEMS,
        }
        for start in STARTS.values():
            session = Session(program, gcn3(), LAUNCH, values, start=start)
            assert session.play("max").cycles <= result.modes["none"].cycles
            for place, amount in session.traffic.items():
                assert amount <= result.traffic[place].amount


def test_numbers_are_near_their_own_places_and_not_those_of_lanes() -> None:
    """Each second number of a buffer lies near each second place: 64 lanes reach over 128 numbers."""
    address = make_value(everything(64, 4), tuple(8 * lane for lane in range(64)), ZERO, (), bits=64)
    found = describe_loaded(StatedData(near=1), address)
    assert found is not None
    assert found.offsets == tuple(2 * lane for lane in range(64))
    assert (found.spread.low, found.spread.high) == (-1, 1)


def test_a_load_that_may_start_inside_a_number_tells_nothing() -> None:
    address = make_value(everything(64, 2), tuple(4 * lane for lane in range(64)), ZERO, (), bits=64)
    assert describe_loaded(StatedData(near=1, low=0, high=9), address) is None


def test_no_numbers_are_claimed_where_lanes_lie_at_unknown_distances() -> None:
    address = make_value(everything(64, 4), (), everything(64, 4), range(64), bits=64)
    assert describe_loaded(StatedData(near=1), address) is None
    both = describe_loaded(StatedData(near=1, low=0, high=9), address)
    assert both is not None
    assert (both.spread.low, both.spread.high) == (0, 9)
    alike = describe_loaded(StatedData(near=1, low=0, high=9), fixed(8))
    assert alike is not None
    assert alike.total.low >= -2


def test_the_alignment_of_the_buffer_must_be_known() -> None:
    text = (CONTENTS / "gather.llvm19.O2.s").read_text().replace(".type_name:      'int*'", ".type_name:      'void*'")
    (program, _) = parse_file(Source("gather.s", text))
    near = StatedData(near=8, low=0, high=ITEMS - 1)
    assert list_loads(analyse(program, index=near))[1] == 64
    assert list_loads(analyse(program, 4, index=near))[1] == 6


ADDRESS = (
    "v_lshlrev_b32 v3, 2, v0", "v_mov_b32 v5, s1", "v_add_u32 v4, vcc, s0, v3", "v_addc_u32 v5, vcc, 0, v5, vcc",
)  # fmt: skip
OTHER = ("v_mov_b32 v7, s3", "v_add_u32 v6, vcc, s2, v3", "v_addc_u32 v7, vcc, 0, v7, vcc")
GATHER = (
    "v_lshlrev_b32 v16, 2, v16", "v_mov_b32 v9, s3", "v_add_u32 v8, vcc, s2, v16", "v_addc_u32 v9, vcc, 0, v9, vcc",
    "flat_load_dword v17, v[8:9]",
)  # fmt: skip
CHOSEN = (
    *ADDRESS, *OTHER, "v_cmp_gt_u32 vcc, 9, v0", "v_cndmask_b32 v4, v4, v6, vcc", "v_cndmask_b32 v5, v5, v7, vcc",
)  # fmt: skip
DISTANT = (
    *ADDRESS, *OTHER, "v_sub_u32 v6, vcc, v6, v4", "v_subb_u32 v7, vcc, v7, v5, vcc",
    "v_add_u32 v4, vcc, v4, v6", "v_addc_u32 v5, vcc, v5, v7, vcc",
)  # fmt: skip


def bound_gather(lines: tuple[str, ...], first: str) -> int:
    """The lines of a gather by what lanes have loaded from an address; all buffers hold dwords."""
    text = frame_kernel([*lines, "flat_load_dword v16, v[4:5]", "s_waitcnt vmcnt(0) lgkmcnt(0)", *GATHER])
    (program,) = parse_file(Source("k.s", text))
    return list_loads(analyse(program, 4, **{first: StatedData(low=0, high=63)}))[1]


def name_first() -> str:
    (program,) = parse_file(Source("k.s", frame_kernel(["s_nop 0"])))
    return next(each.name for each in program.extra.metadata.arguments if each.kind == "global_buffer")


@pytest.mark.parametrize(("lines", "most"), [(ADDRESS, 5), (CHOSEN, 64), (DISTANT, 64)])
def test_only_an_address_of_one_pointer_tells_the_buffer(lines: tuple[str, ...], most: int) -> None:
    """One chosen among two by lane, or reached by the distance between two, may be in the other buffer."""
    assert bound_gather(lines, name_first()) == most


def test_taking_the_first_pointer_for_the_only_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stated_loads, "_find_only", lambda owners: min(owners) if owners else None)
    assert bound_gather(CHOSEN, name_first()) < 64


def test_a_buffer_that_is_written_is_refused() -> None:
    program = read_kernel()
    text = (CONTENTS / "gather.llvm19.O2.s").read_text().replace(".type_name:      'float*'", ".type_name:      'int*'")
    (program, _) = parse_file(Source("gather.s", text))
    with pytest.raises(WcetError) as caught:
        analyse(program, y=StatedData(near=4))
    assert caught.value.diagnostics[0].code == "W226"


@pytest.mark.parametrize(("place", "number"), [(7, 16), (0, -1), (ITEMS - 1, ITEMS)])
def test_a_run_on_other_numbers_is_told(place: int, number: int) -> None:
    index = np.arange(ITEMS, dtype="<i4")
    facts = StatedFacts(arguments={"n": ITEMS}, data={"index": StatedData(near=8, **WHOLE)})
    good = {"index": index.view(np.uint8)}
    assert find_contradictions(read_kernel(), facts, LAUNCH, good, (), good) == ()
    index = index.copy()
    index[place] = number
    bad = {"index": index.view(np.uint8)}
    (found,) = find_contradictions(read_kernel(), facts, LAUNCH, bad, (), good)
    assert found.code == "W652"
    assert f"number {place:,}" in found.message
