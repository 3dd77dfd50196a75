"""Names of an instruction's results: none is left in any entry when the instruction runs again."""

from dataclasses import replace
from random import Random

import pytest

from wcet.isa.gcn.values.lane_state import Entry, LaneCarry, LaneState, Line, Lines, Wide
from wcet.isa.gcn.values.lane_values import fixed

INSTRUCTIONS = range(6)


def _draw_entry(draw: Random, state: LaneState, index: int) -> Entry:
    """Return a result of an instruction, which may refer to names that are already in the state."""
    known = [entry.name for table in state.tables() for entry in table.values() if entry.name]
    name = (index, draw.randrange(2))
    other = draw.choice([*known, name])
    high = draw.choice([None, Wide(other, fixed(1))])
    line = Line(frozenset({draw.choice([*known, name])}), 1, 0)
    lines = draw.choice([None, Lines(line, None), Lines(None, line)])
    return Entry(draw.choice([(), name, other]), fixed(draw.randrange(3)), high, lines=lines)


@pytest.mark.parametrize("seed", range(20))
def test_names_of_results_are_removed_when_the_instruction_runs_again(seed: int) -> None:
    draw = Random(seed)
    state = LaneState(masks={("s", 0): {}, ("s", 2): None}, whole=bool(seed % 2))
    for _ in range(60):
        index = draw.choice(INSTRUCTIONS)
        state.forget_results(index)
        assert f"({index}, " not in repr(state)
        for unit in range(draw.randrange(3)):
            entry = _draw_entry(draw, state, index)
            if draw.random() < 0.2:
                state.carries["s", 8 + 2 * unit] = LaneCarry((index, 0), entry, replace(entry, lines=None), 1)
            elif draw.random() < 0.3:
                state.write_scalar(("s", 4 + draw.randrange(4)), entry)
            else:
                state.write_vector(("v", draw.randrange(8)), entry)
        if draw.random() < 0.1:
            state = state.copy()
