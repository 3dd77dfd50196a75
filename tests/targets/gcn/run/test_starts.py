"""Where buffers start in runs: at a byte of a line, rounded down to what their alignment allows."""

import numpy as np
import pytest

from tests.targets.gcn.test_stated_contents import LAUNCH, draw_matrix, read_kernel
from wcet.isa.gcn.run.execution import bind_launch
from wcet.isa.gcn.run.kernel_arguments import LINE, STARTS


@pytest.mark.parametrize(
    ("alignment", "start", "place"),
    [
        (1, STARTS["pages"], 0),
        (1, STARTS["across"], 60),
        (1, STARTS["halfway"], 32),
        (1, 39, 36),
        (16, STARTS["across"], 48),
        (64, STARTS["across"], 0),
        (128, STARTS["halfway"], 0),
    ],
)
def test_buffers_start_at_a_byte_of_a_line_rounded_down_to_their_alignment(alignment: int, start: int, place: int):
    rows, columns = draw_matrix(1, 3)
    words = {name: each.view(np.uint8) for name, each in (("row", rows), ("col", columns))}
    words |= {name: np.zeros(4096, np.uint8) for name in ("val", "x", "y")}
    placement = bind_launch(read_kernel(), LAUNCH, {**words, "n": rows.size - 1}, alignment, start).placement
    assert {each.start % LINE for each in placement.buffers.values()} == {place}
    assert placement.arguments.start % LINE == place // 16 * 16
