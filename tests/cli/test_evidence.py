"""A disagreement of the path engines ends in exit 70 and leaves a file that reproduces it."""

import json
from pathlib import Path

import pytest

from wcet.bound.ipet import IpetBound
from wcet.cli import run
from wcet.targets.sim_d.compose import launch_bound as compose

KERNEL = ".data\n0 0x0 1024 1\n.text\nmov v1, 1\nstglin v1, 0\nexit\n"


def test_engines_that_disagree_leave_a_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(flow: object, weigh: object, name: str = "") -> IpetBound:
        return IpetBound(1, {}, 1, "none")

    monkeypatch.setattr(compose, "solve_ipet", wrong)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kernel.s").write_text(KERNEL)
    code = run(["analyze", "kernel.s", "--ndrange", "1024,1", "--width", "1024", "--no-cache"])
    assert code == 70
    captured = capsys.readouterr()
    assert "W901" in captured.err
    assert "kernel-disagreement.json" in captured.err
    assert captured.out == ""
    bundle = json.loads((tmp_path / "kernel-disagreement.json").read_text())
    assert bundle["kernel"]["text"] == KERNEL
    assert bundle["options"]["launch"] == {"ndrange": "1024,1", "width": "1024"}
