"""The bound of a launch as a formula: its parts in the number of work-groups W, and their spelling for people.

A pair of work-groups moves in lockstep, and each step lasts as long as the longer of the two simultaneous phases
(`wcet.targets.sim_d.compose.schedule`): there is a term for each step, times its count.

Lockstep adds the same for every pair of work-groups (Eq. 17 and 18 of the Sim-D paper), so that everything in a
schedule is p * floor(W / 2) plus a number for odd and one for even W (`Parity`). The delay by refreshes has a closed
form, too. With exposures e_i of n_i requests, the N largest of them sum up to the minimum over thresholds t of N * t +
S_t, where S_t = sum n_i * max(e_i - t, 0). For one t, the least N such that refresh N + 1 comes too late is floor((P +
S_t) / (I - t)) + 1, with P the cycles without refresh and I the interval; and the least fixed point of a minimum of
rising functions is the least of their fixed points. So the formula equals `wcet.targets.sim_d.compose.schedule`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from wcet.bound.multilinear import Multilinear
from wcet.ir.timed import AccessPhase
from wcet.records import dataclass
from wcet.targets.sim_d.compose.launch_bound import END_CYCLES
from wcet.targets.sim_d.compose.loop_formula import ItemFormula, LoopFormula, PairFormula, PathShape, PhaseFormula
from wcet.targets.sim_d.compose.refresh_walk import FollowedLaunches
from wcet.targets.sim_d.compose.refreshes import Exposure, RefreshRules, charge_intervals

THRESHOLDS = 8
"""The largest number of reliefs (bounds on the delay by refreshes) in one formula."""

SIZES = range(1, 5)
"""The numbers of work-groups from which a formula can be derived."""


@dataclass(frozen=True, slots=True)
class Parity:
    """The function pair * floor(W / 2) + odd for odd W, and pair * floor(W / 2) + even for even W."""

    pair: int
    even: int
    odd: int

    def at(self, groups: int) -> int:
        """Return the value of the function for a number of work-groups."""
        return self.pair * (groups // 2) + (self.odd if groups % 2 else self.even)

    def render(self) -> str:
        """Return the function as text."""
        if self.odd == self.even and not self.pair:
            return f"{self.odd:,}"
        if self.odd == self.even:
            return f"{self.pair:,} * floor(W/2) + {self.odd:,}"
        return f"{self.pair:,} * floor(W/2) + (W odd: {self.odd:,}, W even: {self.even:,})"


@dataclass(frozen=True, slots=True)
class Relief:
    """One bound on the delay of a launch by refreshes: `threshold` cycles for each refresh, and `above` in addition.

    `above` is the sum, over all requests, of the cycles by which their exposure exceeds the threshold.
    """

    threshold: int
    above: Parity


@dataclass(frozen=True, slots=True)
class GroupFormula:
    """The bound under one policy as a formula in W; without `reliefs` only Eq. 19 limits the delay by refreshes.

    Small launches are `followed`, if all paths make the same accesses; the text of the formula does not tell.
    """

    policy: str
    plain: Parity
    reliefs: tuple[Relief, ...]
    rules: RefreshRules
    followed: FollowedLaunches | None = None

    def at(self, groups: int) -> int:
        """Return the bound for `groups` work-groups; there must be at least one."""
        plain = self.plain.at(groups)
        delays = [self._relieve(relief, plain, groups) for relief in self.reliefs]
        bound = plain + min([charge_intervals(plain, self.rules), *delays])
        followed = None if self.followed is None else self.followed.at(groups)
        return bound if followed is None else min(bound, followed + END_CYCLES)

    def _relieve(self, relief: Relief, plain: int, groups: int) -> int:
        above = relief.above.at(groups)
        refreshes = (plain + above) // (self.rules.interval - relief.threshold) + 1
        return relief.threshold * refreshes + above

    def render(self) -> tuple[str, ...]:
        """Return the formula as text: a line for P, and one for each bound on the refreshes."""
        lines = [f"P = {self.plain.render()}", f"R = {render_classic(self.rules)}"]
        for relief in self.reliefs:
            above = relief.above.render()
            if relief.threshold and relief.above == Parity(0, 0, 0):
                left = self.rules.interval - relief.threshold
                lines.append(f"R = {relief.threshold:,} * (floor(P / {left:,}) + 1)")
            elif relief.threshold:
                left = self.rules.interval - relief.threshold
                lines.append(f"R = {relief.threshold:,} * (floor((P + S) / {left:,}) + 1) + S, S = {above}")
            else:
                lines.append(f"R = {above}")
        return tuple(lines)


def render_classic(rules: RefreshRules) -> str:
    """Return the largest delay by refreshes of Eq. 19 as text, for P cycles without refreshes."""
    return f"{rules.delay:,} * ceil(P / {rules.interval - rules.delay:,})"


def fit_formula(
    policy: str,
    totals: Mapping[int, int],
    exposures: Mapping[int, Sequence[Exposure]],
    rules: RefreshRules,
) -> GroupFormula:
    """Return the formula through the cycles and exposures of launches of one to four work-groups."""
    thresholds = sorted({0, *(exposure.cycles for each in exposures.values() for exposure in each)})
    if len(thresholds) > THRESHOLDS:  # fewer thresholds are as safe
        thresholds = [*thresholds[: THRESHOLDS - 1], thresholds[-1]]
    reliefs = tuple(
        Relief(t, _fit({w: sum(e.count * max(0, e.cycles - t) for e in each) for w, each in exposures.items()}))
        for t in thresholds
        if rules.sound
    )
    return GroupFormula(policy, _fit(totals), reliefs, rules)


def _fit(values: Mapping[int, int]) -> Parity:
    """Return the formula through the values for one to four work-groups; both slopes are one in lockstep."""
    slope = max(values[3] - values[1], values[4] - values[2])
    return Parity(slope, values[2] - slope, values[1])


def render_formula(formula: LoopFormula) -> tuple[str, ...]:
    """Return the formula of one policy as text: P without refreshes, and R for their delay."""
    rules = formula.rules
    if isinstance(formula.shape, PathShape):
        lines = [*_render_paths(formula.shape, formula.around)]
        exposed = f"{rules.delay:,} * (W * ({formula.shape.requests.render()}) + 1)"
    else:
        lines = [*_render_phases(formula.shape.phases, formula.around)]
        longer = f"max(c, a + {rules.delay:,}) - max(c, a)"
        exposed = f"{rules.delay:,} + the sum of {longer} over all steps with a DRAM access of a cycles"
    lines.append(f"R = {render_classic(rules)}")
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
    """Yield the lines that give the cycles of a launch in lockstep (Eq. 17 and 18)."""
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
"""The factors of a term (names of counts), and the number or text that they multiply."""


def _steps(
    items: tuple[ItemFormula, ...], before: AccessPhase | None, times: tuple[str, ...]
) -> tuple[list[Term], AccessPhase]:
    """Return a term for each step of the schedule that starts after the access `before`, and the last access."""
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
        else:  # the first run follows an access from before the loop
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
    """Return the text of the longer or shorter of a compute phase and an access; a number if it is known."""
    if compute.constant is None:
        return f"{choice}({cycles:,}, {compute.render()})"
    return f"{(max if choice == 'max' else min)(compute.constant, cycles):,}"


def _add(terms: list[Term]) -> str:
    """Return the text of a sum: equal terms are counted, and plain numbers are added up."""
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
