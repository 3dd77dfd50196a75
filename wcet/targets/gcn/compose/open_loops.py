"""Leaves stated loop bounds of a kernel open, so that its bound is a function of them.

A bound is stated by label, place or source line in the settings, or by a pragma in the text. A kernel with other bounds
is the same kernel with other numbers in these places.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from wcet.bound.parametric import Box
from wcet.errors import refuse
from wcet.flow.loop_bounds import name_statement
from wcet.flow.stated_facts import suggest_label
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Annotation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.records import dataclass

MOST_OPEN = 4
"""The most open bounds of one formula: comparisons look at every corner of a box."""


@dataclass(frozen=True, slots=True)
class StatedBounds:
    """The stated loop bounds of a kernel, by name: the number of runs, and the pragmas that state it."""

    runs: Mapping[str, int]
    pragmas: Mapping[str, tuple[int, ...]]

    @property
    def all(self) -> tuple[str, ...]:
        """The names of all stated bounds, if they are not too many for one formula."""
        return tuple(self.runs) if len(self.runs) <= MOST_OPEN else ()

    def open(self, names: Sequence[str] = ()) -> Box:
        """Return the values of the bounds with these names: 1 up to the stated number.

        Without names, these are all bounds; none if they are too many. Raises `WcetError` W220 for a name without a
        stated bound, W008 for too many names.
        """
        for name in names:
            if name not in self.runs:
                message = f"no bound of a loop `{name}` is stated, so that none is left open"
                raise refuse("W220", message, help=suggest_label(name, self.runs))
        wanted = tuple(dict.fromkeys(names)) or self.all
        if len(wanted) > MOST_OPEN:
            message = f"a formula leaves {MOST_OPEN} loop bounds open at most, not {len(wanted)}"
            raise refuse("W008", message, help=" ".join(f"--open {name}" for name in wanted[:MOST_OPEN]))
        return {name: range(1, self.runs[name] + 1) for name in wanted if self.runs[name] > 0}


def list_stated(program: GcnProgram, facts: StatedFacts) -> StatedBounds:
    """Return the stated loop bounds of a kernel; `facts` are those about this kernel."""
    runs, pragmas = dict(facts.bounds), dict[str, tuple[int, ...]]()
    for place, annotation in enumerate(program.annotations):
        if annotation.kind == "loop":
            name = _name_pragma(program, annotation)
            pragmas[name] = (*pragmas.get(name, ()), place)
            runs[name] = min(annotation.values[0], runs.get(name, annotation.values[0]))
    origin = program.source.origin
    if origin is not None and origin.compiled and not origin.assembled:
        for loop in origin.loops:
            if loop.bound is not None and loop.marked:
                runs.setdefault(name_statement(origin, loop), loop.bound)
    return StatedBounds(runs, pragmas)


def _name_pragma(program: GcnProgram, annotation: Annotation) -> str:
    """Return the label at which a pragma about a loop is, or its line."""
    labels = (label.name for label in program.labels if label.index == annotation.index)
    return next(labels, f"line {annotation.span.line}")


def state_bounds(
    program: GcnProgram, facts: StatedFacts, stated: StatedBounds, runs: Mapping[str, int]
) -> tuple[GcnProgram, StatedFacts]:
    """Return a kernel and its facts with other numbers of runs in place of the stated ones, by name."""
    named = {name: number for name, number in runs.items() if name not in stated.pragmas or name in facts.bounds}
    changed = {place: runs[name] for name, places in stated.pragmas.items() if name in runs for place in places}
    if changed:
        program = replace(program, annotations=tuple(_change(program.annotations, changed)))
    return program, replace(facts, bounds={**facts.bounds, **named})


def _change(annotations: Iterable[Annotation], runs: Mapping[int, int]) -> Iterable[Annotation]:
    for place, annotation in enumerate(annotations):
        yield replace(annotation, values=(runs[place],)) if place in runs else annotation
