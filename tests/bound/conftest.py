"""The reports and certificates of all samples, made once for all tests of certificates."""

import json
from pathlib import Path

import pytest

from wcet.cli import run

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def written(tmp_path_factory):
    """The files with the reports and with the certificates of all samples: pairs, Sim-D first."""
    files_of = []
    for target in ("sim_d", "gcn"):
        folder = tmp_path_factory.mktemp(target)
        kernels = sorted(str(p) for p in (ROOT / "samples" / target).glob("*.s"))
        proof, report = folder / "proof.json", folder / "report.json"
        code = run(("analyze", *kernels, "--no-cache", "--certificate", str(proof), "-f", "json", "-o", str(report)))
        assert code == 0
        files_of.append((report, proof))
    return files_of


@pytest.fixture
def samples(written):
    """The reports and certificates of all samples, read anew for each test, which may change them: pairs."""
    return read_samples(written)


@pytest.fixture(scope="module")
def own_samples(written):
    """The same for a fixture of a module."""
    return read_samples(written)


def read_samples(written):
    """Return the pairs of reports and certificates in files."""
    pairs = []
    for report, proof in written:
        pairs += zip(json.loads(report.read_text())["kernels"], json.loads(proof.read_text()), strict=True)
    return pairs
