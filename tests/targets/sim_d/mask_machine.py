"""A plain machine of four work-items with masks and a control stack, and random kernels to run on it.

It knows nothing of the analysis: predicates are random bits whenever they are used, scalar branches go either way, and
the stack is popped until some item is active (Sim-D paper, section 3.1).
"""

import random
from dataclasses import dataclass, field

from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.operands import branch_target, predicate

ALL = 0b1111
KINDS = {"if": 0, "brk": 1, "jc": 2}
ENDS = {"j", "sicj", "bra", "call", "cmask", "brk", "cpop", "exit"}


@dataclass
class Machine:
    """Runs one kernel once; `steps` are (instruction, next instruction or None for the end, injected pops)."""

    program: Program[SimDData]
    rng: random.Random
    masks: list[int] = field(default_factory=lambda: [ALL, ALL, ALL, ALL])
    stack: list[tuple[int, int, int]] = field(default_factory=list[tuple[int, int, int]])
    steps: list[tuple[int, int | None, int]] = field(default_factory=list[tuple[int, int | None, int]])
    hung: bool = False

    def __post_init__(self) -> None:
        self.places = {label.name: label.index for label in self.program.labels}

    @property
    def active(self) -> int:
        return self.masks[0] & self.masks[1] & self.masks[2] & self.masks[3]

    def run(self, limit: int) -> None:
        counter: int | None = 0
        here = -1
        for _ in range(limit):
            if counter is None:
                return
            before, here = here, counter
            counter = self.execute(here)
            if self.ends_with_store(before, here):
                counter = None
            pops = 0
            while counter is not None and not self.active:
                if not self.masks[3]:
                    counter = None
                elif not self.stack:
                    self.hung = True
                    return
                else:
                    counter, pops = self.pop(), pops + 1
            if self.program.instructions[here].mnemonic in ENDS:
                self.steps.append((here, counter, 0 if counter is None else pops))

    def ends_with_store(self, before: int, here: int) -> bool:
        """A DRAM store directly before an operand-less `exit` ends the group, whoever is active."""
        first, second = self.program.instructions[before], self.program.instructions[here]
        return before == here - 1 and first.mnemonic == "stglin" and second.mnemonic == "exit" and not second.operands

    def pop(self) -> int:
        target, kind, mask = self.stack.pop()
        self.masks[kind] = mask
        return target

    def clear(self, kind: int, items: int) -> None:
        self.masks[kind] &= ~(items & self.active)

    def execute(self, here: int) -> int | None:
        instruction = self.program.instructions[here]
        bits = self.rng.choice((0, ALL, self.rng.randrange(16)))
        target = self.places.get(branch_target(instruction) or "", 0)
        given = predicate(instruction) is not None
        match instruction.mnemonic:
            case "j":
                return target
            case "sicj":
                return self.rng.choice((target, here + 1))
            case "cpush":
                kind = KINDS[instruction.modifiers[0]]
                self.stack.append((target, kind, bits if given else self.masks[kind]))
            case "bra":
                self.stack.append((target, 0, bits))
                self.clear(0, bits)
            case "call":
                mask = bits if given else ALL
                self.stack.append((here + 1, 2, mask))
                self.masks[2] = mask
                return target
            case "cmask":
                self.clear(0, bits)
            case "brk":
                self.clear(1, bits)
            case "cpop":
                return self.pop()
            case "exit":
                self.clear(3, bits if given else ALL)
            case _:
                pass
        return here + 1


class Writer:
    """Writes random kernels: mostly well formed, with odd pushes, predicates and exits strewn in."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lines: list[str] = []
        self.labels = 0
        self.functions: list[str] = []

    def label(self) -> str:
        self.labels += 1
        return f"L{self.labels}"

    def kernel(self) -> str:
        for _ in range(self.rng.randrange(3)):
            self.functions.append(self.label())
        self.body(3, 0)
        self.lines += ["exit"]
        for name in list(self.functions):
            self.functions = self.functions[self.functions.index(name) + 1 :]
            self.lines.append(f"{name}:")
            self.body(1, 1)
            self.lines.append("cpop")
        return "\n".join(self.lines)

    def body(self, depth: int, inside: int) -> None:
        for _ in range(self.rng.randrange(1, 4)):
            getattr(self, "write_" + self.rng.choice(PARTS))(depth, inside)

    def write_plain(self, depth: int, inside: int) -> None:
        self.lines.append(self.rng.choice(("nop", "iadd v1, v1, 1", "stglin v1, 0")))

    def write_mask(self, depth: int, inside: int) -> None:
        if inside:
            self.lines.append(self.rng.choice(("cmask p0", "brk p0", "cmask p1")))

    def write_exit(self, depth: int, inside: int) -> None:
        if self.rng.random() < 0.4:
            self.lines.append("exit p0" if self.rng.random() < 0.8 or not inside else "exit")

    def region(self, push: str, depth: int, first: list[str]) -> None:
        end = self.label()
        mask = ", p2" if self.rng.random() < 0.1 else ""
        self.lines += [f"{push} {end}{mask}", *first]
        if depth:
            self.body(depth - 1, 1)
        self.lines += ["cpop", f"{end}:"]

    def write_if(self, depth: int, inside: int) -> None:
        self.region("cpush.if", depth, ["cmask p0"])

    def write_break(self, depth: int, inside: int) -> None:
        self.region("cpush.brk", depth, [])

    def write_join(self, depth: int, inside: int) -> None:
        self.region("cpush.jc", depth, [])

    def write_else(self, depth: int, inside: int) -> None:
        end, other = self.label(), self.label()
        self.lines += [f"cpush.if {end}", f"bra {other}, p0"]
        for _ in range(2):
            if depth:
                self.body(depth - 1, 1)
            self.lines += ["cpop", f"{other}:"]
            other = end
        if self.rng.random() < 0.05:
            self.lines.append("nop")

    def write_loop(self, depth: int, inside: int) -> None:
        head, end = self.label(), self.label()
        self.lines += [f"cpush.brk {end}", f"{head}:"]
        if depth:
            self.body(depth - 1, 1)
        self.lines += ["brk p0", f"sicj.nz {head}, s1", "cpop", f"{end}:"]

    def write_skip(self, depth: int, inside: int) -> None:
        end = self.label()
        self.lines.append(f"sicj.ez {end}, s1")
        if depth:
            self.body(depth - 1, inside)
        self.lines.append(f"{end}:")

    def write_call(self, depth: int, inside: int) -> None:
        if not self.functions:
            return
        call = f"call {self.rng.choice(self.functions)}"
        if self.rng.random() < 0.5:
            self.lines.append(call)
            return
        end = self.label()
        self.lines += [f"cpush.jc {end}", call + ", p0", "cpop", f"{end}:"]


PARTS = ("plain", "plain", "mask", "exit", "if", "if", "break", "join", "else", "loop", "skip", "call")
