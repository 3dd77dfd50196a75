"""A context in time: a wavefront or a split wavefront with its own program counter, counters, and next turn.

A turn is one cycle in four, the one in which a SIMD serves the context.
"""

from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import AWAIT, FLAT, RESULT, SALU, SETTLE, STORES, VALU, VMEM, Op, Stream, count_lgkm
from wcet.targets.gcn.clock.units import UnitClock
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Register32

UNKNOWN = 1 << 62
"""The completion time of an operation whose last line is not granted yet."""


class MemoryOperation:
    """An outstanding memory operation: `done` is when its data are back, `UNKNOWN` while lines wait.

    `places` are its lines by number, if a cache needs them.
    """

    __slots__ = ("done", "last", "lines", "places")

    def __init__(self, done: int, lines: int, places: tuple[int, ...] = ()) -> None:
        self.done = done
        self.lines = lines
        self.last = 0
        self.places = places


class Wave:
    """A wavefront in its slot: its group, its rank when units choose, and the SpSIMDs that it may still use."""

    __slots__ = ("arrived", "end", "free", "group", "rank", "simd")

    def __init__(self, group: "GroupRun", rank: int, simd: int, splits: int) -> None:
        self.group = group
        self.rank = rank
        self.simd = simd
        self.free = list(range(1, splits + 1))
        self.arrived = -1
        self.end = -1


class GroupRun:
    """A work-group on a compute unit: its live wavefronts, those at the barrier, and their slots."""

    __slots__ = ("dispatched", "index", "live", "places", "unit", "waiting", "waves")

    def __init__(self, index: int, unit: int, dispatched: int, places: tuple[tuple[int, int], ...]) -> None:
        self.index = index
        self.unit = unit
        self.dispatched = dispatched
        self.waves: list[Wave] = []
        self.waiting: list[Context] = []
        self.places = places
        self.live = len(places)


class Context:
    """The times and queues of one context, in the terms of the reference machine.

    `ready` is the first own turn for the next operation; scalar operations also wait for `scalar_ready` (results of
    vector instructions), branches for `branch_ready` (writes of exec and vcc). `vm`, `lds`, `flat` and `smem` are
    outstanding operations, oldest first, those of `smem` once for each count of lgkmcnt; `lines` queue for the memory.
    `wake` is the cycle of the scheduled event, -1 for none. `key` is the order of contexts at units that do not order
    by request. On RDNA `stores` are outstanding operations that the counter of stores counts, `board` says when each
    register is written, and with `holds` the next access keeps its unit.
    """

    __slots__ = (
        "arrived", "board", "branch_ready", "children", "client", "drained", "exp", "flat", "holds", "key", "lds",
        "lines", "ops", "parent", "phase", "place", "ready", "reserved", "scalar_ready", "smem", "split", "stack",
        "stores", "units", "vm", "waiting", "wake", "wave",
    )  # fmt: skip

    def __init__(
        self, wave: Wave, client: int, phase: int, units: tuple[UnitClock, ...], ops: Stream, ready: int
    ) -> None:
        self.wave = wave
        self.client = client
        self.key = wave.rank | client
        self.phase = phase
        self.units = units
        self.ops = ops
        self.place = 0
        self.split = 0
        self.reserved = -1
        self.drained = False
        self.stack: list[tuple[Stream, int]] = []
        self.ready = ready
        self.scalar_ready = 0
        self.branch_ready = 0
        self.exp = 0
        self.vm: list[MemoryOperation] = []
        self.lds: list[MemoryOperation] = []
        self.flat: list[MemoryOperation] = []
        self.smem: list[MemoryOperation] = []
        self.lines: list[MemoryOperation] = []
        self.stores: list[MemoryOperation] = []
        self.board: dict[Register32, int] = {}
        self.holds = False
        self.waiting = False
        self.wake = -1
        self.parent: Context | None = None
        self.children: list[Context] = []
        self.arrived = -1

    def mark(self, kind: int, end: int, machine: GcnMachine) -> None:
        """Record the delay that an instruction causes: for scalar instructions, for branches, or for the next fetch."""
        if kind == VALU:
            self.scalar_ready = end + machine.valu_to_scalar
        elif kind == SALU:
            self.branch_ready = end + machine.mask_to_branch
        else:
            self.ready = end + machine.branch_taken

    def score(self, op: Op, latencies: LatencyDraws) -> None:
        """Process an operation of the scoreboard: wait for results, record some, or keep the next unit."""
        kind, board = op[0], self.board
        if kind == AWAIT:
            self.ready = max(self.ready, max([board.get(register, 0) for register in op[1]]))
        elif kind == SETTLE:
            self.ready = max(self.ready, max(board.values(), default=0)) + op[1]
        elif kind == RESULT:
            board.update(dict.fromkeys(op[2], self.ready + latencies.draw_result(op[1], self.client)))
        else:
            self.holds = True

    def drop_done(self, moment: int) -> None:
        """Forget completed operations: vector memory, LDS and FLAT in order, scalar loads in any order."""
        for queue in (self.vm, self.lds, self.flat, self.stores):
            if queue and queue[0].done <= moment:
                del queue[: next((place for place, each in enumerate(queue) if each.done > moment), len(queue))]
        if self.smem:
            self.smem = [each for each in self.smem if each.done > moment]

    def wait_done(self, vm: int, lgkm: int, vs: int = UNKNOWN) -> tuple[int, int]:
        """Return the cycle at which all counters have fallen to these limits, and the one at which lgkmcnt has."""
        done = max(_fall(self.vm, vm), _fall(self.stores, vs)) if self.stores else _fall(self.vm, vm)
        scalar = self.lgkm_done(lgkm)
        return (scalar if scalar > done else done), scalar

    def lgkm_done(self, limit: int) -> int:
        """Return when at most `limit` scalar, LDS and FLAT operations are outstanding."""
        leading = len(self.lds) + len(self.flat) + len(self.smem) - limit
        if leading <= 0:
            return 0
        if limit == 0:
            return max([each.done for queue in (self.smem, self.lds, self.flat) for each in queue])
        falls = [each.done for each in self.smem]
        for queue in (self.lds, self.flat):
            latest = 0
            for each in queue:
                latest = each.done if each.done > latest else latest
                falls.append(latest)
        falls.sort()
        return falls[leading - 1]

    @property
    def lgkm_unknown(self) -> bool:
        """Return True if an operation that lgkmcnt counts may come back at a time that is not known yet."""
        for queue in (self.smem, self.flat):
            for each in queue:
                if each.done == UNKNOWN:
                    return True
        return False


def find_limits(op: Op, machine: GcnMachine) -> tuple[int, int, int]:
    """Return the largest values of vmcnt, lgkmcnt and vscnt at which an access still has room in its counters."""
    kind = op[0]
    vm = vs = UNKNOWN
    if kind in (VMEM, FLAT):
        vm, vs = (UNKNOWN, machine.vs_limit - 1) if op[3] == STORES else (machine.vm_limit - 1, UNKNOWN)
    return vm, machine.lgkm_limit - count_lgkm(op) if kind != VMEM else UNKNOWN, vs


def _fall(queue: list[MemoryOperation], limit: int) -> int:
    """Return when at most `limit` operations of a counter, which complete in order, are outstanding."""
    leading = len(queue) - limit
    latest = 0
    for each in queue:
        if leading <= 0:
            break
        leading -= 1
        latest = each.done if each.done > latest else latest
    return latest
