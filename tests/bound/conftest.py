"""The reports and certificates of all samples, made once for all tests of certificates."""

import json
from pathlib import Path

import pytest

from wcet.cli import run

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def samples(tmp_path_factory):
    """The reports and certificates of all samples: pairs, Sim-D first."""
    pairs = []
    for target in ("sim_d", "gcn"):
        folder = tmp_path_factory.mktemp(target)
        files = sorted(str(p) for p in (ROOT / "samples" / target).glob("*.s"))
        proof, report = folder / "proof.json", folder / "report.json"
        code = run(("analyze", *files, "--no-cache", "--certificate", str(proof), "-f", "json", "-o", str(report)))
        assert code == 0
        kernels = json.loads(report.read_text())["kernels"]
        pairs += zip(kernels, json.loads(proof.read_text()), strict=True)
    return pairs
