"""Random loops with counters and limits wherever code can keep them, and how often wavefronts go round in runs.

Counters are in scalar and vector registers, in slots of private memory and in lanes of vector registers; loops are left
by scalar tests, by tests of all lanes, and lane by lane; masks and slots are changed in between, lanes without a
work-item are switched on. Groups have no whole wavefronts as often as whole ones.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

import numpy as np

from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import codes_of, parse_text
from tests.targets.gcn.loop_runs import find_bounds
from tests.targets.gcn.opencl.runs import count_turns, list_broken
from tests.targets.gcn.random_guards import BITWISE, HEAD, TAIL
from tests.targets.gcn.stale_state import stale_state
from wcet.errors import WcetError
from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run import lockstep
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.simulator import Session

PATIENCE = 5_000
"""Operations of a run that is called endless here."""

MOST = 11
"""Iterations after which most loops are left for a reason that is in memory, whatever their counters say."""

SLOTS = (4, 8, 12)
MASKS = ("s[40:41]", "s[42:43]", "s[44:45]", "vcc")
NUMBERS = ("0", "1", "2", "5")
RELATIONS = ("lt", "le", "gt", "ge", "eq", "lg")
TROUBLES = ("data", "mask", "whole", "some", "exec", "all")
OPPOSITES = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "lg": "eq"}


@dataclass
class Writer:
    """A kernel in the making."""

    choices: Choices
    trouble: int
    favourite: str
    lines: list[str] = field(default_factory=list)
    labels: int = 0
    kinds: dict[str, str] = field(default_factory=dict)

    def put(self, *lines: str) -> None:
        self.lines += lines

    def perhaps_disturb(self, depth: int, percent: int) -> None:
        if not self.choices.chance(percent * self.trouble // 100):
            return
        behind = self.label() if self.choices.chance(25) else ""
        if behind:
            self._branch(behind)
        self.disturb(depth)
        if behind:
            self.put(f"{behind}:")

    def _branch(self, target: str) -> None:
        """Go elsewhere, by what a group knows alike, by a word of each wavefront, or where no lane is left."""
        pick = self.choices.pick
        number = f"s_cmp_{pick(('lt', 'eq', 'gt'))}_u32 {pick(('s6', 's10', 's12', 's24'))}, {pick(NUMBERS)}"
        lanes = f"v_cmp_{pick(('lt', 'eq'))}_u32 vcc, {pick(NUMBERS)}, {pick(('v0', 'v4', 'v12'))}"
        ways = ((number, "s_cbranch_scc1"), (lanes, "s_cbranch_vccnz"), (lanes, "s_cbranch_vccz"))
        test, branch = pick((*ways, ("s_nop 0", "s_cbranch_execz")))
        self.put(test, f"{branch} {target}")

    def label(self) -> str:
        self.labels += 1
        return f".L{self.labels}"

    def store(self, vector: str, slot: int) -> None:
        self.put(f"buffer_store_dword {vector}, off, s[0:3], s7 offset:{slot}")

    def load(self, vector: str, slot: int) -> None:
        self.put(f"buffer_load_dword {vector}, off, s[0:3], s7 offset:{slot}", "s_waitcnt vmcnt(0)")

    def disturb(self, depth: int) -> None:
        """Change masks, counters, limits or slots, perhaps for some lanes only, perhaps for more than there are."""
        pick = self.choices.pick
        kind = self.favourite if self.choices.chance(60) else pick(TROUBLES)
        if kind == "data":
            self._change_data(pick(("s24", "s25", *NUMBERS)), pick(("v12", "v14", "v15", "v8", "v9", "v4", "v0")))
        elif kind == "mask":
            one, other, third = pick(MASKS), pick((*MASKS, "exec")), pick((*MASKS, "exec", "-1", "0"))
            compared = f"v_cmp_{pick(('lt', 'ge', 'eq'))}_u32 {one}, {pick(('2', 'v15', 'v4'))}, {pick(('v0', 'v12'))}"
            self.put(pick((f"s_{pick(BITWISE)}_b64 {one}, {other}, {third}", f"s_mov_b64 {one}, {third}", compared)))
        elif kind == "whole":
            self._inside(
                pick(("s_or_saveexec_b64", "s_xor_saveexec_b64")), "-1", f"s[{70 + 2 * depth}:{71 + 2 * depth}]", depth
            )
        elif kind == "some":
            self._inside(f"s_{pick(BITWISE)}_saveexec_b64", pick(MASKS), f"s[{70 + 2 * depth}:{71 + 2 * depth}]", depth)
        elif kind == "exec":
            self.put(f"s_{pick(('and', 'or', 'andn2', 'xor'))}_b64 exec, exec, {pick(MASKS)}")
        elif kind == "all":
            self.put(f"s_mov_b64 exec, {pick(('-1', 's[42:43]', 's[44:45]'))}")

    def _inside(self, save: str, mask: str, kept: str, depth: int) -> None:
        self.put(f"{save} {kept}, {mask}")
        if depth < 5:
            self.disturb(depth + 1)
        back = self.choices.pick((f"s_mov_b64 exec, {kept}", f"s_or_b64 exec, exec, {kept}"))
        self.put(back)

    def _change_data(self, number: str, vector: str) -> None:
        pick, slot = self.choices.pick, self.choices.pick(SLOTS)
        kind = pick(("store", "load", "set", "lane", "first", "select", "part", "read"))
        if kind == "store":
            self.store(vector, slot)
        elif kind == "load":
            self.load(pick(("v12", "v14", "v15")), slot)
        elif kind == "set":
            self.put(f"v_mov_b32 {pick(('v12', 'v14', 'v15'))}, {number}")
        elif kind == "lane":
            self.put(f"v_writelane_b32 {pick(('v20', 'v12', 'v14'))}, {number}, {pick((3, 60))}")
        elif kind == "first":
            self.put(f"v_readfirstlane_b32 {pick(('s24', 's25'))}, {vector}")
        elif kind == "select":
            self.put(f"v_cndmask_b32 {pick(('v12', 'v14'))}, {vector}, {pick(('v14', 'v9'))}, {pick(MASKS)}")
        elif kind == "part":
            self.put(f"buffer_store_byte {vector}, off, s[0:3], s7 offset:{slot + 1}")
        else:
            self.put(f"v_readlane_b32 {pick(('s24', 's25'))}, {pick(('v20', 'v12'))}, {pick((3, 60))}")

    def limit(self, depth: int, slot: int) -> tuple[str, str]:
        """Put a limit somewhere, before the loop; return where it is, and its name there."""
        pick = self.choices.pick
        outer = ("s24", "v12") if depth else ("v9",)
        value = pick((*NUMBERS, *NUMBERS, "s10", "s14", "v0", "v4", "v9", *outer))
        place = pick(("itself", "register", "slot", "slot"))
        if place == "register":
            self.put(f"v_mov_b32 v{16 + depth}, {value}")
            return place, f"v{16 + depth}"
        if place == "slot":
            self.put(f"v_mov_b32 v14, {value}")
            self.store("v14", slot)
        return place, value

    def loop(self, depth: int) -> None:
        """Write a loop with a counter somewhere, a limit somewhere, and one of several ways to be left."""
        pick, chance, head, behind = self.choices.pick, self.choices.chance, self.label(), self.label()
        first, amount = pick(("0", "0", "1", "5", "s14")), pick(("1", "1", "1", "2", "-1"))
        where, slot = pick(("scalar", "scalar", "vector", "slot", "slot", "lane")), SLOTS[depth % 2]
        scalar, vector = f"s{24 + depth}", f"v{12 + depth}" if depth < 2 else "v15"
        place, limit = self.limit(depth, SLOTS[2] if chance(50) else SLOTS[1 - depth % 2])
        at = SLOTS[2] if place == "slot" else slot
        kept, left = f"s[{30 + 2 * depth}:{31 + 2 * depth}]", f"s[{56 + 2 * depth}:{57 + 2 * depth}]"
        self.put(f"s_mov_b32 {scalar}, {first}", f"v_mov_b32 {vector}, {scalar}")
        if where == "slot":
            self.store(vector, slot)
        elif where == "lane":
            self.put(f"v_writelane_b32 v20, {scalar}, 3")
        self.put(f"s_mov_b64 {kept}, exec", f"s_mov_b64 {left}, 0")
        self.perhaps_disturb(depth, 60)
        self.perhaps_disturb(depth, 30)
        self.put(f"s_add_u32 s{64 + depth}, s12, {MOST}", f"{head}:")
        if chance(85):
            rest = f"s{64 + depth}"
            self.put(f"s_sub_u32 {rest}, {rest}, 1", f"s_cmp_eq_u32 {rest}, 0", f"s_cbranch_scc1 {behind}")
        self.body(depth)
        counter = self._step(where, scalar, vector, slot, amount)
        if place == "slot":
            self.load("v14", at)
            limit = "v14"
        self.perhaps_disturb(depth, 30)
        self.kinds[head] = f"{where}, limit {place}, {self._leave(head, counter, limit, left, amount[0] == '-')}"
        self.put(f"{behind}:", pick((f"s_mov_b64 exec, {kept}", f"s_or_b64 exec, exec, {left}")))

    def _step(self, where: str, scalar: str, vector: str, slot: int, amount: str) -> str:
        """Move the counter on; return the register that it is in then."""
        if where == "scalar":
            self.put(f"s_add_i32 {scalar}, {scalar}, {amount}")
            return scalar
        if where == "lane":
            read = [f"v_readlane_b32 {scalar}, v20, 3", f"s_add_i32 {scalar}, {scalar}, {amount}"]
            self.put(*read, f"v_writelane_b32 v20, {scalar}, 3")
            return scalar
        if where == "slot":
            self.load(vector, slot)
        self.put(f"v_add_u32 {vector}, vcc, {amount}, {vector}")
        if where == "slot":
            self.store(vector, slot)
        return vector

    def _leave(self, head: str, counter: str, limit: str, left: str, down: bool) -> str:
        """Go back to the head of the loop while the counter has not come to the limit; return in which way."""
        pick, chance = self.choices.pick, self.choices.chance
        towards = ("gt", "ge") if down else ("lt", "le")
        relation, sign = pick(towards if chance(75) else RELATIONS), pick(("i32", "u32"))
        if counter[0] == "s" and limit[0] != "v" and chance(60):
            self.put(f"s_cmp_{relation}_{sign} {counter}, {limit}", f"s_cbranch_scc1 {head}")
            return "scalar"
        kind = pick(("out", "out", "stay", "copied", "spilled", "all", "first"))
        self.put(f"v_mov_b32 v15, {limit}")
        if kind == "first":
            moved = "s_mov_b32" if counter[0] == "s" else "v_readfirstlane_b32"
            self.put("v_readfirstlane_b32 s28, v15", f"{moved} s29, {counter}")
            self.put(f"s_cmp_{relation}_{sign} s29, s28", f"s_cbranch_scc1 {head}")
            return kind
        if kind in ("stay", "all"):
            self.put(f"v_cmp_{relation.replace('lg', 'ne')}_{sign} vcc, {counter}, v15")
            if kind == "stay":
                self.put("s_and_b64 exec, exec, vcc", f"s_cbranch_execnz {head}")
            else:
                self.put(*["s_and_b64 vcc, exec, vcc"] * chance(50), f"s_cbranch_vccnz {head}")
            return kind
        self.put(f"v_cmp_{OPPOSITES[relation]}_{sign} s[54:55], {counter}, v15")
        if kind == "out":
            self.put(f"s_or_b64 {left}, s[54:55], {left}")
        else:
            self.put("s_and_b64 s[54:55], exec, s[54:55]", f"s_or_b64 s[54:55], s[54:55], {left}")
            if kind == "spilled":
                self.put("v_writelane_b32 v21, s54, 4", "v_writelane_b32 v21, s55, 5")
                self.put("v_readlane_b32 s54, v21, 4", "v_readlane_b32 s55, v21, 5")
            self.put(f"s_mov_b64 {left}, s[54:55]")
        self.put(f"s_andn2_b64 exec, exec, {left}")
        self.perhaps_disturb(4, 15)
        self.put(f"s_cbranch_execnz {head}")
        return kind

    def body(self, depth: int) -> None:
        self.perhaps_disturb(depth, 40)
        if depth < 2 and self.choices.chance(35):
            self.region(depth)
            self.perhaps_disturb(depth, 30)

    def region(self, depth: int) -> None:
        """Write a loop inside of a loop, perhaps where a branch goes around it, perhaps for some lanes only."""
        kind, behind = self.choices.pick(("plain", "plain", "branch", "lanes")), self.label()
        kept = f"s[{84 + 2 * depth}:{85 + 2 * depth}]"
        if kind == "branch":
            self._branch(behind)
        elif kind == "lanes":
            numbers = self.choices.pick(NUMBERS), self.choices.pick(("v0", "v4", "v12"))
            self.put(f"v_cmp_{self.choices.pick(('lt', 'ge'))}_u32 vcc, {', '.join(numbers)}")
            self.put(f"s_and_saveexec_b64 {kept}, vcc", f"s_cbranch_execz {behind}")
        self.loop(depth + 1)
        self.put(f"{behind}:", *[f"s_or_b64 exec, exec, {kept}"] * (kind == "lanes"))


@dataclass(frozen=True, slots=True)
class CounterCase:
    """A kernel of loops, the numbers it is launched with, and what it reads."""

    text: str
    kinds: Mapping[str, str]
    size: int
    numbers: tuple[int, int]
    seed: int


def draw_counters(choices: Choices) -> CounterCase:
    """Draw a kernel of one loop or several, inside of each other or not."""
    writer = Writer(choices, choices.pick((0, 30, 60, 120)), choices.pick(TROUBLES))
    for _ in range(choices.between(1, 2)):
        writer.perhaps_disturb(0, 30)
        writer.loop(0)
    text = HEAD + "\n".join(line if line.startswith(".") else f"    {line}" for line in writer.lines) + TAIL
    numbers = choices.below(6), choices.below(6)
    return CounterCase(text, writer.kinds, choices.pick((64, 1, 37, 100, 128)), numbers, choices.below(1 << 16))


def describe_counters(case: CounterCase) -> str:
    """Write a case so that it can be read."""
    body = case.text[len(HEAD) : -len(TAIL)]
    return f"groups of {case.size}, n, m = {case.numbers}, data {case.seed}\n{body}"


def judge_counters(case: CounterCase) -> Judgement:
    """Run a case, and hold what wavefronts do against what is derived of its loops."""
    program, launch = parse_text(case.text), GcnLaunch((2, 1, 1), (case.size, 1, 1))
    n, m = case.numbers
    try:
        flow = find_bounds(program, {"n": n + (m << 32), "m": m}, launch)
    except WcetError as error:
        return Judgement(refused=",".join(sorted({code for code, _ in codes_of(error)})))
    derived = [loop for loop in flow.loops if flow.bounds[loop.index].origin.startswith("derived")]
    counted = [flow.cfg.blocks[loop.header].labels for loop in derived]
    features = frozenset({f"counted: {case.kinds[label]}" for labels in counted for label in labels})
    words = np.random.default_rng(case.seed).integers(0, 9, 1024).astype(np.uint32).view(np.uint8)
    values = {"in": words, "table": words, "n": n + (m << 32), "m": m}
    marks = {block.first: block.index for block in flow.cfg.blocks}
    try:
        with stale_state(case.seed):
            session = Session(program, machine(), launch, values, marks=marks)
            streams = [each for group in session.streams for each in group]
    except WcetError as error:
        codes = {code for code, _ in codes_of(error)}
        wrong = _judge_endless(program, flow, len(derived)) if codes == {"W644"} else ""
        return Judgement(faulted=",".join(sorted(codes)), features=features, wrong=wrong)
    paths = {tuple(op[1] for op in stream if op[0] == MARK) for stream in streams}
    turns = {loop.index: max(count_turns(path, loop) for path in paths) for loop in flow.loops}
    wrong = list_broken(flow, turns, [Counter(path) for path in sorted(paths)])
    return Judgement(runs=1, features=features, wrong="; ".join(wrong))


def _judge_endless(program: GcnProgram, flow: FlowGraph, derived: int) -> str:
    """Return what is wrong with a run without end: the loops may all be said to end soon."""
    most = len(program.instructions) * prod(bound.back_edges + 1 for bound in flow.bounds.values())
    endless = derived < len(flow.loops) or most > PATIENCE
    return "" if endless else f"is said to end after {most} operations"


def shorten_runs() -> None:
    """Call runs endless after fewer operations."""
    lockstep.MOST_OPERATIONS, lockstep.MOST_STEPS = PATIENCE, PATIENCE // 10
