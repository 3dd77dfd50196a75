"""The PWS paper's worked example. The costs of its nodes are ours: the paper does not print them."""

import pytest

from wcet.targets.gcn.reproduction import (
    BranchNode,
    Masked,
    PaperGraph,
    PathSeries,
    Straight,
    bound_as_printed,
    bound_dynamic_as_printed,
    cost_tree,
    count_needed,
    find_longest,
    find_parents,
    select_splits,
)

COSTS = dict(enumerate((5, 4, 3, 1, 6, 4, 4, 6, 1, 4, 4, 1, 2, 2, 1, 3, 2, 6), start=1))
NEXT = {node: (node + 1,) for node in range(1, 18)} | {
    1: (2, 12),
    2: (3, 4),
    4: (5, 6),
    7: (8, 9),
    9: (10, 11),
    12: (13, 18),
    13: (14, 15),
    15: (16, 17),
}
BRANCHES = {
    1: BranchNode(2, 12, 13, 18),
    2: BranchNode(3, 4, 5, 6),
    7: BranchNode(8, 9, 10, 11),
    13: BranchNode(14, 15, 16, 17),
}
RECONVERGE = {1: 18, 12: 18, 2: 6, 4: 6, 7: 11, 9: 11, 13: 17, 15: 17}
GRAPH = PaperGraph(COSTS, NEXT, BRANCHES)
TREE = PathSeries(
    (
        Masked(
            1,
            5,
            1,
            PathSeries(
                (
                    Masked(2, 4, 1, Straight(3), Straight(6)),
                    Straight(4),
                    Masked(7, 4, 1, Straight(6), Straight(4)),
                    Straight(4),
                )
            ),
            PathSeries((Masked(13, 2, 1, Straight(2), Straight(3)), Straight(2))),
        ),
        Straight(6),
    )
)


def bound(split_simds):
    return bound_as_printed(GRAPH, RECONVERGE, split_simds, pair=2, rounds=1, delay=1)


@pytest.mark.parametrize(
    ("split_simds", "split", "contexts", "removed", "longest", "wavefront", "kernel"),
    [
        (0, (), 0, (), 59, 59, 60),
        (1, (1,), 1, ((12, 13),), 49, 51, 52),
        (2, (1, 2, 7), 2, ((2, 3), (9, 10), (12, 13)), 42, 48, 49),
        (3, (1, 2, 7, 13), 3, ((2, 3), (9, 10), (12, 13), (13, 14)), 42, 50, 51),
    ],
)
def test_rows_of_table_2(split_simds, split, contexts, removed, longest, wavefront, kernel):
    answer = bound(split_simds)
    assert (answer.selection.split, answer.selection.contexts) == (split, contexts)
    assert answer.removed == removed
    assert (answer.longest, answer.wavefront, answer.kernel) == (longest, wavefront, kernel)


def test_parents_of_the_branch_nodes():
    assert find_parents((1, 2, 7, 13), RECONVERGE) == {1: 0, 2: 1, 7: 1, 13: 12}


def test_f_after_prune_for_two_contexts():
    ahead = bound(2).pruned.ahead
    expected = [42, 36, 38, 41, 41, 35, 31, 26, 24, 24, 20, 16, 16, 10, 11, 11, 8, 6]
    assert [ahead[node] for node in range(1, 19)] == expected


def test_a_third_context_raises_the_bound_where_the_paper_prints_47():
    assert bound(3).kernel == 51 > bound(2).kernel == 49


def test_lemma_5_7_on_the_worked_example():
    assert bound_dynamic_as_printed(48, 3, 1, 0) == 192


def test_the_safe_form_charges_the_splits_on_the_path_only():
    costs = [cost_tree(TREE, frozenset(bound(s).selection.split), 2) for s in range(4)]
    assert costs == [59, 51, 48, 48]


def test_contexts_of_the_safe_form_are_used_again_in_sequence():
    assert [count_needed(TREE, frozenset(bound(s).selection.split)) for s in range(4)] == [0, 1, 2, 3]
    assert count_needed(TREE, frozenset({2, 7})) == 1


def test_no_context_selects_no_split():
    assert select_splits((1, 2), {1: 9, 2: 5}, 0).split == ()


def test_longest_path_ignores_removed_edges():
    assert find_longest(GRAPH, ((1, 2),)) == 5 + 1 + 2 + 2 + 1 + 3 + 2 + 6
