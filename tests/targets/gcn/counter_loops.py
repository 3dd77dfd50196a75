"""Every small counter loop that GCN code can have: its text, and how often it turns, counted by hand.

A loop is relation × sign × width × register kind × how the outcome decides × step × where the value is taken × side of
the limit × head or end × start and limit. The count knows nothing of the tool: it does what the instructions do.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch

RELATIONS = ("eq", "lg", "gt", "ge", "lt", "le")
LANES = 64
PATIENCE = 300
"""Back edges after which a loop counts as long; how long, is then asked of single values only."""

LAUNCH = GcnLaunch((1, 1, 1), (LANES, 1, 1))

COUNTER, LIMIT, COPY = {"s": 60, "v": 16}, {"s": 64, "v": 18}, {"s": 66, "v": 20}
"""The first registers of the counter, its limit, and its copy, by file."""

TESTED, LEFT = "s[62:63]", "s[68:69]"
"""The masks of a comparison, and of the lanes that have left a loop."""

HEAD = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
"""
TAIL = """\
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 80
    .end_amdhsa_kernel
"""


@dataclass(frozen=True, slots=True)
class CounterLoop:
    """One loop; `start`, `step` and `limit` are numbers that are taken modulo 2 ** `bits`.

    `file` is `s` or `v`. `outcome` is where the comparison puts it: `scc`, `vcc` (from scc: `select`) or `exec`;
    `stays` says whether the loop goes on where it comes out true. `taken`: the value `after` the step, `before` it
    (compared first), or a `copy` from before it (compared behind). `lanes`: each starts its number further on.
    """

    relation: str
    signed: bool
    bits: int
    file: str
    outcome: str
    stays: bool
    step: int
    taken: str
    limit_left: bool
    at_head: bool
    start: int
    limit: int
    lanes: bool = False

    def pattern(self, number: int) -> int:
        return number % (1 << self.bits)

    def goes_on(self, value: int) -> bool:
        """Decide one test in the direction in which the loop goes on."""
        left, right = self.pattern(value), self.pattern(self.limit)
        if self.limit_left:
            left, right = right, left
        if self.signed:
            half = 1 << self.bits - 1
            left, right = (left + half) % (2 * half), (right + half) % (2 * half)
        outcomes = {
            "eq": left == right,
            "lg": left != right,
            "gt": left > right,
            "ge": left >= right,
            "lt": left < right,
            "le": left <= right,
        }
        return outcomes[self.relation] == self.stays

    def value_of(self, back_edges: int, lane: int = 0) -> int:
        """Return what the test sees after so many back edges."""
        moved = back_edges + (self.taken == "after")
        return self.start + (lane if self.lanes else 0) + moved * self.step

    def count(self, lane: int = 0) -> int | None:
        """Return how often the loop turns, None if for long."""
        for back_edges in range(PATIENCE + 1):
            if not self.goes_on(self.value_of(back_edges, lane)):
                return back_edges
        return None

    def allows(self, bound: int) -> bool:
        """Return True if every lane has left the loop when it has turned so often."""
        for lane in range(LANES if self.lanes else 1):
            counted = self.count(lane)
            left = not self.goes_on(self.value_of(bound, lane)) if counted is None else counted <= bound
            if not left:
                return False
        return True


def write_loop(loop: CounterLoop) -> str | None:
    """Return a kernel with the loop; None where there are no such instructions."""
    if not exists(loop):
        return None
    lines = [*set_up(loop), ".Lhead:"]
    if loop.at_head:
        before, behind = (write_compare(loop), write_step(loop)) if loop.taken == "before" else (write_test(loop), [])
        lines += [*before, *_leave(loop), *behind, "s_nop 0", "s_branch .Lhead", ".Lout:"]
    else:
        lines += ["s_nop 0", *write_test(loop), *write_turn(loop, ".Lhead")]
    return HEAD + "".join(f"    {line}\n" if not line.startswith(".") else f"{line}\n" for line in lines) + TAIL


def exists(loop: CounterLoop) -> bool:
    """Return True if there are instructions for a loop."""
    if loop.file == "v":
        return loop.outcome in ("vcc", "exec")
    if loop.outcome == "scc" and loop.taken == "before":
        return False  # the step writes scc
    known = loop.bits == 32 or (not loop.signed and loop.relation in ("eq", "lg"))
    return not loop.lanes and (known or loop.outcome in ("vcc", "exec"))


def set_up(loop: CounterLoop) -> list[str]:
    """Return what stands before the loop."""
    limit = _limit_file(loop)
    lines = _set(f"{loop.file}", COUNTER[loop.file], loop.start, loop.bits)
    lines += _set(limit, LIMIT[limit], loop.limit, loop.bits)
    if loop.lanes:
        lines.append(f"v_add_u32 v{COUNTER['v']}, vcc, v0, v{COUNTER['v']}")
    if loop.outcome == "exec":
        lines.append(f"s_mov_b64 {LEFT}, 0")
    return lines


def write_test(loop: CounterLoop) -> list[str]:
    """Return step and comparison, in the order in which the value is taken."""
    step, compare = write_step(loop), write_compare(loop)
    file, words = loop.file, range(loop.bits // 32)
    copy = [f"{file}_mov_b32 {file}{COPY[file] + word}, {file}{COUNTER[file] + word}" for word in words]
    return {"after": [*step, *compare], "copy": [*copy, *step, *compare], "before": [*compare, *step]}[loop.taken]


def _registers(file: str, first: int, bits: int) -> str:
    return f"{file}{first}" if bits == 32 else f"{file}[{first}:{first + 1}]"


def _halves(number: int, bits: int) -> list[str]:
    pattern = number % (1 << bits)
    return [hex(pattern >> shift & 0xFFFFFFFF) for shift in range(0, bits, 32)]


def _set(file: str, first: int, number: int, bits: int) -> list[str]:
    return [f"{file}_mov_b32 {file}{first + place}, {half}" for place, half in enumerate(_halves(number, bits))]


def _limit_file(loop: CounterLoop) -> str:
    return "s" if loop.outcome in ("scc", "select") else "v"


def write_step(loop: CounterLoop) -> list[str]:
    """Return the instructions that move the counter."""
    low, *high = _halves(loop.step, loop.bits)
    first = COUNTER[loop.file]
    if loop.file == "s":
        lines = [f"s_add_u32 s{first}, s{first}, {low}"]
        return [*lines, f"s_addc_u32 s{first + 1}, s{first + 1}, {high[0]}"] if high else lines
    lines = [f"v_add_u32 v{first}, vcc, {low}, v{first}"]
    if high:
        lines += [f"v_mov_b32 v22, {high[0]}", f"v_addc_u32 v{first + 1}, vcc, v{first + 1}, v22, vcc"]
    return lines


def write_compare(loop: CounterLoop) -> list[str]:
    """Return the instructions that compare counter and limit."""
    places, limits = COPY if loop.taken == "copy" else COUNTER, _limit_file(loop)
    counter, limit = (_registers(file, at[file], loop.bits) for file, at in ((loop.file, places), (limits, LIMIT)))
    sides = f"{limit}, {counter}" if loop.limit_left else f"{counter}, {limit}"
    kind = f"{'i' if loop.signed else 'u'}{loop.bits}"
    if loop.outcome in ("scc", "select"):
        select = [f"s_cselect_b64 {TESTED}, -1, 0"] if loop.outcome == "select" else []
        return [f"s_cmp_{loop.relation}_{kind} {sides}", *select]
    return [f"v_cmp_{'ne' if loop.relation == 'lg' else loop.relation}_{kind} {TESTED}, {sides}"]


def write_turn(loop: CounterLoop, head: str) -> list[str]:
    """Go on to the label `head` at the end of the body."""
    match loop.outcome:
        case "scc":
            return [f"s_cbranch_scc{int(loop.stays)} {head}"]
        case "vcc" | "select":
            return [f"s_mov_b64 vcc, {TESTED}", f"s_cbranch_vcc{'nz' if loop.stays else 'z'} {head}"]
        case _:
            return [*_keep_lanes(loop), f"s_cbranch_execnz {head}"]


def _leave(loop: CounterLoop) -> list[str]:
    """Leave at the head of the body."""
    match loop.outcome:
        case "scc":
            return [f"s_cbranch_scc{1 - loop.stays} .Lout"]
        case "vcc" | "select":
            return [f"s_mov_b64 vcc, {TESTED}", f"s_cbranch_vcc{'z' if loop.stays else 'nz'} .Lout"]
        case _:
            return [*_keep_lanes(loop), "s_cbranch_execz .Lout"]


def _keep_lanes(loop: CounterLoop) -> list[str]:
    if loop.stays:
        return [f"s_and_b64 exec, exec, {TESTED}"]
    return [f"s_or_b64 {LEFT}, {TESTED}, {LEFT}", f"s_andn2_b64 exec, exec, {LEFT}"]


STEPS = (1, -1, 2, -3, 1 << 30, 0)
PLACES = ((0, 5), (5, 0), (-2, 3), (3, -2), (-9, -4), (6, 6))
"""Starts and limits around zero, where unsigned numbers wrap; the same are tried around the middle."""


def list_loops() -> Iterator[CounterLoop]:
    """Yield every loop, of those that can be written."""
    shapes = product(
        RELATIONS, (False, True), (32, 64), ("s", "v"), ("scc", "select", "vcc", "exec"), (True, False),
        ("after", "before", "copy"), (False, True), (False, True),
    )  # fmt: skip
    for relation, signed, bits, file, outcome, stays, taken, left, head in shapes:
        shape = CounterLoop(relation, signed, bits, file, outcome, stays, 1, taken, left, head, 0, 1)
        if not exists(shape):
            continue
        for step, (start, limit), middle in product(STEPS, PLACES, (0, 1)):
            base = middle << bits - 1
            yield replace(shape, step=step, start=base + start, limit=base + limit)
        if file == "v":
            for step, limit in product((1, -1, 64, -3), (70, -9, 3)):
                yield replace(shape, step=step, limit=limit, lanes=True)


def derive_bound(loop: CounterLoop) -> tuple[GcnProgram, FlowGraph] | None:
    """Return what is derived of a loop; None where its bound has to be stated."""
    text = write_loop(loop)
    assert text is not None
    program = parse_text(text)
    try:
        return program, build_flow(program, StatedFacts(), LAUNCH)
    except WcetError as error:
        assert {each.code for each in error.diagnostics} == {"W201"}, error
        return None


def judge_loop(loop: CounterLoop) -> str:
    """Say how the derived bound compares with counting: `low` must never be."""
    found = derive_bound(loop)
    if found is None:
        return "not derived"
    # An edge back that is never taken makes no loop.
    bound = found[1].bounds[0].back_edges if found[1].loops else 0
    if not loop.allows(bound):
        return "low"
    counts = [loop.count(lane) for lane in range(LANES if loop.lanes else 1)]
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return "long"
    return "exact" if bound == max(known) else "above"
