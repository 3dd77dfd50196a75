"""Renders reports for programs: one versioned JSON document, described by docs/schemas/analyze.json."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, cast

from wcet import __version__
from wcet.errors import Diagnostic
from wcet.ir.result import KernelBound, Path, Repeat, Variant, Visit
from wcet.report.source_listing import list_source
from wcet.span import Span
from wcet.units import picoseconds

FORMAT_VERSION = 1
"""The version of the document; it grows when a reader of the previous version could misread it, not for additions."""


def render_json(bounds: Sequence[Mapping[str, Any]], diagnostics: Sequence[Diagnostic]) -> str:
    """Return the JSON text for encoded bounds, and for the diagnostics of the kernels that have no bound."""
    document = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "kernels": list(bounds),
        "diagnostics": [encode_diagnostic(diagnostic) for diagnostic in diagnostics],
    }
    return json.dumps(document, indent=2) + "\n"


def encode_bound(bound: KernelBound) -> dict[str, Any]:
    """Return one kernel of the report as a JSON object.

    The target's details are added to the common fields; a detail that would replace one is a `ValueError`.
    """
    common: dict[str, Any] = {
        "name": bound.name,
        "target": bound.target,
        "place": None if bound.span is None else encode_place(bound.span),
        "machine": bound.machine,
        "clock_mhz": bound.clock_mhz,
        "bound_cycles": bound.bound_cycles,
        "bound_picoseconds": picoseconds(bound.bound_cycles, bound.clock_mhz),
        "best": bound.best,
        "variants_key": bound.variants_key,
        bound.variants_key: {name: encode_variant(variant) for name, variant in bound.variants.items()},
        "shares": [asdict(share) for share in bound.shares],
        "detours": [asdict(detour) for detour in bound.detours],
        "story": list(bound.story),
        "path": encode_path(bound.path),
        "assumptions": [asdict(assumption) for assumption in bound.assumptions],
    }
    if bound.span is not None and bound.span.source.origin is not None:
        common["source_lines"] = [
            {"file": line.file, "line": line.number, "function": line.function, "cycles": line.total}
            for line in list_source(bound, bound.span.source)
            if line.total is not None
        ]
    return _join(common, bound.details)


def encode_variant(variant: Variant) -> dict[str, Any]:
    """Return one policy or mode as a JSON object: cycles, contributions that add up to them, and the target's
    details."""
    common: dict[str, Any] = {
        "cycles": variant.cycles,
        "contributions": [asdict(part) for part in variant.contributions],
    }
    return _join(common, variant.details)


def encode_path(path: Path) -> dict[str, Any]:
    """Return a path expression as a JSON object; its size does not grow with loop bounds."""
    match path:
        case Visit(block, edge):
            return {"block": block, "edge": edge}
        case Repeat(count, body):
            return {"repeat": count, "body": encode_path(body)}
        case _:
            return {"sequence": [encode_path(part) for part in path.parts]}


def encode_diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return one diagnostic, with its place, as a JSON object."""
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "place": None if diagnostic.span is None else encode_place(diagnostic.span),
        "label": diagnostic.label,
        "notes": list(diagnostic.notes),
        "help": diagnostic.help,
    }


def encode_place(span: Span) -> dict[str, Any]:
    """Return a place as a JSON object: file, line, and columns from 1, the last one excluded.

    Of code that was compiled just now it is the place in the source, with the line of the assembly.
    """
    written = span.written
    place = {
        "file": written.source.name,
        "line": written.line,
        "column": written.column,
        "end_column": written.end_column,
    }
    compiled = span.source.origin is not None and span.source.origin.compiled
    return {**place, "assembly_line": span.line} if compiled and span.line else place


def _join(common: dict[str, Any], details: Mapping[str, Any]) -> dict[str, Any]:
    if clash := common.keys() & details.keys():
        raise ValueError(f"details would replace {', '.join(sorted(clash))}")
    return {**common, **{name: _plain(value) for name, value in details.items()}}


def _plain(value: object) -> object:
    """Return a value with mappings and tuples replaced by the types that `json` writes and reads."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in cast("Mapping[object, object]", value).items()}
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in cast("Sequence[object]", value)]
    return value
