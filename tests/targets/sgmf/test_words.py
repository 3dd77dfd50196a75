"""Order and sharing of words on the grid are decided: from addresses, by edges, or by refusing the run."""

import random
from itertools import product

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.sgmf.words import ORDERS, Words, draw_words, drop_order, interpret, judge_words, run_in_some_order
from wcet.errors import WcetError
from wcet.isa.cdfg.addresses.form import WORD, AddressForm
from wcet.isa.cdfg.addresses.meeting import Meeting, meet_across, meet_in_thread
from wcet.isa.cdfg.addresses.order import order_accesses
from wcet.isa.cdfg.addresses.sharing import find_open
from wcet.isa.cdfg.interpreter.evaluate import execute_kernel, load_memory
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source

HALF = 1 << 31
FACTORS = (0, 1, 4, 6, 8, WORD - 4, WORD - 6, 1 << 30, HALF, HALF + 4, WORD - HALF - 4)
STARTS = (0, 4, 12, WORD - 8, 1 << 30, HALF)


def draw_seeded(seed: int) -> Words:
    return draw_words(Choices(source=random.Random(seed)))


@pytest.mark.parametrize("threads", [1, 2, 3, 5])
def test_addresses_meet_exactly_where_enumerating_threads_finds_them_to(threads: int) -> None:
    for one, other, start, end in product(FACTORS, FACTORS, STARTS, STARTS):
        first, second = AddressForm(start, one), AddressForm(end, other)
        same = any((start + one * t - end - other * t) % WORD == 0 for t in range(threads))
        two = any(
            (start + one * t - end - other * u) % WORD == 0 for t in range(threads) for u in range(threads) if t != u
        )
        assert meet_in_thread(first, second, threads) is (Meeting.SURELY if same else Meeting.NEVER)
        assert meet_across(first, second, threads) is (Meeting.SURELY if two else Meeting.NEVER)


def test_a_common_divisor_keeps_unknown_addresses_apart() -> None:
    even, odd = AddressForm(0, 4, {}, {"v": 8}), AddressForm(4, 4, {}, {"w": 8})
    assert meet_in_thread(even, odd, 1 << 30) is Meeting.NEVER
    assert meet_across(even, odd, 1 << 30) is Meeting.PERHAPS
    assert meet_across(AddressForm(0, 8, {}, {"v": 8}), AddressForm(4, 8, {}, {"w": 8}), 1 << 30) is Meeting.NEVER


def test_a_billion_threads_are_decided_at_once() -> None:
    assert meet_across(AddressForm(0, 4), AddressForm(0, 4), 1 << 30) is Meeting.NEVER
    assert meet_across(AddressForm(0, 4), AddressForm(0, 4), (1 << 30) + 1) is Meeting.SURELY
    assert meet_across(AddressForm(0, 4), AddressForm(4, 4), 1 << 30) is Meeting.SURELY


@pytest.mark.parametrize("block", list_seeds(2))
def test_whatever_order_a_graph_leaves_open_the_words_are_the_same(block: int) -> None:
    for seed in range(block * 150, block * 150 + 150):
        assert not judge_words(draw_seeded(seed)).wrong, seed


def test_graphs_without_their_order_leave_other_words() -> None:
    differing = 0
    for seed in range(300):
        case = draw_seeded(seed)
        kernel = order_accesses(case.parse(), case.threads).kernel
        try:
            expected = interpret(case, kernel)
        except WcetError:
            continue
        loose = drop_order(kernel)
        differing += any(run_in_some_order(case, loose, turn) != expected for turn in range(ORDERS))
    assert differing >= 3


ORDER = """kernel order
buffer x 64
buffer y 64
configuration body
  t = tid
  at = shl.b32 t, 2
  px = add.i32 at, x
  py = add.i32 at, y
  one = add.i32 t, 1
  store.b32 px, one
  v = load.b32 px
  store.b32 py, v
"""

TURNED = """kernel cross
buffer x 64
buffer y 64
configuration first
  t = tid
  at = shl.b32 t, 2
  px = add.i32 at, x
  store.b32 px, t
{between}  m = mul.i32 at, -1
  px{more} = add.i32 m, x
  pz = add.i32 px{more}, 252
  py = add.i32 at, y
  v = load.b32 pz
  store.b32 py, v
"""
ACROSS = TURNED.format(between="configuration second\n  t = tid\n  at = shl.b32 t, 2\n", more="")
WITHIN = TURNED.format(between="", more="2")


def parse(text: str):
    return parse_kernels(Source("k.cdfg", text))[0].extra


def test_a_load_waits_for_the_store_to_its_word() -> None:
    assert order_accesses(parse(ORDER), 64).added == {"body": (("line 10", "v"),)}
    assert not order_accesses(parse(ORDER.replace("load.b32 px", "load.b32 py")), 64).added.get("body")


def test_an_order_by_hand_is_enough() -> None:
    assert not order_accesses(parse(ORDER.replace("store.b32 px, one\n  v", "s = mov.b32 one\n  v")), 64).added
    by_hand = ORDER.replace("  v = load.b32 px\n", "").replace("  store.b32 px, one\n", "  v = load.b32 px\n")
    by_hand = by_hand.replace("store.b32 py, v", "store.b32 px, one after v\n  store.b32 py, v")
    assert not order_accesses(parse(by_hand), 64).added


def test_a_live_value_is_saved_after_it_has_been_restored() -> None:
    text = ORDER[: ORDER.index("configuration")] + (
        "configuration first\n  t = tid\n  save t, one\n  save t, two\n"
        "configuration second\n  a = restore one\n  b = restore two\n  save a, two\n  save b, one\n"
    )
    assert order_accesses(parse(text), 4).added == {"second": (("b", "line 11"), ("a", "line 12"))}


@pytest.mark.parametrize(
    ("text", "in_step", "code"), [(WITHIN, True, "W343"), (ACROSS, True, ""), (ACROSS, False, "W343")]
)
def test_what_threads_share_is_refused_by_analysis_and_run(text: str, in_step: bool, code: str) -> None:
    kernel = parse(text)
    if not code:
        assert find_open(kernel, 64, in_step) == ()
        execute_kernel(kernel, {}, load_memory(kernel, {}), 64, in_step)
        return
    with pytest.raises(WcetError, match=code):
        find_open(kernel, 64, in_step)
    with pytest.raises(WcetError, match="W660"):
        execute_kernel(kernel, {}, load_memory(kernel, {}), 64, in_step)


def test_an_access_that_leaves_its_buffer_is_refused_even_into_another() -> None:
    kernel = parse(ORDER.replace("at = shl.b32 t, 2", "at = add.i32 256, t"))
    with pytest.raises(WcetError, match="W601.*leaves buffer `x`"):
        execute_kernel(kernel, {}, load_memory(kernel, {}), 1)
