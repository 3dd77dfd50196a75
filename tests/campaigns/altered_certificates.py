"""Alter each number of the certificates of all samples, by one and by factors, and derive their premises again.

    .venv/bin/python -m tests.campaigns.altered_certificates sim-d
    .venv/bin/python -m tests.campaigns.altered_certificates gcn saxpy reduce
    .venv/bin/python -m tests.campaigns.altered_certificates gcn dynamic branches
    .venv/bin/python -m tests.campaigns.altered_certificates gcn-llc matmul
    .venv/bin/python -m tests.campaigns.altered_certificates sgmf saxpy
    .venv/bin/python -m tests.campaigns.altered_certificates sgmf-cached iterate
    .venv/bin/python -m tests.campaigns.altered_certificates sgmf-15-cached
    .venv/bin/python -m tests.campaigns.altered_certificates fermi saxpy 1000
    .venv/bin/python -m tests.campaigns.altered_certificates rdna 200 201 202
    .venv/bin/python -m tests.campaigns.altered_certificates cdna 4 5

For CDNA and RDNA, kernels are drawn, and numbers are those of cases. Otherwise a number at the end asks for so many
pairs of numbers, altered together.

A number becomes one lower, one higher, twice, and ten times as large. Claims and digests are made to follow. Every
certificate that then proves less must be rejected, unless the number is one that the certificate only states, or a cost
with slack, which is rejected where it is half as large: the analysis merges states of the pipeline that copies of a
block keep apart. GCN certificates are also mangled: several changes at once, among them edges, splits and views
that are left out. One that proves less must be rejected, or must state more.
"""

import copy
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.bound.altered import (
    change,
    is_claim,
    is_stated,
    list_numbers,
    lower_far,
    mangle,
    move,
    proves_less,
    read_number,
)
from tests.bound.test_derivation import write_table
from tests.campaigns.cdna_runs import draw_cdna
from tests.properties.choices import Choices
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.rdna_launches import bound_launch, draw_rdna_case
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.certificate.rdna_proof import certify_rdna
from wcet.targets.protocol import DerivedPremises
from wcet.targets.registry import load_target

SAMPLES = Path(__file__).parents[2] / "samples"
FOLDERS = {
    "sim-d": ("sim_d", "sim-d", ".s"),
    "gcn": ("gcn", "gcn3", ".s"),
    "gcn-llc": ("gcn", "gcn3-llc-512k", ".s"),
    "sgmf": ("sgmf", "sgmf", ".cdfg"),
    "sgmf-cached": ("sgmf", "sgmf-cached", ".cdfg"),
    "sgmf-15-cached": ("sgmf", "sgmf-15-cached", ".cdfg"),
    "fermi": ("gcn", "fermi-llc", ".s"),
}
TIMING = "first=4,shared=30,memory=200,arithmetic_entries=6,memory_entries=8,initiation=1,execution=18,gate=2"
TARGETS = {"gcn-llc": "gcn", "sgmf-cached": "sgmf", "sgmf-15-cached": "sgmf"}
"""The targets of further machines."""
LAUNCHES = {
    "saxpy": "--groups 1 --group-size 64 --arg n=500 --arg a=1 --buffer x=4096 --buffer y=4096",
    "matmul": "--groups 1,1 --group-size 16,16 --arg n=32 --buffer a=4096 --buffer b=4096 --buffer c=4096",
}
"""The launches of samples on `fermi-llc`."""
BUFFERS = {
    "saxpy": "--buffer x=8192 --buffer y=8192",
    "matmul": "--buffer a=9216 --buffer b=9216 --buffer c=9216",
}
"""The buffers of samples behind a shared cache."""
MODES = ("none", "optimal", "dynamic")
"""Words among the kernels of GCN that say how wavefronts split (`--splits`)."""

MANGLED = 500
"""GCN certificates with several changes, for each sample."""

DRAWN: dict[str, Callable[[Choices], Any]] = {
    "cdna": lambda choices: draw_cdna(choices).case,
    "rdna": draw_rdna_case,
}
"""How kernels, machines and launches are drawn for targets without samples."""

WAITS = ("origin", "bound", "waits")
"""The place of the waits of two wavefronts on a SIMD, which the derivation follows more finely than the analysis."""

Certified = tuple[Any, str, Any]
"""A certificate, the text of its kernel, and its machine as a table."""

Accepts = Callable[[Any], bool]
Derives = Callable[[Any], DerivedPremises]


def certify_drawn(target: str, seeds: list[str]) -> Iterator[Certified]:
    """Yield the certificates of drawn kernels that have a bound."""
    for seed in map(int, seeds):
        case = DRAWN[target](Choices(source=random.Random(seed)))
        table, machine = write_table(case.machine)
        case = replace(case, machine=machine)
        try:
            program = parse_text(case.text)
            found = bound_launch(program, machine, case.launch)
        except WcetError:
            continue
        certify = certify_rdna if machine.rdna else certify_mode
        yield certify(program, found.modes["none"], found.machine, StatedFacts()), case.text, table


def certify_samples(target: str, kernels: list[str]) -> list[Certified]:
    """Return the certificates of the samples, or some of them, with their texts and machines."""
    name, machine, suffix = FOLDERS[target]
    folder = SAMPLES / name
    mode = next((("--splits", each) for each in kernels if each in MODES), ())
    named = [each for each in kernels if each not in MODES] or (list(LAUNCHES) if target == "fermi" else [])
    files = [path for path in sorted(folder.glob(f"*{suffix}")) if not named or path.stem in named]
    found: list[Any] = []
    with tempfile.TemporaryDirectory() as place:
        proofs = Path(place) / "proofs.json"
        out = ("--certificate", str(proofs), "-o", str(proofs.with_name("report")))
        for path in files:
            buffers = ("-m", machine, *BUFFERS.get(path.stem, "").split()) if target == "gcn-llc" else ()
            buffers += ("-m", machine) if target.startswith("sgmf-") else ()
            more = ("-m", machine, "--timing", TIMING, *LAUNCHES[path.stem].split()) if target == "fermi" else ()
            more += ("--llc", "size_bytes=524288,cold=1") if target == "fermi" else ()
            assert run(("analyze", str(path), "--no-cache", *mode, *more, *buffers, *out)) == 0
            found += json.loads(proofs.read_bytes())
    numbers = read_numbers(machine)
    return [(proof, (folder / f"{proof['kernel']}{suffix}").read_text(), numbers) for proof in found]


def alter(proof: Any, accepts: Accepts) -> Counter[str]:
    """Return how many altered certificates there were, what became of them, and which were accepted."""
    tally = Counter[str]()
    for path in list_numbers(proof):
        if is_claim(path):
            continue
        value = read_number(proof, path)
        for by in sorted({-1, 1, value, 9 * value} - {0}):  # also twice, and ten times
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


def halve_waits(proof: Any) -> Any:
    """Return a GCN certificate with half the waits of two wavefronts on a SIMD, which have slack."""
    less = read_number(proof, WAITS) // 2 + 1
    changed = copy.deepcopy(proof)
    move(changed, WAITS, -less)
    return change(changed, ("launch", "interference"), -less)


def alter_pairs(proof: Any, accepts: Accepts, count: int) -> Counter[str]:
    """Return the same for drawn pairs of numbers, each lowered or raised together with another one close to it."""
    draw, tally = random.Random(count), Counter[str]()
    paths = [path for path in list_numbers(proof) if not is_claim(path)]
    while tally["pairs altered"] < count:
        first = draw.randrange(len(paths))
        near = draw.choice((len(paths), 8)) // 2
        second = min(max(first + draw.randint(-near, near), 0), len(paths) - 1)
        changed = copy.deepcopy(proof)
        for path in {paths[first], paths[second]}:
            move(changed, path, draw.choice((-1, -1, -1, 1)))
        tally["pairs altered"] += 1
        changed = change(changed, paths[first], 0)
        if changed is None or not proves_less(changed, proof):
            tally["pairs that prove no less"] += 1
        elif not accepts(changed):
            tally["pairs rejected"] += 1
        elif is_stated(paths[first], proof) or is_stated(paths[second], proof):
            tally["pairs with one that is stated"] += 1
        elif WAITS in (paths[first], paths[second]) and not accepts(halve_waits(proof)):
            tally["pairs with slack"] += 1
        else:
            tally[f"ACCEPTED {proof['kernel']} {paths[first]} {paths[second]}"] += 1
    return tally


def mangle_all(proof: Any, derive: Derives, stated: Sequence[str]) -> Counter[str]:
    """Return what became of certificates with several changes at once: edges and splits left out, shorter loops."""
    tally, draw = Counter[str](), random.Random(proof["kernel"])
    for number in range(MANGLED):
        changed = mangle(proof, draw)
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
    drawn = target in DRAWN
    pairs = int(kernels.pop()) if not drawn and kernels and kernels[-1].isdecimal() else 0
    derive = load_target("gcn" if drawn else TARGETS.get(target, target)).derive_premises
    total = Counter[str]()
    for proof, text, machine in certify_drawn(target, kernels) if drawn else certify_samples(target, kernels):

        def derive_own(changed: Any, text: str = text, machine: Any = machine) -> DerivedPremises:
            return derive(changed, text, machine)

        def accepts(changed: Any, derive_own: Derives = derive_own) -> bool:
            try:
                derive_own(changed)
            except ValueError:
                return False
            return True

        stated = derive_own(proof).stated
        total += alter_pairs(proof, accepts, pairs) if pairs else alter(proof, accepts)
        if target in ("gcn", "gcn-llc") and not pairs:
            total += mangle_all(proof, derive_own, stated)
    print("\n".join(f"{count:8,} {what}" for what, count in total.items()))
    return any(what.startswith("ACCEPTED") for what in total)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
