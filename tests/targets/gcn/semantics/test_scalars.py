"""Every lifted instruction against the function that the simulator runs for it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wcet.isa.gcn.run.scalar import SCALAR_OPS
from wcet.isa.gcn.semantics.terms import LIFTED_SCALARS
from wcet.values.operations import evaluate

KINDS: dict[str, Any] = {"u32": np.uint32, "i32": np.int32}
EDGES = (0, 1, 2, 31, 32, 33, 0x7F, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF)
FIELDS = st.builds(lambda offset, width: width << 16 | offset, st.integers(0, 63), st.integers(0, 127))
WORDS = st.one_of(st.sampled_from(EDGES), st.integers(0, 2**32 - 1), st.integers(0, 80), FIELDS)


@pytest.mark.parametrize("name", sorted(LIFTED_SCALARS))
@settings(deadline=None)
@given(a=WORDS, b=WORDS, scc=st.integers(0, 1))
def test_a_lifted_instruction_computes_what_the_simulator_does(name: str, a: int, b: int, scc: int) -> None:
    operation = SCALAR_OPS[name]
    if name == "s_movk_i32":
        a &= 0xFFFF
        given = [a - 0x10000 if a >> 15 else a]
    else:
        given = [a, b][: len(operation.sources) + (operation.needs == "old")]
    kinds = [*(["i32"] if operation.needs == "old" else []), *operation.sources]
    words = [np.array([each % 2**32], np.uint32).view(KINDS[kind]) for each, kind in zip(given, kinds, strict=True)]
    if operation.needs == "scc":
        words.insert(0, np.array([scc], np.uint32))
    with np.errstate(all="ignore"):
        result, flag = operation.compute(*words)
    assert result is not None
    sources = (a, b, scc)
    assert evaluate(LIFTED_SCALARS[name].result, sources) == int(
        result.astype(KINDS[operation.result]).view(np.uint32)[0]
    )
    if LIFTED_SCALARS[name].scc is not None:
        assert flag is not None
        assert evaluate(LIFTED_SCALARS[name].scc, sources) == int(flag[0])
