from tests.flow.graphs import make_cfg
from wcet.flow.dataflow import solve_forward
from wcet.ir.cfg import Edge


def union(_: int, old: frozenset[int] | None, new: frozenset[int]) -> frozenset[int]:
    return new if old is None else old | new


def test_facts_of_both_branches_meet_at_the_join() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])
    states = solve_forward(cfg, frozenset[int](), lambda block, state: state | {block}, union)
    assert states == (set(), {0}, {0}, {0, 1, 2})


def test_what_a_loop_brings_back_reaches_its_header() -> None:
    cfg = make_cfg([[1], [2], [1, 3], []])
    states = solve_forward(cfg, frozenset[int](), lambda block, state: state | {block}, union)
    assert states[1] == {0, 1, 2}


def test_an_edge_that_cannot_be_taken_brings_nothing() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])

    def follow(edge: Edge, state: frozenset[int]) -> frozenset[int] | None:
        return None if edge.target == 2 else state

    states = solve_forward(cfg, frozenset[int](), lambda block, state: state | {block}, union, follow)
    assert states == (set(), {0}, None, {0, 1})


def test_a_problem_can_start_inside_the_graph() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])
    states = solve_forward(cfg, frozenset[int](), lambda block, state: state | {block}, union, start=2)
    assert states == (None, None, set(), {2})


def test_a_problem_can_stay_inside_a_region() -> None:
    cfg = make_cfg([[1], [2], [1, 3], [4], []])
    region = frozenset({1, 2})
    states = solve_forward(cfg, frozenset[int](), lambda block, state: state | {block}, union, start=1, region=region)
    assert states == (None, {1, 2}, {1, 2}, None, None)
