"""The page of the SGMF experiments shows the numbers in its folder, and these are of today."""

import re
import shutil

import pytest

from tests.experiments.grid import (
    FOLDER,
    PAGE,
    Measured,
    draw_charts,
    keep_dividers,
    list_kernels,
    measure,
    read_layout,
    read_rows,
    render_page,
    reshape,
    run_kernel,
)


def test_the_page_shows_the_numbers_in_its_folder() -> None:
    rows, text = read_rows(), PAGE.read_text(encoding="utf-8")
    assert render_page(text, rows) == text
    pictures = draw_charts(rows)
    assert set(re.findall(r"experiments/(\w+\.svg)", text)) == set(pictures)
    for name, picture in pictures.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == picture


def find(experiment: str, value: int, kernel: str) -> Measured:
    return next(
        row for row in read_rows() if (row.experiment, row.value, row.kernel) == (experiment, str(value), kernel)
    )


@pytest.mark.parametrize("places", [8, 64])
def test_the_numbers_are_those_of_today(places: int) -> None:
    assert measure("buffers", places, "iterate", f"sgmf-cached:buffer={places}") == find("buffers", places, "iterate")


def test_no_run_exceeds_its_bound() -> None:
    assert all(row.run <= row.bound for row in read_rows())


@pytest.mark.skipif(shutil.which("clang-14") is None, reason="no compiler")
@pytest.mark.parametrize("name", list_kernels())
def test_kernels_of_table_2_leave_the_memory_that_the_gpu_leaves(name: str) -> None:
    kernel = list_kernels()[name]
    (_, _, expected), (bound, run, found) = (run_kernel(kernel, machine) for machine in ("gcn3", "sgmf"))
    assert run <= bound and found == expected
    before = {key: value.tobytes() for key, value in kernel.arguments.items() if not isinstance(value, int)}
    assert found != before


def test_more_places_never_take_longer() -> None:
    for kernel in ("saxpy", "iterate"):
        rows = [row for row in read_rows() if (row.experiment, row.kernel) == ("buffers", kernel)]
        assert [row.bound for row in rows] == sorted((row.bound for row in rows), reverse=True)
        assert [row.run for row in rows] == sorted((row.run for row in rows), reverse=True)


def test_other_grids_have_the_units_that_they_say() -> None:
    letters = sorted("".join(read_layout()))
    assert sorted("".join(reshape(4, 27))) == letters
    assert [("".join(keep_dividers(count)).count("F"), len(keep_dividers(count))) for count in (1, 6)] == [
        (1, 9),
        (6, 9),
    ]
