"""States the premises of a Sim-D certificate in words."""

from typing import Any

PREMISES = (
    "flow graph: blocks, edges and loop bounds are those of the kernel; branch patterns are unrolled in it, and"
    " ends of the kernel that cost no more than continuing are omitted",
    "costs: cycles of blocks and edges as given ({blocks} blocks, {edges} edges)",
    "accesses: the longest of each, or the average over the passes of its loops, for every kind of work-group, and what"
    " a refresh adds to it, as given",
    "launch: {groups:,} work-groups run pairwise in the order of the queue; compute and memory serve one at a time",
    "memory: a refresh becomes pending once in {interval:,} cycles and delays one request by {refresh:,}",
)


def list_premises(proof: Any) -> tuple[str, ...]:
    """Return the premises of a certificate, one sentence each."""
    graph, launch, memory = proof["graph"], proof["launch"], proof["memory"]
    groups = 2 * sum(times for _, _, times in launch["pairs"]) + len(launch["odd"])
    figures = {"blocks": len(graph["blocks"]), "edges": len(graph["edges"]), "groups": groups, **memory}
    stated = (f"contents: buffer {name} holds {what}" for name, what in proof.get("contents", {}).items())
    return (*(each.format(**figures) for each in PREMISES), *stated)
