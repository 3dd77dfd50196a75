"""Annotations from pragmas: `;@wcet loop`, `split`, `merge`, `atmost` at an instruction, `launch` for the kernel."""

from collections.abc import Iterator
from difflib import get_close_matches

from wcet.errors import Refusals, refuse
from wcet.ir.ids import InstructionId
from wcet.ir.program import Annotation, Label
from wcet.isa.gcn.language.statements import PragmaStatement

Placed = tuple[tuple[InstructionId, PragmaStatement], ...]

MARKS = ("enter", "body")
"""The pragmas that `wcet.frontend.marks` writes to relate loops of the source to the code."""

LAUNCH_KEYS = ("groups", "group_size", "lds")


def attach_pragmas(pragmas: Placed, labels: tuple[Label, ...], refusals: Refusals) -> tuple[Annotation, ...]:
    """Return an annotation for each fact; one that names a label is at that label, the others at their pragma.

    Kinds: `loop` (runs of the body per entry, at most), `loop_total` (runs in the whole kernel, at most), `atmost`
    (executions of the block in the whole kernel, at most), `split` and `merge` (no value), `enter` and `body` (the
    number of a loop in the source).
    """
    places = {label.name: label.index for label in labels}
    annotations: list[Annotation] = []
    for index, pragma in pragmas:
        with refusals.gather():
            annotations.extend(_read(pragma, _find_place(index, pragma, places)))
    return tuple(annotations)


def _find_place(index: InstructionId, pragma: PragmaStatement, places: dict[str, InstructionId]) -> InstructionId:
    if pragma.target is None:
        return index
    name = pragma.target.name
    if name not in places:
        near = get_close_matches(name, places, n=1)
        help_line = f"did you mean `{near[0]}`?" if near else ""
        note = "compilers renumber labels each time: a named label may be stale"
        raise refuse("W150", f"unknown label `{name}`", pragma.target.span, notes=(note,), help=help_line)
    return places[name]


def _read(pragma: PragmaStatement, index: InstructionId) -> Iterator[Annotation]:
    if pragma.kind == "launch":
        return
    if pragma.kind in MARKS:
        yield Annotation(pragma.kind, pragma.settings[0][1], index, pragma.span)
        return
    if pragma.kind in ("split", "merge"):
        yield Annotation(pragma.kind, (), index, pragma.span)
    kinds = {"max": "loop", "total": "loop_total"} if pragma.kind == "loop" else {"max": "atmost"}
    for key, values in pragma.settings:
        if key not in kinds or len(values) != 1:
            help_line = "known: " + " ".join(f"{kind}=N" for kind in kinds)
            raise refuse("W148", f"`{pragma.kind}` takes no `{key}` such", pragma.span, help=help_line)
        if pragma.kind == "loop" and values[0] == 0:
            note = "N counts runs of the body, and a loop that is entered runs its body once"
            raise refuse("W148", "a loop bound is at least 1", pragma.span, notes=(note,))
        yield Annotation(kinds[key], values, index, pragma.span)


def read_launch(pragmas: Placed, refusals: Refusals) -> dict[str, tuple[int, ...]]:
    """Return the values in the `launch` pragmas of a kernel, by key: `groups`, `group_size`, `lds` (bytes)."""
    stated: dict[str, tuple[int, ...]] = {}
    for _, pragma in pragmas:
        if pragma.kind != "launch":
            continue
        for key, values in pragma.settings:
            if key not in LAUNCH_KEYS:
                help_line = "known: " + " ".join(f"{known}=N" for known in LAUNCH_KEYS)
                refusals.add(refuse("W148", f"`launch` takes no `{key}`", pragma.span, help=help_line).diagnostics)
            elif stated.setdefault(key, values) != values:
                refusals.add(refuse("W155", f"`{key}` is stated twice and differs", pragma.span).diagnostics)
    return stated
