"""Operations on masks against the simulator's own; what is said of masks that are partly known, enumerated whole."""

from itertools import product

import numpy as np
import pytest

from wcet.isa.gcn.loops.lane_bits import ONE, UNKNOWN, ZERO
from wcet.isa.gcn.run.scalar import SAVE_EXEC, SCALAR_OPS
from wcet.isa.gcn.semantics.terms import LIFTED_MASKS, SAVED
from wcet.isa.gcn.values.group_values import ALL, ANY_REST, ITEMS, NONE, REST, WITHIN, Mask, step_masks
from wcet.values.operations import combine_masks

WORDS = np.random.default_rng(1).integers(0, 1 << 63, (2, 64)).astype(np.uint64)
ROWS = {**LIFTED_MASKS, **SAVED}


@pytest.mark.parametrize("name", sorted(ROWS))
def test_a_lifted_mask_is_what_the_simulator_computes(name: str) -> None:
    kind, size = (np.uint32, 1 << 32) if name.endswith("b32") else (np.uint64, 1 << 64)
    words = list(WORDS.astype(kind))
    if name in SAVED:
        found = SAVE_EXEC[name](*words)
    else:
        operation = SCALAR_OPS[name]
        found, _ = operation.compute(*words[: len(operation.sources)])
        assert found is not None
    expected = [combine_masks(ROWS[name], (int(a), int(b))) % size for a, b in zip(*words, strict=True)]
    assert np.asarray(found).astype(kind).tolist() == expected


EXACT = ({NONE}, {ITEMS}, {REST}, {ALL}, {NONE, ALL}, {ANY_REST}, {ITEMS | ANY_REST}, {ITEMS, ANY_REST})
KNOWN: tuple[Mask | None, ...] = (None, WITHIN, *(frozenset(each) for each in EXACT))
LANES = 3
"""Lanes of the wavefront, of which the first two have work-items."""


def list_masks(mask: Mask | None) -> list[int]:
    """Every mask of three lanes that may be there."""
    if mask is None:
        return list(range(1 << LANES))
    if mask == WITHIN:
        return list(range(4))
    rests = {each: (0, 4) if each & ANY_REST else (4,) if each & REST else (0,) for each in mask}
    return [(3 if each & 1 else 0) | rest for each in mask for rest in rests[each]]


@pytest.mark.parametrize("name", sorted(SAVED))
def test_every_mask_that_there_can_be_is_among_those_that_are_said(name: str) -> None:
    for one, two in product(KNOWN, KNOWN):
        said = step_masks(SAVED[name], one, two)
        found = {combine_masks(SAVED[name], (a, b)) & 7 for a in list_masks(one) for b in list_masks(two)}
        assert found <= set(list_masks(said))


def test_a_mask_that_is_known_lane_by_lane_is_said_to_be_it() -> None:
    assert step_masks(SAVED["s_or_saveexec_b64"], frozenset({ITEMS}), WITHIN) == frozenset({ITEMS})
    assert step_masks(SAVED["s_or_saveexec_b64"], frozenset({ALL}), None) == frozenset({ALL})
    assert step_masks(SAVED["s_and_saveexec_b64"], frozenset({NONE}), None) == frozenset({NONE})
    assert step_masks(SAVED["s_andn2_saveexec_b64"], WITHIN, None) == WITHIN
    assert step_masks(SAVED["s_nor_saveexec_b64"], WITHIN, WITHIN) is None
    unsure = frozenset({ITEMS | ANY_REST})
    assert step_masks(SAVED["s_or_saveexec_b64"], None, frozenset({ITEMS})) == unsure
    assert step_masks(SAVED["s_and_saveexec_b64"], unsure, frozenset({NONE, ITEMS})) == frozenset({NONE, ITEMS})


@pytest.mark.parametrize("name", sorted(SAVED))
def test_the_bit_of_a_lane_follows_the_same_terms(name: str) -> None:
    rows = {ZERO: (0,), ONE: (1,), UNKNOWN: (0, 1)}
    for one, two in product(rows, rows):
        bit = combine_masks(SAVED[name], (one, two))
        found = {combine_masks(SAVED[name], (a, b)) & 1 for a in rows[one] for b in rows[two]}
        assert found <= ({1} if bit.one else set()) | ({0} if bit.zero else set())
