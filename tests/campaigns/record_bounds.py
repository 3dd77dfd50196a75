"""Record everything that bounds consist of, and lay two recordings side by side.

    .venv/bin/python -m tests.campaigns.record_bounds --out before.json --seeds 2000 -j 2
    .venv/bin/python -m tests.campaigns.record_bounds --compare before.json after.json

For a change that must not move a bound: record, change, record again, compare. Recorded are the bounds of every policy
or mode with what they add up to, what each block costs and how often it runs, loop counts and the other assumptions,
how each access was bounded, the worst path, and refusals with their place. Exit code 1 where a bound rose or anything
else differs, but for bounds that fell and kernels that are refused no more.
"""

import argparse
import hashlib
import json
import sys
import traceback
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tests.campaigns.recorded_cases import list_cases
from tests.campaigns.side_by_side import ask_all
from tests.properties.remembered import remember_requests
from wcet.errors import WcetError
from wcet.ir.result import KernelBound
from wcet.report.json import encode_path

Record = Mapping[str, Any]
EXAMPLES = 8
LEFT_OUT = ("version", "path engines")
"""Assumptions that say which tool gave the answer, not what the answer rests on."""


@dataclass(slots=True)
class Comparison:
    """The names of cases by what became of them, and every difference in words."""

    kinds: Counter[str] = field(default_factory=Counter[str])
    told: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])

    def note(self, kind: str, text: str = "") -> None:
        """Count a case, and keep its text."""
        self.kinds[kind] += 1
        if text:
            self.told.append((kind, text))

    @property
    def alike(self) -> bool:
        """Whether nothing differs but what is better than before."""
        return not self.kinds.keys() - {"equal", "fell", "refused no more"}


def record_bound(bound: KernelBound) -> Record:
    """Return what one bound consists of."""
    return {
        "cycles": {name: variant.cycles for name, variant in bound.variants.items()},
        "parts": {
            name: [[part.label, part.cycles] for part in variant.contributions]
            for name, variant in bound.variants.items()
        },
        "blocks": [[share.first_line, share.once, share.count, share.total] for share in bound.shares],
        "assumed": [[each.subject, each.statement] for each in bound.assumptions if each.subject not in LEFT_OUT],
        "accesses": list(bound.story),
        "path": _digest(json.dumps(encode_path(bound.path))),
    }


def record_case(number: int) -> tuple[str, Record]:
    """Return the name of a case and its bounds by kernel, or why it has none."""
    case = _cases[number]
    given = {"input": _digest(case.text)}
    try:
        return case.name, {**given, "kernels": {bound.name: record_bound(bound) for bound in case.run()}}
    except WcetError as error:
        found = [f"{each.code} {each.span.line if each.span else '-'} {each.message}" for each in error.diagnostics]
        return case.name, {**given, "refused": found}
    except Exception:
        return case.name, {**given, "refused": [traceback.format_exc().splitlines()[-1]]}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def compare_cases(old: Mapping[str, Record], new: Mapping[str, Record]) -> Comparison:
    """Return what differs between two recordings of the same cases."""
    found = Comparison()
    for name, before in old.items():
        after = new.get(name)
        if after is None:
            found.note("missing in the second", name)
        elif before["input"] != after["input"]:
            found.note("another kernel of that name", name)
        elif before == after:
            found.note("equal")
        elif "refused" in before and "refused" in after:
            found.note("refused for another reason", f"{name}: {before['refused'][0]} -> {after['refused'][0]}")
        elif "refused" in before:
            found.note("refused no more", f"{name}: {before['refused'][0]}")
        elif "refused" in after:
            found.note("refused now", f"{name}: {after['refused'][0]}")
        else:
            found.note(*_compare_kernels(name, before["kernels"], after["kernels"]))
    for name in new.keys() - old.keys():
        found.note("missing in the first", name)
    return found


def _compare_kernels(name: str, before: Mapping[str, Record], after: Mapping[str, Record]) -> tuple[str, str]:
    """Return the worst that became of the bounds of one file: risen, then another set of bounds, then fallen."""
    moved = list(_list_moved(before, after))
    if before.keys() != after.keys() or any(
        before[key]["cycles"].keys() != after[key]["cycles"].keys() for key in before
    ):
        return "other kernels or modes", name
    for kind, sign in (("rose", 1), ("fell", -1)):
        texts = [f"{label} {old:,} -> {new:,}" for label, old, new in moved if (new - old) * sign > 0]
        if texts:
            return kind, f"{name}: {', '.join(texts)}"
    parts = sorted({part for key in before for part in before[key] if before[key][part] != after[key].get(part)})
    return f"same bounds, other {', '.join(parts)}", name


def _list_moved(before: Mapping[str, Record], after: Mapping[str, Record]) -> Iterator[tuple[str, int, int]]:
    """Yield kernel and mode with both bounds where these differ."""
    for kernel in before.keys() & after.keys():
        for mode, old in before[kernel]["cycles"].items():
            new = after[kernel]["cycles"].get(mode, old)
            if new != old:
                yield f"{kernel} {mode}", old, new


def render_comparison(found: Comparison, everything: bool) -> Iterator[str]:
    """Yield a table of counts, then what differs, the first few of each kind."""
    for kind, count in sorted(found.kinds.items()):
        yield f"{count:>7,}  {kind}"
    for kind in sorted({kind for kind, _ in found.told}):
        texts = [text for each, text in found.told if each == kind]
        yield f"{kind}:"
        yield from (f"    {text}" for text in (texts if everything else texts[:EXAMPLES]))
        if len(texts) > EXAMPLES and not everything:
            yield f"    and {len(texts) - EXAMPLES:,} more"


_cases: list[Any] = []


def _prepare(seeds: int) -> None:
    warnings.simplefilter("ignore")
    remember_requests()
    _cases[:] = list_cases(seeds)


def record_all(seeds: int, jobs: int) -> dict[str, Record]:
    """Record every case, on several cores."""
    count = sum(1 for _ in list_cases(seeds))
    return dict(ask_all(record_case, range(count), jobs, partial(_prepare, seeds)))


def main() -> int:
    """Record or compare, as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--out", type=Path, metavar="FILE", help="record into FILE")
    task.add_argument("--compare", type=Path, nargs=2, metavar=("OLD", "NEW"), help="compare two recordings")
    parser.add_argument("--seeds", type=int, default=200, help="random kernels of each target")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="processes")
    parser.add_argument("--all", action="store_true", help="list every difference")
    given = parser.parse_args()
    if given.compare:
        old, new = (json.loads(path.read_text(encoding="utf-8")) for path in given.compare)
        found = compare_cases(old, new)
        print(*render_comparison(found, given.all), sep="\n")
        return 0 if found.alike else 1
    recorded = record_all(given.seeds, given.jobs)
    rows = (f"{json.dumps(name)}: {json.dumps(record)}" for name, record in recorded.items())
    given.out.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    refused = sum("refused" in record for record in recorded.values())
    print(f"{len(recorded):,} cases, {refused:,} of them refused, in {given.out}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    from tests.campaigns.record_bounds import main as run  # under its name, by which other processes find it

    raise SystemExit(run())
