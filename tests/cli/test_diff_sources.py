"""Comparisons of sources with their earlier versions."""

import subprocess

from tests.frontend.compilers import needs_clang

KERNEL = """\
__kernel void scale(__global float *x, int n) {
  #pragma wcet bound(4)
  for (int k = 0; k < n; k++) x[get_global_id(0)] *= 2.0f;
}
"""


@needs_clang
def test_a_source_that_did_not_change_has_no_changed_assumption(wcet, folder):
    (folder / "scale.cl").write_text(KERNEL)
    (folder / "wcet.toml").write_text('kernels = ["scale.cl"]\n[kernel.scale]\ngroups = 4\ngroup_size = 64\n')
    for command in ("init -q", "add .", "-c user.name=me -c user.email=me@example.org commit -q -m Begin"):
        subprocess.run(["git", *command.split()], check=True, cwd=folder)
    (folder / "scale.cl").write_text(KERNEL.replace("2.0f", "3.0f * x[0]"))
    ran = wcet("diff", "--base", "HEAD")
    assert "scale" in ran.out
    assert "assumed" not in ran.out
