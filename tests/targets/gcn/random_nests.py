"""Random nests of counter loops whose starts and ends follow counters around them, and how often their loops run."""

from dataclasses import dataclass
from random import Random

from tests.targets.gcn.corpus import parse_text
from wcet.isa.gcn.language.kernel import GcnProgram

HEAD = """
	.type k,@function
k:
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	s_waitcnt lgkmcnt(0)
"""
TAIL = """
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 1
		.amdhsa_next_free_sgpr 20
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .args:
      - {.name: n, .offset: 0, .size: 4, .value_kind: by_value, .type_name: int}
      - {.name: m, .offset: 4, .size: 4, .value_kind: by_value, .type_name: int}
...
	.end_amdgpu_metadata
"""
FIRST = 8
"""The register of the outermost counter."""
ARGUMENTS = {"n": "s4", "m": "s5"}


@dataclass(frozen=True)
class Turn:
    """One loop: it counts from `start`, added to the counter of the loop `base` around it, up to `limit` by `step`.

    `limit` is an argument, or the number of a loop around it; with `bottom` it is tested at the end of the body.
    """

    base: int | None
    start: int
    step: int
    limit: str | int
    bottom: bool


def draw_nest(choose: Random) -> list[Turn]:
    """Draw three or four loops, the outermost first."""
    nest: list[Turn] = []
    for depth in range(choose.choice((3, 3, 4))):
        base = choose.choice((None, *range(depth)))
        limit = choose.choice(("n", "m", *range(depth)))
        nest.append(Turn(base, choose.randint(-1, 2), choose.choice((1, 1, 2, 3)), limit, choose.random() < 0.4))
    return nest


def parse_nest(nest: list[Turn]) -> GcnProgram:
    """Return the kernel of a nest, with arguments n and m."""

    def write(depth: int) -> list[str]:
        if depth == len(nest):
            return []
        turn, own = nest[depth], f"s{FIRST + depth}"
        limit = ARGUMENTS[turn.limit] if isinstance(turn.limit, str) else f"s{FIRST + turn.limit}"
        from_base = f"s_add_i32 {own}, s{FIRST + (turn.base or 0)}, {turn.start}"
        leave = [f"s_cmp_ge_i32 {own}, {limit}", f"s_cbranch_scc1 end{depth}"]
        again = [f"s_cmp_lt_i32 {own}, {limit}", f"s_cbranch_scc1 top{depth}"]
        return [
            f"s_mov_b32 {own}, {turn.start}" if turn.base is None else from_base,
            *(leave if turn.bottom else ()),
            f"top{depth}:",
            *(() if turn.bottom else leave),
            *write(depth + 1),
            f"s_add_i32 {own}, {own}, {turn.step}",
            *(again if turn.bottom else (f"s_branch top{depth}",)),
            f"end{depth}:",
        ]

    return parse_text(HEAD + "\n".join(write(0)) + TAIL)


def run_nest(nest: list[Turn], arguments: dict[str, int]) -> tuple[list[int], list[int]]:
    """Return the most back edges of any entry of each loop, and those of all its entries."""
    most, total = [0] * len(nest), [0] * len(nest)

    def run(values: list[int]) -> None:
        depth = len(values)
        if depth == len(nest):
            return
        turn = nest[depth]
        value = turn.start + (0 if turn.base is None else values[turn.base])
        limit = values[turn.limit] if isinstance(turn.limit, int) else arguments[turn.limit]
        back = 0
        while value < limit:
            run([*values, value])
            value += turn.step
            back += not turn.bottom or value < limit
        most[depth], total[depth] = max(most[depth], back), total[depth] + back

    run([])
    return most, total
