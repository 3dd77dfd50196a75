"""A plain interpreter of scalar code, and random kernels with counted loops to run on it.

It uses the simulator's scalar operations, which the analysis does not share.
"""

import random
from dataclasses import dataclass, field

from wcet.ir.program import Immediate, Instruction, Operand, Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.operands import branch_target, named_operand
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.run.scalars import CONDITIONS, MASK, SCALAR_OPS

CONDITION_NAMES = ("ez", "nz", "g", "ge", "l", "le")


@dataclass
class ScalarMachine:
    """Runs one work-group's scalar code; `trace` are program counters, `strides` what accesses found, by counter."""

    program: Program[SimDData]
    launch: SimDLaunch
    rng: random.Random
    registers: list[int] = field(default_factory=lambda: [0] * 32)
    special: list[int] = field(default_factory=lambda: [0] * 8)
    trace: list[int] = field(default_factory=list[int])
    strides: set[tuple[int, int, int, int]] = field(default_factory=set[tuple[int, int, int, int]])
    finished: bool = False

    def __post_init__(self) -> None:
        self.places = {label.name: label.index for label in self.program.labels}
        self.registers = [self.word() for _ in range(32)]
        x = self.rng.randrange(self.launch.columns) * self.launch.width
        y = self.rng.randrange(self.launch.rows) * self.launch.height
        self.special = [self.launch.x, self.launch.y, x, y, self.launch.width, 1, 1, 1]

    def word(self) -> int:
        return self.rng.choice((0, 1, 2, 5, MASK, self.rng.randrange(1 << 32)))

    def run(self, limit: int) -> None:
        counter = 0
        for _ in range(limit):
            instruction = self.program.instructions[counter]
            self.trace.append(counter)
            if instruction.mnemonic == "exit":
                self.finished = True
                return
            counter = self.execute(instruction)

    def read(self, operand: Operand | None) -> int:
        if isinstance(operand, Immediate):
            return operand.bits & MASK
        assert isinstance(operand, Register)
        return (self.registers if operand.file == "s" else self.special)[operand.index]

    def execute(self, instruction: Instruction) -> int:
        name = instruction.mnemonic
        if name == "sicj":
            taken = CONDITIONS[instruction.modifiers[0]](self.read(named_operand(instruction, "a")))
            return self.places[branch_target(instruction) or ""] if taken else instruction.index + 1
        if name == "j":
            return self.places[branch_target(instruction) or ""]
        if name == "smovssp":
            target = instruction.operands[0]
            assert isinstance(target, Register)
            self.special[target.index] = self.read(named_operand(instruction, "a"))
        elif name == "sldg":
            target = instruction.operands[0]
            assert isinstance(target, Register)
            self.registers[target.index] = self.word()
        elif name == "ldgcidx":
            self.strides.add((instruction.index, *self.special[5:8]))
        elif name == "bufquery":
            self.write(instruction, 1024 if instruction.modifiers[0] == "dim_x" else 64)
        elif name in SCALAR_OPS:
            sources = [named_operand(instruction, slot) for slot in "abc"]
            self.write(instruction, SCALAR_OPS[name](*(self.read(source) for source in sources if source is not None)))
        return instruction.index + 1

    def write(self, instruction: Instruction, value: int) -> None:
        target = instruction.operands[0]
        assert isinstance(target, Register)
        self.registers[target.index] = value


class ScalarWriter:
    """Writes random scalar kernels: arithmetic, skips, and loops whose counters mostly have known ends."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lines: list[str] = []
        self.labels = 0

    def label(self) -> str:
        self.labels += 1
        return f"L{self.labels}"

    def kernel(self) -> str:
        self.body(3, list(range(20, 26)))
        return "\n".join([*self.lines, "exit"])

    def body(self, depth: int, counters: list[int]) -> None:
        for _ in range(self.rng.randrange(1, 4)):
            kind = self.rng.random()
            if kind < 0.4:
                self.write_plain()
            elif kind < 0.55:
                self.write_stride()
            elif kind < 0.7:
                end = self.label()
                self.lines.append(f"sicj.{self.rng.choice(CONDITION_NAMES)} {end}, s{self.rng.randrange(6)}")
                self.body(depth - 1, counters) if depth else self.write_plain()
                self.lines.append(f"{end}:")
            elif depth and counters:
                self.write_loop(depth, counters)

    def write_plain(self) -> None:
        a, b, c = (self.rng.randrange(6) for _ in range(3))
        number = self.rng.choice((0, 1, 2, 3, 5, -1, -2))
        self.lines.append(
            self.rng.choice(
                (
                    f"smov s{a}, {number}",
                    f"siadd s{a}, s{b}, {number}",
                    f"sisub s{a}, s{b}, s{c}",
                    f"simul s{a}, s{b}, {number}",
                    f"simad s{a}, s{b}, {number}, s{c}",
                    f"sshl s{a}, s{b}, 1",
                    f"sand s{a}, s{b}, 7",
                    f"sineg s{a}, s{b}",
                    f"simax s{a}, s{b}, s{c}",
                    f"sidiv s{a}, s{b}, 3",
                    f"simod s{a}, s{b}, 5",
                    f"sibfind s{a}, s{b}",
                    f"smov s{a}, sc.wg_width",
                    f"smov s{a}, sc.wg_off_x",
                    f"bufquery.dim_y s{a}, 0",
                    f"sldg s{a}, 0, 1",
                )
            )
        )

    def write_stride(self) -> None:
        register = self.rng.choice(("words", "period", "period_cnt"))
        source = self.rng.choice(("1", "7", "16", "s20", "s21"))
        self.lines.append(f"smovssp sc.sd_{register}, {source}")
        if self.rng.random() < 0.7:
            self.lines.append("ldgcidx 0")

    def write_loop(self, depth: int, counters: list[int]) -> None:
        counter, *rest = counters
        head, end = self.label(), self.label()
        step = self.rng.choice((1, 1, 2, 3))
        start = self.rng.choice((1, 3, 4, 7, 12))
        down = self.rng.random() < 0.5
        self.write_start(counter, start * step if down else 0, step)
        self.lines.append(f"{head}:")
        if down:
            test, move = f"s{counter}", [f"sisub s{counter}, s{counter}, {step}"]
            go_on, leave = self.rng.choice((("g", "le"), ("nz", "ez"), ("ge", "l")))
        else:
            limit = self.rng.choice((f"{start * step}", "s6" if self.rng.random() < 0.3 else f"{start}"))
            test, move = "s10", [f"siadd s{counter}, s{counter}, {step}", f"sisub s10, s{counter}, {limit}"]
            go_on, leave = "l", "ge"
        if self.rng.random() < 0.5:
            self.write_part(depth, rest, head, end)
            self.lines += [*move, f"sicj.{go_on} {head}, {test}", f"{end}:"]
        else:
            self.lines += [*move, f"sicj.{leave} {end}, {test}"]
            self.write_part(depth, rest, head, end)
            self.lines += [f"j {head}", f"{end}:"]

    def write_start(self, counter: int, start: int, step: int) -> None:
        self.lines.append(f"smov s{counter}, {start}")
        if self.rng.random() < 0.25:
            skip = self.label()
            other = f"siadd s{counter}, s{counter}, {step * self.rng.randrange(1, 4)}"
            self.lines += [f"sicj.g {skip}, s1", other, f"{skip}:"]

    def write_part(self, depth: int, counters: list[int], head: str, end: str) -> None:
        """Write a loop body, now and then with an early way out or round."""
        self.body(depth - 1, counters)
        if self.rng.random() < 0.3:
            self.lines.append(f"sicj.{self.rng.choice(CONDITION_NAMES)} {self.rng.choice((head, end))}, s2")
            self.body(depth - 1, counters)
