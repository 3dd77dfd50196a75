"""`wcet verify`: checks certificates without the solver or the analyser that wrote them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from wcet.bound.verify import gcn, sim_d
from wcet.cli.console import print_diagnostics, print_note, print_result
from wcet.cli.kernels import show_path
from wcet.cli.paths import refuse_read
from wcet.units import format_cycles

REJECTED = 1

CHECKERS = {"sim-d": (sim_d.check_certificate, sim_d.BrokenError), "gcn": (gcn.check_certificate, gcn.BrokenError)}

PREMISES = {
    "sim-d": (
        "flow graph: blocks, edges and loop bounds are those of the kernel; branch patterns are unrolled in it, and"
        " ends of the kernel that cost no more than going on are left out",
        "costs: cycles of blocks and edges as given ({blocks} blocks, {edges} edges)",
        "accesses: the longest of each, for every kind of work-group, and what a refresh adds to it, as given",
        "launch: {groups:,} work-groups run pairwise in the order of the queue; compute and memory serve one at a time",
        "memory: a refresh becomes pending once in {interval:,} cycles and delays one request by {refresh:,}",
    ),
    "gcn": (
        "flow graph: blocks, edges, loop bounds and flow facts are those of the kernel",
        "costs: what a block and its edge take, and leave outstanding, by what is outstanding before, as given"
        " ({steps} of them); what starts earlier, or with less outstanding, ends no later",
        "contention: waits for other wavefronts are in the costs, but for {interference:,} cycles of interference",
        "launch: {rounds:,} rounds of work-groups, {delay:,} cycles before each",
        "splits: a region costs its split, its slower side and its merge ({regions} regions)",
    ),
}


@click.command()
@click.argument("certificates", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
def verify(certificates: tuple[Path, ...]) -> int:
    """Check the certificates that `wcet analyze --certificate FILE` has written.

    Each check is exact and small enough to read: one file for each target in wcet/bound/verify, which also runs by
    itself. Says what each proof takes as given. Exit code 1 says that a certificate does not prove its bound, 2 that
    a file cannot be read.
    """
    return max([_verify_file(path) for path in certificates])


def _verify_file(path: Path) -> int:
    shown = show_path(path)
    try:
        text = path.read_bytes()
    except OSError as error:
        refusal = refuse_read(path, shown, error)
        print_diagnostics(refusal.diagnostics)
        return 2
    try:
        proofs = _read_certificates(text)
        checked = [check_certificate(proof) for proof in proofs]
    except (sim_d.BrokenError, gcn.BrokenError, ValueError, RecursionError) as error:
        print_note(f"{shown}: rejected: {error}")
        return REJECTED
    lines: list[str] = []
    for proof, cycles in zip(proofs, checked, strict=True):
        lines += [f"{shown}: {proof['kernel']}: proven, at most {format_cycles(cycles)}", *_list_premises(proof)]
    print_result("\n".join(lines) + "\n")
    return 0


def check_certificate(proof: Any) -> int:
    """Return the cycles that a certificate proves, by the checker of its target, which may raise `BrokenError`."""
    form: object = proof.get("format") if isinstance(proof, dict) else None
    target: object = form[-1] if isinstance(form, list) and form else None
    if not isinstance(target, str) or target not in CHECKERS:
        raise ValueError(f"it is no certificate of a target that can be checked: {', '.join(CHECKERS)}")
    return CHECKERS[target][0](proof)


def _read_certificates(text: bytes) -> list[Any]:
    proofs = json.loads(text, object_pairs_hook=_take_pairs, parse_constant=_refuse_constant)
    if proofs == []:
        raise ValueError("it holds no certificate")
    return proofs if isinstance(proofs, list) else [proofs]


def _take_pairs(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a table names one of its parts twice")
    return table


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _list_premises(proof: Any) -> list[str]:
    """Return what a proof takes as given, in plain words."""
    target = proof["format"][-1]
    if target == "sim-d":
        graph, launch, memory = proof["graph"], proof["launch"], proof["memory"]
        groups = 2 * sum(times for _, _, times in launch["pairs"]) + len(launch["odd"])
        figures = {"blocks": len(graph["blocks"]), "edges": len(graph["edges"]), "groups": groups, **memory}
    else:
        steps = sum(len(view["steps"]) for view in proof["views"])
        figures = {"steps": steps, "regions": len(proof["regions"]), **proof["launch"]}
    about = f"kernel text with SHA-256 {proof['source'][:16]}…, machine {proof['machine']}"
    return [f"  assumes {line}" for line in (about, *(each.format(**figures) for each in PREMISES[target]))]
