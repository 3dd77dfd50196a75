"""Table 2 of the paper, 512 kB: its percentages follow from its counts; the kernels themselves are not ours."""

from wcet.units import format_percent

ACTUAL = (304, 608, 643, 2311, 521, 2084, 3179, 24816)
ESTIMATED = (372, 737, 2330, 12499, 1641, 7610, 15514, 55524)
ACCESSES = (670, 1292, 3228, 12499, 2609, 11363, 15514, 55524)


def percentages(counts):
    return [format_percent(count, whole).removesuffix(" %") for count, whole in zip(counts, ACCESSES, strict=True)]


def test_percentages_follow_from_counts():
    assert percentages(ACTUAL) == ["45.4", "47.1", "19.9", "18.5", "20.0", "18.3", "20.5", "44.7"]
    assert percentages(ESTIMATED) == ["55.5", "57.0", "72.2", "100.0", "62.9", "67.0", "100.0", "100.0"]


def test_estimates_are_no_lower_than_what_was_observed():
    assert all(low <= high <= all_of for low, high, all_of in zip(ACTUAL, ESTIMATED, ACCESSES, strict=True))
