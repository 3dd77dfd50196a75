"""The largest number among all states that can follow a state, against a search of random graphs."""

import random

import numpy as np
import pytest

from wcet.bound.parametric import BoxCutError
from wcet.targets.gcn.wavefront.later_states import find_later
from wcet.targets.gcn.wavefront.turn_vectors import TurnVectors


def draw_following(numbers):
    """Draw the next states of each state: long stretches without a choice, forks, cycles, and ends."""
    size = numbers.randint(1, 40)
    choices = numbers.choice(((1,), (1, 1, 1, 2), (0, 1, 2, 3)))
    near = numbers.random() < 0.7
    following = []
    for state in range(size):
        states = range(min(state + 1, size - 1), min(state + 4, size)) if near else range(size)
        following.append(tuple(numbers.choice(states) for _ in range(numbers.choice(choices))))
    if numbers.random() < 0.5:
        following[numbers.randrange(size)] += (numbers.randrange(size),)
    return following


def search(following, state):
    found, todo = {state}, [state]
    while todo:
        for each in following[todo.pop()]:
            if each not in found:
                found.add(each)
                todo.append(each)
    return sorted(found)


def test_the_largest_number_of_all_that_can_follow_is_found():
    for seed in range(400):
        numbers = random.Random(seed)
        following = draw_following(numbers)
        later = find_later(following)
        turns = np.array([numbers.randint(0, 5) for _ in following], np.int64)
        found = later.find_most(turns, TurnVectors({}))
        assert found.tolist() == [max(turns[search(following, state)]) for state in range(len(following))], seed
        assert later.work < 20 * len(following) + 100


def test_with_an_open_loop_bound_each_corner_has_its_largest_number():
    vectors = TurnVectors({"n": range(1, 5)})
    for seed in range(60):
        numbers = random.Random(seed)
        following = draw_following(numbers)
        least = [numbers.randint(0, 5) for _ in following]
        turns = np.array([least, [2 * each + 1 for each in least]], np.int64)
        found = find_later(following).find_most(turns, vectors)
        for state, column in enumerate(found.T):
            assert column.tolist() == turns[:, search(following, state)].max(axis=1).tolist(), seed


def test_numbers_that_no_corner_orders_divide_the_box():
    vectors = TurnVectors({"n": range(1, 5)})
    with pytest.raises(BoxCutError):
        find_later([(1,), ()]).find_most(np.array([[0, 5], [5, 0]], np.int64), vectors)
