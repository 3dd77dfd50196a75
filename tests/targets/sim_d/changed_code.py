"""Sim-D kernels that people wrote, with some lines changed, and whether what is said of them holds in runs.

A change drops, moves or copies a line, brings one from another kernel, or puts another register, number, relation or
label into it. Loops that nothing bounds are stated to go round as often as they can have in all work-groups together.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from tests.campaigns.tally import Judgement
from tests.flow.turned_loops import list_turned
from tests.properties.cases import Case
from tests.properties.choices import Choices
from tests.properties.judge import NEVER, POLICIES, Finding, bound_case, never_refreshing, observe, refresh_share
from tests.properties.kernels import Kernel, draw_kernel
from tests.properties.machines import SHIPPED, load
from tests.properties.sizes import draw_launch
from wcet.errors import WcetError
from wcet.flow.graphs import find_block_dominators
from wcet.flow.loop_bounds import count_body_runs
from wcet.flow.loops import find_loops
from wcet.ir.program import Program
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.flow import build_flow, missing_facts
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.run import program as run_program
from wcet.simulate.trace import Trace
from wcet.span import Source

ROOT = Path(__file__).parents[3]
FOLDERS = ("samples/sim_d", "samples/sim_d/refused", "tests/data/sim_d/ported", "tests/benchmarks/kernels")

PATIENCE = 5_000
"""Segments of a work-group that is called endless here."""

STATEMENT = re.compile(r"\s+[a-z]")
LABEL = re.compile(r"(?m)^(\w+):")
REGISTER = re.compile(r"(?<![\w.])([svp])(\d+)\b")
NUMBER = re.compile(r"(?<=[ ,])-?\d+(?![\w.])")
RELATION = re.compile(r"(?<=\.)(ez|nz|ge|le|g|l)\b")
NUMBERS = ("0", "1", "-1", "2", "3", "4", "7", "8", "31", "32", "63", "64", "1024")


@dataclass(frozen=True, slots=True)
class Original:
    """A kernel as it was written: its name, its lines, and the line from which its code is on."""

    name: str
    lines: tuple[str, ...]
    first: int


@cache
def list_originals() -> tuple[Original, ...]:
    """Return the kernels of samples and corpora."""
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).glob("*.s"))
    return tuple(_read(path.name, path.read_text(encoding="utf-8")) for path in paths)


def _read(name: str, text: str) -> Original:
    """Read a kernel without its comments, and without what it states: none of that need be true afterwards."""
    stated = re.compile(r"\s*(//.*|#bound.*)?$")
    lines = [stated.sub("", line) for line in text.split("\n")]
    return Original(name, tuple(lines), next(place for place, line in enumerate(lines) if line.startswith(".text")) + 1)


@cache
def list_statements() -> tuple[str, ...]:
    """Return every statement of all kernels once."""
    found = (line for each in list_originals() for line in each.lines[each.first :] if STATEMENT.match(line))
    return tuple(dict.fromkeys(found))


class Changer:
    """Changes the lines of a kernel, one at a time."""

    def __init__(self, choices: Choices, original: Original) -> None:
        self._choices, self.lines, self._first = choices, list(original.lines), original.first
        self._labels = tuple(LABEL.findall("\n".join(original.lines[original.first :]))) or ("nowhere",)

    def change(self) -> None:
        """Change one line."""
        pick = self._choices.pick
        places = [place for place in range(self._first, len(self.lines)) if STATEMENT.match(self.lines[place])]
        if not places:
            return
        place, other = pick(places), pick(places)
        line = self.lines[place]
        kind = pick(("register", "register", "number", "relation", "label", "insert", "insert", "drop", "swap", "copy"))
        if kind == "register":
            self.lines[place] = self._replace(line, REGISTER, lambda match: match[1] + pick(("0", "1", "2", "3")))
        elif kind == "number":
            self.lines[place] = self._replace(line, NUMBER, lambda _: pick(NUMBERS))
        elif kind == "relation":
            self.lines[place] = self._replace(line, RELATION, lambda _: pick(("ez", "nz", "g", "ge", "l", "le")))
        elif kind == "label":
            self.lines[place] = self._change_label(line)
        elif kind == "insert":
            self.lines[place] = f"{line}\n{self._change_label(pick(list_statements()))}"
        elif kind == "drop":
            self.lines[place] = ""
        elif kind == "swap":
            self.lines[place], self.lines[other] = self.lines[other], line
        else:
            self.lines[other] = f"{self.lines[other]}\n{line}"

    def _replace(self, line: str, pattern: re.Pattern[str], make: Callable[[re.Match[str]], str]) -> str:
        found = list(pattern.finditer(line))
        if not found:
            return line
        chosen = self._choices.pick(found)
        return line[: chosen.start()] + make(chosen) + line[chosen.end() :]

    def _change_label(self, line: str) -> str:
        words = re.findall(r"(?<![\w.])[a-z_]\w{2,}\b", line.strip())[1:]
        known = {label for each in list_originals() for label in LABEL.findall("\n".join(each.lines))}
        for word in words:
            if word in known:
                line = re.sub(rf"\b{word}\b", self._choices.pick(self._labels), line, count=1)
        return line


def draw_changed(choices: Choices) -> Case:
    """Draw a kernel, one that was written or a random one, some changes, and a launch."""
    launch = draw_launch(choices)
    if choices.chance(50):
        original = _read("drawn", draw_kernel(choices, launch).text)
    else:
        original = choices.pick(list_originals())
    changer = Changer(choices, original)
    for _ in range(choices.between(1, 4)):
        changer.change()
    machine = load(choices.pick(SHIPPED))
    seed, phase = choices.below(1 << 16), choices.below(machine.dram.n_refi)
    pair = choices.below(machine.dram.pairs)
    return Case(Kernel("\n".join(changer.lines), {}), machine, launch, seed, phase, pair, ())


def judge_changed(case: Case) -> Judgement:
    """Run a case under both policies, with refreshes and without, and hold the runs against bounds and loops."""
    try:
        program = parse_kernel(Source("kernel.s", case.kernel.text))
        missing = {fact.label for fact in missing_facts(program, case.facts, case.launch) if fact.table == "bounds"}
    except WcetError as error:
        return _refuse(error)
    try:
        runs = tuple(_list_runs(case, program))
    except WcetError as error:
        code = error.diagnostics[0].code
        return Judgement(faulted=code, wrong=_judge_endless(case, program) if code == "W644" and not missing else "")
    case = replace(case, kernel=replace(case.kernel, bounds=dict(_count_headers(program, runs, missing))))
    try:
        bound = bound_case(case, program)
        wrong = list(_list_turned(case, program, runs))
    except WcetError as error:
        return _refuse(error)
    least = bound.details["bcet_cycles"]
    assert isinstance(least, int)
    findings = [
        Finding(
            policy,
            phase,
            trace.cycles,
            bound.variants[policy].cycles - (refresh_share(bound, policy) if phase == NEVER else 0),
            least=least,
        )
        for policy, phase, trace in runs
    ]
    wrong += [str(each) for each in findings if each.violates]
    slack = tuple(each.bound / each.observed - 1 for each in findings)
    return Judgement(runs=len(runs), slack=slack, wrong="; ".join(wrong))


def _refuse(error: WcetError) -> Judgement:
    code = error.diagnostics[0].code
    return Judgement(refused=code, wrong=f"crashed: {error}" if code.startswith("W9") else "")


def _list_runs(case: Case, program: Program[SimDData]) -> Iterator[tuple[str, int, Trace]]:
    """Yield the runs, each of a program of its own: what is remembered of one would count for the next as well."""
    for number, policy in enumerate(POLICIES):
        now = replace(case, seed=case.seed + number, active_pair=(case.active_pair + number) % case.machine.dram.pairs)
        yield policy, NEVER, observe(replace(now, machine=never_refreshing(case.machine)), replace(program), policy, 0)
        yield policy, case.refresh_phase, observe(now, replace(program), policy, case.refresh_phase)


def _judge_endless(case: Case, program: Program[SimDData]) -> str:
    """Return what is wrong with a run without end: it took a cycle for each segment at least."""
    try:
        bounds = {name: variant.cycles for name, variant in bound_case(case, program).variants.items()}
    except WcetError:
        return ""
    return f"runs without end, bounds {bounds}" if min(bounds.values()) < PATIENCE else ""


Runs = Sequence[tuple[str, int, Trace]]


def _count_headers(program: Program[SimDData], runs: Runs, labels: set[str]) -> Iterator[tuple[str, int]]:
    """Yield for each label how often the body of its loop can have run: its head ran once more in all groups."""
    cfg = build_graph(program)
    for loop in find_loops(cfg, find_block_dominators(cfg)):
        header = cfg.blocks[loop.header]
        most = max(0, *(_count(trace).get(header.first, 0) - 1 for _, _, trace in runs))
        for label in labels.intersection(header.labels):
            yield label, count_body_runs(cfg, loop, most)


def _count(trace: Trace) -> dict[int, int]:
    return {each.index: each.times for each in trace.instructions}


def _list_turned(case: Case, program: Program[SimDData], runs: Runs) -> Iterator[str]:
    flow = build_flow(program, case.facts, case.launch)
    for _, _, trace in runs:
        yield from list_turned(flow, _count(trace), case.launch.work_groups)


def shorten_runs() -> None:
    """Call runs endless after fewer segments."""
    run_program.MOST_RUNS, run_program.MOST_TOGETHER = PATIENCE, 16 * PATIENCE
