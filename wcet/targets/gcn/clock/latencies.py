"""The times that the machine may choose up to a limit: returns of lines, LDS, sleeps, starts, late results.

The run with all of them at their maximum is not the worst one, because timing anomalies exist; so campaigns draw at
random as well.
"""

from random import Random

from wcet.targets.gcn.hardware.machine import GcnMachine

LATENCIES = ("max", "zero", "random", "late", "gathered", "in-step")
DRAWN = ("random", "late", "gathered", "in-step")
"""The modes whose choices depend on a seed."""

TOGETHER = ("gathered", "in-step")
"""The modes in which accesses return together."""

RARE = 32
"""One in this many latencies is drawn at random in the mode in which nearly all are at their maximum."""

SLEEP_UNIT = 64


class LatencyDraws:
    """The choices of one run: all the largest, all the smallest, at random from a seed, nearly all the largest, or
    those with which accesses return together.

    With nearly all the largest, wavefronts that would run in step separate at little cost: in the samples that wait
    most, such runs are up to 4 % longer than with all latencies maximal. With accesses that return together, wavefronts
    that run the same loop request together in each pass, as the bound assumes: such runs are up to 43 % longer.
    Accesses return together that end soon after each other (gathered), or, of these, that have the same number in
    their wavefronts (in-step).
    """

    def __init__(self, machine: GcnMachine, mode: str = "max", seed: int = 0) -> None:
        if mode not in LATENCIES:
            raise ValueError(f"latencies are one of {', '.join(LATENCIES)}, not {mode}")
        self._memory = machine.memory_latency
        self._hit = machine.llc.hit_latency
        self._lds = machine.lds_latency
        self._dispatch = machine.dispatch_cycles
        self._mode = mode
        self._random = Random(seed)
        # Accesses return together that end within `window` of the first one; if they are gathered without regard to
        # their numbers, also within `gap` of the one before.
        gathering = Random(seed)
        self._window = gathering.randint(self._memory // 2, self._memory)
        self._gap = gathering.randint(0, self._memory // 2)
        self._first = self._former = -1 - self._memory
        self._numbers: dict[int, int] = {}
        self._firsts: dict[int, int] = {}

    def choose(self, most: int, kind: str, client: int) -> int:
        """Return one choice, from 0 to `most`; `kind` and `client` say which one it is."""
        if self._mode in ("max", *TOGETHER) or (self._mode == "late" and self._random.randrange(RARE)):
            return most
        return 0 if self._mode == "zero" else self._random.randint(0, most)

    def draw_line(self, client: int) -> int:
        """Return the chosen cycles from the end of a line's service at the memory to its return."""
        return self.choose(self._memory, "line", client)

    def gather(self, end: int, back: int, client: int) -> int:
        """Return when an access returns whose last line was served until `end` and whose lines are back at `back`: if
        results return together, with the first one of its group.
        """
        if self._mode == "in-step":
            return self._keep_step(end, client)
        if self._mode != "gathered":
            return back
        if end > self._first + self._window or end > self._former + self._gap:
            self._first = end
        self._former = end
        return self._first + self._memory

    def _keep_step(self, end: int, client: int) -> int:
        """Return when an access returns: with the first access of the same number of any client, if it ended soon
        after that one.
        """
        number = self._numbers[client] = self._numbers.get(client, 0) + 1
        first = self._firsts.setdefault(number, end)
        if end > first + self._window:
            first = self._firsts[number] = end
        return first + self._memory

    def draw_hit(self, client: int) -> int:
        """Return the chosen cycles from the end of a line's service to its return, for a hit in the last-level
        cache.
        """
        return self.choose(self._hit, "hit", client)

    def draw_lds(self, client: int) -> int:
        """Return the chosen cycles from the end of an LDS access to its result."""
        return self.choose(self._lds, "lds", client)

    def draw_result(self, most: int, client: int) -> int:
        """Return the chosen cycles from the end of an instruction to its result (RDNA)."""
        return self.choose(most, "result", client)

    def draw_dispatch(self, client: int) -> int:
        """Return the chosen cycles from the dispatch of a wavefront to its start."""
        return self.choose(self._dispatch, "start", client)

    def draw_sleep(self, most: int, client: int) -> int:
        """Return the cycles of a sleep of at most `most`: more than `most` minus one unit of sleep."""
        return most - SLEEP_UNIT + 1 + self.choose(SLEEP_UNIT - 1, "sleep", client)

    def draw_split(self, client: int) -> bool:  # noqa: ARG002 - a subclass may decide by client
        """Return True if the machine splits at an if/else at which it may, but need not (DWS)."""
        return True
