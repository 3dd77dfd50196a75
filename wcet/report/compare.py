"""Compares two bounds of one kernel: where their costs differ, and which assumptions only one of them makes."""

from typing import Any

from wcet.ir.result import Assumption, KernelBound, Variant
from wcet.report.table import format_table
from wcet.report.view import describe_bound

Row = tuple[str, int | None, int | None]


def render_comparison(ours: KernelBound, theirs: KernelBound, name: str = "published") -> str:
    """Return a text that compares `ours` and `theirs` (called `name`) by variant and cost, and the assumptions of only
    one.

    Ends with a line end.
    """
    lines = [describe_bound(ours)]
    if theirs.bound_cycles < ours.bound_cycles:
        lines.append(f"the {name} convention says {theirs.bound_cycles:,} cycles, which is not shown to be safe")
    else:
        lines.append(f"the {name} convention says {theirs.bound_cycles:,} cycles")
    for title, rows in _tables(ours, theirs):
        cells = [_cells(row) for row in rows]
        lines += ["", title, *(f"  {line}" for line in format_table("lrrr", ("", "safe", name, "difference"), cells))]
    for title, assumptions in (("safe", _only(ours, theirs)), (name, _only(theirs, ours))):
        if assumptions:
            rows_of = [(item.subject, item.statement, item.origin) for item in assumptions]
            table = format_table("lll", ("", "", ""), rows_of)
            lines += ["", f"assumed by the {title} convention only", *(f"  {line}" for line in table)]
    return "\n".join(lines) + "\n"


def encode_comparison(ours: KernelBound, theirs: KernelBound) -> dict[str, Any]:
    """Return the same comparison for the JSON report."""
    return {
        "bound_cycles": theirs.bound_cycles,
        "variants": {name: variant.cycles for name, variant in theirs.variants.items()},
        "differences": [
            {"table": title, "label": label, "safe": safe, "published": published}
            for title, rows in _tables(ours, theirs)
            for label, safe, published in rows
            if safe != published
        ],
        "assumptions": [item.statement for item in _only(theirs, ours)],
    }


def _tables(ours: KernelBound, theirs: KernelBound) -> list[tuple[str, list[Row]]]:
    """Return tables with their titles: variants, the costs of each variant, and blocks whose cost differs."""
    tables = [(ours.variants_key, _join(_variants(ours), _variants(theirs)))]
    for name, variant in ours.variants.items():
        other = theirs.variants.get(name)
        if other is not None:
            tables.append((f"cost by resource ({name})", _join(_costs(variant), _costs(other))))
    blocks = [row for row in _join(_blocks(ours), _blocks(theirs)) if row[1] != row[2]]
    if blocks:
        tables.append(("blocks of the worst path whose cycles per run differ", blocks))
    return tables


def _variants(bound: KernelBound) -> dict[str, int]:
    return {name: variant.cycles for name, variant in bound.variants.items()}


def _costs(variant: Variant) -> dict[str, int]:
    costs: dict[str, int] = {}
    for part in variant.contributions:
        costs[part.label] = costs.get(part.label, 0) + part.cycles
    return costs


def _blocks(bound: KernelBound) -> dict[str, int]:
    return {
        f"lines {share.first_line}-{share.last_line}, {share.resource}: {share.text}": share.once
        for share in bound.shares
    }


def _join(ours: dict[str, int], theirs: dict[str, int]) -> list[Row]:
    return [(label, ours.get(label), theirs.get(label)) for label in dict.fromkeys([*ours, *theirs])]


def _cells(row: Row) -> tuple[str, ...]:
    label, safe, other = row
    if safe is None or other is None:
        return label, *("-" if value is None else f"{value:,}" for value in (safe, other)), ""
    return label, f"{safe:,}", f"{other:,}", f"{safe - other:+,}" if safe != other else "="


def _only(ours: KernelBound, theirs: KernelBound) -> list[Assumption]:
    said = {(item.subject, item.statement) for item in theirs.assumptions}
    return [item for item in ours.assumptions if (item.subject, item.statement) not in said]
