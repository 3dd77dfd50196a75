"""Every run of a tiny GPU of RDNA: all latencies and all orders of grants, whatever a policy would choose.

A second machine, written from `docs/gcn-bound.md` alone and cycle by cycle: wavefronts of one SIMD run one straight
program. A free unit that is asked grants any of those that ask, but a unit that a clause keeps grants its wavefront
only. A result is there any number of cycles after its instruction, up to the most; so is a line. `find_longest` says
when the last wavefront ends in the longest run.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from tests.targets.gcn.abstract_programs import analyse
from tests.targets.gcn.rdna_kernels import load_stated
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import NO_WAIT, Step, StepKind

R, Q = ("v", 1), ("v", 2)
LATE, LDS_LATENCY, LINE, RETURN, PAUSE = 2, 2, 2, 1, 6
"""Cycles of a result, of LDS data, of a line at the memory, and of its way back, at most; and of a pause."""

CHAIN = (
    Step(StepKind.AWAIT, registers=(R,)),
    Step(StepKind.VALU, 1),
    Step(StepKind.RESULT, LATE, registers=(R,)),
)
LONG = (Step(StepKind.AWAIT, registers=(Q,)), Step(StepKind.VALU, 2))
SCALAR = (Step(StepKind.AWAIT, registers=(R,)), Step(StepKind.SALU, 1))
SETTLE = Step(StepKind.SETTLE)
LOAD = (SETTLE, Step(StepKind.VMEM, 1, 1))
STORE = (SETTLE, Step(StepKind.VMEM, 2, 1, stores=True))
SHARED = (SETTLE, Step(StepKind.LDS, 2))
WAIT_LOADS = (Step(StepKind.WAIT, vm=0),)
WAIT_STORES = (Step(StepKind.WAIT, vs=0, lgkm=0),)
CLAUSE = (
    Step(StepKind.AWAIT, registers=(Q,)),
    Step(StepKind.SMEM, 1, 1, held=True, hold=LATE + PAUSE),
    Step(StepKind.PAUSE, PAUSE),
    Step(StepKind.AWAIT, registers=(R,)),
    Step(StepKind.SMEM, 1, 1),
)
"""Two scalar loads; the second needs what the instruction before the clause may still be computing."""
LOADS = (SETTLE, Step(StepKind.VMEM, 1, 1, held=True, hold=LATE), SETTLE, Step(StepKind.VMEM, 1, 1))
STORES = tuple(replace(step, stores=step.kind is StepKind.VMEM) for step in LOADS)

KINDS = {
    "chain": CHAIN,
    "long": LONG,
    "scalar": SCALAR,
    "load": LOAD,
    "store": STORE,
    "lds": SHARED,
    "wait": WAIT_LOADS,
    "drain": WAIT_STORES,
    "clause": CLAUSE,
}
CLAUSES = {"load": LOAD, "store": STORE, "loads": LOADS, "stores": STORES, "clause": CLAUSE, "lds": SHARED}
"""Accesses and clauses, for machines whose counters are full after two of them."""
MACHINE = replace(
    load_stated(),
    compute_units=2,
    engines=(),
    simds=1,
    mode="CU",
    dispatch_cycles=0,
    lds_latency=LDS_LATENCY,
    line_cycles=LINE,
    memory_latency=RETURN,
    sequencer_cycles=1,
)
UNITS = (StepKind.VALU, StepKind.SALU, StepKind.VMEM, StepKind.SMEM, StepKind.LDS)
MEMORY = len(UNITS)
END = Step(StepKind.END)


class Wave(NamedTuple):
    """A wavefront: its next step, cycles until it is ready, rest until R is written, its accesses, what it keeps.

    An access is (counter, where, cycles): on its unit (`u`), queued for the memory (`q`), on its way back (`r`).
    """

    place: int = 0
    ready: int = 0
    result: int = 0
    accesses: tuple[tuple[str, str, int], ...] = ()
    keeps: int = -1


State = tuple[tuple[Wave, ...], tuple[int, ...]]
"""The wavefronts that have not ended, and the cycles until each unit and the memory are free."""


@dataclass
class World:
    """All runs of a program; `limits` are the most accesses that each counter counts, `returns` the cycles that lines
    can take on their way back.
    """

    steps: tuple[Step, ...]
    known: dict[State, int]
    limits: dict[str, int]
    returns: tuple[int, ...]

    def find_longest(self, state: State) -> int:
        """Return the cycles until the last wavefront ends, in the longest run."""
        state = tuple(sorted(state[0])), state[1]
        if state not in self.known:
            waves, free = state
            moved = tuple(each for each in map(self.advance, waves) if each is not None)
            ways = {self.pass_cycle(each) for each in self.grant(moved, free)} if moved else set[State]()
            self.known[state] = 1 + max(map(self.find_longest, ways), default=0)  # the end takes a cycle
        return self.known[state]

    def advance(self, wave: Wave) -> Wave | None:
        """Let a wavefront pass what no unit executes; None when it ends."""
        while wave.ready == 0 and wave.place < len(self.steps):
            step = self.steps[wave.place]
            if step.kind is StepKind.RESULT or step.kind in UNITS:
                return wave
            if step.kind is StepKind.AWAIT:
                if R in step.registers and wave.result:
                    return wave
            elif step.kind is StepKind.SETTLE:
                if wave.result:
                    return wave
            elif step.kind is StepKind.PAUSE:
                wave = wave._replace(ready=step.cycles)
            elif step.kind is StepKind.END:
                return wave if wave.accesses else None
            else:
                asked = {"vm": step.vm, "vs": step.vs, "lgkm": step.lgkm}
                if any(asked[counter] < NO_WAIT for counter, _, _ in wave.accesses):
                    return wave
                wave = wave._replace(ready=1)
            wave = wave._replace(place=wave.place + 1)
        return wave

    def grant(self, waves: tuple[Wave, ...], free: tuple[int, ...]) -> Iterator[State]:
        """Yield what can be after the grants of this cycle: one by each unit that is free and asked."""
        choices: list[list[tuple[int, int]]] = []
        for unit in range(len(UNITS)):
            asking = [number for number, wave in enumerate(waves) if self.asks(wave) == unit]
            keeper = [number for number, wave in enumerate(waves) if wave.keeps == unit]
            if free[unit] == 0 and (asking := [each for each in asking if not keeper or each in keeper]):
                choices.append([(unit, each) for each in asking])
        queued = [number for number, wave in enumerate(waves) if any(where == "q" for _, where, _ in wave.accesses)]
        if free[MEMORY] == 0 and queued:
            choices.append([(MEMORY, each) for each in queued])
        for picked in product(*choices):
            yield from self.serve((waves, free), picked)

    def asks(self, wave: Wave) -> int:
        """Return the unit that a wavefront asks now; -1 for none, as while its counter is full."""
        step = self.steps[wave.place]
        if wave.ready or step.kind not in UNITS:
            return -1
        counted = [counter for counter, _, _ in wave.accesses].count(name_counter(step))
        return -1 if counted >= self.limits.get(name_counter(step), NO_WAIT) else UNITS.index(step.kind)

    def serve(self, state: State, picked: tuple[tuple[int, int], ...]) -> Iterator[State]:
        """Yield the states after some grants, with all latencies."""
        if not picked:
            yield state
            return
        (unit, number), *rest = picked
        waves, free = state
        for wave, busy in self.run(waves[number], unit):
            after = (*waves[:number], wave, *waves[number + 1 :]), (*free[:unit], busy, *free[unit + 1 :])
            yield from self.serve(after, tuple(rest))

    def run(self, wave: Wave, unit: int) -> Iterator[tuple[Wave, int]]:
        """Yield a wavefront after a grant, and how long the unit is busy."""
        if unit == MEMORY:
            place = next(at for at, (_, where, _) in enumerate(wave.accesses) if where == "q")
            counter = wave.accesses[place][0]
            for back in self.returns:
                access = (counter, "r", LINE + back)
                yield wave._replace(accesses=(*wave.accesses[:place], access, *wave.accesses[place + 1 :])), LINE
            return
        step = self.steps[wave.place]
        wave = wave._replace(place=wave.place + 1, keeps=unit if step.held else -1)
        if step.kind in (StepKind.VALU, StepKind.SALU):
            after = self.steps[wave.place]
            if after.kind is not StepKind.RESULT:
                yield wave._replace(ready=step.cycles), step.cycles
                return
            for late in range(after.cycles + 1):
                yield wave._replace(place=wave.place + 1, ready=step.cycles, result=step.cycles + late), step.cycles
        elif step.kind is StepKind.LDS:
            for late in range(LDS_LATENCY + 1):
                access = ("lgkm", "r", step.cycles + late)
                yield wave._replace(ready=1, accesses=(*wave.accesses, access)), step.cycles
        else:
            access = (name_counter(step), "u", step.cycles)
            yield wave._replace(ready=1, accesses=(*wave.accesses, access)), step.cycles

    def pass_cycle(self, state: State) -> State:
        """Let one cycle pass."""
        waves, free = state
        later: list[Wave] = []
        for wave in waves:
            accesses: list[tuple[str, str, int]] = []
            for counter, where, left in wave.accesses:
                if where == "q" or left > 1:
                    accesses.append((counter, where, left if where == "q" else left - 1))
                elif where == "u":
                    accesses.append((counter, "q", 0))
            ready, result = max(0, wave.ready - 1), max(0, wave.result - 1)
            later.append(wave._replace(ready=ready, result=result, accesses=tuple(accesses)))
        return tuple(later), tuple(max(0, each - 1) for each in free)


def name_counter(step: Step) -> str:
    """Return the counter that an access raises; empty for other steps."""
    if step.kind in (StepKind.LDS, StepKind.SMEM):
        return "lgkm"
    return "" if step.kind is not StepKind.VMEM else "vs" if step.stores else "vm"


def hold_program(names: tuple[str, ...], wavefronts: int, machine: GcnMachine = MACHINE) -> tuple[int, int]:
    """Return the longest run of a program by a group of wavefronts, and its bound.

    On a machine with a long way back, a line takes all of it or none.
    """
    steps = tuple(step for name in names for step in (KINDS | CLAUSES)[name])
    bound = analyse(steps, replace(machine, contexts=wavefronts), 1, wavefronts, solve=False).cycles("B2")
    start = (Wave(),) * wavefronts, (0,) * (len(UNITS) + 1)
    limits = {"vm": machine.vm_limit, "vs": machine.vs_limit, "lgkm": machine.lgkm_limit}
    returns = (0, 1) if machine.memory_latency == 1 else (0, machine.memory_latency)
    return World((*steps, END), {}, limits, returns).find_longest(start), bound
