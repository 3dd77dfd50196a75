"""No index pattern takes longer than the indexed bound, and Eq. 16 is no such bound."""

import random

import pytest

from tests.memory.grades import DDR4_3200_X16, GRADES
from tests.memory.patterns import indexed_pattern
from wcet.memory.closed_form import indexed as eq16
from wcet.memory.indexed import IndexedBuffer, indexed_bound
from wcet.memory.request import ITEMS, IndexedRequest
from wcet.memory.service import serve

SIZES = (1, 16, 17, 64, 1024, 4096, 16384, 20000, 1 << 18, 1 << 20)


def exceeding(seed: int, rounds: int, items: tuple[int, ...]) -> list[str]:
    """Patterns that take longer than their bound, for the exact number of active items and for all of them."""
    rng, found = random.Random(seed), []
    for _ in range(rounds):
        dram, write, count = rng.choice(list(GRADES.values())), rng.random() < 0.5, rng.choice(items)
        base, words = 4 * rng.choice((0, rng.randrange(1 << 16))), rng.choice(SIZES)
        request = indexed_pattern(dram, rng, count, base, words, write)
        active = sum(address is not None for address in request.addresses)
        lid = serve(dram, request, rng.randrange(dram.pairs)).lid
        bound = indexed_bound(dram, words, base, write, count, active)
        if not lid <= bound <= indexed_bound(dram, words, base, write, count):
            found.append(f"{dram.name}, {words} words at {base:#x}: {lid} > {bound}, {request}")
    return found


def test_no_adversarial_pattern_of_few_items_exceeds_the_bound() -> None:
    assert exceeding(1, 3000, (1, 2, 3, 5, 9, 20, 64)) == []


def test_no_adversarial_pattern_of_many_items_exceeds_the_bound() -> None:
    assert exceeding(2, 60, (200, ITEMS)) == []


@pytest.mark.parametrize("write", [False, True])
def test_a_pattern_that_always_reopens_a_row_comes_within_two_percent_of_the_bound(write: bool) -> None:
    request = IndexedRequest(tuple(i << 16 for i in range(ITEMS)), write)
    lid = serve(DDR4_3200_X16, request).lid
    bound = indexed_bound(DDR4_3200_X16, 1 << 24, 0, write)
    assert lid == (90116 if write else 75780)
    assert lid <= bound < 1.02 * lid


def test_the_index_pass_is_in_the_bound_even_if_one_item_is_active() -> None:
    request = IndexedRequest((*(None,) * (ITEMS - 1), 0), False)
    assert ITEMS < serve(DDR4_3200_X16, request).lid <= indexed_bound(DDR4_3200_X16, 16, 0, False, active=1)


def test_equation_16_is_too_low_for_few_items() -> None:
    lid = serve(DDR4_3200_X16, IndexedRequest((0, 64, 1 << 14), False)).lid
    assert lid > eq16(DDR4_3200_X16, 3, 3, False) + 2
    assert lid <= indexed_bound(DDR4_3200_X16, 1 << 14, 0, False, items=3)


def test_a_buffer_that_straddles_one_row_more_has_rows_that_clash() -> None:
    exact, shifted = IndexedBuffer(0, 1 << 14), IndexedBuffer(64, 1 << 14)
    assert (exact.segments(DDR4_3200_X16), shifted.segments(DDR4_3200_X16)) == (4, 5)
    bounds = [indexed_bound(DDR4_3200_X16, b.words, b.base, False) for b in (exact, shifted)]
    assert bounds[0] < bounds[1] / 7


def test_an_empty_buffer_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        indexed_bound(DDR4_3200_X16, 0, 0, False)
