"""Operations on arrays of words, held against the same operations on single numbers."""

import random

import numpy as np
import pytest

from wcet.values.operations import Operator, Source, apply, evaluate
from wcet.values.word_arrays import TRANSFER, evaluate_words

EDGES = (0, 1, 2, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFF, 0x8000)
WIDE_EDGES = (63, 64, 65, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)
ONE = (Operator.NOT, Operator.ABSOLUTE, Operator.COUNT_ONES, Operator.NOT_ZERO, Operator.FIND_SIGN, Operator.REVERSE)
CARRIED = (Operator.CARRY, Operator.BORROW, Operator.ADD_CARRY, Operator.SUBTRACT_BORROW)
COUNTS = {**dict.fromkeys(ONE, 1), **dict.fromkeys((*CARRIED, Operator.SELECT), 3)}


@pytest.mark.parametrize("width", [16, 32, 64])
@pytest.mark.parametrize("operator", TRANSFER, ids=lambda each: each.name)
def test_arrays_are_computed_as_single_numbers_are(operator: Operator, width: int) -> None:
    draw = random.Random(f"{operator.value} {width}")
    count = COUNTS.get(operator, 2)
    edges = [each % (1 << width) for each in (*EDGES, *(WIDE_EDGES if width > 32 else ()))]
    rows = [[draw.choice((*edges, draw.getrandbits(width))) for _ in range(count)] for _ in range(600)]
    if operator in CARRIED:
        rows = [[one, two, three & 1] for one, two, three in rows]
    term = apply(operator, *map(Source, range(count)), width=width)
    found = evaluate_words(term, [np.array(each, np.uint64) for each in zip(*rows, strict=True)])
    assert found is not None
    assert found.tolist() == [evaluate(term, row) for row in rows]


def test_what_is_not_done_on_arrays_is_said() -> None:
    sources = [np.array([6], np.uint64), np.array([3], np.uint64)]
    assert evaluate_words(apply(Operator.DIVIDE, Source(0), Source(1)), sources) is None
