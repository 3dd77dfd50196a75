"""Stores that leave their buffer and change one of stated contents are refused, and no run shows another one."""

import random

import numpy as np
import pytest

from tests.repetition import list_seeds
from tests.targets.sim_d.test_stated_contents import bound, machine, state
from wcet.errors import Refusals, WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import analyse_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.span import Source
from wcet.targets.sim_d.costs import overwritten
from wcet.targets.sim_d.costs.overwritten import check_overwritten
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.timing import describe_accesses

OVER = """.data
0 0x10000 1024 1
1 0x400000 65536 1
2 0xf000 1024 1
.text
    mov v1, vc.tid_x
    imul v1, v1, 4099
    and v1, v1, 65535
    stglin v1, 2, 0, {row}
    ldglin v3, 0
    movvsp vc.mem_idx, v3
    ldgidxit v2, 1
    exit
"""


def test_a_store_below_its_buffer_does_not_leave_known_indices_behind() -> None:
    """The store scatters indices that are stated as zeros: the run took 8,257 cycles, with a bound of 6,047."""
    facts, launch = StatedFacts(data={"0": state(np.zeros(1024))}), SimDLaunch(1024, 1, 1024)
    with pytest.raises(WcetError) as refused:
        bound(parse_kernel(Source("over.s", OVER.format(row=1))), facts, launch)
    assert [(each.code, each.span and each.span.line) for each in refused.value.diagnostics] == [("W226", 9)]
    assert bound(parse_kernel(Source("over.s", OVER.format(row=0))), facts, launch)


@pytest.mark.parametrize("name", ["00", "+0", " 0", "٠", "9" * 5000])
def test_a_buffer_has_one_name_so_that_stores_are_checked_against_it(name: str) -> None:
    """By another spelling the contents counted as known, but stores were not compared with the buffer."""
    facts, launch = StatedFacts(data={name: state(np.zeros(1024))}), SimDLaunch(1024, 1, 1024)
    with pytest.raises(WcetError) as refused:
        bound(parse_kernel(Source("over.s", OVER.format(row=1))), facts, launch)
    assert [each.code for each in refused.value.diagnostics] == ["W220"]


HEAD = """.data
0 0x0 64 1
1 0x9000 {x} {y}
2 0x100000 64 1
3 0x8000 1024 1
4 {after:#x} 1024 4
.sp_data
0 0x0 {px} {py}
.text
    sldg s0, 0
    mov v0, vc.tid_x
    smov s1, sc.wg_off_x
"""


def draw_store(rng: random.Random, x: int, y: int, pads: tuple[int, int]) -> list[str]:
    """Return a store around the rims of a buffer of `y` rows of `x` words, or anywhere."""
    across = rng.choice((0, 1, -1, x - 1, x, x + 1, -pads[0], 1 - pads[0], x - pads[0], 300, "s1", "s2", "s0"))
    down = rng.choice((0, 1, -1, y - 1, y, y + 1, -pads[1], y - pads[1], 31, -31, 40, "s2"))
    kind = rng.choice(
        ("stglin v0, 1", "stglin.vec2 v4, 1", "stglin.vec4 v4, 1", "stg2sptile 0, 1", "stgcidx 1", "item")
    )
    if kind == "item":
        shift = rng.choice((0, 1, 64, 256, -256, -1024, 900))
        return [
            f"and v1, v0, {rng.choice((15, 255))}",
            f"iadd v1, v1, {shift}",
            "movvsp vc.mem_idx, v1",
            "stgidxit v0, 1",
        ]
    words = rng.choice((0, 1, 16, 100))
    strides = [("sd_words", words), ("sd_period", rng.choice((16, 64, 200))), ("sd_period_cnt", rng.randrange(1, 6))]
    moved = [f"smovssp sc.{name}, {number}" for name, number in strides] if kind == "stgcidx 1" else []
    return [f"smov s2, {rng.choice((0, 1, 5, 33))}", "siadd s2, s2, s1", *moved, f"{kind}, {across}, {down}"]


def changes_unnoticed(seed: int) -> bool:
    """Return True if the run of a random store changes stated contents, and nothing was said of it."""
    rng = random.Random(seed)
    x, y, pads = rng.choice((16, 64, 100)), rng.choice((1, 2, 4)), (rng.choice((1, 16, 40)), rng.choice((1, 3)))
    launch = SimDLaunch(rng.choice((1, 32, 64, 100)), rng.choice((1, 2, 33)), 32)
    head = HEAD.format(x=x, y=y, after=0x9000 + 4 * x * y, px=pads[0], py=pads[1])
    program = parse_kernel(Source("store.s", head + "\n".join([*draw_store(rng, x, y, pads), "exit"])))
    before = {3: np.full(1024, 7, np.uint32), 4: np.full(4096, 7, np.uint32)}
    facts = StatedFacts(data={str(name): state(words.view(np.int32)) for name, words in before.items()})
    kernel = analyse_flow(program, facts, launch)
    context, _ = describe_accesses(program, kernel.flow, machine(), launch, facts, kernel.scalars)
    refusals = Refusals()
    named = list(check_overwritten(context, kernel.flow, [program.extra.dram[name] for name in before], refusals))
    contents = {**before, 0: np.full(64, rng.choice((0, 5, 1 << 20)), np.uint32)}
    try:
        refusals.raise_any()
        after = simulate(program, machine(), launch, contents=contents).buffers
    except WcetError as error:
        assert error.diagnostics[0].code in ("W226", "W605")  # or a request that the machine never ends
        return False
    return not named and not all(np.array_equal(after[name], words) for name, words in before.items())


@pytest.mark.parametrize("seed", list_seeds(40))
def test_every_store_that_changes_stated_contents_in_a_run_is_refused_or_named(seed: int) -> None:
    assert not changes_unnoticed(seed)


def touch_nothing(runs: object, own: object, other: object) -> bool:
    del runs, own, other
    return False


def test_the_random_stores_do_change_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overwritten, "_touch", touch_nothing)
    assert any(changes_unnoticed(seed) for seed in range(40))
