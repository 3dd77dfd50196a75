"""Kernels as compilers wrote them, with some instructions changed, and whether what is said of them holds in runs.

What compilers never write is where an analysis that was made for what they write may err. A change drops, moves, or
copies an instruction, puts another register, number, operation or label into it, or switches lanes on and off. The
kernel need not make sense: words come from behind the end of buffers as they please, and what others have left in
registers and memory is still there.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.corpus import DATA, codes_of
from tests.targets.gcn.opencl.runs import Loops, complete_facts, count_turns, find_loops_of, list_broken, list_crowded
from tests.targets.gcn.random_launches import Finding, draw_machine, run_modes
from tests.targets.gcn.stale_state import stale_state
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.isa import Operation, list_operations
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.processor import Processor, find_processor
from wcet.isa.gcn.launch import POINTERS, GcnLaunch
from wcet.isa.gcn.run import lockstep
from wcet.isa.gcn.run.device_memory import BASE, DeviceMemory, OutsideError
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.options import AnalyzeOptions, Purpose
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.compose.best_case import find_mode_bcet
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session

FOLDERS = ("loops", "compiled", "functions", "groups", "contents", "compiled_runs", "vega")

PATIENCE = 40_000
"""Operations of a run that is called endless here."""

STATEMENT = re.compile(r"\s+(?:s|v|ds|flat|buffer|global|scratch)_\w+")
DWORD = re.compile(r"(\s+(?:buffer|flat|global)_(?:load|store)_dword)(\s+(?:v\[\d+:\d+\], )?)v(\d+)\b(?=,|$)")
SHORT = re.compile(r"(\s+)(v_\w+)_e32(?=\s)")
NEGATED = re.compile(r"(?<=, )(?=v\d)")
PARTS = ("DWORD", "BYTE_0", "BYTE_3", "WORD_0", "WORD_1")
SINGLE = re.compile(r"(?<![\w\[:.])([sv]\d+|vcc_lo|vcc_hi|exec_lo|exec_hi|m0)(?![\w\]:])")
PAIR = re.compile(r"(?<![\w.])([sv]\[\d+:\d+\]|vcc|exec)(?![\w])")
NUMBER = re.compile(r"(?<=[ ,:(])(-?\d+|0x[0-9a-f]+)(?![\w.:\]])")
NUMBERS = ("0", "1", "-1", "2", "3", "4", "8", "31", "63", "64", "0x80000000", "0x7fffffff", "0xffff", "0x100")
INSERTED = (
    "s_mov_b64 exec, -1",
    "s_mov_b64 exec, {pair}",
    "s_not_b64 exec, exec",
    "s_and_b64 exec, exec, {pair}",
    "s_or_b64 exec, exec, {pair}",
    "s_xor_b64 exec, exec, {pair}",
    "s_andn2_b64 exec, {pair}, exec",
    "s_lshl_b64 exec, exec, 1",
    "s_wqm_b64 exec, exec",
    "s_and_saveexec_b64 {pair}, {pair}",
    "s_or_saveexec_b64 {pair}, -1",
    "s_xor_saveexec_b64 {pair}, {pair}",
    "s_andn2_saveexec_b64 {pair}, {pair}",
    "s_mov_b32 exec_lo, {single}",
    "s_mov_b32 {single}, exec_hi",
    "s_mov_b64 {pair}, exec",
    "s_mov_b64 vcc, {pair}",
    "s_not_b64 {pair}, {pair}",
    "s_cselect_b64 {pair}, {pair}, exec",
    "s_cselect_b32 {single}, {single}, {number}",
    "s_cmp_lt_i32 {single}, {number}",
    "s_bitcmp1_b32 {single}, {number}",
    "s_add_u32 {single}, {single}, {number}",
    "s_addc_u32 {single}, {single}, {single}",
    "s_cmov_b32 {single}, {single}",
    "s_brev_b32 {single}, {single}",
    "s_bfe_u32 {single}, {single}, 0x30002",
    "s_bfm_b64 {pair}, {single}, 3",
    "s_ff1_i32_b64 {single}, exec",
    "s_bcnt1_i32_b64 {single}, exec",
    "s_mul_i32 {single}, {single}, {number}",
    "s_barrier",
    "v_cmpx_lt_u32_e32 vcc, {vector}, {vector}",
    "v_cmpx_ne_u32_e64 {pair}, 0, {vector}",
    "v_cmp_gt_i32_e64 {pair}, {single}, {vector}",
    "v_cmp_class_f32_e64 {pair}, {vector}, {vector}",
    "v_cndmask_b32_e64 {vector}, {vector}, {single}, {pair}",
    "v_readlane_b32 {single}, {vector}, {single}",
    "v_readlane_b32 {single}, {vector}, 5",
    "v_readfirstlane_b32 {single}, {vector}",
    "v_writelane_b32 {vector}, {single}, 5",
    "v_writelane_b32 {vector}, {single}, m0",
    "v_mov_b32_e32 {vector}, {single}",
    "v_mov_b32_e32 {vector}, {number}",
    "v_mov_b32_dpp {vector}, {vector} row_shr:1 row_mask:0xf bank_mask:0x5",
    "v_mov_b32_dpp {vector}, {vector} quad_perm:[1,0,3,2] row_mask:0x3 bank_mask:0xf bound_ctrl:0",
    "v_add_u32_sdwa {vector}, vcc, {vector}, {vector} dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE"
    " src0_sel:BYTE_1 src1_sel:WORD_0",
    "v_movrels_b32_e32 {vector}, {vector}",
    "v_mbcnt_lo_u32_b32 {vector}, {single}, {vector}",
    "ds_bpermute_b32 {vector}, {vector}, {vector}",
    "ds_swizzle_b32 {vector}, {vector} offset:swizzle(QUAD_PERM,0,1,2,0)",
    "s_cbranch_execz {label}",
    "s_cbranch_scc0 {label}",
    "s_cbranch_vccnz {label}",
    "s_branch {label}",
)
"""Instructions that may come anywhere: those that switch lanes, and those that few compilers write."""

SIZES = ((64, 1, 1), (64, 1, 1), (37, 1, 1), (100, 1, 1), (128, 1, 1), (8, 8, 1), (16, 3, 1), (5, 4, 3), (1, 1, 1))


@dataclass(frozen=True, slots=True)
class Original:
    """A kernel of a corpus: a file cut down to it and its functions."""

    file: str
    kernel: str
    lines: tuple[str, ...]
    first: int
    last: int
    processor: Processor


@cache
def list_originals() -> tuple[Original, ...]:
    """Return the kernels of all corpora."""
    paths = sorted(path for folder in FOLDERS for path in (DATA / folder).glob("*.s"))
    return tuple(each for path in paths for each in _list_kernels(path))


def _list_kernels(path: Path) -> Iterator[Original]:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    lines, processor = source.text.split("\n"), find_processor(source)
    names = re.findall(r"(?m)^\s*\.amdhsa_kernel (\S+)", source.text)
    ranges = {name: found for name in names if (found := _find_body(lines, name))}
    for kernel, place in ranges.items():
        kept = list(lines)
        for name, (first, last) in ranges.items():
            if name != kernel:
                rest = [line for line in lines[first + 1 : last + 1] if not _is_code(line)]
                kept[first : last + 1] = [f"{name}:", "\ts_endpgm", *rest, *[""] * (last - first - 1 - len(rest))]
        yield Original(path.name, kernel, tuple(kept), *place, processor)


def _is_code(line: str) -> bool:
    return bool(STATEMENT.match(line) or re.match(r"\.L\w+:", line))


def _find_body(lines: Sequence[str], name: str) -> tuple[int, int] | None:
    """Return the lines from the label of a kernel to the end of its descriptor, if there is one."""
    first = next((place for place, line in enumerate(lines) if line.startswith(f"{name}:")), None)
    if first is None:
        return None
    last = next((place for place in range(first, len(lines)) if ".end_amdhsa_kernel" in lines[place]), None)
    return None if last is None else (first, last)


@cache
def _list_alike(processor: Processor) -> Mapping[tuple[Any, ...], tuple[str, ...]]:
    """Return the operations of a processor by shape: those of one shape have operands of the same kinds and widths."""
    found: dict[tuple[Any, ...], list[str]] = defaultdict(list)
    for name, operation in list_operations(processor).items():
        if not operation.refused:
            found[_find_shape(name, operation)].append(name)
    return {shape: tuple(sorted(names)) for shape, names in found.items()}


def _find_shape(name: str, operation: Operation) -> tuple[Any, ...]:
    widths = tuple(re.findall(r"(?:[bcuif](?=\d\d)|x)(64|96|128|2|3|4|8|16)?", name.partition("_")[2]))
    twice = "read2" in name or "write2" in name
    return operation.format, operation.unit, operation.operands, operation.writes, widths, twice


class Changer:
    """Changes the lines of a kernel, one at a time."""

    def __init__(self, choices: Choices, original: Original) -> None:
        self._choices, self._original = choices, original
        self.lines = list(original.lines)
        self._range = range(original.first + 1, original.last)
        text = "\n".join(original.lines[original.first : original.last])
        self._singles = tuple(sorted(set(SINGLE.findall(text)))) or ("s0", "v0")
        self._pairs = (*sorted(set(PAIR.findall(text))), "vcc", "exec", "s[40:41]")
        self._labels = tuple(re.findall(r"(?m)^(\.?L\w+):", text)) or ("nowhere",)

    def change(self) -> None:
        """Change one line."""
        places = [place for place in self._range if STATEMENT.match(self.lines[place])]
        if not places:
            return
        pick = self._choices.pick
        usual = ("operand", "operand", "number", "operation", "insert", "insert", "drop", "swap", "copy", "label")
        kind = pick((*usual, "widen", "modify"))
        place, other = pick(places), pick(places)
        line = self.lines[place]
        if kind == "operand":
            self.lines[place] = self._change_operand(line)
        elif kind == "number":
            self.lines[place] = self._replace(line, NUMBER, NUMBERS)
        elif kind == "operation":
            self.lines[place] = self._change_operation(line)
        elif kind == "insert":
            self.lines[place] = f"{line}\n\t{self._fill(pick(INSERTED))}"
        elif kind == "drop":
            self.lines[place] = ""
        elif kind == "swap":
            self.lines[place], self.lines[other] = self.lines[other], line
        elif kind == "copy":
            self.lines[other] = f"{self.lines[other]}\n{line}"
        elif kind == "modify":
            chosen = pick([each for each in places if SHORT.match(self.lines[each])] or [place])
            self.lines[chosen] = self._modify(self.lines[chosen])
        elif kind == "widen":
            chosen = pick([each for each in places if DWORD.match(self.lines[each])] or [place])
            self.lines[chosen] = self._widen(self.lines[chosen])
        else:
            branches = [each for each in places if "branch" in self.lines[each]] or [place]
            chosen = pick(branches)
            self.lines[chosen] = self._change_branch(self.lines[chosen])

    def _fill(self, template: str) -> str:
        pick = self._choices.pick
        scalars = [each for each in self._singles if each[0] == "s"] or ["s0"]
        vectors = [each for each in self._singles if each[0] == "v" and each[1:].isdigit()] or ["v0"]
        pairs = [each for each in self._pairs if each[0] != "v" or each == "vcc"]
        pairs = [each for each in pairs if each[0] != "s" or self._is_double(each)]
        kinds = {"single": scalars, "vector": vectors, "pair": pairs, "number": NUMBERS, "label": self._labels}
        return re.sub(r"\{(\w+)\}", lambda match: pick(kinds[match[1]]), template)

    def _is_double(self, name: str) -> bool:
        first, _, last = name[2:-1].partition(":")
        return int(last) - int(first) == 1

    def _replace(self, line: str, pattern: re.Pattern[str], options: Sequence[str]) -> str:
        head, mark, note = line.partition(";")
        found = list(pattern.finditer(head))
        if not found:
            return line
        chosen = self._choices.pick(found)
        return head[: chosen.start()] + self._choices.pick(options) + head[chosen.end() :] + mark + note

    def _change_operand(self, line: str) -> str:
        head = line.partition(";")[0]
        found = [*SINGLE.finditer(head), *PAIR.finditer(head)]
        if not found:
            return line
        chosen = self._choices.pick(found)
        name = chosen[0]
        if SINGLE.fullmatch(name):
            vector = name[0] == "v" and name[1:].isdigit()
            options = [each for each in self._singles if (each[0] == "v" and each[1:].isdigit()) == vector]
        else:
            width = self._measure(name)
            options = [each for each in self._pairs if self._measure(each) == width]
        return line[: chosen.start()] + self._choices.pick(options or [name]) + line[chosen.end() :]

    def _measure(self, name: str) -> tuple[bool, int]:
        if name in ("vcc", "exec"):
            return False, 1
        first, _, last = name[2:-1].partition(":")
        return name[0] == "v", int(last) - int(first)

    def _change_operation(self, line: str) -> str:
        word = line.split()[0]
        bare = re.sub(r"_(e32|e64|sdwa|dpp)$", "", word)
        operations = list_operations(self._original.processor)
        if bare not in operations:
            return line
        alike = _list_alike(self._original.processor)[_find_shape(bare, operations[bare])]
        return line.replace(word, self._choices.pick(alike) + word[len(bare) :], 1)

    def _widen(self, line: str) -> str:
        """Have an access move more dwords."""
        count = self._choices.between(2, 4)
        return DWORD.sub(lambda found: f"{found[1]}x{count}{found[2]}v[{found[3]}:{int(found[3]) + count - 1}]", line)

    def _modify(self, line: str) -> str:
        """Have a vector instruction read parts of words, other lanes' words, or saturate."""
        found, pick = SHORT.match(line), self._choices.pick
        operation = None if found is None else list_operations(self._original.processor).get(found[2])
        if found is None or operation is None:
            return line
        name, rest = found[1] + found[2], line[found.end() :].partition(";")[0].rstrip()
        form = pick(("sdwa", "sdwa", "dpp", "clamp", "negate"))
        if form == "clamp":
            return f"{name}_e64{rest} clamp" if re.search("add|sub|f(16|32)", name) else line
        if form == "negate":
            return f"{name}_e64{self._replace(rest, NEGATED, ('-',))}"
        if form == "dpp":
            shift = pick(("row_shr:1", "row_shl:15", "quad_perm:[0,0,3,1]", "wave_shr:1", "row_bcast:15", "row_mirror"))
            return f"{name}_dpp{rest} {shift} row_mask:{pick(('0xf', '0x5'))} bank_mask:{pick(('0xf', '0xa'))}"
        keys = ["src0_sel"] if operation.format == "VOP1" else ["src0_sel", "src1_sel"]
        keys = keys if operation.format == "VOPC" else ["dst_sel", "dst_unused", *keys]
        unused = ("UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE")
        ends = [f"{key}:{pick(unused if key == 'dst_unused' else PARTS)}" for key in keys]
        return f"{name}_sdwa{rest} {' '.join(ends)}"

    def _change_branch(self, line: str) -> str:
        if self._choices.chance(50):
            kinds = ("scc0", "scc1", "vccz", "vccnz", "execz", "execnz")
            return re.sub(r"(?<=cbranch_)\w+", self._choices.pick(kinds), line, count=1)
        distances = ("1", "2", "5", "65533", "65520") if self._choices.chance(25) else ()
        return re.sub(r"(?<=\s)\.?L\w+", self._choices.pick(distances or self._labels), line, count=1)


@dataclass(frozen=True, slots=True)
class ChangedCase:
    """A changed kernel with its launch and machine.

    `stated`: the analysis is told the arguments; `followed`: it follows each wavefront; `split`: wavefronts are split
    as well, where nothing is stated of loops. With `across`, buffers start at the end of a line.
    """

    original: Original
    text: str
    launch: GcnLaunch
    machine: GcnMachine
    seed: int
    stated: bool
    across: bool
    followed: bool = False
    split: bool = False


def draw_changed(choices: Choices) -> ChangedCase:
    """Draw a kernel, some changes, and a launch."""
    original = choices.pick(list_originals())
    changer = Changer(choices, original)
    for _ in range(choices.between(1, 4)):
        changer.change()
    groups = choices.pick(((1, 1, 1), (2, 1, 1), (1, 2, 1), (3, 1, 2)))
    launch = GcnLaunch(groups, choices.pick(SIZES))
    machine = draw_machine(choices, launch.wavefronts)
    machine = replace(machine, generation=original.processor.generation)
    return ChangedCase(
        original,
        "\n".join(changer.lines),
        launch,
        machine,
        choices.below(1 << 16),
        choices.chance(80),
        choices.chance(50),
        choices.chance(30),
        choices.chance(20),
    )


def describe_changed(case: ChangedCase) -> str:
    """Write what was changed, and how it is launched."""
    before, after = case.original.lines, case.text.split("\n")
    told = [name for name in ("stated", "across", "followed", "split") if getattr(case, name)]
    head = f"{case.original.file}, {case.original.kernel}: {case.launch}, seed {case.seed}, {told}, {case.machine}"
    added, gone = (line for line in after if line not in before), (line for line in before if line not in after)
    return "\n".join((head, *(f"+ {line}" for line in added), *(f"- {line}" for line in gone)))


def draw_arguments(program: GcnProgram, seed: int) -> dict[str, Any]:
    """Return arguments: small numbers, floats now and then, and buffers of sorted numbers, floats, or anything."""
    numbers = np.random.default_rng(seed)
    found: dict[str, Any] = {}
    for argument in program.extra.metadata.arguments:
        if argument.kind in POINTERS and argument.size == 8:
            kind = numbers.integers(0, 4)
            small = numbers.integers(0, 40, 2048).astype(np.uint32)
            made = (
                small,
                np.sort(small),
                numbers.uniform(0.1, 3, 2048).astype(np.float32).view(np.uint32),
                numbers.integers(0, 1 << 32, 2048).astype(np.uint32),
            )[kind]
            found[argument.name] = made.view(np.uint8)
        elif argument.kind in POINTERS:
            found[argument.name] = int(numbers.integers(1, 64)) * 16
        elif argument.kind == "by_value":
            wide = numbers.random() < 0.1
            real = np.float32(numbers.uniform(0.01, 5)).view(np.int32)
            small_number = int(numbers.integers(0, 1 << 31)) if wide else int(numbers.integers(0, 20))
            found[argument.name] = int(real) if argument.type_name == "float" else small_number
    return found


PAGE = 4096
PAGES = 256
"""Pages outside of all buffers that a run may touch, before it ends as one that does so does otherwise."""


@contextmanager
def tolerant_memory(seed: int) -> Iterator[None]:
    """Let accesses outside of all buffers find random words in this context: memory of somebody else, page by page."""
    locate, seal = DeviceMemory.locate, DeviceMemory.seal
    pages: dict[DeviceMemory, dict[int, int]] = {}

    def seal_more(self: DeviceMemory) -> None:
        words = np.random.default_rng(seed).integers(0, 1 << 32, PAGES * PAGE // 4, np.uint32)
        words[::3] &= 15
        pages[self] = {}
        self.allocate("elsewhere", words.view(np.uint8))
        seal(self)

    def locate_any(self: DeviceMemory, addresses: Any, size: int) -> Any:
        try:
            return locate(self, addresses, size)
        except OutsideError:
            offsets = np.array(addresses) - BASE
            outside = self.find_outside(offsets, size)
            for place in np.nonzero(outside)[0]:
                page, byte = divmod(int(offsets[place]), PAGE)
                if len(pages[self]) == PAGES or byte + size > PAGE:
                    raise
                offsets[place] = self._starts[-1] + pages[self].setdefault(page, len(pages[self])) * PAGE + byte
            return offsets

    DeviceMemory.locate, DeviceMemory.seal = locate_any, seal_more
    try:
        yield
    finally:
        DeviceMemory.locate, DeviceMemory.seal = locate, seal


@dataclass(frozen=True, slots=True)
class Watched:
    """What a run did: the ways of its wavefronts by blocks, up to where it stopped; `faulted` says by which codes."""

    session: Session
    paths: frozenset[tuple[int, ...]]
    faulted: str

    def count_turns(self, found: Loops) -> dict[int, int]:
        """Return how often a wavefront took the back edges of each loop from one entry on, at most."""
        return {loop.index: max(count_turns(path, loop) for path in self.paths) for loop in found.loops}


def judge_changed(case: ChangedCase) -> Judgement:
    """Run a case, and hold what wavefronts do against what is said of it."""
    try:
        programs = parse_file(Source(case.original.file, case.text))
        program = next(each for each in programs if each.name == case.original.kernel)
        values = draw_arguments(program, case.seed)
        numbers = {name: value for name, value in values.items() if isinstance(value, int)}
        facts = StatedFacts(arguments=numbers if case.stated else {})
        found = find_loops_of(program, facts, case.launch)
    except WcetError as error:
        return _refuse(error)
    try:
        run = _watch(case, program, found, values)
    except WcetError as error:
        return Judgement(faulted=_list_codes(error))
    facts = complete_facts(facts, found, run.count_turns(found))
    try:
        if run.faulted:
            return Judgement(faulted=run.faulted, wrong="; ".join(_list_turned(case, program, found, facts, run)))
        return _compare(case, program, found, facts, run)
    except WcetError as error:
        return _refuse(error)


def _watch(case: ChangedCase, program: GcnProgram, found: Loops, values: Mapping[str, Any]) -> Watched:
    marks = {block.first: block.index for block in found.cfg.blocks}
    faulted = ""
    with stale_state(case.seed), tolerant_memory(case.seed):
        start = STARTS["across"] if case.across else 0
        session = Session(program, case.machine, case.launch, values, marks=marks, start=start)
        try:
            streams = [each for group in session.streams for each in group]
        except WcetError as error:
            faulted = _list_codes(error)
            streams = session.broken_off
    return Watched(session, frozenset(tuple(op[1] for op in stream if op[0] == MARK) for stream in streams), faulted)


def _compare(case: ChangedCase, program: GcnProgram, found: Loops, facts: StatedFacts, run: Watched) -> Judgement:
    """Hold a whole run against its bounds. Raises `WcetError`."""
    splits = case.split and not found.missing
    extra = {"splits": "optimal"} if splits else {"splits": "none"}
    extra |= {"follow": "launch"} if case.followed else {}
    options = AnalyzeOptions("gcn", "gcn3", {}, facts, extra=extra, purpose=Purpose.BOUND if splits else Purpose.GLANCE)
    result = investigate(program, case.machine, case.launch, facts, options)
    wrong = [*list_broken(result.flow, run.count_turns(found), [Counter(path) for path in sorted(run.paths)])]
    wrong += list_crowded(result, run.session.traffic)
    cycles, bound, least = (
        run.session.play("max", 0).cycles,
        result.modes["none"].cycles,
        find_mode_bcet(result, "none"),
    )
    if not least <= cycles <= bound:
        wrong.append(f"{cycles} cycles, from {least} to {bound} were said")
    findings = _run_split(case, program, result) if splits else ()
    wrong += [str(each) for each in findings if not each.least <= each.observed <= each.bound]
    derived = any(each.origin.startswith("derived") for each in result.flow.bounds.values())
    features = {case.original.file.split(".", 1)[-1], *["loops are derived"] * derived, *["split"] * bool(findings)}
    slack = (bound / max(1, cycles) - 1, *(each.bound / max(1, each.observed) - 1 for each in findings))
    return Judgement(len(slack), slack, frozenset(features), wrong="; ".join(wrong))


@dataclass(frozen=True, slots=True)
class _Launched:
    """A case as `run_modes` runs it; what comes out need not be the same in all modes, for work-items may race."""

    text: str
    launch: GcnLaunch
    seed: int
    arguments: Mapping[str, Any]
    latencies: str = "random"
    results: tuple[str, ...] = ()


def _run_split(case: ChangedCase, program: GcnProgram, result: AnalysisResult) -> tuple[Finding, ...]:
    """Run a case in every mode. Raises `WcetError`."""
    launched = _Launched(case.text, case.launch, case.seed, draw_arguments(program, case.seed))
    with stale_state(case.seed), tolerant_memory(case.seed):
        return tuple(run_modes(launched, program, result, set(), []))


def _list_turned(
    case: ChangedCase, program: GcnProgram, found: Loops, facts: StatedFacts, run: Watched
) -> Iterator[str]:
    """Yield the loops that turned too often before a run stopped."""
    flow, turns = build_flow(program, facts, case.launch), run.count_turns(found)
    for loop in flow.loops:
        if turns[loop.index] > flow.bounds[loop.index].back_edges:
            yield f"turned {turns[loop.index]} times: {flow.bounds[loop.index]}"


def _refuse(error: WcetError) -> Judgement:
    codes = _list_codes(error)
    return Judgement(refused=codes, wrong=f"crashed: {error}" if codes.startswith("W9") else "")


def _list_codes(error: WcetError) -> str:
    return ",".join(sorted({code for code, _ in codes_of(error)}))


def shorten_runs() -> None:
    """Call runs endless after fewer operations."""
    lockstep.MOST_OPERATIONS, lockstep.MOST_STEPS = PATIENCE, PATIENCE // 10
