"""What is sent to a process is answered about the same machine, or not at all."""

from wcet.options import AnalyzeOptions
from wcet.session.kernels import load_analysis
from wcet.session.question import Question, answer_question
from wcet.span import Source
from wcet.store.key import digest_machine

TEXT = ".text\nexit\n"


def test_a_machine_file_that_is_another_one_here_is_refused(tmp_path):
    board = tmp_path / "board.toml"
    board.write_text('extends = "sim-d"\n')
    options = AnalyzeOptions(machine=str(board), launch={"ndrange": "32,1", "width": "32"})
    question = Question(Source("x.s", TEXT), options, digest_machine(str(board)))
    assert answer_question(load_analysis(), question).bounds
    board.write_text('extends = "sim-d"\ncompute_mhz = 500\n')
    refused = answer_question(load_analysis(), question)
    assert refused.bounds == ()
    assert [each.code for each in refused.diagnostics] == ["W021"]
