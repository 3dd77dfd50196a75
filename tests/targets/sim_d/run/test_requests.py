"""Clipping and line counts against a word-by-word reference."""

from hypothesis import assume, given
from hypothesis import strategies as st

from wcet.isa.sim_d.run.requests import WordRuns, clip, count_lines


@given(st.integers(-20, 60), st.integers(-5, 5), st.integers(1, 40), st.integers(1, 8), st.integers(1, 50))
def test_a_clipped_rectangle_holds_the_words_whose_column_is_in_the_buffer(x, y, words, count, width):
    assume(x < width)
    window = clip(x, y, words, count, width)
    region = window.region
    found = {
        (region.start + row * region.period + word, window.row + row, window.column + word)
        for row in range(region.count)
        for word in range(region.words)
    }
    expected = {
        ((y + row) * width + x + word, row, word)
        for row in range(count)
        for word in range(words)
        if 0 <= x + word < width and y + row >= 0
    }
    assert found == expected


@given(st.integers(0, 60), st.integers(1, 40), st.integers(1, 8), st.integers(1, 50), st.sampled_from([1, 2, 4]))
def test_a_rectangle_behind_the_last_column_is_not_cut_and_one_at_it_is_cut_to_nothing(x, items, count, width, step):
    assume(step * x >= width)
    window = clip(x, 0, items, count, width, step)
    assert window.beyond
    assert window.region == WordRuns(step * x, 0 if step * x == width else step * items, width, count)


@given(st.integers(1, 60), st.integers(1, 40), st.integers(1, 50), st.sampled_from([1, 2, 4]))
def test_a_negative_column_takes_one_word_off_a_row_whatever_an_item_has(left, items, width, step):
    window = clip(-left, 0, items, 1, width, step)
    assert (window.region.words, window.column) == (min(step * items, width + step * left) - left, left)


@given(st.integers(1, 40), st.integers(1, 60), st.integers(1, 6), st.sampled_from([4, 8, 16, 32]), st.integers(0, 100))
def test_lines_are_the_blocks_counted_from_the_first_word(words, period, count, bus, start):
    region = WordRuns(start, words, period, count)
    touched = {(row * period + word) // bus for row in range(count) for word in range(words)}
    assert count_lines(region, bus) == len(touched)
