"""Masks and control stack of one group."""

import numpy as np
import pytest

from wcet.isa.sim_d.launch import WORK_ITEMS
from wcet.isa.sim_d.run.masks import ControlMask, ControlMasks, ControlStackError

EVEN = np.arange(WORK_ITEMS) % 2 == 0
NONE = np.zeros(WORK_ITEMS, np.bool_)
ALL = ~NONE


def test_a_new_group_has_every_item_active():
    masks = ControlMasks()
    assert masks.all_active and masks.any_active and masks.whole and not masks.finished


def test_disabling_one_mask_leaves_the_others():
    masks = ControlMasks()
    masks.disable(ControlMask.RUN, EVEN)
    assert masks.active.tolist() == (~EVEN).tolist()
    assert masks.mask(ControlMask.BREAK).all()
    assert not masks.whole


def test_only_active_items_are_disabled():
    masks = ControlMasks()
    masks.push(7, ControlMask.RUN, masks.mask(ControlMask.RUN))
    masks.disable(ControlMask.RUN, EVEN)
    masks.disable(ControlMask.EXIT, EVEN)
    assert masks.alive.all()


def test_items_that_left_do_not_count_against_a_whole_group():
    masks = ControlMasks()
    masks.disable(ControlMask.EXIT, EVEN)
    assert masks.whole and not masks.all_active


def test_a_pop_restores_the_mask_of_its_kind_and_names_the_target():
    masks = ControlMasks()
    masks.push(7, ControlMask.BREAK, masks.mask(ControlMask.BREAK))
    masks.disable(ControlMask.BREAK, ALL)
    assert not masks.any_active
    assert masks.pop() == 7
    assert masks.all_active


def test_a_pushed_mask_does_not_change_with_the_predicate():
    masks = ControlMasks()
    predicate = EVEN.copy()
    masks.push(3, ControlMask.RUN, predicate)
    predicate[:] = False
    masks.pop()
    assert masks.active.tolist() == EVEN.tolist()


def test_a_group_finishes_when_every_item_left():
    masks = ControlMasks()
    masks.disable(ControlMask.EXIT, ALL)
    assert masks.finished


def test_the_stack_holds_sixteen_entries():
    masks = ControlMasks()
    for _ in range(16):
        masks.push(0, ControlMask.RUN, ALL)
    with pytest.raises(ControlStackError, match="16"):
        masks.push(0, ControlMask.RUN, ALL)


def test_an_empty_stack_cannot_be_popped():
    with pytest.raises(ControlStackError, match="empty"):
        ControlMasks().pop()


def test_a_new_group_forgets_masks_and_stack():
    masks = ControlMasks()
    masks.push(0, ControlMask.RUN, NONE)
    masks.disable(ControlMask.EXIT, EVEN)
    masks.reset()
    assert masks.all_active and masks.depth == 0
