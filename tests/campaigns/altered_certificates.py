"""Alter each number of the certificates of all samples, once lower and once higher, and derive their premises again.

    .venv/bin/python -m tests.campaigns.altered_certificates sim-d
    .venv/bin/python -m tests.campaigns.altered_certificates gcn saxpy reduce
    .venv/bin/python -m tests.campaigns.altered_certificates gcn dynamic branches
    .venv/bin/python -m tests.campaigns.altered_certificates sgmf saxpy

Claims and digests are made to follow. Every certificate that then proves less must be rejected, unless the number is
one that the certificate only states, or a cost with slack, which is rejected where it is half as large: the analysis
merges states of the pipeline that copies of a block keep apart. GCN certificates are also mangled: several changes at
once, among them edges, splits and views that are left out. One that proves less must be rejected, or must state more.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.bound.altered import change, is_claim, is_stated, list_numbers, lower_far, mangle, proves_less
from wcet.cli import run
from wcet.machine.load import read_numbers
from wcet.targets.protocol import DerivedPremises
from wcet.targets.registry import load_target

SAMPLES = Path(__file__).parents[2] / "samples"
FOLDERS = {"sim-d": ("sim_d", "sim-d", ".s"), "gcn": ("gcn", "gcn3", ".s"), "sgmf": ("sgmf", "sgmf", ".cdfg")}
MODES = ("none", "optimal", "dynamic")
"""Words among the kernels of GCN that say how wavefronts split (`--splits`)."""

MANGLED = 500
"""GCN certificates with several changes, for each sample."""

Accepts = Callable[[Any], bool]
Derives = Callable[[Any], DerivedPremises]


def certify_samples(target: str, kernels: list[str]) -> list[tuple[Any, str]]:
    """Return the certificates of the samples, or some of them, with their texts."""
    name, _, suffix = FOLDERS[target]
    folder = SAMPLES / name
    mode = next((("--splits", each) for each in kernels if each in MODES), ())
    named = [each for each in kernels if each not in MODES]
    files = [path for path in sorted(folder.glob(f"*{suffix}")) if not named or path.stem in named]
    with tempfile.TemporaryDirectory() as place:
        proofs = Path(place) / "proofs.json"
        out = ("--certificate", str(proofs), "-o", str(proofs.with_name("report")))
        assert run(("analyze", *map(str, files), "--no-cache", *mode, *out)) == 0
        found = json.loads(proofs.read_bytes())
    return [(proof, (folder / f"{proof['kernel']}{suffix}").read_text()) for proof in found]


def alter(proof: Any, accepts: Accepts) -> Counter[str]:
    """Return how many altered certificates there were, what became of them, and which were accepted."""
    tally = Counter[str]()
    for path in list_numbers(proof):
        if is_claim(path):
            continue
        for by in (-1, 1):
            tally["altered"] += 1
            changed = change(proof, path, by)
            if changed is None:
                tally["not proven"] += 1
            elif not proves_less(changed, proof):
                tally["proves no less"] += 1
            elif not accepts(changed):
                tally["rejected"] += 1
            elif is_stated(path, proof):
                tally["stated"] += 1
            else:
                lower = lower_far(proof, path)
                slack = by < 0 and (lower is None or not accepts(lower))
                tally["slack" if slack else f"ACCEPTED {proof['kernel']} {path}"] += 1
    return tally


def mangle_all(proof: Any, derive: Derives, stated: Sequence[str]) -> Counter[str]:
    """Return what became of certificates with several changes at once: edges and splits left out, shorter loops."""
    tally, random = Counter[str](), Random(proof["kernel"])
    for number in range(MANGLED):
        changed = mangle(proof, random)
        if changed is None or not proves_less(changed, proof):
            tally["mangled: not proven, or no less"] += 1
            continue
        try:
            found = derive(changed)
        except ValueError:
            tally["mangled: rejected"] += 1
        else:
            more = {*found.stated} != {*stated}
            tally["mangled: stated" if more else f"ACCEPTED {proof['kernel']} mangled {number}"] += 1
    return tally


def main(target: str, kernels: list[str]) -> int:
    machine, derive = read_numbers(FOLDERS[target][1]), load_target(target).derive_premises
    total = Counter[str]()
    for proof, text in certify_samples(target, kernels):

        def accepts(changed: Any, text: str = text) -> bool:
            try:
                derive(changed, text, machine)
            except ValueError:
                return False
            return True

        def derive_own(changed: Any, text: str = text) -> DerivedPremises:
            return derive(changed, text, machine)

        stated = derive_own(proof).stated
        total += alter(proof, accepts)
        if target == "gcn":
            total += mangle_all(proof, derive_own, stated)
    print("\n".join(f"{count:8,} {what}" for what, count in total.items()))
    return any(what.startswith("ACCEPTED") for what in total)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
