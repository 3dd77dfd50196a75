"""Every lifted vector instruction against the function that the simulator runs for it, lane by lane."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.gcn.semantics.test_scalars import WORDS
from wcet.isa.gcn.run.vector_int import INTEGER_OPS
from wcet.isa.gcn.run.vector_steps import CARRIES
from wcet.isa.gcn.semantics.terms import CARRIED, LIFTED_SCALARS, LIFTED_VECTORS
from wcet.isa.gcn.values.lane_terms import combine_lanes
from wcet.isa.gcn.values.lane_values import LaneValue, make_value, unknown
from wcet.values.number_sets import ZERO, Range, constant, everything
from wcet.values.operations import evaluate

KINDS: dict[str, Any] = {"u32": np.uint32, "i32": np.int32}


def run(name: str, words: list[np.ndarray]) -> np.ndarray:
    """What the simulator computes, as patterns."""
    operation = INTEGER_OPS[name]
    given = [each.view(KINDS[kind]) for each, kind in zip(words, operation.sources, strict=False)]
    with np.errstate(all="ignore"):
        return operation.compute(*given).astype(KINDS[operation.result]).view(np.uint32)


@pytest.mark.parametrize("name", sorted(LIFTED_VECTORS))
@given(a=WORDS, b=WORDS, c=WORDS)
def test_a_lifted_instruction_computes_what_the_simulator_does(name: str, a: int, b: int, c: int) -> None:
    words = [np.array([each], np.uint32) for each in (a, b, c)]
    assert evaluate(LIFTED_VECTORS[name], (a, b, c)) == int(run(name, words)[0])


@pytest.mark.parametrize("name", sorted(CARRIED))
@given(a=WORDS, b=WORDS, carry=st.integers(0, 1))
def test_a_sum_is_what_the_simulator_adds(name: str, a: int, b: int, carry: int) -> None:
    sign, exchanged, takes = CARRIES[name]
    one, two = (b, a) if exchanged else (a, b)
    assert evaluate(CARRIED[name], (a, b, carry)) == (one + sign * (two + carry * takes)) % 2**32


STEPS = st.sampled_from([1, 2, 4, 64, 1 << 16, 1 << 31])
NUMBERS = st.one_of(st.integers(-80, 80), st.integers(-(2**31), 2**32 - 1))


@st.composite
def lanes(draw: st.DrawFn) -> tuple[LaneValue, np.ndarray]:
    """A value, and the numbers of 64 lanes that it allows."""
    shape = draw(st.sampled_from(("number", "range", "affine", "classes", "unknown")))
    number = draw(NUMBERS)
    if shape == "unknown":
        seed = draw(st.integers(0, 2**16))
        return unknown(), np.random.default_rng(seed).integers(0, 2**32, 64).astype(np.uint32)
    step = draw(STEPS)
    high = number + step * draw(st.integers(0, 40))
    uniform = constant(number) if shape == "number" or high == number else Range(number, high, step)
    shared = draw(st.sampled_from(range(uniform.low, uniform.high + 1, min(uniform.step, 1 << 32))))
    stride, width = draw(st.sampled_from((1, 3, 4, 16, -2))), draw(st.sampled_from((1, 8, 64)))
    pattern = tuple(lane % width * stride for lane in range(64)) if shape in ("affine", "classes") else ()
    classes = tuple(lane // 8 for lane in range(64)) if shape == "classes" else ()
    spread = Range(0, 12, 4) if classes else ZERO
    own = [4 * draw(st.integers(0, 3)) for _ in range(8)]
    apart = [own[each] for each in classes] or [0] * 64
    patterns = np.array([shared + (pattern[lane] if pattern else 0) + apart[lane] for lane in range(64)])
    return make_value(uniform, pattern, spread, classes), (patterns % 2**32).astype(np.uint32)


def holds(value: LaneValue, found: np.ndarray) -> bool:
    """Whether lanes of one class differ by their offsets alone, and every number lies in what the value says."""
    first: dict[int, int] = {}
    for number, offset, group in zip(found.tolist(), value.offsets, value.groups, strict=True):
        if first.setdefault(group, (number - offset) % 2**32) != (number - offset) % 2**32:
            return False
    total = value.total
    whole = everything(32)
    if total.high - total.low >= whole.high:
        return all((number - total.low) % min(total.step, 2**32) == 0 for number in found.tolist())
    inside = [(number - total.low) % 2**32 for number in found.tolist()]
    return all(each <= total.high - total.low and each % min(total.step, 2**32) == 0 for each in inside)


@pytest.mark.parametrize("name", sorted(LIFTED_VECTORS))
@settings(max_examples=20)
@given(a=lanes(), b=lanes(), c=lanes())
def test_what_lanes_hold_is_allowed_by_the_value_of_the_term(name: str, a: Any, b: Any, c: Any) -> None:
    value = combine_lanes(LIFTED_VECTORS[name], [each for each, _ in (a, b, c)])
    assert holds(value, run(name, [np.array(words) for _, words in (a, b, c)]))


@pytest.mark.parametrize("name", sorted(LIFTED_SCALARS))
@settings(max_examples=20)
@given(a=lanes(), b=lanes(), scc=st.integers(0, 1))
def test_what_a_scalar_holds_is_allowed_by_the_value_of_its_term(name: str, a: Any, b: Any, scc: int) -> None:
    carry = LaneValue(Range(0, 1, 1))
    value = combine_lanes(LIFTED_SCALARS[name].result, (a[0], b[0], carry))
    found = [
        evaluate(LIFTED_SCALARS[name].result, (int(one), int(two), scc)) for one, two in zip(a[1], b[1], strict=True)
    ]
    assert holds(value, np.array(found, np.uint64).astype(np.uint32))
