"""No run of a kernel is shorter than its BCET; on tiny kernels it is what can be counted by hand."""

from dataclasses import replace

import pytest

from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.memory.request import IndexedRequest, TileRequest
from wcet.memory.service import serve
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.compose import best_case as gcn_least
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.compose import best_case as sim_d_least
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.timing import upload_cycles

HEAD = ".data\n0 0x0 2048 4\n1 0x40000 2048 4\n.text\n"
TEXTS = {
    "store": "mov v0, 1\nstglin v0, 1\nexit\n",
    "copy": "ldglin v0, 0\nstglin v0, 1\nexit\n",
    "loop": "smov s0, 9\nl:\nmov v0, 1\nmov v1, 2\nsisub s0, s0, 1\nsicj.g l, s0\nstglin v0, 1\nexit\n",
    "gather": "mov v0, vc.lid_x\nmovvsp vc.mem_idx, v0\nldgidxit v1, 0\nstglin v1, 1\nexit\n",
    "whole": "mov v0, vc.lid_x\nmovvsp vc.mem_idx, v0\nldgbidx 0\nmov v1, vc.mem_data\nstglin v1, 1\nexit\n",
    "early": "mov v0, vc.tid_x\nitest.ge p0, v0\nexit p0\nnop\nstglin v0, 1\nexit\n",
    "scalar": "sldg s0, 0, 8\nmov v0, 3\nstglin v0, 1\nexit\n",
    "compute": "mov v0, 1\n" + "mov v1, 2\nrcp v2, v1\n" * 9 + "stglin v2, 1\nexit\n",
}


def machine(name: str = "sim-d") -> SimDMachine:
    loaded = load_machine(name)
    assert isinstance(loaded, SimDMachine)
    return loaded


@pytest.mark.parametrize("name", ["sim-d", "sim-d-1866"])
@pytest.mark.parametrize("text", list(TEXTS))
@pytest.mark.parametrize("launch", [SimDLaunch(2048, 3, 1024), SimDLaunch(40, 4, 32), SimDLaunch(1024, 1, 1024)])
def test_no_run_is_shorter_than_the_bcet(name: str, text: str, launch: SimDLaunch) -> None:
    program, hardware = parse_kernel(Source("k.s", HEAD + TEXTS[text])), machine(name)
    bcet = analyze_kernel(program, hardware, launch, StatedFacts(), AnalyzeOptions()).details["bcet_cycles"]
    assert isinstance(bcet, int)
    calm = replace(hardware, dram=replace(hardware.dram, n_refi=1 << 50))
    for scheduling in ("unconstrained", "pairwise", "sp-as-access"):
        run = simulate(program, calm, launch, scheduling)
        assert bcet <= run.cycles
    if text == "compute":
        assert bcet > 0.7 * run.cycles


def test_a_loop_that_goes_round_exactly_counts_all_of_its_rounds() -> None:
    launch = SimDLaunch(1024, 1, 1024)

    def bcet(rounds: int) -> int:
        text = HEAD + TEXTS["loop"].replace("9", str(rounds))
        found = analyze_kernel(parse_kernel(Source("k.s", text)), machine(), launch, StatedFacts(), AnalyzeOptions())
        value = found.details["bcet_cycles"]
        assert isinstance(value, int)
        return value

    assert bcet(1009) - bcet(9) == 1000 * (8 + 8 + 1)


@pytest.mark.parametrize("changes", [{}, {"n_ras": 156}])
@pytest.mark.parametrize("words", [1, 16, 17, 400, 3000])
def test_no_request_is_served_in_less(words: int, changes: dict[str, int]) -> None:
    dram, launch = replace(machine().dram, **changes), SimDLaunch(1024, 1, 1024)
    text = f".data\n0 0x0 {words} 1\n.text\nldgbidx 0\nexit\n"
    program = parse_kernel(Source("k.s", text))
    least = sim_d_least.least_service(program, dram, launch, program.instructions[0])
    for start in range(0, 1 << 15, 452):
        for pair in range(dram.pairs):
            assert least <= serve(dram, TileRequest(start, words, words, 1, False), pair).lid


def test_an_indexed_request_passes_all_items_even_if_one_is_active() -> None:
    dram, launch = machine().dram, SimDLaunch(1024, 1, 1024)
    program = parse_kernel(Source("k.s", HEAD + "ldgidxit v0, 0\nexit\n"))
    least = sim_d_least.least_service(program, dram, launch, program.instructions[0])
    assert 1000 < least <= serve(dram, IndexedRequest((0, *(None,) * 1023), False)).lid


def test_only_whole_tiles_at_the_place_of_the_group_count_whole() -> None:
    def words(text: str, launch: SimDLaunch) -> int:
        program = parse_kernel(Source("k.s", HEAD + text + "\nexit\n"))
        return sim_d_least.least_words(program, launch, program.instructions[0])

    whole = SimDLaunch(2048, 4, 1024)
    assert words("ldglin v0, 0", whole) == 1024
    assert words("ldglin v0, 0, 8", whole) == 1
    assert words("ldglin v0, 0, s0", whole) == 1
    assert words("ldglin v0, 0", SimDLaunch(2040, 4, 1024)) == 1
    assert words("ldglin v0, 0", SimDLaunch(4096, 4, 1024)) == 1
    assert words("ldglin.vec2 v0, 0", whole) == 1


def test_a_wavefront_progresses_as_its_steps_say() -> None:
    loaded = load_machine("gcn3")
    assert isinstance(loaded, GcnMachine)
    assert gcn_least.least_progress(Step(StepKind.VALU, 16)) == 16
    assert gcn_least.least_progress(Step(StepKind.VMEM, 16, 64)) == 1
    assert gcn_least.least_progress(Step(StepKind.SLEEP, 128)) == 64
    assert gcn_least.least_progress(Step(StepKind.WAIT)) == TURN
    assert gcn_least.least_progress(Step(StepKind.BARRIER)) == 0


@pytest.mark.parametrize(
    ("name", "wrong", "text", "launch"),
    [
        ("least_words", lambda *_: 1 << 13, "store", SimDLaunch(8, 8, 32)),
        ("ITEMS", 1 << 13, "gather", SimDLaunch(1024, 1, 1024)),
        ("CROSSING", -1200, "store", SimDLaunch(1024, 1, 1024)),
    ],
)
def test_a_least_time_with_an_error_in_it_is_above_some_run(
    name: str, wrong: object, text: str, launch: SimDLaunch, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = HEAD.replace("1 0x40000 2048 4", "1 0x40000 4096 8")
    program = parse_kernel(Source("k.s", head + TEXTS[text]))
    monkeypatch.setattr(sim_d_least, name, wrong)
    flow = build_flow(program, StatedFacts(), launch)
    bcet = sim_d_least.find_bcet(program, flow, machine(), launch, upload_cycles(program, machine(), "safe"))
    assert bcet > simulate(program, machine(), launch).cycles
