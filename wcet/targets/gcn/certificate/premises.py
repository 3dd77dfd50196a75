"""The premises of certificates of GCN bounds, as text."""

from typing import Any

PREMISES = (
    "flow graph: blocks, edges, loop bounds and flow facts are those of the kernel",
    "costs: what a block and its edge take, and leave outstanding, by what is outstanding before, as given"
    " ({steps} of them); what starts earlier, or with less outstanding, ends no later",
    "contention: waits for other wavefronts are in the costs, except for {interference:,} cycles of interference",
    "launch: {groups:,} work-groups, dealt in strict turns over shader engines of {engines} compute units;"
    " {per_unit:,} fit on a unit, so that there are {rounds:,} rounds, {delay:,} cycles before each",
    "splits: a region costs its split, its slower side and its merge ({regions} regions)",
)


def list_premises(proof: Any) -> tuple[str, ...]:
    """Return the premises of a proof."""
    steps = sum(len(view["steps"]) for view in proof["views"])
    figures = {"steps": steps, "regions": len(proof["regions"]), **proof["launch"]}
    figures["engines"] = ", ".join(f"{each:,}" for each in proof["launch"]["engines"])
    stated = (f"contents: buffer {name} holds {what}" for name, what in proof.get("contents", {}).items())
    return (*(each.format(**figures) for each in PREMISES), *stated)
