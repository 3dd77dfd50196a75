"""Random programs as trees, and runs of them: every choice made, every split wavefront followed on its own."""

from dataclasses import dataclass, field
from random import Random

from tests.targets.gcn.abstract_programs import (
    BRANCH,
    CMP,
    END,
    SALU,
    SAVE,
    If,
    Loop,
    Uniform,
    lds,
    smem,
    valu,
    vmem,
    wait,
)
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.private import prepare, run_code
from wcet.targets.gcn.wavefront.states import EMPTY


def draw_step(random: Random) -> Step:
    return random.choice(
        (
            valu(random.choice((4, 4, 4, 16, 64, 4000))),
            CMP,
            SALU,
            SAVE,
            smem(random.randint(0, 3), random.choice((4, 8, 24)), random.choice((1, 2))),
            vmem(random.randint(0, 6), random.choice((8, 16, 20))),
            Step(StepKind.FLAT, 8, random.randint(0, 4)),
            lds(random.choice((1, 4, 8, 37))),
            wait(vm=random.choice((0, 0, 1, 2, 15)), lgkm=random.choice((0, 0, 1, 2, 3, 15))),
            Step(StepKind.WAIT, exp=0),
            Step(StepKind.PAUSE, 4 * random.randint(1, 4)),
            Step(StepKind.SLEEP, 64 * random.choice((1, 1, 2, 128))),
        )
    )


def draw_access(random: Random) -> Step:
    """Return a step that mostly has to do with memory."""
    return random.choice(
        (
            *(vmem(random.choice((0, 1, 2, 5)), random.choice((8, 8, 16, 20, 32))) for _ in range(3)),
            *(smem(random.choice((1, 1, 2, 3)), random.choice((4, 8, 24)), random.choice((1, 2))) for _ in range(2)),
            Step(StepKind.FLAT, random.choice((8, 20)), random.choice((0, 1, 4))),
            lds(random.choice((4, 8, 37))),
            Step(
                StepKind.WAIT,
                vm=random.choice((0, 0, 1, 2, 15)),
                lgkm=random.choice((0, 0, 1, 2, 3, 15)),
                exp=random.choice((15, 15, 0)),
            ),
            random.choice((valu(4), valu(16), CMP, SALU, SAVE, Step(StepKind.PAUSE, 4), Step(StepKind.SLEEP, 64))),
        )
    )


def draw_program(random: Random, branches: int, depth: int = 0, plain: bool = False) -> tuple:
    """Return a program with about so many branches; `plain` draws straight code that the paper's model knows."""
    items: list = []
    while branches > 0 or not items or random.random() < 0.3:
        items += [valu(4 * random.randint(1, 5)) if plain else draw_step(random) for _ in range(random.randint(1, 4))]
        if branches <= 0 or depth == 3:
            break
        inner = random.randint(0, branches - 1)
        left = random.randint(0, inner)
        branches -= inner + 1
        kind = random.random()
        first = draw_program(random, left, depth + 1, plain)
        second = draw_program(random, inner - left, depth + 1, plain)
        if kind < 0.5:
            items.append(If(first, second, mark=random.random() < 0.7))
        elif kind < 0.65:
            items.append(If((*first, *second), bsb=None, mark=False))
        elif kind < 0.8:
            items.append(Uniform(first, second))
        else:
            items.append(Loop(random.choice((1, 2, 3, 40)), (*first, *second)))
    return tuple(items)


@dataclass
class Run:
    """One run of a program on a private machine; `decide(options)` makes each choice."""

    outside: object
    inside: object
    decide: object
    split: bool
    pair: tuple[int, int] = (4, 4)
    log: list = field(default_factory=list)

    def time(self, items) -> int:
        return self.run((*items, END), 0, EMPTY, self.outside)[0]

    def step(self, step, time, state, private):
        spent, state = run_code(prepare((step,)), state, private)
        return time + spent, state

    def branch(self, taken, time, state, private):
        return self.step(Step(StepKind.BRANCH, BRANCH.cycles, taken=taken), time, state, private)

    def run(self, items, time, state, private):
        for item in items:
            if isinstance(item, Step):
                time, state = self.step(item, time, state, private)
            elif isinstance(item, Loop):
                passes = self.decide(tuple(range(1, item.passes + 1)))
                for number in range(passes):
                    time, state = self.run(item.body, time, state, private)
                    time, state = self.branch(number + 1 < passes, time, state, private)
            elif isinstance(item, Uniform):
                first = self.decide((True, False))
                time, state = self.branch(not first, time, state, private)
                time, state = self.run(item.then if first else item.otherwise, time, state, private)
            else:
                time, state = self.run_if(item, time, state, private)
        return time, state

    def run_if(self, item, time, state, private):
        then, other = self.decide(((True, True), (True, False), (False, True)))
        if not (self.split and item.mark and item.bsb is not None):
            return self.run_sides(item, then, other, time, state, private)
        time, state = self.step(Step(StepKind.REGION, self.pair[0]), time, state, private)
        ends = []
        for lanes in ((then, False), (False, other)):
            end = self.run_sides(item, *lanes, time, EMPTY, self.inside)
            ends.append(self.step(Step(StepKind.DRAIN), *end, self.inside)[0])
        return max(ends) + self.pair[1], EMPTY

    def run_sides(self, item, then, other, time, state, private):
        time, state = self.branch(not then, time, state, private)
        if then:
            time, state = self.run(item.then, time, state, private)
        if item.bsb is not None:
            time, state = self.run(item.bsb, time, state, private)
            time, state = self.branch(not other, time, state, private)
            if other:
                time, state = self.run(item.otherwise, time, state, private)
        return time, state


def enumerate_runs(make, limit: int):
    """Yield the outcome of `make(decide)` for every sequence of choices, at most `limit` of them."""
    pending: list[list[int]] = [[]]
    while pending and limit:
        limit -= 1
        chosen = pending.pop()
        sizes: list[int] = []

        def decide(options, chosen=chosen, sizes=sizes):
            place = len(sizes)
            sizes.append(len(options))
            return options[chosen[place] if place < len(chosen) else 0]

        yield make(decide)
        for place in range(len(chosen), len(sizes)):
            for other in range(1, sizes[place]):
                pending.append([*chosen, *[0] * (place - len(chosen)), other])
