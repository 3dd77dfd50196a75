"""What users of dataflow graphs write by mistake is an error that names it, and what is right is read."""

import pytest

from tests.targets.sgmf.test_target import SAXPY, bound_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.simulate.run import RunRequest
from wcet.span import Source
from wcet.targets.registry import recognise_target
from wcet.targets.sgmf.graphs import make_graph
from wcet.targets.sgmf.hardware.launch import SgmfLaunch

NAMED = SAXPY.replace("  w =", "  j =").replace("py, w", "py, j")
LOOP = SAXPY.replace("configuration body", "repeat again 3\nconfiguration body") + "end\n"


def test_line_ends_of_windows_are_read():
    text = SAXPY.replace("\n", "\r\n")
    assert recognise_target(Source("k.cdfg", text)).name == "sgmf"
    assert bound_of(text, 64).bound_cycles == bound_of(SAXPY, 64).bound_cycles


def test_nodes_are_called_like_mnemonics_of_others_where_the_suffix_says_what_it_is():
    assert recognise_target(Source("k.cdfg", NAMED)).name == "sgmf"
    with pytest.raises(WcetError, match="W005.*`sgmf` and `sim-d`"):
        recognise_target(Source("k.txt", NAMED))


@pytest.mark.parametrize("number", ["-3", "many", "1e3"])
def test_what_is_no_number_of_delay_nodes_is_refused(number):
    with pytest.raises(WcetError, match="W008.*not a number of delay nodes"):
        bound_of(SAXPY, 64, balance=number)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        (StatedFacts({"body": 3}), "no repeat `body`"),
        (StatedFacts({"agian": 3}), "no repeat `agian`"),
        (StatedFacts(arguments={"n": 3}), "no parameter `n`"),
    ],
)
def test_facts_of_what_is_not_there_are_refused(facts, reason):
    (program,) = parse_kernels(Source("k.cdfg", LOOP))
    assert make_graph(program, SgmfLaunch(64), StatedFacts({"again": 3}), False).threads == 64
    with pytest.raises(WcetError, match=f"W220.*{reason}"):
        make_graph(program, SgmfLaunch(64), facts, False)


def test_events_that_are_not_recorded_are_refused():
    from wcet.targets.sgmf.simulation import run_kernels

    with pytest.raises(WcetError, match="W606.*no events"):
        next(run_kernels(None, RunRequest(events=True)))  # type: ignore[arg-type]


def test_sizes_of_buffers_are_for_kernels_that_do_not_have_them():
    text = (
        "kernel k\nbuffer x 64\nconfiguration c\n  t = tid\n  a = shl.b32 t, 2\n  p = add.i32 a, x\n  store.b32 p, t\n"
    )
    options = AnalyzeOptions(machine="sgmf", launch={"threads": "64"}, extra={"buffer": "x=256"})
    with pytest.raises(WcetError, match="W008.*have their sizes in its text"):
        analyze(Source("k.cdfg", text), options)
