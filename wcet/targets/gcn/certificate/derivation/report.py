"""What was derived, and what a certificate only states apart from flow and splits, as text."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Iterator, Sequence
from typing import Any


def list_stated(proof: Any, origin: Any) -> Iterator[str]:
    """Yield the launch, accesses and flow facts that are only stated."""
    given = origin["launch"]
    yield (
        f"launch: {show(given['groups'])} groups of {show(given['size'])} work-items,"
        f" {given['lds'][0]:,} to {given['lds'][1]:,} bytes of LDS each beside those of the text"
    )
    for line, amount in origin["stated"]:
        yield f"access: that at line {line} takes at most {amount} lines of memory, or cycles of banks"
    for number, view in enumerate(proof["views"]):
        for fact in view["facts"]:
            counted = len(fact["factors"]) + len(fact["steps"])
            yield f"flow: a sum of {counted} terms in view {number} is at most {fact['limit']:,}"


def list_derived(proof: Any, origin: Any) -> tuple[str, ...]:
    """Return what was derived from text, tables and machine."""
    views, blocks, edges = proof["views"], len(origin["blocks"]), len(origin["edges"])
    cut = f", {len(views)} views cover all paths of split wavefronts" if len(views) > 1 else ""
    return (
        f"graph: {blocks} blocks and {edges} edges cover all paths of the text{cut}",
        f"costs: {sum(len(view['steps']) for view in views)} steps from the instruction table and the machine file",
        f"accesses: {len(origin['accesses'])} from their addresses",
        f"loops: {len(origin['counters'])} of {len(origin['loops'])} bounds from their counters",
        "contention: waits, siblings and interference from registers, LDS, launch and work",
        f"rounds: {proof['launch']['per_unit']} groups fit on a compute unit",
    )


def show(sizes: Sequence[int]) -> str:
    """Return the sizes of a launch as text, without dimensions of one at the end."""
    kept = [size for place, size in enumerate(sizes) if place == 0 or max(sizes[place:]) > 1]
    return " x ".join(f"{size:,}" for size in kept)
