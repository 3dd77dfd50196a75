"""What the machine may choose freely up to a limit: returns of lines, LDS, sleeps, starts.

All at their maximum is not the worst run: timing anomalies exist, so that campaigns draw at random as well.
"""

from random import Random

from wcet.targets.gcn.hardware.machine import GcnMachine

LATENCIES = ("max", "zero", "random", "late")
RARE = 32
"""Where nearly all latencies are late, one of this many is drawn."""

SLEEP_UNIT = 64


class LatencyDraws:
    """Draws the choices of one run: all the largest, all the smallest, at random from a seed, or the largest mostly.

    What is late nearly always parts wavefronts that would go on in step, and costs them little: of these, runs of the
    samples that wait most are up to 4 % longer than with all latencies maximal.
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

    def _draw(self, most: int) -> int:
        if self._mode == "max" or (self._mode == "late" and self._random.randrange(RARE)):
            return most
        return 0 if self._mode == "zero" else self._random.randint(0, most)

    def draw_line(self) -> int:
        """Return the cycles from the end of a line's service to its return."""
        return self._draw(self._memory)

    def draw_hit(self) -> int:
        """Return the same of a line that the last-level cache holds."""
        return self._draw(self._hit)

    def draw_lds(self) -> int:
        """Return the cycles from the end of an LDS access to its result."""
        return self._draw(self._lds)

    def draw_dispatch(self) -> int:
        """Return the cycles from the dispatch of a wavefront to its start."""
        return self._draw(self._dispatch)

    def draw_sleep(self, most: int) -> int:
        """Return the cycles of a sleep of at most `most`: more than that less one unit."""
        return most - SLEEP_UNIT + 1 + self._draw(SLEEP_UNIT - 1)
