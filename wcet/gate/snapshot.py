"""Takes snapshots of a kernel: bound, costs, blocks and assumptions, which are compared; writes them as a baseline.

A baseline is meant to be committed. It has integers and texts only, in a fixed order, one line for each thing, and
neither version, solver, path nor time, so that the same kernels give the same bytes everywhere.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Any, cast

from wcet.ir.result import BlockShare, KernelBound, Standing
from wcet.records import dataclass
from wcet.report.decode import decode_bound

FORMAT_VERSION = 1
KIND = "wcet baseline"

_LINE = re.compile(r" \(line \d+\)$")

OWN_AFFAIRS = ("version", "path engines")
"""The subjects of assumptions that say how a bound was found, not on what it rests."""


@dataclass(frozen=True, slots=True)
class BlockCost:
    """One block of the worst path; `text` is its name for people.

    `line` is its costliest line if that is known, else 0. It moves when lines are inserted, so it is neither compared
    nor part of a baseline.
    """

    text: str
    resource: str
    once: int
    count: int
    total: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of one kernel at one time. `costs` add up to `cycles`; `assumptions` are `subject: statement`.

    `file` is the kernel's file if it is known, as reports show it. It is neither compared nor part of a baseline.
    """

    name: str
    cycles: int
    best: str
    costs: Mapping[str, int]
    blocks: tuple[BlockCost, ...]
    assumptions: tuple[str, ...]
    file: str = field(default="", compare=False)


def take_snapshot(bound: KernelBound) -> Snapshot:
    """Return the snapshot of a bound."""
    costs: dict[str, int] = {}
    for part in bound.variants[bound.best].contributions:
        costs[part.label] = costs.get(part.label, 0) + part.cycles
    return Snapshot(
        bound.name,
        bound.bound_cycles,
        bound.best,
        costs,
        tuple(
            BlockCost(each.text, each.resource, each.once, each.count, each.total, _dearest(each))
            for each in bound.shares
        ),
        tuple(_assume(each.subject, each.statement) for each in bound.assumptions if each.subject not in OWN_AFFAIRS),
    )


def _dearest(share: BlockShare) -> int:
    """Return the line of the costliest instruction of a block, or its last line if costs do not show it."""
    return max(share.lines, key=lambda each: each.once).line if share.lines else share.last_line


def write_baseline(snapshots: Iterable[Snapshot]) -> str:
    """Return the baseline file of these kernels, in their order."""
    kernels = [_write_kernel(snapshot) for snapshot in snapshots]
    inner = ",\n".join(kernels)
    return f'{{\n"kind": "{KIND}",\n"version": {FORMAT_VERSION},\n"kernels": [\n{inner}\n]\n}}\n'


def read_snapshots(text: str) -> tuple[Snapshot, ...]:
    """Return the kernels of a baseline or of a JSON report; raise `ValueError` with the reason for anything else."""
    document: Any = json.loads(text)
    if not isinstance(document, dict) or "kernels" not in document:
        raise ValueError("`kernels` is missing")
    table = cast("dict[str, Any]", document)
    if table.get("version") != FORMAT_VERSION:
        raise ValueError(f"its format has version {table.get('version')}, not {FORMAT_VERSION}")
    read = _read_kernel if table.get("kind") == KIND else _read_report
    try:
        return tuple(read(kernel) for kernel in table["kernels"])
    except KeyError as error:
        raise ValueError(f"a kernel lacks `{error.args[0]}`") from None
    except (TypeError, AttributeError) as error:
        raise ValueError(f"a kernel is damaged ({error})") from None


def _write_kernel(snapshot: Snapshot) -> str:
    blocks = [json.dumps([each.text, each.resource, each.once, each.count, each.total]) for each in snapshot.blocks]
    parts = {
        "name": json.dumps(snapshot.name),
        "cycles": str(snapshot.cycles),
        "best": json.dumps(snapshot.best),
        "costs": json.dumps(dict(snapshot.costs)),
        "blocks": _lines(blocks),
        "assumptions": _lines([json.dumps(each) for each in snapshot.assumptions]),
    }
    return "{\n" + ",\n".join(f'"{key}": {value}' for key, value in parts.items()) + "\n}"


def _lines(items: list[str]) -> str:
    return "[\n  " + ",\n  ".join(items) + "\n]" if items else "[]"


def _read_kernel(kernel: Any) -> Snapshot:
    return Snapshot(
        str(kernel["name"]),
        _whole(kernel["cycles"]),
        str(kernel["best"]),
        {str(label): _whole(cycles) for label, cycles in kernel["costs"].items()},
        tuple(BlockCost(str(text), str(res), *map(_whole, numbers)) for text, res, *numbers in kernel["blocks"]),
        tuple(str(each) for each in kernel["assumptions"]),
    )


def _read_report(kernel: Any) -> Snapshot:
    bound = decode_bound(kernel)
    if bound.standing is Standing.MEASURED:
        raise ValueError(f"`{bound.name}` has measured block times, which prove no bound")
    place = kernel.get("place")
    return replace(take_snapshot(bound), file=str(place["file"]) if place else "")


def _assume(subject: str, statement: str) -> str:
    """Return an assumption without its line, which moves when something is inserted above it."""
    return f"{_LINE.sub('', subject)}: {statement}"


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
