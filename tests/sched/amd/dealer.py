"""Groups dealt to shader engines, tick by tick, from the driver's and the literature's description; nothing of `wcet`.

A pipe deals the groups of its kernel in strict cyclic order: the next group is not offered before the one before it has
a place. Every engine serves the most urgent pipe that waits at it. A queue runs its kernels one after the other; a pipe
begins the next one of another queue once all groups of the one before have a place.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


@dataclass
class Kernel:
    """`groups` residences in order, on engines with so many places each for this partition, from a release on."""

    residences: Sequence[int]
    places: list[list[int]]
    pipe: int
    queue: int
    urgency: int
    release: int
    first: int = 0
    dealt: int = 0
    running: list[int] = field(default_factory=list)
    end: int | None = None

    def offer(self, now: int) -> list[int] | None:
        """Return the places of the engine that the next group goes to, None where all are taken."""
        engines = [engine for engine in self.places if engine]
        engine = engines[(self.first + self.dealt) % len(engines)]
        return engine if min(engine) <= now else None


def deal(kernels: Sequence[Kernel], until: int, turn: Callable[[Sequence[Kernel]], Kernel] | None = None) -> None:
    """Run kernels whose pools of places are shared lists; `places` hold when each place is free again."""
    last: dict[int, int] = {}
    current: dict[int, Kernel] = {}
    for now in range(until):
        for kernel in kernels:
            if kernel.end is None and kernel.dealt == len(kernel.residences) and max(kernel.running) <= now:
                kernel.end = max(kernel.running)
        while _deal_one(kernels, current, last, now, turn):
            pass


def _deal_one(kernels, current, last, now, turn) -> bool:
    for pipe in {kernel.pipe for kernel in kernels}:
        if pipe not in current:
            ready = [kernel for kernel in kernels if kernel.pipe == pipe and _ready(kernel, kernels, now)]
            if ready:
                ready.sort(key=lambda kernel: (kernel.queue <= last.get(pipe, -1), kernel.queue))
                current[pipe] = ready[0]
                last[pipe] = ready[0].queue
    for kernel in sorted(current.values(), key=lambda each: (each.urgency, turn(each) if turn else 0)):
        engine = kernel.offer(now)
        if engine is None:
            continue
        end = now + kernel.residences[kernel.dealt]
        engine[engine.index(min(engine))] = end
        kernel.running.append(end)
        kernel.dealt += 1
        if kernel.dealt == len(kernel.residences):
            del current[kernel.pipe]
        return True
    return False


def _ready(kernel, kernels, now) -> bool:
    earlier = (other for other in kernels if other.queue == kernel.queue and other.release < kernel.release)
    return kernel.release <= now and kernel.dealt == 0 and all(each.end is not None for each in earlier)
