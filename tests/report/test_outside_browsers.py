"""Pictures in viewers that know no CSS variables: without their style sheet they still have colours and sizes."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from wcet.cli import run

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """A picture of every kind, as files."""
    folder = tmp_path_factory.mktemp("drawn")
    files = {kind: folder / f"{kind}.svg" for kind in ("flow", "timeline", "gantt", "grid", "lines")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WCET_CACHE_DIR", str(folder / "cache"))
        saxpy = str(SAMPLES / "sim_d" / "saxpy.s")
        calls = [
            ["cfg", str(SAMPLES / "gcn" / "branches.s"), "-o", str(files["flow"])],
            ["simulate", saxpy, "--timeline", str(files["timeline"])],
            ["sched", str(SAMPLES / "sched" / "gpu_pipeline.toml"), "--gantt", str(files["gantt"])],
            ["analyze", str(SAMPLES / "sgmf" / "clamp.cdfg"), "--grid", str(files["grid"])],
            ["sweep", saxpy, "--machine", "sim-d,sim-d-1866", "--plot", f"machine={files['lines']}"],
        ]
        for call in calls:
            if run(call) not in (0, 1):
                pytest.fail(" ".join(call))
    return {kind: path for kind, path in files.items() if path.exists()}


KINDS = ("flow", "timeline", "gantt", "grid", "lines")


@pytest.mark.parametrize("kind", KINDS)
def test_without_its_style_sheet_no_shape_is_black_by_default(drawn, kind):
    text = re.sub(r"<style>.*?</style>", "", drawn[kind].read_text(), flags=re.DOTALL)
    assert "var(" not in text
    for shape in re.findall(r"<(?:rect|path|circle|line)\b[^>]*>", text):
        assert "fill=" in shape or "stroke=" in shape, shape


@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="librsvg is not installed")
@pytest.mark.parametrize("kind", KINDS)
def test_a_converter_draws_it_on_light_paper(drawn, kind, tmp_path):
    ran = subprocess.run(
        ["rsvg-convert", "--format", "png", "-o", str(tmp_path / "x.png"), str(drawn[kind])], capture_output=True
    )
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "x.png").stat().st_size > 3_000
