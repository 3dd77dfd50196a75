"""The bound as a formula in work-groups and loop bounds, spelled for people.

A pair of work-groups moves in lockstep, each step lasting as long as the longer of the phases that stand side by side
(`wcet.targets.sim_d.compose.schedule`): a term for each step, times how often it is made.
"""

from collections import Counter
from collections.abc import Iterator

from wcet.ir.timed import AccessPhase
from wcet.targets.sim_d.compose.group_formula import render_classic
from wcet.targets.sim_d.compose.loop_formula import LoopFormula, PathShape
from wcet.targets.sim_d.compose.multilinear import Multilinear
from wcet.targets.sim_d.compose.phase_formula import ItemFormula, PairFormula, PhaseFormula


def render_formula(formula: LoopFormula) -> tuple[str, ...]:
    """Spell the formula of one policy: P without refreshes, R what they add."""
    rules = formula.rules
    if isinstance(formula.shape, PathShape):
        lines = [*_render_paths(formula.shape, formula.around)]
        exposed = f"{rules.delay:,} * (W * ({formula.shape.requests.render()}) + 1)"
    else:
        lines = [*_render_phases(formula.shape.phases, formula.around)]
        longer = f"max(c, a + {rules.delay:,}) - max(c, a)"
        exposed = f"{rules.delay:,} + the sum of {longer} over all steps with a DRAM access of a cycles"
    lines.append(f"R = {render_classic(rules, formula.machine)}")
    if rules.sound:
        lines.append(f"R = {exposed}")
        lines.append(f"R = the floor((P + R) / {rules.interval:,}) + 1 largest addends of the line above")
    return tuple(lines)


def _render_paths(shape: PathShape, around: int) -> Iterator[str]:
    alone = shape.alone.render()
    yield f"P = {around:,} + floor(W/2) * PAIR + (W odd: {alone}) + floor((W-1)/2), PAIR the least of these"
    yield f"PAIR = 2 * ({alone})"
    if shape.in_a_row:
        return
    for split in shape.splits:
        yield f"PAIR = {split.plain.render()}"
    if shape.longest.constant is None:
        yield f"C = {shape.longest.render()}, the longest compute phase"
        for split in shape.splits:
            apart = f"2 * ceil(({shape.compute.render()}) * max(0, C - {split.threshold:,}) / C)"
            rest = [side.render() for side in (split.leading, split.following) if side.terms]
            yield "PAIR = " + " + ".join([f"{2 * split.threshold:,}", apart, *rest])
        beside = [f"2 * ({count.render()}) * max({cycles:,}, C)" for cycles, count in shape.accesses.items()]
        yield "PAIR = " + " + ".join(["2 * C", *beside, f"{2 * shape.entry:,}"])


def _render_phases(phases: PhaseFormula, around: int) -> Iterator[str]:
    """Spell the cycles of a launch in lockstep (Eq. 17 and 18)."""
    trailing = phases.trailing if phases.trailing.terms else None
    waits = " + floor((W-1)/2)" if trailing else ""
    if not phases.items:
        yield f"P = {around:,} + W * ({phases.trailing.render()}){waits}"
        return
    first = _first(phases.items)
    steps, last = _steps(phases.items, None, ())
    if trailing is None:
        pair, end = [*steps, _step(last, first, ())], _spell("min", first, last.cycles)
    else:
        pair, end = [*steps, _step(last, trailing, ()), ((), trailing), ((), first)], "0"
    yield f"P = {around:,} + floor(W/2) * PAIR + (W odd: ALONE, W even: {end}){waits}"
    yield f"PAIR = {_add(pair)}"
    yield f"ALONE = {_add([*_alone(phases.items, ()), ((), phases.trailing)])}"


Term = tuple[tuple[str, ...], Multilinear | str]
"""Factors, and what they multiply."""


def _steps(
    items: tuple[ItemFormula, ...], before: AccessPhase | None, times: tuple[str, ...]
) -> tuple[list[Term], AccessPhase]:
    """Return a term for each step from the access `before` on, and the last access."""
    terms: list[Term] = []
    for item in items:
        if isinstance(item, PairFormula):
            if before is not None:
                terms.append(_step(before, item.compute, times))
            terms.append(_step(item.access, item.compute, times))
            before = item.access
            continue
        count = item.count.render()
        first, last = _steps(item.items, before, times)
        again, _ = _steps(item.items, last, times)
        if first == again:
            terms += _steps(item.items, last, (*times, f"({count})"))[0]
        else:  # the first run follows another access
            terms += _steps(item.items, before, (*times, f"min(1, {count})"))[0]
            terms += _steps(item.items, last, (*times, f"max(0, {count} - 1)"))[0]
        before = last
    assert before is not None, "a list of phases holds at least one pair"
    return terms, before


def _alone(items: tuple[ItemFormula, ...], times: tuple[str, ...]) -> list[Term]:
    terms: list[Term] = []
    for item in items:
        if isinstance(item, PairFormula):
            terms += [(times, item.compute), (times, f"{item.access.cycles:,}")]
        else:
            terms += _alone(item.items, (*times, f"({item.count.render()})"))
    return terms


def _step(access: AccessPhase, compute: Multilinear, times: tuple[str, ...]) -> Term:
    return times, _spell("max", compute, access.cycles)


def _spell(choice: str, compute: Multilinear, cycles: int) -> str:
    """Spell the longer or shorter of a compute phase and an access, a number if it is known."""
    if compute.constant is None:
        return f"{choice}({cycles:,}, {compute.render()})"
    return f"{(max if choice == 'max' else min)(compute.constant, cycles):,}"


def _add(terms: list[Term]) -> str:
    """Spell a sum: equal terms are counted, numbers that nothing multiplies are added up."""
    number = 0
    counted: Counter[tuple[tuple[str, ...], str]] = Counter()
    for times, what in terms:
        constant = _number(what)
        if constant is not None and not times:
            number += constant
        elif constant != 0:
            counted[times, what if isinstance(what, str) else what.render()] += 1
    parts = [f"{number:,}"] if number or not counted else []
    for (times, what), count in counted.items():
        inner = f"({what})" if " " in what and not what.endswith(")") else what
        parts.append(" * ".join([*([str(count)] if count > 1 else []), *times, inner]))
    return " + ".join(parts)


def _number(what: Multilinear | str) -> int | None:
    if isinstance(what, Multilinear):
        return what.constant
    digits = what.replace(",", "")
    return int(digits) if digits.isdigit() else None


def _first(items: tuple[ItemFormula, ...]) -> Multilinear:
    item = items[0]
    while not isinstance(item, PairFormula):
        item = item.items[0]
    return item.compute
