"""What is said of sources that are refused: the numbers that were stated, and whose loop it is."""

from pathlib import Path

import pytest

from tests.frontend.compilers import needs_clang
from wcet.cli import run

LAUNCH = ("--groups", "4", "--group-size", "64", "--lds", "0")


@needs_clang
def test_a_bound_that_is_contradicted_is_shown_as_it_was_stated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "k.cl"
    path.write_text(
        "__kernel void k(__global char *p, int n) {\n#pragma wcet bound(0)\n for (int i = 0; i < n; i++) p[i] = 0; }\n"
    )
    assert run(("analyze", str(path), *LAUNCH, "--arg", "n=64")) == 3
    assert "its body runs 0 and 64 times" in capsys.readouterr().err


@needs_clang
def test_a_loop_of_the_device_library_is_named_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLANG", "clang-19")
    path = tmp_path / "k.cl"
    path.write_text('__kernel void k(__global int *p) { if (p[0] < 0) printf("bad %d", p[1]); }\n')
    code = run(("analyze", str(path), *LAUNCH))
    shown = capsys.readouterr().err
    if "W170" in shown or "W172" in shown:
        pytest.skip("no clang 19, or no device library")
    assert code == 3 and "of `__printf_alloc`, a function of the device library" in shown
