"""Every lifted shift and copy of 64 bits against what the simulator computes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.targets.gcn.semantics.test_scalars import WORDS
from wcet.isa.gcn.run.scalar import SCALAR_OPS
from wcet.isa.gcn.run.vector_int import INTEGER_OPS
from wcet.isa.gcn.semantics.terms import LIFTED_PAIRS, PairOperator, PairTerm

NUMBERS = st.integers(0, 2**64 - 1)
SUMS = (PairOperator.MULTIPLY_ADD, PairOperator.SHIFT_ADD)
SINGLE = sorted(name for name, term in LIFTED_PAIRS.items() if term.operator not in SUMS)


def compute(term: PairTerm, number: int, amount: int) -> int:
    if term.operator is PairOperator.COPY:
        return number
    if term.operator is PairOperator.SHIFT_LEFT:
        return (number << amount % 64) % 2**64
    signed = number - 2**64 if term.signed and number >> 63 else number
    return (signed >> amount % 64) % 2**64


@pytest.mark.parametrize("name", SINGLE)
@given(number=NUMBERS, amount=WORDS)
def test_a_lifted_pair_is_what_the_simulator_computes(name: str, number: int, amount: int) -> None:
    term = LIFTED_PAIRS[name]
    operation = INTEGER_OPS[name] if name in INTEGER_OPS else SCALAR_OPS[name]
    kinds = {"u32": np.uint32, "u64": np.uint64, "i64": np.int64}
    by_place = dict(zip(term.sources, (number, amount), strict=False))
    words = [by_place[place] for place in sorted(by_place)]
    given = [
        np.array([word % 2 ** int(kind[1:])], f"u{int(kind[1:]) // 8}").view(kinds[kind])
        for word, kind in zip(words, operation.sources, strict=True)
    ]
    found = operation.compute(*given)
    result = found[0] if isinstance(found, tuple) else found
    assert int(np.asarray(result)[0]) % 2**64 == compute(term, number, amount)
