"""The premises of certificates of GCN bounds, as text."""

from typing import Any

PREMISES = (
    "flow graph: blocks, edges, loop bounds and flow facts are those of the kernel; if wavefronts of a group meet at"
    " barriers, the facts also hold for paths that continue with another wavefront after each barrier",
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


RDNA_PREMISES = (
    "flow graph: blocks, edges, loop bounds and flow facts are those of the kernel",
    "instructions: units, cycles, lines, counters, waits and registers of {steps} different ones are as given; no more"
    " lines of later instructions come to the memory before their own",
    "machine: counters of {limits}; the times of results, lines, latencies and barriers are as given",
    "contention: units serve in any order; {groups:,} work-groups of {wavefronts:,} wavefronts run at once, {on_unit:,}"
    " wavefronts on a unit and {on_simd:,} on a SIMD, of which {mates:,} of one group; {sharers:,} units share one unit"
    " of scalar memory",
    "launch: {launch:,} work-groups, dealt in strict turns over shader engines of {engines} units;"
    " {per_unit:,} fit on a unit, so that there are {rounds:,} rounds, {delay:,} cycles before each",
)


def list_rdna_premises(proof: Any) -> tuple[str, ...]:
    """Return the premises of a proof on RDNA."""
    launch, residents = proof["launch"], proof["residents"]
    names = ("per_unit", "rounds", "delay")
    figures = {"steps": len(proof["steps"]), **residents, **{name: launch[name] for name in names}}
    figures["launch"] = launch["groups"]
    figures["limits"] = ", ".join(str(each) for each in proof["numbers"]["limits"])
    figures["engines"] = ", ".join(f"{each:,}" for each in launch["engines"])
    crews = (
        f"wavefronts: {count:,} of each group never take edges {', '.join(map(str, idle))}"
        for count, idle in proof["crews"]
        if idle
    )
    stated = (f"contents: buffer {name} holds {what}" for name, what in proof.get("contents", {}).items())
    return (*(each.format(**figures) for each in RDNA_PREMISES), *crews, *stated)
