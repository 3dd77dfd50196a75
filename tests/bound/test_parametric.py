"""Open numbers compute as integers do: in each piece the functions give what plain integers give at every point."""

from collections.abc import Mapping
from random import Random

import pytest

from tests.bound.points import list_points
from tests.repetition import list_seeds
from wcet.bound.parametric import Box, Parametric, UnprovenError, find_pieces, open_bounds
from wcet.errors import refuse


def _compute(seed: int, numbers: Mapping[str, int]) -> int:
    """Run a random program on numbers: the same for a seed."""
    random = Random(seed)
    values = [*numbers.values(), random.randrange(-5, 40)]
    for _ in range(8):
        first, second = random.choice(values), random.choice(values)
        match random.randrange(9):
            case 0 | 1:
                value = first + second
            case 2:
                value = first - second
            case 3:
                value = first * random.randrange(-2, 5)
            case 4:
                value = max(first, second)
            case 5:
                value = min(first, random.randrange(30))
            case 6:
                value = sum(divmod(first, random.randrange(1, 5)))
            case 7:
                value = -(-first // random.randrange(1, 4)) if first else second
            case _:
                value = first if first == second else 1 - second
        values.append(value)
    return values[-1] + values[-2]


@pytest.mark.parametrize("seed", list_seeds(60))
def test_pieces_give_what_integers_give_at_every_point(seed: int) -> None:
    box: Box = {"n": range(1, 20)} if seed % 2 else {"n": range(1, 9), "m": range(7)}
    pieces = find_pieces(box, lambda here: {"value": _compute(seed, open_bounds(here))})
    points = list(list_points(box))
    found = [(point, piece) for piece in pieces for point in points if piece.contains(point)]
    assert len(found) == len(points)
    for point, piece in found:
        assert piece.results["value"].at(point) == _compute(seed, point)


def test_products_of_different_bounds_have_a_piece_and_powers_have_none() -> None:
    box = {"n": range(1, 100), "m": range(1, 100)}
    (piece,) = find_pieces(box, lambda here: {"": open_bounds(here)["n"] * open_bounds(here)["m"] + 1})
    assert piece.results[""].at({"n": 7, "m": 9}) == 64
    assert find_pieces(box, lambda here: {"": open_bounds(here)["n"] * open_bounds(here)["n"]}) == ()


def test_what_an_analysis_refuses_is_in_no_piece() -> None:
    def refuse_small(here: Box) -> Mapping[str, int]:
        number = open_bounds(here)["n"]
        if number < 10:
            raise refuse("W222", "too small")
        return {"": number % 3}

    pieces = find_pieces({"n": range(1, 31)}, refuse_small)
    assert sorted(number for piece in pieces for number in piece.box["n"]) == list(range(10, 31))


def test_indices_hashes_and_arrays_of_open_numbers_are_not_computed() -> None:
    import numpy as np

    number = open_bounds({"n": range(1, 9)})["n"]
    assert isinstance(number, Parametric)
    for use in (
        lambda: [0] * 20 and list(range(number)),
        lambda: np.zeros(3, np.int64) + number,
        lambda: number + np.zeros(3, np.int64),
        lambda: np.full(3, number, np.int64),
        lambda: int(number),
        lambda: 7 // number,
        lambda: number / 2,
    ):
        with pytest.raises(UnprovenError):
            use()
    halves = find_pieces({"n": range(1, 5)}, lambda here: {"": len({open_bounds(here)["n"]: 0})})
    assert [list(piece.box["n"]) for piece in halves] == [[1], [2], [3], [4]]
