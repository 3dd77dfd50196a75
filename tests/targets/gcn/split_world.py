"""Every run of a tiny SIMD whose wavefronts split: all orders of grants, all latencies, all divisions of the lanes.

A second machine, written from `docs/gcn-simulate.md` alone, that counts in turns of the SIMD. A free unit grants any of
those that request it; with `fair`, it grants nobody twice while another one waits, as round robin does. With `in_turn`,
it does not grant the one that has just left it either, if another one requests it, as round robin does not. A line
of memory comes back at once or a turn later. `find_longest` returns when the last wavefront ends in the longest run.
Predictably split wavefronts merge after a scalar instruction that follows the region, which restores exec in both.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from tests.targets.gcn.abstract_programs import BRANCH, If, Loop, analyse, machine_of
from wcet.targets.gcn.timing.steps import Step, StepKind

TURN, DELAY = 4, 3
"""Cycles of a turn, and of the dispatch of a group at most."""

MACHINE = machine_of(
    valu_to_scalar=TURN, mask_to_branch=TURN, branch_taken=TURN, memory_latency=TURN, line_cycles=TURN, lds_latency=0
)
LOCAL = (StepKind.VALU, StepKind.SALU, StepKind.BRANCH)


class Region(NamedTuple):
    """A split: what either split wavefront runs."""

    parent: tuple
    child: tuple


class Context(NamedTuple):
    """A wavefront or split wavefront: what is left, turns until ready, clocks, accesses, and who passed it by.

    An access is (where, turns): on its unit (`u`), queued for the memory (`q`), or on its way back (`r`).
    """

    name: str
    steps: tuple
    ready: int = 0
    scalar: int = 0
    mask: int = 0
    accesses: tuple = ()
    passed: frozenset = frozenset()
    queue_passed: frozenset = frozenset()

    @property
    def idle(self) -> bool:
        return not (self.ready or self.accesses)


class Pair(NamedTuple):
    """The two split wavefronts of a wavefront, and what it runs after their merge."""

    sides: tuple
    name: str
    after: tuple


def list_streams(items: tuple, dynamic: bool) -> Iterator[tuple]:
    """Yield what a wavefront can run, by the lanes that it has for each side of each split and by the splits made."""
    if not items:
        yield ()
        return
    item, *rest = items
    restores = isinstance(item, If) and not dynamic and rest and getattr(rest[0], "kind", None) is StepKind.SALU
    restoration = (rest.pop(0),) if restores else ()
    tails = list(list_streams(tuple(rest), dynamic))
    for head in _list_heads(item, dynamic, restoration):
        for tail in tails:
            yield (*head, *tail)


def count_splits(stream: tuple) -> int:
    """Return the most split wavefronts that a stream has at once, besides the wavefront."""
    regions = (step for step in stream if isinstance(step, Region))
    return max((1 + sum(map(count_splits, region)) for region in regions), default=0)


def _list_heads(item, dynamic: bool, restoration: tuple) -> Iterator[tuple]:
    if isinstance(item, Step):
        yield (item,)
    elif isinstance(item, Loop):
        for passes in range(1, item.passes + 1):
            ends = [(replace(BRANCH, taken=number < passes),) for number in range(1, passes + 1)]
            yield from list_streams(tuple(part for end in ends for part in (*item.body, *end)), dynamic)
    else:
        yield from _list_splits(item, dynamic, restoration)


def _list_splits(item: If, dynamic: bool, restoration: tuple) -> Iterator[tuple]:
    for then, other in ((True, True), (True, False), (False, True)):
        if dynamic:
            yield from list_sides(item, then, other, dynamic)
        if not dynamic or (then and other):
            for parent in list_sides(item, then, False, dynamic):
                for child in list_sides(item, False, other, dynamic):
                    yield (Region((*parent, *restoration), (*child, *restoration)),)


def list_sides(item: If, then: bool, other: bool, dynamic: bool) -> Iterator[tuple]:
    first = list(list_streams(item.then, dynamic)) if then else [()]
    second = list(list_streams(item.otherwise, dynamic)) if other else [()]
    skips = [Step(StepKind.BRANCH, TURN, taken=not taken) for taken in (then, other)]
    for one, two in product(first, second):
        yield (skips[0], *one, *item.bsb, skips[1], *two)


@dataclass
class World:
    """All runs of some wavefronts on a SIMD; `shared`: split wavefronts use the units of their wavefront's SIMD."""

    shared: bool
    fair: bool
    in_turn: bool
    known: dict

    def find_longest(self, waves: tuple, busy: tuple = ()) -> int:
        """Return the turns until the last wavefront has ended, in the longest run."""
        state = waves, busy
        if state not in self.known:
            moved = tuple(each for each in map(self.advance, waves) if each is not None)
            ways = {_pass_turn(*each) for each in self.grant(moved, dict(busy))} if moved else set()
            self.known[state] = 1 + max((self.find_longest(*way) for way in ways), default=0)
        return self.known[state]

    def advance(self, wave):
        """Let a wavefront pass what no unit executes; None when it has ended."""
        if isinstance(wave, Pair):
            sides = tuple(self.advance(each) for each in wave.sides)
            if all(isinstance(each, Context) and not each.steps and each.idle and not each.scalar for each in sides):
                return Context(wave.name, wave.after, ready=1)
            return wave._replace(sides=sides)
        while wave.idle and wave.steps:
            step = wave.steps[0]
            if isinstance(step, Region):
                if wave.scalar or wave.mask:
                    return wave
                names = wave.name, wave.name + "c"
                sides = (Context(name, side, ready=1) for name, side in zip(names, step, strict=True))
                return Pair(tuple(sides), wave.name, wave.steps[1:])
            if step.kind is StepKind.END:
                return None
            if step.kind is not StepKind.WAIT:
                return wave
            wave = wave._replace(steps=wave.steps[1:], ready=1)
        return wave

    def unit_of(self, context: Context):
        """Return the unit that a context requests now."""
        if context.ready or not context.steps or isinstance(context.steps[0], Region):
            return None
        kind = context.steps[0].kind
        waits = {StepKind.SALU: context.scalar, StepKind.BRANCH: max(context.scalar, context.mask)}
        if waits.get(kind, 0) or kind in (StepKind.WAIT, StepKind.END):
            return None
        return (kind, self.shared or context.name[1:]) if kind in LOCAL else (kind, True)

    def grant(self, waves: tuple, busy: dict) -> Iterator[tuple]:
        """Yield what can be after the grants of this turn: one by each unit that is free and requested."""
        contexts = {each.name: each for wave in waves for each in list_contexts(wave)}
        asked: dict = {}
        for name, context in contexts.items():
            unit = self.unit_of(context)
            if unit is not None:
                asked.setdefault(unit, []).append(name)
            if any(where == "q" for where, _ in context.accesses):
                asked.setdefault("memory", []).append(name)
        choices = [
            [(unit, name) for name in names if not self.fair or self._is_due(contexts, unit, name, names)]
            for unit, names in ((each, _choose(asked[each], *busy.get(each, (0, "")))) for each in asked)
            if names
        ]
        for picked in product(*choices):
            options = [list(self.serve(contexts[name], unit)) for unit, name in picked]
            for results in product(*options):
                changed, taken = dict(contexts), dict(busy)
                for (unit, name), (turns, change) in zip(picked, results, strict=True):
                    changed[name] = change(changed[name])
                    taken[unit] = turns, name if self.in_turn else ""
                    field = "queue_passed" if unit == "memory" else "passed"
                    for other in asked[unit]:
                        if other != name and self.fair:
                            noted = getattr(changed[other], field) | {name}
                            changed[other] = changed[other]._replace(**{field: noted})
                yield tuple(_replace_contexts(wave, changed) for wave in waves), taken

    def _is_due(self, contexts: dict, unit, name: str, names: list) -> bool:
        field = "queue_passed" if unit == "memory" else "passed"
        return not any(name in getattr(contexts[other], field) for other in names if other != name)

    def serve(self, context: Context, unit) -> Iterator[tuple]:
        """Yield the turns that a unit is busy with a request, and what becomes of the context."""
        if unit == "memory":
            for back in (0, 1):

                def send(each: Context, back=back) -> Context:
                    place = next(at for at, (where, _) in enumerate(each.accesses) if where == "q")
                    made = (*each.accesses[:place], ("r", 1 + back), *each.accesses[place + 1 :])
                    return each._replace(accesses=made, queue_passed=frozenset())

                yield 1, send
            return
        step = context.steps[0]
        turns = step.cycles // TURN

        def run(each: Context) -> Context:
            each = each._replace(steps=each.steps[1:], passed=frozenset())
            if step.kind is StepKind.LDS:
                return each._replace(ready=1, accesses=(*each.accesses, ("r", turns)))
            if step.kind is StepKind.VMEM:
                return each._replace(ready=1, accesses=(*each.accesses, *[("u", turns)] * step.lines))
            clocks = {StepKind.VALU: "scalar", StepKind.SALU: "mask"}
            noted = {clocks[step.kind]: turns + 1} if step.feeds_scalar else {}
            return each._replace(ready=turns + (step.kind is StepKind.BRANCH and step.taken), **noted)

        yield turns, run


def list_contexts(wave) -> Iterator[Context]:
    """Yield the contexts of a wavefront."""
    if isinstance(wave, Pair):
        for side in wave.sides:
            yield from list_contexts(side)
    else:
        yield wave


def _replace_contexts(wave, changed: dict):
    if isinstance(wave, Pair):
        return wave._replace(sides=tuple(_replace_contexts(side, changed) for side in wave.sides))
    return changed[wave.name]


def _choose(names: list, turns: int, last: str) -> list:
    """Return those that a unit can grant: nobody if it is busy, and not the one that left it if another asks."""
    return [] if turns else [name for name in names if name != last] or names


def _pass_turn(waves: tuple, busy: dict) -> tuple:
    def tick(wave):
        if isinstance(wave, Pair):
            return wave._replace(sides=tuple(map(tick, wave.sides)))
        accesses = []
        for where, left in wave.accesses:
            if where == "q" or left > 1:
                accesses.append((where, left - (where != "q")))
            elif where == "u":
                accesses.append(("q", 0))
        clocks = {field: max(0, getattr(wave, field) - 1) for field in ("ready", "scalar", "mask")}
        return wave._replace(accesses=tuple(accesses), **clocks)

    left = {unit: (turns - 1, name) for unit, (turns, name) in busy.items() if turns > 1 or (turns and name)}
    return tuple(map(tick, waves)), tuple(sorted(left.items(), key=str))


@dataclass(frozen=True)
class Judged:
    """The longest run of a launch in cycles, and the least bound that holds for its grants."""

    longest: int
    bound: int


def judge(items: tuple, wavefronts: int, dynamic: bool, fair: bool, contexts: int = 1, in_turn: bool = False) -> Judged:
    """Enumerate all runs of a program by some wavefronts of their own groups on a SIMD, and bound them.

    B5 holds for runs `in_turn` only, the others for all that are `fair`.
    """
    machine = replace(MACHINE, contexts=wavefronts, split_simds=contexts)
    answer = analyse(items, machine, wavefronts, 1, "dws" if dynamic else "pws", solve=False)
    applying = [bound.name for bound in answer.groups.bounds if bound.applies and (in_turn or bound.name != "B5")]
    names = applying if fair else ["B2"]
    found = (each for each in list_streams(items, dynamic) if count_splits(each) <= contexts)
    streams = dict.fromkeys((*each, Step(StepKind.END)) for each in found)
    world = World(dynamic, fair, in_turn, {})
    longest = max(
        world.find_longest(tuple(Context(str(number), stream) for number, stream in enumerate(each)))
        for each in product(streams, repeat=wavefronts)
    )
    return Judged(TURN * longest, min(answer.cycles(name) for name in names))
