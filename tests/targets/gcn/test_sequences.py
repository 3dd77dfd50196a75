"""What wavefronts really send is among what their sequences say that they may send, in that order."""

from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_launches import draw_case
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.machine.load import load_machine
from wcet.memory.cache.sequence import LineAccess, access
from wcet.memory.cache.sequence import LoopSequence as Repeat
from wcet.targets.gcn.clock.stream import FLAT, SMEM, VMEM
from wcet.targets.gcn.sequences import list_senders
from wcet.targets.gcn.simulator import Session

MACHINE = load_machine("gcn3-llc-256k")
KINDS = {"VMEM": (VMEM, FLAT), "SMEM": (SMEM,)}


def match(items, lines, starts):
    """Return where a segment of lines can end that begins at one of `starts` and is one of a sequence."""
    for item in items:
        if isinstance(item, LineAccess):
            met = {start + 1 for start in starts if start < len(lines) and item.holds(lines[start])}
            starts = met if item.certain else met | starts
            continue
        found = set(starts) if item.least == 0 else set()
        for turn in range(1, item.most + 1):
            before, starts = starts, match(item.body, lines, starts)
            found |= starts if turn >= item.least else set()
            if starts == before or not starts:
                found |= starts
                break
        starts = found
    return starts


def test_the_matching_of_sequences_is_strict():
    items = (access(1), Repeat((access(2), access(3, certain=False)), 1, 2), LineAccess(4, 6))
    for lines, fits in (([1, 2, 4], 1), ([1, 2, 3, 2, 5], 1), ([1, 4], 0), ([1, 2, 2, 2, 4], 0), ([1, 2, 6], 0)):
        assert (len(lines) in match(items, lines, {0})) == bool(fits), lines


def find_unmatched(program, machine, launch, arguments, facts):
    """Yield each sender of a launch whose lines in a run are none of its sequence's."""
    sizes = {name: value.size for name, value in arguments.items() if not isinstance(value, int)}
    senders = {
        (each.group, each.wavefront, each.path): each for each in list_senders(program, machine, launch, facts, sizes)
    }
    session = Session(program, machine, launch, arguments, places=True)
    for group, streams in enumerate(session.streams):
        for wavefront, stream in enumerate(streams):
            for path, kinds in KINDS.items():
                lines = [line for op in stream if op[0] in kinds for line in op[-1]]
                sender = senders.get((group, wavefront, path))
                ends = match(() if sender is None else sender.sequence.items, lines, {0})
                if len(lines) not in ends:
                    yield group, wavefront, path, lines


@pytest.mark.parametrize("block", list_seeds(1))
def test_runs_of_random_kernels_are_runs_of_their_sequences(block):
    matched = 0
    for seed in range(40 * block, 40 * block + 40):
        case = draw_case(Choices(source=Random(seed)))
        if case.launch.work_groups * case.launch.wavefronts > 3 or case.shared.pointers:
            continue
        try:
            wrong = list(find_unmatched(case.parse(), MACHINE, case.launch, case.arguments, StatedFacts()))
        except WcetError as error:
            assert error.diagnostics[0].code in ("W341", "W530")
            continue
        assert wrong == [], f"seed {seed}"
        matched += 1
    assert matched > 2
