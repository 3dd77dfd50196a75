"""Bounds beside observations: one row for each kernel and policy, as text, JSON and CSV."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from wcet.report.table import format_table


@dataclass(frozen=True, slots=True)
class ValidationRow:
    """One kernel under one policy; `slack` divides `bound - observed` by cause, `indexed` marks indexed transfers."""

    kernel: str
    policy: str
    bound: int
    observed: int
    refresh_phase: int
    indexed: bool
    slack: Mapping[str, int]

    @property
    def excess(self) -> Fraction:
        """Return bound / observed - 1."""
        return Fraction(self.bound, self.observed) - 1


def percent(value: Fraction) -> str:
    """Return a share with one decimal, rounded to nearest."""
    tenths = (value.numerator * 2000 + value.denominator) // (2 * value.denominator)
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10} %"


def summarise(rows: Sequence[ValidationRow]) -> dict[str, dict[str, Fraction]]:
    """Return mean and worst of bound / observed - 1 by policy: over all kernels, and over those without indexing."""
    summary: dict[str, dict[str, Fraction]] = {}
    for policy in dict.fromkeys(row.policy for row in rows):
        mine = [row for row in rows if row.policy == policy]
        groups = {"all kernels": mine, "without indexed transfers": [row for row in mine if not row.indexed]}
        summary[policy] = {}
        for name, members in groups.items():
            if members:
                summary[policy][f"mean, {name}"] = sum((row.excess for row in members), Fraction(0)) / len(members)
                summary[policy][f"worst, {name}"] = max(row.excess for row in members)
    return summary


def render_validation(rows: Sequence[ValidationRow]) -> str:
    """Render the table and its means as text."""
    if not rows:
        return ""
    broken = sum(row.observed > row.bound for row in rows)
    verdict = f"{broken} of {len(rows)} runs EXCEED their bound" if broken else f"all {len(rows)} bounds hold"
    causes = list(rows[0].slack)
    header = ("kernel", "policy", "bound", "observed", "over", *causes)
    table = format_table("llrrr" + "r" * len(causes), header, [_cells(row) for row in rows])
    lines = [f"{verdict}; cycles between observed and bound by cause", "", *table, ""]
    for policy, values in summarise(rows).items():
        lines.append(f"{policy}: " + "; ".join(f"{name} {percent(value)}" for name, value in values.items()))
    return "\n".join(lines) + "\n"


def _cells(row: ValidationRow) -> tuple[str, ...]:
    mark = " *" if row.indexed else ""
    numbers = (f"{row.bound:,}", f"{row.observed:,}", percent(row.excess))
    return (row.kernel + mark, row.policy, *numbers, *(f"{cycles:,}" for cycles in row.slack.values()))


def render_csv(rows: Sequence[ValidationRow]) -> str:
    """Render the table as CSV; the ratio is bound / observed."""
    return "\n".join(_csv_lines(rows)) + "\n"


def _csv_lines(rows: Sequence[ValidationRow]) -> Iterator[str]:
    causes = list(rows[0].slack) if rows else []
    yield ",".join(["kernel", "policy", "bound", "observed", "ratio", "refresh_phase", "indexed", *map(_key, causes)])
    for row in rows:
        numbers = [row.bound, row.observed, _ratio(row), row.refresh_phase, int(row.indexed), *row.slack.values()]
        yield ",".join([row.kernel, row.policy, *map(str, numbers)])


def _key(cause: str) -> str:
    return "slack_" + cause.lower().replace(" ", "_")


def _ratio(row: ValidationRow) -> str:
    millionths = row.bound * 1_000_000 // row.observed
    return f"{millionths // 1_000_000}.{millionths % 1_000_000:06}"


def encode_validation(row: ValidationRow) -> dict[str, Any]:
    """Return one row for the JSON report."""
    return {
        "name": row.kernel,
        "policy": row.policy,
        "bound_cycles": row.bound,
        "observed_cycles": row.observed,
        "ratio": _ratio(row),
        "refresh_phase": row.refresh_phase,
        "indexed_transfers": row.indexed,
        "slack": {_key(cause).removeprefix("slack_"): cycles for cause, cycles in row.slack.items()},
    }
