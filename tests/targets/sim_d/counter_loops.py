"""Every small counter loop that Sim-D code can have: its text, and how often it turns, counted by hand.

A loop is condition × side that leaves × head or end × where the value is taken × side of the limit × how the counter
moves × start and limit; or a branch pattern, in a loop that an outer one enters several times.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.targets.sim_d.kernels import flow_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts

CONDITIONS = ("ez", "nz", "g", "ge", "l", "le")
WORD = 1 << 32
PATIENCE = 300

MOVES = {
    "siadd s1, s1, 1": lambda value: value + 1,
    "siadd s1, s1, -1": lambda value: value - 1,
    "sisub s1, s1, 3": lambda value: value - 3,
    "siadd s1, s1, s4": lambda value: value + 2,  # s4 holds 2
    "sisub s1, s1, s4 ; siadd s1, s1, 1": lambda value: value - 1,
    "siadd s1, s1, 1 ; siadd s1, s1, 1": lambda value: value + 2,  # the step is doubled
    "siadd s1, s1, 1073741824": lambda value: value + (1 << 30),
    "sshl s1, s1, 1": lambda value: value << 1,
    "siadd s1, s1, s1": lambda value: value << 1,
    "sshr s1, s1, 1": lambda value: to_signed(value) >> 1,
    "simul s1, s1, 3": lambda value: value * 3,
    "siadd s1, s1, 0": lambda value: value,
}


def to_signed(value: int) -> int:
    return (value + WORD // 2) % WORD - WORD // 2


@dataclass(frozen=True, slots=True)
class CounterLoop:
    """One loop: it leaves where the branch jumps or not, compares before or `after` the move, at its head or end.

    `sides`: the value tested is the `counter`, the counter minus the limit (`left`), or the other way round (`right`).
    """

    condition: str
    jump_leaves: bool
    at_head: bool
    after: bool
    sides: str
    move: str
    start: int
    limit: int

    def write(self) -> str:
        """Return the kernel."""
        difference = {"counter": "siadd s3, s1, 0", "left": "sisub s3, s1, s2", "right": "sisub s3, s2, s1"}[self.sides]
        parts = [self.move, difference] if self.after else [difference, self.move]
        stay = f"sicj.{self.condition} {'en' if self.jump_leaves else 'lp'}, s3"
        if self.at_head:
            leave = stay if self.jump_leaves else f"{stay.replace('lp', 'go')} ; j en ; go:"
            lines = [*parts, leave, "nop", "j lp"]
        else:
            lines = ["nop", *parts, stay, *(["j lp"] if self.jump_leaves else [])]
        set_up = f"smov s1, {to_signed(self.start)} ; smov s2, {to_signed(self.limit)} ; smov s4, 2"
        return f"{set_up} ; lp: ; {' ; '.join(lines)} ; en: ; exit"

    def goes_on(self, value: int) -> bool:
        tested = to_signed({"counter": value, "left": value - self.limit, "right": self.limit - value}[self.sides])
        holds = {
            "ez": tested == 0,
            "nz": tested != 0,
            "g": tested > 0,
            "ge": tested >= 0,
            "l": tested < 0,
            "le": tested <= 0,
        }[self.condition]
        return holds != self.jump_leaves

    def count(self) -> int | None:
        """Return how often the loop turns, None if for long."""
        value, back_edges = self.start, 0
        while back_edges <= PATIENCE:
            moved = MOVES[self.move](value) % WORD
            if not self.goes_on(moved if self.after else value):
                return back_edges
            value, back_edges = moved, back_edges + 1
        return None

    def leaves_at(self, back_edges: int) -> bool:
        """Return True if a counter that moves by a constant has left the loop, after a number of back edges."""
        step = MOVES[self.move](0)
        return not self.goes_on(self.start + (back_edges + self.after) * step)


PLACES = ((0, 5), (5, 0), (-2, 3), (3, -2), (-9, -4), (6, 6), (1, 100), (-7, 0))


def list_loops() -> Iterator[CounterLoop]:
    """Yield every loop, around zero and around the largest number."""
    shapes = product(CONDITIONS, (False, True), (False, True), (False, True), ("counter", "left", "right"), MOVES)
    for shape in shapes:
        for (start, limit), middle in product(PLACES, (0, WORD // 2)):
            yield CounterLoop(*shape, start + middle, limit + middle)


def judge_loop(loop: CounterLoop) -> str:
    """Say how the derived bound compares with counting: `low` must never be, nor `false` exactness."""
    try:
        flow = flow_of(loop.write())
    except WcetError as error:
        assert {each.code for each in error.diagnostics} == {"W201"}, error
        return "not derived"
    bound, counted = flow.bounds[0], loop.count()
    if counted is None:
        constant = len({MOVES[loop.move](value) - value for value in (0, 1, 5)}) == 1
        safe = loop.leaves_at(bound.back_edges) if constant else bound.back_edges > PATIENCE
        return "long" if safe else "low"
    if bound.exact and bound.back_edges != counted:
        return "false"
    return "low" if bound.back_edges < counted else "exact" if bound.back_edges == counted else "above"


ENTRIES = 5


@dataclass(frozen=True, slots=True)
class PatternLoop:
    """An inner loop that a branch pattern bounds, entered so often."""

    taken: int
    not_taken: int
    start: int
    jump_leaves: bool
    at_head: bool
    nested: bool

    def write(self) -> str:
        """Return the kernel."""
        target = "done" if self.jump_leaves else "in"
        branch = f"#bound branchcycle {self.taken} {self.not_taken} {self.start} ; sicj.g {target}, s1"
        if self.at_head and self.jump_leaves:
            inner = f"in: ; nop ; {branch} ; nop ; j in ; done:"
        elif self.at_head:
            inner = f"in: ; nop ; {branch.replace(' in,', ' go,')} ; j done ; go: ; nop ; j in ; done:"
        else:
            inner = f"in: ; nop ; {branch}{' ; j in' if self.jump_leaves else ''} ; done:"
        if not self.nested:
            return f"sldg s1, 0, 2 ; nop ; {inner} ; nop ; exit"
        return f"sldg s1, 0, 2 ; out: ; nop ; {inner} ; sicj.g out, s2 ; exit"

    def count(self) -> int | None:
        """Return how often the inner loop turns per entry, at most; None if for ever."""
        place, most = self.start, 0
        length = self.taken + self.not_taken
        for _ in range(ENTRIES if self.nested else 1):
            turns = 0
            while (place < self.taken) != self.jump_leaves:
                place, turns = (place + 1) % length, turns + 1
                if turns > length:
                    return None
            place, most = (place + 1) % length, max(most, turns)
        return most


def list_patterns() -> Iterator[PatternLoop]:
    """Yield every pattern of up to four decisions each way."""
    for taken, not_taken in product(range(5), repeat=2):
        for start, *rest in product(range(taken + not_taken), *[(False, True)] * 3):
            yield PatternLoop(taken, not_taken, start, *rest)


def judge_pattern(loop: PatternLoop) -> str:
    """Say how the bound by the pattern compares with following it."""
    try:
        flow = flow_of(loop.write(), StatedFacts({"out": ENTRIES} if loop.nested else {}, origin="wcet.toml"))
    except WcetError as error:
        return "/".join(sorted({each.code for each in error.diagnostics}))
    inner = next(each for each in flow.loops if (each.parent is not None) == loop.nested)
    bound, counted = flow.bounds[inner.index], loop.count()
    if counted is None or bound.back_edges < counted:
        return "low"
    if bound.exact and bound.back_edges != counted:
        return "false"
    return "exact" if bound.back_edges == counted else "above"
