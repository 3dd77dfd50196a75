"""Find the blocks that a stated fact names by label, or say what is wrong with the label."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.flow.addresses import find_addressed, is_address
from wcet.ir.cfg import Block, Cfg
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program


def find_labelled(program: Program[Any], cfg: Cfg, label: str, origin: str) -> tuple[Block, ...]:
    """Return the blocks (one for each inlined copy) that carry `label`, or hold the one place of an address.

    Raises `WcetError` W220 if there is none, or an address stands for several.
    """
    if is_address(label):
        found = find_addressed(program, cfg, label)
        if len({block.first for block in found}) > 1:
            lines = ", ".join(str(program.instructions[block.first].span.line) for block in found)
            raise refuse_stated("W220", f"`{label}` stands for several blocks", origin, f"name one, at line {lines}")
        if found:
            return found
        raise refuse_stated("W220", f"`{program.name}` has no instruction at `{label}`", origin)
    blocks = tuple(block for block in cfg.blocks if label in block.labels)
    if blocks:
        return blocks
    known = {known.name: known for known in program.labels}
    if label in known:
        raise refuse(
            "W220", f"label `{label}` stands on code that is never reached", known[label].span, notes=_stated(origin)
        )
    raise refuse(
        "W220",
        f"`{program.name}` has no label `{label}`",
        notes=_stated(origin),
        help=suggest_label(label, known),
    )


def suggest_label(label: str, candidates: Iterable[str]) -> str:
    """Return a help line with the nearest of the candidates, else all of them; empty without candidates."""
    names = list(dict.fromkeys(candidates))
    near = get_close_matches(label, names, 1, cutoff=0.5)
    if near:
        return f"did you mean `{near[0]}`?"
    return "possible labels: " + ", ".join(f"`{name}`" for name in names[:8]) if names else ""


def refuse_stated(code: str, message: str, origin: str, help: str = "") -> WcetError:  # noqa: A002
    """Refuse a fact that has no place in the source; `origin` tells where it was stated."""
    return refuse(code, message, notes=_stated(origin), help=help)


def refuse_data(program: Program[Any], facts: StatedFacts, title: str) -> None:
    """Raise W220 where contents of buffers are stated and the target has no use for them."""
    for name in facts.data:
        message = f"contents of `{name}` are stated for `{program.name}`: {title} knows of no contents"
        raise refuse_stated("W220", message, facts.origin, "remove the table `data`")


def _stated(origin: str) -> tuple[str, ...]:
    return (f"stated in {origin}",) if origin else ()
