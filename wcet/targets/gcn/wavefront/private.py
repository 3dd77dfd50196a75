"""The private machine P(X): one wavefront alone, with every grant of a unit in X as late as the others can make it.

A request of one context for a unit that it shares in round robin waits for at most one instruction of every other
client, so that its grant is no later than `max(request, own previous occupancy) + W`. All operators are monotone in
earlier event times of the same context, so that by induction no event of a wavefront on the shared machine is later
than the same event here, whatever the others do. The argument does not need the shared machine to be monotone, which it
is not.

An `s_waitcnt` is a maximum over the completions of those accesses that it waits for (`State.vm`, `State.lgkm`).

On RDNA a wavefront has a scoreboard: a *result* is there some cycles after the end of its instruction, and instructions
that read or overwrite its register wait for it. That is one more maximum over earlier events, so the argument is the
same.

A turn is the cycle in four in which a SIMD serves a wavefront. In *exact* mode turns are counted from the wavefront's
own. If the waits at a unit of the compute unit or at the memory are accounted for elsewhere, they are not multiples of
a turn, and *unaligned* mode replaces each rounding up to a turn by the most that it can add.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields
from functools import cached_property
from typing import Any

from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.timing.steps import NO_WAIT, Register32, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.states import State, shift_state

Code = tuple[tuple[Any, ...], ...]
"""Steps prepared to run: each is an operation number with its constants, see `_ADVANCE` and the others."""

_ADVANCE, _VALU_SCALAR, _SALU, _BRANCH, _MEMORY, _LDS, _WAIT, _BARRIER, _END, _DRAIN, _REGION = range(11)
_AWAIT, _SETTLE, _RESULT = range(11, 14)
_VMEM_FIELD, _SMEM_FIELD = range(2)


@dataclass(frozen=True)
class PrivateMachine:
    """The constants of P(X): waits by unit (0 for units outside X), mode, and the cost of passing a barrier."""

    waits: Mapping[Unit, int]
    unaligned: bool
    barrier: int
    branch_taken: int
    valu_to_scalar: int
    mask_to_branch: int
    lds_latency: int
    line_cycles: int
    memory_latency: int
    vm_limit: int
    lgkm_limit: int
    vs_limit: int = 0
    turn: int = TURN
    passing: int = TURN

    @property
    def numbers(self) -> Hashable:
        """All constants, as a key by which results for equal machines are found again."""
        return *self.waits.values(), *(getattr(self, each.name) for each in fields(self)[1:])

    @cached_property
    def past(self) -> int:
        """The cycles after the completion of an operation for which it can still delay the wavefront."""
        return self.turn - 1 if self.unaligned else 0

    @cached_property
    def valu(self) -> int:
        """The wait W at the vector unit."""
        return self.waits[Unit.VALU]

    @cached_property
    def salu(self) -> int:
        """The wait W at the scalar unit."""
        return self.waits[Unit.SALU]

    @cached_property
    def vmem(self) -> int:
        """The wait W at the unit of vector memory."""
        return self.waits[Unit.VMEM]

    @cached_property
    def smem(self) -> int:
        """The wait W at the unit of scalar memory."""
        return self.waits[Unit.SMEM]

    @cached_property
    def lds(self) -> int:
        """The wait W at the LDS."""
        return self.waits[Unit.LDS]

    @cached_property
    def line(self) -> int:
        """The most cycles until the memory has served one line, the wait for others included."""
        return self.waits[Unit.MEM] + self.line_cycles

    def branch(self, operation: tuple[Any, ...]) -> int:
        """Return the cycles that a branch takes, with its wait for the branch unit."""
        _, cycles, taken = operation
        return self.waits[Unit.BR] + cycles + (self.branch_taken if taken else 0)


def make_private(machine: GcnMachine, waits: Mapping[Unit, int], unaligned: bool, wavefronts: int) -> PrivateMachine:
    """Return P(X) for a group of `wavefronts`; `waits` holds W of each unit in X.

    A barrier is passed after the last arrival, which is on another SIMD with other turns; a wavefront that is alone in
    its group just issues it.
    """
    turn = machine.turn
    cycles = machine.barrier_cycles + turn - 1
    crossing = (cycles if unaligned else -(-cycles // turn) * turn) + machine.passing
    return PrivateMachine(
        waits={unit: waits.get(unit, 0) for unit in Unit},
        unaligned=unaligned,
        barrier=crossing if wavefronts > 1 else machine.passing,
        branch_taken=machine.branch_taken,
        valu_to_scalar=machine.valu_to_scalar,
        mask_to_branch=machine.mask_to_branch,
        lds_latency=machine.lds_latency,
        line_cycles=machine.line_cycles,
        memory_latency=machine.memory_latency,
        vm_limit=machine.vm_limit,
        lgkm_limit=machine.lgkm_limit,
        vs_limit=machine.vs_limit if machine.rdna else 0,
        turn=turn,
        passing=machine.passing,
    )


def prepare(steps: Iterable[Step]) -> Code:
    """Return steps prepared to run on any P(X); neighbouring steps that only pass time become one."""
    code: list[tuple[Any, ...]] = []
    for step in steps:
        operation = _prepare_step(step)
        if operation[0] == _ADVANCE and code and code[-1][0] == _ADVANCE:
            code[-1] = (_ADVANCE, code[-1][1] + operation[1], code[-1][2] + operation[2])
        else:
            code.append(operation)
    return tuple(code)


def _prepare_step(step: Step) -> tuple[Any, ...]:
    match step.kind:
        case StepKind.VALU:
            return (_VALU_SCALAR, step.cycles) if step.feeds_scalar else (_ADVANCE, 1, step.cycles)
        case StepKind.SALU:
            return (_SALU, step.cycles, int(step.feeds_scalar))
        case StepKind.BRANCH:
            return (_BRANCH, step.cycles, int(step.taken))
        case StepKind.SMEM:
            return (_MEMORY, step.cycles, step.lines, False, True, _SMEM_FIELD, step.late_lines, step.counts, False)
        case StepKind.VMEM | StepKind.FLAT:
            flat = step.kind is StepKind.FLAT
            return (_MEMORY, step.cycles, step.lines, True, flat, _VMEM_FIELD, step.late_lines, 1, step.stores)
        case StepKind.LDS:
            return (_LDS, step.cycles)
        case StepKind.WAIT:
            return (_WAIT, step.vm, step.lgkm, step.exp, step.vs)
        case StepKind.PAUSE | StepKind.SLEEP:
            return (_ADVANCE, 0, step.cycles)
        case StepKind.BARRIER:
            return (_BARRIER,)
        case StepKind.END:
            return (_END,)
        case StepKind.DRAIN:
            return (_DRAIN,)
        case StepKind.REGION:
            return (_REGION, step.cycles)
        case StepKind.AWAIT:
            return (_AWAIT, step.registers)
        case StepKind.SETTLE:
            return (_SETTLE, step.cycles)
        case StepKind.RESULT:
            return (_RESULT, step.cycles, step.registers)


def run_code(code: Code, state: State, private: PrivateMachine) -> tuple[int, State]:
    """Run prepared steps from `state`; return the cycles until the ready turn after them, and the state there."""
    if not code:
        return 0, state
    if len(code) == 1 and code[0][0] == _BRANCH:
        ready = max(0, state.vs, state.xr) + private.branch(code[0])
        return ready, shift_state(state, ready, private.past)
    context = _PrivateContext(state, private)
    context.run(code)
    return context.ready, context.rest()


class CodeRunner:
    """Runs code on one private machine, each piece of code from each state once, because blocks and states repeat.

    Code is known by its identity, so that the caller must keep it.
    """

    __slots__ = ("_known", "_private")

    def __init__(self, private: PrivateMachine) -> None:
        self._private = private
        self._known: dict[tuple[int, State], tuple[int, State]] = {}

    def run(self, code: Code, state: State) -> tuple[int, State]:
        """Return the result of `run_code`."""
        if not code:
            return 0, state
        key = id(code), state
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = run_code(code, state, self._private)
        return known


class _PrivateContext:
    """One context while it runs; times count from the entry of the block."""

    __slots__ = (
        "board", "lgkm", "unaligned", "mem", "private", "ready", "smem", "stores", "units_lds", "vm", "vmem", "vs",
        "xr",
    )  # fmt: skip

    def __init__(self, state: State, private: PrivateMachine) -> None:
        self.private = private
        self.unaligned = private.unaligned
        self.ready = 0
        vm, lgkm, self.units_lds, self.vmem, self.smem, self.mem, self.vs, self.xr, stores, board = state
        self.vm = list(vm)
        self.lgkm = list(lgkm)
        self.stores = list(stores)
        self.board = dict(board)

    def run(self, code: Code) -> None:
        """Run the steps of a block or an edge."""
        private = self.private
        valu = private.valu
        for operation in code:
            kind = operation[0]
            if kind == _ADVANCE:
                self.ready += operation[1] * valu + operation[2]
            elif kind == _VALU_SCALAR:
                self.ready += valu + operation[1]
                self.vs = self.ready + private.valu_to_scalar
            elif kind == _SALU:
                self.ready = max(self.ready, self.vs) + private.salu + operation[1]
                if operation[2]:
                    self.xr = self.ready + private.mask_to_branch
            elif kind == _BRANCH:
                self.ready = max(self.ready, self.vs, self.xr) + private.branch(operation)
            elif kind == _WAIT:
                self._wait(*operation[1:])
            elif kind == _MEMORY:
                self._access(operation)
            elif kind == _LDS:
                self._access_lds(operation[1])
            elif kind == _BARRIER:
                self.ready += private.barrier
            elif kind >= _AWAIT:
                self._score(operation)
            else:
                self._drain()
                self._pass_end(operation)

    def _score(self, operation: tuple[Any, ...]) -> None:
        """Process a step of the scoreboard: wait for results, or record some."""
        kind, board = operation[0], self.board
        if kind == _AWAIT:
            self.ready = max(self.ready, max([board.get(register, 0) for register in operation[1]]))
        elif kind == _SETTLE:
            self.ready = max(self.ready, max(board.values(), default=0)) + operation[1]
        else:
            board.update(dict.fromkeys(operation[2], self.ready + operation[1]))

    def _pass_end(self, operation: tuple[Any, ...]) -> None:
        """Pass an end, a merge or a split region: all operations must have completed."""
        kind = operation[0]
        if kind == _END:
            self.ready += self.private.passing
        elif kind == _DRAIN:  # what the merge leaves in the parent may be a late write of exec or vcc, before a branch
            self.ready = max(self.ready, self.vs, self.xr)
        elif kind == _REGION:
            self._wait_until(max(self.vs, self.xr))
            self.ready += operation[1]

    def rest(self) -> State:
        """Return the outstanding operations as a state, relative to the ready turn."""
        now = self.ready
        late = now - self.private.past
        return State(
            tuple([each - now for each in self.vm if each > late]) if self.vm else (),
            tuple([each - now for each in self.lgkm if each > late]) if self.lgkm else (),
            self.units_lds - now if self.units_lds > now else 0,
            self.vmem - now if self.vmem > now else 0,
            self.smem - now if self.smem > now else 0,
            self.mem - now if self.mem > now else 0,
            self.vs - now if self.vs > now else 0,
            self.xr - now if self.xr > now else 0,
            stores=tuple([each - now for each in self.stores if each > late]) if self.stores else (),
            board=self._rest_of_board(now) if self.board else (),
        )

    def _rest_of_board(self, now: int) -> tuple[tuple[Register32, int], ...]:
        return tuple(sorted([(register, done - now) for register, done in self.board.items() if done > now]))

    def _wait_until(self, done: int) -> None:
        """Move the ready turn to the first own turn at or after `done`."""
        turn = self.private.turn
        if self.unaligned:
            self.ready = max(self.ready, done + turn - 1)
        elif done > self.ready:
            self.ready = -(-done // turn) * turn

    def _wait(self, vm: int, lgkm: int, exp: int, vs: int) -> None:
        if vm < len(self.vm):
            self._wait_until(self.vm[vm])
        if lgkm < len(self.lgkm):
            self._wait_until(self.lgkm[lgkm])
        if exp < NO_WAIT:  # stores leave expcnt when they leave their unit
            self._wait_until(self.vmem)
        if vs < len(self.stores):
            self._wait_until(self.stores[vs])
        self.ready += self.private.passing

    def _drain(self) -> None:
        for outstanding in (self.vm, self.lgkm, self.stores):
            if outstanding:
                self._wait_until(outstanding[0])

    def _access(self, operation: tuple[Any, ...]) -> None:
        """Issue a memory operation: its lines queue after the context's own, and come back as late as possible."""
        _, cycles, lines, vector, scalar, field, late, counts, stores = operation
        private = self.private
        queue, limit = (self.stores, private.vs_limit) if stores else (self.vm, private.vm_limit)
        if not vector:
            self.ready = max(self.ready, self.vs)
        elif len(queue) >= limit:
            self._wait_until(queue[limit - 1])
        if scalar:
            self._make_room(counts)
        busy, wait = (self.smem, private.smem) if field == _SMEM_FIELD else (self.vmem, private.vmem)
        grant = max(self.ready, busy) + wait
        done = grant + cycles
        if field == _SMEM_FIELD:
            self.smem = done
        else:
            self.vmem = done
        if lines:
            line = private.line
            self.mem = max(done, self.mem) + lines * line
            done = self.mem + late * line + private.memory_latency
        if vector:
            done = _push(queue, done, limit)
        if scalar:  # FLAT operations leave either counter in order
            self._push_lgkm(done, counts)
        self._next(grant)

    def _access_lds(self, cycles: int) -> None:
        self._make_room(1)
        grant = max(self.ready, self.units_lds) + self.private.lds
        self.units_lds = grant + cycles
        self._push_lgkm(self.units_lds + self.private.lds_latency, 1)
        self._next(grant)

    def _next(self, grant: int) -> None:
        turn = self.private.turn
        self.ready = grant + turn if self.unaligned else (grant // turn + 1) * turn

    def _make_room(self, counts: int) -> None:
        """Wait until lgkmcnt has room for `counts` more; each outstanding count is an entry of the list."""
        most = self.private.lgkm_limit - counts
        if len(self.lgkm) > most:
            self._wait_until(self.lgkm[most])

    def _push_lgkm(self, done: int, counts: int) -> None:
        """Record an operation with an entry for each of its counts, which all end together."""
        place = 0
        while place < len(self.lgkm) and self.lgkm[place] >= done:
            place += 1
        self.lgkm[place:place] = (done,) * counts
        del self.lgkm[self.private.lgkm_limit :]


def _push(queue: list[int], done: int, limit: int) -> int:
    """Record a vector memory operation, newest first; return when it leaves its counter, after all older ones."""
    if queue and queue[0] > done:
        done = queue[0]
    queue.insert(0, done)
    del queue[limit:]
    return done


def cap_state(
    private: PrivateMachine,
    longest: Mapping[Unit, int],
    most_lines: int,
    board: tuple[tuple[Register32, int], ...] = (),
) -> State:
    """Return a state that no run can exceed: all counters full, after all lines that they can count.

    If a loop never waits for its loads, the lists grow until a counter limit stops them; this is the state to which
    widening leads. `longest` holds the largest occupancy of each unit by one instruction, `board` the longest time of a
    result for each register.
    """
    operations = private.vm_limit + private.lgkm_limit + private.vs_limit
    backlog = operations * most_lines * private.line
    memory = max(longest[Unit.VMEM], longest[Unit.SMEM]) + backlog
    scalar = max(memory + private.memory_latency, longest[Unit.LDS] + private.lds_latency)
    return State(
        vm=(memory + private.memory_latency,) * private.vm_limit,
        lgkm=(scalar,) * private.lgkm_limit,
        lds=longest[Unit.LDS],
        vmem=longest[Unit.VMEM],
        smem=longest[Unit.SMEM],
        mem=memory,
        vs=private.valu_to_scalar,
        xr=private.mask_to_branch,
        stores=(memory + private.memory_latency,) * private.vs_limit,
        board=board,
    )
