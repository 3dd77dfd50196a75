"""Renders bounds and observations: one row for each kernel and policy, as text, JSON and CSV."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from wcet.report.table import format_table
from wcet.simulate.validation import SlackPlace, ValidationRow
from wcet.units import format_count


def percent(value: Fraction) -> str:
    """Return a fraction as a percentage with one decimal, rounded to nearest."""
    tenths = (value.numerator * 2000 + value.denominator) // (2 * value.denominator)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10} %"


def summarise(rows: Sequence[ValidationRow]) -> dict[str, dict[str, Fraction]]:
    """Return the mean and largest bound / observed - 1 for each policy: over all kernels, and without indexed
    transfers."""
    summary: dict[str, dict[str, Fraction]] = {}
    for policy in dict.fromkeys(row.policy for row in rows):
        mine = [row for row in rows if row.policy == policy]
        groups = {"all kernels": mine}
        if any("indexed_transfers" in row.run for row in mine):
            groups["without indexed transfers"] = [row for row in mine if not row.indexed]
        summary[policy] = {}
        for name, members in groups.items():
            if members:
                summary[policy][f"mean, {name}"] = sum((row.excess for row in members), Fraction(0)) / len(members)
                summary[policy][f"worst, {name}"] = max(row.excess for row in members)
    return summary


def render_validation(rows: Sequence[ValidationRow]) -> str:
    """Return tables of bounds and observed cycles with their means as text; rows with the same causes of slack share
    one."""
    if not rows:
        return ""
    broken = sum(row.observed > row.bound for row in rows)
    verdict = (
        f"{broken} of {format_count(len(rows), 'run')} EXCEED their bound"
        if broken
        else f"all {format_count(len(rows), 'bound')} hold"
    )
    lines = [f"{verdict}; cycles between observed and bound by cause", ""]
    for causes in dict.fromkeys(tuple(row.slack) for row in rows):
        alike = [row for row in rows if tuple(row.slack) == causes]
        header = ("kernel", "policy", "bound", "observed", "over", *causes)
        lines += [*format_table("llrrr" + "r" * len(causes), header, [_cells(row) for row in alike]), ""]
    if any(row.places for row in rows):
        lines += [PLACES_TITLE, "", *_list_places(rows), ""]
    for policy, values in summarise(rows).items():
        lines.append(f"{policy}: " + "; ".join(f"{name} {percent(value)}" for name, value in values.items()))
        lines.append(f"{'':{len(policy)}}  slack: " + ", ".join(_weigh_causes(rows, policy)))
    return "\n".join(lines) + "\n"


PLACES_TITLE = "where they come from: cycles of one wavefront, or lines of one execution, in the bound and in the run"


def _list_places(rows: Sequence[ValidationRow]) -> list[str]:
    header = ("kernel", "policy", "cycles", "cause", "bound", "run", "instruction", "place", "in its way")
    table = [
        (
            row.kernel,
            row.policy,
            f"{each.cycles:,}",
            each.cause,
            f"{each.bound:,}",
            f"{each.observed:,}",
            each.instruction,
            each.place,
            ": ".join(filter(None, (each.unit, each.rivals))),
        )
        for row in rows
        for each in row.places
    ]
    return format_table("llrlrrlll", header, table)


def _weigh_causes(rows: Sequence[ValidationRow], policy: str) -> Iterator[str]:
    """Yield the fraction of each cause in all cycles between observed and bound, the largest first."""
    total: dict[str, int] = {}
    for row in rows:
        if row.policy == policy:
            for cause, cycles in row.slack.items():
                total[cause] = total.get(cause, 0) + cycles
    everything = sum(total.values())
    for cause, cycles in sorted(total.items(), key=lambda entry: -entry[1]):
        if everything and cycles:
            yield f"{cause} {percent(Fraction(cycles, everything))}"


def _cells(row: ValidationRow) -> tuple[str, ...]:
    mark = " *" if row.indexed else ""
    numbers = (f"{row.bound:,}", f"{row.observed:,}", percent(row.excess))
    return (row.kernel + mark, row.policy, *numbers, *(f"{cycles:,}" for cycles in row.slack.values()))


def render_csv(rows: Sequence[ValidationRow]) -> str:
    """Return the table as CSV; the ratio is bound / observed, and values that do not apply to a row are empty."""
    return "\n".join(_csv_lines(rows)) + "\n"


def _csv_lines(rows: Sequence[ValidationRow]) -> Iterator[str]:
    runs = list(dict.fromkeys(name for row in rows for name in row.run))
    causes = list(dict.fromkeys(name for row in rows for name in row.slack))
    yield ",".join(["kernel", "policy", "bound", "observed", "ratio", *runs, *map(_key, causes)])
    for row in rows:
        cells = [row.bound, row.observed, _ratio(row)]
        cells += [_plain(row.run.get(name, "")) for name in runs]
        cells += [row.slack.get(cause, "") for cause in causes]
        yield ",".join([row.kernel, row.policy, *map(str, cells)])


def _plain(value: str | int) -> str | int:
    """Return truth values as 0 and 1, other values unchanged."""
    return int(value) if isinstance(value, bool) else value


def _key(cause: str) -> str:
    return "slack_" + cause.lower().replace(" ", "_")


def _ratio(row: ValidationRow) -> str:
    millionths = row.bound * 1_000_000 // row.observed
    return f"{millionths // 1_000_000}.{millionths % 1_000_000:06}"


def encode_validation(row: ValidationRow) -> dict[str, Any]:
    """Return one row as a JSON object."""
    return {
        "name": row.kernel,
        "policy": row.policy,
        "bound_cycles": row.bound,
        "observed_cycles": row.observed,
        "ratio": _ratio(row),
        **row.run,
        "slack": {_key(cause).removeprefix("slack_"): cycles for cause, cycles in row.slack.items()},
        **({"places": [_encode_place(each) for each in row.places]} if row.places else {}),
    }


def _encode_place(place: SlackPlace) -> dict[str, Any]:
    """Return an instruction that causes slack as a JSON object."""
    return {
        "cause": place.cause.replace(" ", "_"),
        "place": place.place,
        "instruction": place.instruction,
        "cycles": place.cycles,
        "bound": place.bound,
        "observed": place.observed,
        "unit": place.unit or None,
        "rivals": place.rivals or None,
    }
