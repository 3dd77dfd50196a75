"""Computes the commit times of a work-group's instructions with numbered pipeline states and cached results.

Times come from the target's reference pipeline (`wcet.targets.sim_d.pipe.pipeline`) under the rules of the machine. A
straight sequence of instructions always takes the same cycles if it is entered in the same pipeline state and left in
the same way. There are few states, so that one dictionary look-up replaces the whole sequence.
"""

from collections.abc import Iterator

from wcet.isa.sim_d.run.control import RunExit
from wcet.records import dataclass
from wcet.targets.sim_d.pipe.hazards import PipelineOp, PipelineRules
from wcet.targets.sim_d.pipe.pipeline import PipelineState, entry_state, flush, inject, resume, run

SHADOW = 48
"""The number of instructions after a flush that can be in the pipeline: more than the cycles of the longest refill."""


@dataclass(slots=True)
class Passage:
    """A straight sequence of instructions entered in one pipeline state: its cycles, and how often it ran.

    `steps` are the commits of the first and last slot of each instruction, counted from the start; `cycles` counts to
    the last commit, injected pops included; `state` is the number of the pipeline state after it.
    """

    first: int
    steps: tuple[tuple[int, int], ...]
    cycles: int
    state: int
    pops: int
    times: int = 0


class PipelineClock:
    """Caches the passages of one program; both slots share the cache."""

    def __init__(self, rules: PipelineRules, ops: tuple[PipelineOp, ...]) -> None:
        self._rules = rules
        self._ops = ops
        self._pop = PipelineOp(slots=rules.warps, pops=True)
        self._states: list[PipelineState] = []
        self._numbers: dict[PipelineState, int] = {}
        self._passages: dict[tuple[int, int, bool, int, int | None], Passage] = {}
        self._resumed: dict[tuple[int, int], int] = {}
        self.entry = self._number(entry_state(rules))

    def pass_run(self, first: int, last: int, state: int, successor: RunExit) -> Passage:
        """Return the passage of instructions `first` to `last`, entered in a state and left as `successor` says."""
        flushes = successor.request is not None
        key = (first, state, successor.jumped or flushes, successor.pops, successor.target)
        passage = self._passages.get(key)
        if passage is None:
            passage = self._passages[key] = self._build(first, last, state, successor)
        passage.times += 1
        return passage

    def resume(self, state: int, delay: int) -> int:
        """Return the number of the state into which a flushed pipeline gets after `delay` cycles without the issue
        port."""
        key = (state, min(delay, self._rules.horizon + self._rules.refill))
        if key not in self._resumed:
            self._resumed[key] = self._number(resume(self._rules, self._states[state], key[1]))
        return self._resumed[key]

    def passages(self) -> Iterator[Passage]:
        """Yield every passage that the run took."""
        return iter(self._passages.values())

    def _build(self, first: int, last: int, state: int, successor: RunExit) -> Passage:
        rules, shadow = self._rules, self._shadow(last + 1)
        ran = run(rules, self._states[state], self._ops[first : last + 1])
        cycles, behind, pops = ran.steps[-1][1], ran.state, successor.pops
        if successor.jumped or successor.request is not None:
            behind = flush(rules, behind, shadow)
        elif pops:
            injection = inject(rules, behind, shadow)
            cycles, behind, pops = cycles + injection.last, injection.state, pops - 1
        for _ in range(pops):
            popped = run(rules, behind, (self._pop,))
            cycles, behind = cycles + popped.steps[-1][1], flush(rules, popped.state, ())
        return Passage(first, ran.steps, cycles, self._number(behind), successor.pops)

    def _shadow(self, first: int) -> tuple[PipelineOp, ...]:
        return self._ops[first : first + SHADOW]

    def _number(self, state: PipelineState) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
        return number
