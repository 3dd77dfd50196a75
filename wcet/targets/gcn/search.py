"""The search for a long run: a run is changed step by step, and a change is kept if the run does not become shorter.

It begins with the longest of some runs, and of some more that are drawn, in which accesses return together, so that
wavefronts stay in step.

What the machine may choose is free: the latency of each line and LDS access, the start of each wavefront, each sleep
and late result, and under DWS whether a wavefront splits at an if/else. Random restarts are replaced by several first
runs, which share a part of the steps; the longest one gets the rest. A seed decides all changes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from wcet.records import dataclass
from wcet.targets.gcn.clock.choices import SPLIT, Choice, Choices, ChosenTimes
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.simulator import GcnTrace, Session

FIRST_RUNS = 3
"""The number of runs that the search begins with."""

SHARE = 6
"""Each of the first runs gets one in this many steps."""

GATHERED = 8
"""One in this many steps draws new latencies, with which accesses return together, before any change."""

LONGEST_ROW = 32
"""The most neighbouring choices of a client that are changed together."""


@dataclass(frozen=True, slots=True)
class ChosenRun:
    """The cycles of a run, its choices that are not the largest, and the largest value of each choice."""

    cycles: int
    choices: Choices
    made: Choices


Play = Callable[[Choices], ChosenRun]
"""A function that repeats a launch with these choices."""

Gather = Callable[[int], ChosenRun]
"""A function that runs a launch with latencies from a seed with which accesses return together."""


@dataclass(frozen=True, slots=True)
class Climber:
    """A launch that can be played, and its longest run so far; `number` says which launch it is.

    `gather` draws new runs, if it can.
    """

    play: Play
    run: ChosenRun
    number: int = 0
    gather: Gather | None = None

    def draw(self, count: int, random: Random) -> "Climber":
        """Return the same with the longest of `count` new runs in which accesses return together."""
        assert self.gather is not None
        runs = [self.gather(random.randrange(1 << 32)) for _ in range(count)]
        return replace(self, run=max(runs, key=lambda each: each.cycles))

    def climb(self, steps: int, random: Random) -> "Climber":
        """Return the same after `steps` changes, each of which is kept if the run is not shorter."""
        run = self.run
        for _ in range(steps):
            changed = self.play(change_choices(run, random))
            run = changed if changed.cycles >= run.cycles else run
        return replace(self, run=run)


def search_runs(starts: Sequence[Climber], steps: int, seed: int) -> Climber:
    """Return the launch with the longest run that `steps` runs find, in all; of equally long ones the first."""
    random = Random(seed)
    launches = sorted(starts, key=lambda each: -each.run.cycles)[:FIRST_RUNS]
    draws = steps // GATHERED if launches[0].gather else 0
    drawn = [launches[0].draw(draws, random)] if draws else []
    first = sorted([*launches, *drawn], key=lambda each: -each.run.cycles)[:FIRST_RUNS]
    each = min(steps // SHARE, (steps - draws) // len(first))
    climbed = [start.climb(each, random) for start in first]
    longest = max(climbed, key=lambda climber: climber.run.cycles)
    return longest.climb(steps - draws - each * len(first), random)


def lengthen_runs(played: Sequence[tuple[Session, GcnTrace]], steps: int, seed: int) -> tuple[int, GcnTrace]:
    """Return the longest run that a search finds, with the number of the run in `played` whose launch it repeats.

    `played` begins with the longest run, with which the search begins, too; if nothing is longer, it is returned.
    """
    starts = [
        each for number, (session, trace) in enumerate(played[:FIRST_RUNS]) for each in _start(session, trace, number)
    ]
    found = search_runs(starts, steps, seed)
    session, trace = played[found.number]
    if found.run.cycles <= played[0][1].cycles:
        return 0, played[0][1]
    return found.number, session.replay(found.run.choices, seed, trace.sending)


def _start(session: Session, trace: GcnTrace, number: int) -> Iterator[Climber]:
    """Yield the launch of a run with this run, and with the same run without the splits that it need not make."""

    def play(choices: Choices, others: LatencyDraws | None = None) -> ChosenRun:
        drawn = ChosenTimes(session.machine, choices, others)
        return join_run(session.time(drawn, trace.sending), drawn)

    def gather(seed: int) -> ChosenRun:
        return play({}, LatencyDraws(session.machine, "gathered", seed))

    run = play({}, LatencyDraws(session.machine, trace.latencies, trace.seed))
    yield Climber(play, run, number, gather)
    if any(kind == SPLIT for kind, _, _ in run.made):
        yield Climber(play, play(refuse_splits(run)), number)


def join_run(cycles: int, drawn: ChosenTimes) -> ChosenRun:
    """Return a run that has ended, with what it chose."""
    return ChosenRun(cycles, drawn.choices, drawn.made)


def refuse_splits(run: ChosenRun) -> Choices:
    """Return the choices of a run with none of its splits."""
    return {**run.choices, **{choice: 0 for choice in run.made if choice[0] == SPLIT}}


def change_choices(run: ChosenRun, random: Random) -> Choices:
    """Return the choices of a run with one change of a kind that is drawn."""
    made = list(run.made)
    if not made:
        return run.choices
    return random.choice(CHANGES)(run, made, random)


def _change_many(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Draw a part of all choices again, between half and one in 256."""
    rate = 0.5 ** random.uniform(1, 8)
    picked = [choice for choice in made if random.random() < rate]
    return {**run.choices, **{choice: _draw_value(run, choice, random) for choice in picked}}


def _change_few(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Draw some choices again."""
    picked = random.choices(made, k=random.randint(1, 6))
    return {**run.choices, **{choice: _draw_value(run, choice, random) for choice in picked}}


def _change_kind(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Draw a few, or a part, of the choices of one kind again: starts are rare among latencies, and so are splits."""
    kind = random.choice(sorted({each for each, _, _ in made}))
    alike = [choice for choice in made if choice[0] == kind]
    count = random.choice((1, 2, 3, max(1, int(len(alike) * random.random()))))
    picked = random.sample(alike, min(len(alike), count))
    return {**run.choices, **{choice: _draw_value(run, choice, random) for choice in picked}}


def _change_row(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Give neighbouring choices of one client the same value."""
    kind, client, first = picked = random.choice(made)
    value, count = _draw_value(run, picked, random), random.randint(2, LONGEST_ROW)
    row = [(kind, client, first + place) for place in range(count)]
    return {**run.choices, **{choice: min(value, run.made[choice]) for choice in row if choice in run.made}}


def _change_all(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Give the choice of a kind that has one number the same value for all clients, or for those next to one client."""
    kind, client, number = picked = random.choice(made)
    value, reach = _draw_value(run, picked, random), random.choice((len(made), len(made), 1 << random.randrange(8)))
    alike = [choice for choice in made if choice[0] == kind and choice[2] == number]
    near = [choice for choice in alike if reach == len(made) or abs(choice[1] - client) < reach]
    return {**run.choices, **{choice: min(value, run.made[choice]) for choice in near}}


def _move_all(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Change the choice of a kind that has one number by the same amount for all clients."""
    kind, _, number = random.choice(made)
    amount = random.choice((-1, 1)) << random.randrange(7)
    alike = [choice for choice in made if choice[0] == kind and choice[2] == number]
    moved = {choice: run.choices.get(choice, run.made[choice]) + amount for choice in alike}
    return {**run.choices, **{choice: max(0, min(value, run.made[choice])) for choice, value in moved.items()}}


def _change_rest(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Give all choices of one kind of a client, from one of them on, their largest value, or none."""
    kind, client, first = random.choice(made)
    factor = random.randint(0, 1)
    rest = [choice for choice in made if choice[:2] == (kind, client) and choice[2] >= first]
    return {**run.choices, **{choice: factor * run.made[choice] for choice in rest}}


def _reset_client(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:
    """Give all choices of a client their largest value."""
    _, client, _ = random.choice(made)
    return {choice: value for choice, value in run.choices.items() if choice[1] != client}


def _reset_some(run: ChosenRun, made: Sequence[Choice], random: Random) -> Choices:  # noqa: ARG001 - a kind of change
    """Give a part of all choices their largest value."""
    rate = random.choice((0.02, 0.1, 0.3))
    return {choice: value for choice, value in run.choices.items() if random.random() >= rate}


CHANGES = (
    _change_many,
    _change_few,
    _change_kind,
    _change_row,
    _change_rest,
    *(_change_all, _move_all, _reset_client, _reset_some) * 2,
)
"""The kinds of changes; the last four are drawn twice as often, because most longer runs are found by them."""


def _draw_value(run: ChosenRun, choice: Choice, random: Random) -> int:
    """Return another value for a choice: the largest, none, any, or one near to the present one."""
    most = run.made[choice]
    drawn = random.random()
    if drawn < 0.4:
        return most
    if drawn < 0.55:
        return 0
    if drawn < 0.8:
        return random.randint(0, most)
    return max(0, min(most, run.choices.get(choice, most) + random.randint(-8, 8)))
