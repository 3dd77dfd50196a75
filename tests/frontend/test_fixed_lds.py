"""HIP files that cannot reach dynamic LDS need no size of it; each way to reach some keeps the refusal."""

import pytest

from tests.frontend.compilers import needs_clang
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.read import read_source
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze

HEAD = """\
extern "C" __global__ void k(int *x) {
  __shared__ int t[64];
  int i = threadIdx.x;
  t[i] = i;
  __syncthreads();
"""
LOCAL = "__attribute__((address_space(3))) int *"
OTHER = {
    "an external array": ("extern __shared__ int d[];\n", "d[x[i] & 63]"),
    "an array without a size": ("", "(__extension__({ extern __shared__ int d[]; d[x[i] & 63]; }))"),
    "a number as a pointer": ("", f"*({LOCAL})(unsigned)x[1]"),
    "an offset from zero": ("", f"(({LOCAL})0)[x[1] & 1023]"),
    "a pointer in memory": ("", f"**({LOCAL}*)x"),
    "assembly": ("", '({ int v; asm volatile("v_mov_b32 %0, 0" : "=v"(v)); v; })'),
}


def bound_of(folder, text, **launch):
    path = folder / "k.hip"
    path.write_text(text)
    source = read_source(path, Build(processor="gfx803"))
    return source, analyze(source, AnalyzeOptions(launch={"groups": "4", "group_size": "64", **launch}))


@needs_clang
def test_a_static_array_at_an_index_from_memory_needs_no_size(tmp_path):
    source, (bound,) = bound_of(tmp_path, f"{HEAD}  x[i] = t[x[i]];\n}}\n")
    assert source.origin.fixed_lds
    assert bound.bound_cycles == bound_of(tmp_path, f"{HEAD}  x[i] = t[x[i]];\n}}\n", lds="0")[1][0].bound_cycles


@needs_clang
@pytest.mark.parametrize("way", OTHER)
def test_whatever_else_reaches_lds_keeps_the_refusal(way, tmp_path):
    above, value = OTHER[way]
    text = f"{above}{HEAD}  x[i] = t[x[i]] + {value};\n}}\n"
    path = tmp_path / "k.hip"
    path.write_text(text)
    assert not read_source(path, Build(processor="gfx803")).origin.fixed_lds
    with pytest.raises(WcetError) as caught:
        bound_of(tmp_path, text)
    assert caught.value.diagnostics[0].code in ("W530", "W341")
