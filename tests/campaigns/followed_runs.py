"""The soundness campaign of followed launches: kernels with guards by ids and numbers, held against all their bounds.

    .venv/bin/python -m tests.campaigns.followed_runs 5000
    .venv/bin/python -m tests.campaigns.followed_runs 1 --first 913 --show

Wavefronts of a kernel differ: guards, borders and loops depend on the group, the wavefront, the work-item and a number
that may be stated. Each is followed (`--follow launch`), or what the input holds is stated. Each bound by itself, not
only the smallest one, is held against runs of the simulator whose latencies are changed as long as runs take longer.
And the lines of all wavefronts of a run are held against those of the launch.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.cdna_kernels import PROCESSORS, write_for_cdna
from tests.targets.gcn.random_addresses import frame_kernel
from tests.targets.gcn.random_launches import draw_machine
from tests.targets.gcn.vega_kernels import write_for_vega
from tests.targets.gcn.whole_range import draw_whole_machine
from wcet.errors import WcetError
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import LINE
from wcet.options import AnalyzeOptions, Purpose
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.clock.choices import ChosenTimes
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import FLAT, SMEM, VMEM
from wcet.targets.gcn.compose.variants import compose_launch
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.search import change_choices, join_run
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.wavefront.launch_lines import LaunchLines

WORDS = 1 << 12
"""The numbers in each buffer; an index is taken modulo a quarter of it, and multiplied by 4 at most."""

ACCESSES = (
    "flat_load_dword v{n}, v[6:7]",
    "flat_load_dword v{n}, v[6:7]",
    "flat_load_dwordx4 v[16:19], v[6:7]",
    "flat_load_ubyte v{n}, v[6:7]",
    "flat_store_dword v[6:7], v3",
    "flat_atomic_add v[6:7], v3",
    "flat_atomic_add v{n}, v[6:7], v3 glc",
)
LOCAL = ("ds_read_b32 v{n}, v5", "ds_write_b32 v5, v3", "ds_add_u32 v5, v3", "ds_read_b64 v[16:17], v5")
WORK = ("v_add_f32 v20, v20, v20", "v_mul_lo_u32 v21, v21, v3", "s_add_u32 s41, s41, 1", "v_sqrt_f32 v20, v20")
FETCHES = (SMEM, VMEM, FLAT)
"""The operations of a stream that touch lines; their number is the third of each."""

RUNS = 10


@dataclass(frozen=True, slots=True)
class Case:
    """One kernel with its machine and launch, the number `n`, and what is stated: the number, the input, or neither."""

    text: str
    machine: GcnMachine
    launch: GcnLaunch
    number: int
    stated: str
    seed: int

    def describe(self) -> str:
        """Everything needed to repeat the case by hand."""
        return f"{self.launch}, n = {self.number}, stated: {self.stated}\n{self.machine}\n{self.text}"

    @property
    def words(self) -> np.ndarray:
        """What the input holds."""
        return np.random.default_rng(self.seed).integers(0, 300, WORDS).astype("<u4")

    @property
    def facts(self) -> StatedFacts:
        """What is stated of it."""
        arguments = {} if self.stated == "nothing" else {"n": self.number}
        words = StatedData("in.bin", "0" * 64, "u32", WORDS, pack(self.words.tobytes()))
        data = {"in": words} if self.stated == "input" else {}
        return StatedFacts(arguments=arguments, data=data)


class Writer:
    """A kernel in the making: s6 is the group, v3 the work-item in the launch, v0 that in the group."""

    def __init__(self, choices: Choices, launch: GcnLaunch) -> None:
        self.choices, self.lines, self.labels, self.depth = choices, list[str](), 0, 0
        self.items, self.size = launch.work_groups * launch.work_items, launch.work_items

    def write(self) -> str:
        self.lines += [f"s_mul_i32 s20, s6, {self.size}", "v_add_u32 v3, vcc, s20, v0"]
        if self.choices.chance(50):
            self.part()
            return frame_kernel(self.lines).replace("'uchar*'", "'int*'")
        for _ in range(self.choices.between(2, 5)):
            self.item(0)
            if self.choices.chance(15):
                self.lines += ["s_waitcnt vmcnt(0) lgkmcnt(0)", "s_barrier"]
        ends = ["s_waitcnt vmcnt(0) lgkmcnt(0)"] if self.choices.chance(50) else []
        return frame_kernel([*self.lines, *ends]).replace("'uchar*'", "'int*'")

    def part(self) -> None:
        """Let some groups access memory, and the others little, whose results they then use for long."""
        end, other = self.label(), self.label()
        self.index(2)
        self.lines += [
            f"s_cmp_lt_u32 s6, {self.choices.pick((1, 1, 2))}",
            f"s_cbranch_scc{self.choices.below(2)} {other}",
        ]
        form = self.choices.pick(("flat_load_dword v12, v[6:7]", "flat_load_dwordx4 v[16:19], v[6:7]"))
        self.lines += [form] * self.choices.between(1, 4) + [f"s_branch {end}", f"{other}:"]
        self.lines += ["v_mov_b32 v7, s3", "v_mov_b32 v6, s2"] if self.choices.chance(70) else []
        self.lines += ["flat_load_dword v12, v[6:7]"] * self.choices.below(3) + ["s_waitcnt vmcnt(0) lgkmcnt(0)"]
        self.lines += ["v_sqrt_f32 v20, v20"] * self.choices.pick((0, 4, 20, 40)) + [f"{end}:"]

    def item(self, depth: int) -> None:
        kinds = (self.access, self.access, self.access, self.local, self.load, self.wait, self.work)
        deep = (self.mask, self.mask, self.skip, self.loop, self.by_data, self.turn)
        self.choices.pick(kinds + deep if depth < 2 else kinds)(depth)

    def body(self, depth: int) -> None:
        for _ in range(self.choices.between(1, 3)):
            self.item(depth + 1)

    def label(self) -> str:
        self.labels += 1
        return f".L{self.labels}"

    def index(self, buffer: int) -> None:
        """Put an address in a buffer into v[6:7]."""
        pick = self.choices.pick
        stride, source = pick((1, 1, 1, 2, 4, 16, 17, 0)), pick(("v3", "v3", "v0"))
        self.lines += [
            f"v_mul_u32_u24 v4, {stride}, {source}" if stride else "v_mov_b32 v4, s6",
            f"v_and_b32 v4, {WORDS // 4 - 1}, v4",
            f"v_lshlrev_b32 v4, {pick((2, 2, 2, 4))}, v4",
            f"v_mov_b32 v8, s{buffer + 1}",
            f"v_add_u32 v6, vcc, s{buffer}, v4",
            "v_addc_u32 v7, vcc, 0, v8, vcc",
        ]

    def access(self, _: int) -> None:
        form = self.choices.pick(ACCESSES)
        self.index(2 if "load" in form else 0)
        self.lines.append(form.format(n=self.choices.pick((12, 13, 14))))

    def local(self, _: int) -> None:
        stride = self.choices.pick((4, 4, 8, 128, 0))
        self.lines += [f"v_mul_u32_u24 v5, {stride}, v0" if stride else "v_mov_b32 v5, 0", "v_and_b32 v5, 0x3f8, v5"]
        self.lines.append(self.choices.pick(LOCAL).format(n=self.choices.pick((12, 13, 14))))

    def load(self, _: int) -> None:
        self.lines += ["s_lshl_b32 s42, s6, 4", f"s_load_dword{self.choices.pick(('', 'x4'))} s[44:47], s[2:3], s42"]
        if "x4" not in self.lines[-1]:
            self.lines[-1] = self.lines[-1].replace("s[44:47]", "s44")
        self.lines += ["s_waitcnt lgkmcnt(0)"]

    def wait(self, _: int) -> None:
        self.lines.append(self.choices.pick(("s_waitcnt vmcnt(0) lgkmcnt(0)", "s_waitcnt vmcnt(1)", "s_waitcnt 0")))

    def work(self, _: int) -> None:
        self.lines += [self.choices.pick(WORK)] * self.choices.between(1, 6)

    def border(self) -> str:
        return self.choices.pick(("s8", str(self.choices.below(self.items + 1)), str(self.choices.below(65))))

    def mask(self, depth: int) -> None:
        """A guard of work-items, which a branch may skip."""
        name, item = self.choices.pick(("gt", "gt", "lt", "eq", "ne")), self.choices.pick(("v3", "v0"))
        self.guard(depth, [f"v_mov_b32 v9, {self.border()}", f"v_cmp_{name}_u32 vcc, v9, {item}"])

    def by_data(self, depth: int) -> None:
        """A guard by what is loaded."""
        self.index(2)
        loaded = ["flat_load_dword v10, v[6:7]", "s_waitcnt vmcnt(0) lgkmcnt(0)"]
        self.guard(depth, [*loaded, f"v_mov_b32 v9, {self.choices.below(320)}", "v_cmp_gt_u32 vcc, v9, v10"])

    def guard(self, depth: int, compare: list[str]) -> None:
        end, other = self.label(), self.label()
        saved = f"s[{50 + 4 * depth}:{51 + 4 * depth}]"
        self.lines += [*compare, f"s_and_saveexec_b64 {saved}, vcc"]
        self.lines += [f"s_cbranch_execz {other}"] if self.choices.chance(80) else []
        self.body(depth)
        self.lines.append(f"{other}:")
        if self.choices.chance(30):
            self.lines += [f"s_xor_b64 exec, exec, {saved}", f"s_cbranch_execz {end}"]
            self.body(depth)
            self.lines.append(f"{end}:")
        self.lines.append(f"s_or_b64 exec, exec, {saved}")

    def skip(self, depth: int) -> None:
        """A guard of whole wavefronts, by their group, their first work-item, or the number as lanes load it."""
        end, kind = self.label(), self.choices.below(4)
        if kind == 3:
            form = self.choices.pick(("dword", "ushort", "ubyte"))
            self.lines += ["v_mov_b32 v6, s4", "v_add_u32 v6, vcc, 16, v6", "v_mov_b32 v7, s5"]
            self.lines += ["v_addc_u32 v7, vcc, 0, v7, vcc", f"flat_load_{form} v15, v[6:7]"]
            self.lines += ["s_waitcnt vmcnt(0) lgkmcnt(0)", "v_readfirstlane_b32 s43, v15", "s_cmp_lt_u32 s20, s43"]
        elif kind == 2:
            self.lines += ["v_readfirstlane_b32 s43, v0", f"s_cmp_lt_u32 s43, {self.choices.pick((1, 64, 128))}"]
        else:
            first = "s6" if kind else "s20"
            self.lines.append(f"s_cmp_lt_u32 {first}, {self.choices.pick(('s8', '1', '2', '3'))}")
        self.lines.append(f"s_cbranch_scc{self.choices.below(2)} {end}")
        self.body(depth)
        self.lines.append(f"{end}:")

    def loop(self, depth: int) -> None:
        """A loop whose passes depend on the group."""
        start, counter = self.label(), f"s{30 + depth}"
        kind = self.choices.below(3)
        first = ("s_and_b32 {0}, s6, 3", "s_min_u32 {0}, s8, 3", "s_movk_i32 {0}, 0x2")[kind].format(counter)
        self.lines += [first, f"s_add_u32 {counter}, {counter}, 1", f"{start}:"]
        self.body(depth)
        self.lines += [f"s_sub_u32 {counter}, {counter}, 1", f"s_cmp_lg_u32 {counter}, 0", f"s_cbranch_scc1 {start}"]

    def turn(self, depth: int) -> None:
        """A loop that each work-item leaves after passes of its own."""
        start, saved, counter = self.label(), f"s[{60 + 4 * depth}:{61 + 4 * depth}]", f"v{22 + depth}"
        first = self.choices.pick(("v_and_b32 {}, 3, v3", "v_and_b32 {}, 1, v0", "v_lshrrev_b32 {}, 6, v3"))
        self.lines += [
            first.format(counter),
            f"v_min_u32 {counter}, 3, {counter}",
            f"s_mov_b64 {saved}, exec",
            f"{start}:",
        ]
        self.body(depth)
        self.lines += [f"v_add_u32 {counter}, vcc, -1, {counter}", f"v_cmp_lt_i32 vcc, -1, {counter}"]
        self.lines += ["s_and_b64 exec, exec, vcc", f"s_cbranch_execnz {start}", f"s_mov_b64 exec, {saved}"]


def draw_case(choices: Choices) -> Case:
    """Draw a kernel, a launch of few groups, and a machine whose memory is mostly what takes long."""
    launch = GcnLaunch((choices.pick((1, 2, 3, 4, 5, 7)), 1, 1), (choices.pick((64, 64, 64, 128, 100, 150)), 1, 1))
    machine = draw_machine(choices, launch.wavefronts)
    if choices.chance(70):
        machine = replace(machine, arbitration=choices.pick(("rr", "rr", "fifo", "oldest")), dispatcher="rounds")
        machine = replace(machine, memory_latency=choices.pick((0, 0, 7, 60)), line_cycles=choices.pick((1, 4, 4, 16)))
    if choices.chance(20):
        machine = draw_whole_machine(choices, machine, launch.wavefronts)
        machine = replace(machine, lgkm_limit=max(2, machine.lgkm_limit))
    number = choices.below(launch.work_groups * launch.work_items + 20)
    stated = choices.pick(("number", "number", "number", "nothing", "input"))
    text, seed = Writer(choices, launch).write(), choices.below(1 << 16)
    if choices.chance(30):
        processor = choices.pick(PROCESSORS)
        text = write_for_cdna(write_for_vega(text, choices), processor, choices)
        machine = replace(machine, generation=9, processor=processor, split_simds=0, vgprs=512)
    return Case(text, machine, launch, number, stated, seed)


def list_bounds(case: Case) -> tuple[dict[str, int], GcnMachine, LaunchLines | None]:
    """Return all bounds of a case by name, its machine, and the lines of the launch if its wavefronts were followed."""
    (program,) = parse_file(Source("k.s", case.text))
    options = AnalyzeOptions(facts=case.facts, extra={"splits": "none", "follow": "launch"}, purpose=Purpose.GLANCE)
    result = investigate(program, case.machine, case.launch, case.facts, options)
    mode = result.modes["none"]
    bounds = {
        each.name: compose_launch(mode.launch.dealing, each, result.machine).cycles
        for each in mode.groups.bounds
        if each.applies
    }
    return bounds, result.machine, mode.work.launched


def open_case(case: Case) -> Session:
    """Return a session for the runs of a case."""
    (program,) = parse_file(Source("k.s", case.text))
    arguments = {
        "out": np.zeros(8 * WORDS, np.uint8),
        "in": case.words.view(np.uint8),
        "n": case.number,
        "m": 0,
        "k": 0,
    }
    return Session(program, case.machine, case.launch, arguments, start=case.seed * 23 % LINE)


def run_launch(case: Case) -> Iterator[int]:
    """Yield the cycles of runs: of the largest latencies, of none, and of tapes that are changed."""
    session, random = open_case(case), Random(case.seed)
    machine = session.machine
    yield session.time(LatencyDraws(machine, "zero"))
    yield session.time(LatencyDraws(machine, "gathered", case.seed))
    run = join_run(session.time(drawn := ChosenTimes(machine, {})), drawn)
    yield run.cycles
    for _ in range(RUNS - 2):
        changed = join_run(session.time(drawn := ChosenTimes(machine, change_choices(run, random))), drawn)
        run = changed if changed.cycles >= run.cycles else run
        yield changed.cycles


def touches_more(case: Case, launched: LaunchLines) -> bool:
    """Return True if the wavefronts of a run touch more lines together than is known of the launch."""
    session = open_case(case)
    session.execute()
    lines = [sum(each[2] for each in wave if each[0] in FETCHES) for group in session.streams for wave in group]
    others = sum(lines) - max(lines), sum(lines) - min(lines)
    most = launched.together - launched.busiest, launched.together - launched.least
    return sum(lines) > launched.together or others[0] > most[0] or others[1] > most[1]


def judge(case: Case) -> Judgement:
    """Hold the runs of a case against its bounds."""
    try:
        bounds, _, launched = list_bounds(case)
    except WcetError as error:
        if error.diagnostics[0].code.startswith("W9"):
            raise
        return Judgement(refused=error.diagnostics[0].code)
    runs = list(run_launch(case))
    longest = max(runs)
    broken = {name: bound for name, bound in bounds.items() if bound < longest}
    if launched is not None and touches_more(case, launched):
        broken["lines"] = launched.together
    features = {"brought is known"} if launched else {"wavefronts are not followed"}
    features.add(case.machine.processor or "gfx803")
    features |= {f"stated: {case.stated}", case.machine.arbitration, case.machine.dispatcher}
    return Judgement(
        runs=len(runs),
        slack=(min(bounds.values()) / longest - 1,),
        features=frozenset(features),
        wrong=f"{longest} cycles, {broken}" if broken else "",
    )


CAMPAIGN = Campaign(draw_case, judge, Case.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
