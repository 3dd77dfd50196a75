"""Outputs against expectations."""

import numpy as np

from tests.targets.sim_d.run.launches import words
from wcet.isa.sim_d.language.buffers import DramBuffer
from wcet.isa.sim_d.run.expectation import find_mismatches, refuse_mismatches


def test_without_tolerance_every_word_counts():
    found, expected = words(0.0, 1.0, 5), words(-0.0, 1.0, 6)
    assert [entry.index for entry in find_mismatches(found, expected)] == [0, 2]


def test_a_tolerance_is_relative_above_one_and_absolute_below():
    found, expected = words(100.0, 0.001, 3.0), words(100.5, 0.0, 3.5)
    assert [entry.index for entry in find_mismatches(found, expected, 0.01)] == [2]


def test_nan_matches_nan_only():
    found, expected = words(float("nan"), float("nan")), words(float("nan"), 1.0)
    assert [entry.index for entry in find_mismatches(found, expected, 0.5)] == [1]


def test_a_refusal_names_place_and_both_values():
    mismatches = find_mismatches(np.zeros(40, np.uint32), np.ones(40, np.uint32))
    (diagnostic,) = refuse_mismatches(DramBuffer(3, 0, 20, 2), mismatches, "y.bin").diagnostics
    assert diagnostic.message == "buffer 3 differs from `y.bin` in 40 words"
    assert diagnostic.notes[0].startswith("word 0 (x 0, y 0): found 0x00000000 (0), expected 0x00000001")
    assert diagnostic.notes[-1] == "and 35 more words"
