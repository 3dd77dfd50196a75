"""Instructions that slack comes from: their cycles add up, and the one that is made dear is the one that is named."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.targets.gcn.test_node_splitting import HEAD, TAIL
from tests.targets.gcn.test_stated_contents import gcn3
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.isa import load_operations
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.argument_files import OWN, gather_data
from wcet.options import AnalyzeOptions
from wcet.report.validate_text import encode_validation, render_validation
from wcet.simulate.validation import SlackPlace, ValidationRow
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.clock.block_clock import WaveClock
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.slack import ModeObservation, narrow_lines
from wcet.targets.gcn.slack_places import LINES, OTHERS, WAITS, Watched, list_steps, place_slack
from wcet.targets.gcn.stream_time import StreamTimer, share_work
from wcet.targets.gcn.timing.steps import StepKind, Unit
from wcet.targets.gcn.validate import RunsAsked, name_splits, validate_kernel
from wcet.targets.gcn.wavefront.group_bounds import make_pair

SAMPLES = Path(__file__).parents[3] / "samples" / "gcn"
LAUNCHES = {
    "reduce": GcnLaunch((16, 1, 1), (256, 1, 1)),
    "nest": GcnLaunch((4, 1, 1), (192, 1, 1)),
}


def analyse(text: str, launch: GcnLaunch, **arguments: int) -> AnalysisResult:
    (program,) = parse_file(Source("k.s", text))
    return investigate(program, gcn3(), launch, StatedFacts(arguments=arguments), AnalyzeOptions())


def watch(result: AnalysisResult, mode: str, values: dict) -> tuple[Session, Watched, int]:
    marks = {each.index: each.index for each in result.program.instructions}
    names = name_splits(result) if mode == "pws" else None
    machine = result.machine_of(mode)
    session = Session(result.program, machine, result.launch, values, splits=mode, split_names=names, marks=marks)
    clock = WaveClock()
    cycles = session.play("max", clock=clock).cycles
    return session, Watched(ModeObservation(session.streams, session.traffic, cycles, cycles), clock), cycles


@pytest.mark.parametrize("mode", ["none", "pws", "dws"])
def test_cycles_of_instructions_add_up_to_those_of_their_wavefront(mode: str) -> None:
    program = parse_file(Source("nest.s", (SAMPLES / "nest.s").read_text()))[0]
    values = gather_data(program, {}, {}, (SAMPLES,))[OWN]
    result = investigate(program, gcn3(), LAUNCHES["nest"], StatedFacts(), AnalyzeOptions())
    session, watched, cycles = watch(result, mode, values)
    plain = Session(
        program, result.machine_of(mode), result.launch, values, splits=mode,
        split_names=name_splits(result) if mode == "pws" else None,
    )  # fmt: skip
    assert plain.play("max").cycles == cycles  # marks take no time
    narrow = narrow_lines(result, result.modes[mode], watched.seen.traffic)
    best, machine = narrow.groups.best, narrow.bounder.costs
    timer = StreamTimer(
        make_pair(narrow.residents, narrow.work, best.limits, machine, best.shaded), machine.switching_cycles
    )
    for group, streams in enumerate(session.streams):
        for place, stream in enumerate(streams):
            shares = timer.share(stream)
            assert sum(shares.values()) == timer.time(stream) == timer.time(plain.streams[group][place])
            assert sum(share_work(stream, (Unit.VALU, 0), 4).values()) > 0
            assert 0 < sum(watched.clock.spent[group, place].values()) <= cycles
    assert max(sum(spent.values()) for spent in watched.clock.spent.values()) > cycles * 9 // 10


def place(text: str, launch: GcnLaunch) -> tuple[AnalysisResult, tuple[SlackPlace, ...]]:
    result = analyse(HEAD + text + TAIL, launch)
    _, watched, _ = watch(result, "none", {})
    return result, place_slack(result, result.modes["none"], watched)


def test_banks_that_do_not_conflict_are_those_of_the_read_by_data() -> None:
    text = "    ds_read_b32 v1, v0\n    s_waitcnt lgkmcnt(0)\n    v_lshlrev_b32 v1, 3, v1\n    ds_read_b32 v2, v1\n"
    result = analyse(HEAD + text + TAIL, GcnLaunch((4, 1, 1), (64, 1, 1), 4096))
    _, watched, _ = watch(result, "none", {})
    found = [each for each in place_slack(result, result.modes["none"], watched) if each.cause == LINES]
    assert [each.instruction for each in found] == ["ds_read_b32 v2, v1"]
    assert found[0].unit == "lds"
    assert found[0].bound > found[0].observed


@pytest.mark.parametrize("busy", ["v_exp_f32 v9, v9", "v_rcp_f32 v9, v9"])
def test_the_dearest_rival_is_named(busy: str) -> None:
    """Two wavefronts of a SIMD whose only long instruction is the one that is named."""
    text = f"    v_mov_b32 v9, 0\n    {busy}\n" + "    v_mov_b32 v8, 0\n" * 20
    _, found = place(text, GcnLaunch((64, 1, 1), (256, 1, 1)))
    assert {each.cause for each in found} <= {WAITS, OTHERS}
    named = [each for each in found if each.unit == "valu"]
    assert named
    assert all(busy in each.instruction or busy in each.rivals or each.cause == OTHERS for each in named)


def test_naming_the_cheapest_rival_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were waits attributed to whatever stands first, the long instruction would not be in the way of the others."""
    text = "    v_mov_b32 v9, 0\n    v_exp_f32 v9, v9\n" + "    v_mov_b32 v8, 0\n" * 20
    monkeypatch.setattr("wcet.targets.gcn.slack_places._find_dearest", lambda *_: (4, 0))
    _, found = place(text, GcnLaunch((64, 1, 1), (256, 1, 1)))
    assert not any("v_exp_f32" in each.rivals for each in found)


def test_each_mode_names_as_many_as_are_asked_for_and_none_unless_asked() -> None:
    program = parse_file(Source("nest.s", (SAMPLES / "nest.s").read_text()))[0]
    data = {OWN: gather_data(program, {}, {}, (SAMPLES,))[OWN]}
    result = investigate(program, gcn3(), LAUNCHES["nest"], StatedFacts(), AnalyzeOptions())
    for wanted in (0, 2):
        checks = validate_kernel(result, data, RunsAsked(runs=1), places=wanted)
        assert [len(each.places) for each in checks] == [wanted] * 3
    for check in checks:
        first, second = check.places
        assert first.cycles >= second.cycles > 0
        assert first.place.startswith("line ")
        assert first.cycles <= check.bound - min(each.observed for each in checks)


ROW = ValidationRow("k", "none", 100, 80, {"data": "own"}, {"waits": 20})
PLACE = SlackPlace(OTHERS, "line 7", "v_mov_b32 v1, 0", 12, 20, 8, "valu", "3 others")


def test_places_are_shown_below_the_table_and_in_json() -> None:
    text = render_validation([replace(ROW, places=(PLACE,))])
    assert "work of others" in text
    assert "valu: 3 others" in text
    assert "where they come from" not in render_validation([ROW])
    assert "places" not in encode_validation(ROW)
    (found,) = encode_validation(replace(ROW, places=(PLACE,)))["places"]
    assert found == {
        "cause": "work_of_others", "place": "line 7", "instruction": "v_mov_b32 v1, 0", "cycles": 12, "bound": 20,
        "observed": 8, "unit": "valu", "rivals": "3 others",
    }  # fmt: skip


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.s")), ids=lambda path: path.stem)
def test_the_branches_that_are_listed_are_those_of_the_text(path: Path) -> None:
    """A table of blocks was asked with numbers of edges, so that branches were missed and others listed."""
    (program,) = parse_file(Source(path.name, path.read_text()))
    configured = tomllib.loads((SAMPLES / "wcet.toml").read_text())["kernel"].get(path.stem, {})
    facts = StatedFacts(arguments=configured.get("arguments", {}), bounds=configured.get("bounds", {}))
    launch = LAUNCHES.get(path.stem, GcnLaunch((4, 1, 1), (64, 1, 1)))
    result = investigate(program, gcn3(), launch, facts, AnalyzeOptions())
    branches = {name for name, operation in load_operations().items() if operation.flow in ("branch", "jump")}
    code = result.modes[result.best].bounder.code
    reached = {each for block in code.flow.cfg.blocks for each in range(block.first, block.last + 1)}
    listed = [index for index, step in list_steps(result, result.modes[result.best]) if step.kind is StepKind.BRANCH]
    true = [each.index for each in program.instructions if each.index in reached and each.mnemonic in branches]
    assert sorted(listed) == true
