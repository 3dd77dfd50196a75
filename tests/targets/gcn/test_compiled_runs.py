"""Random kernels in OpenCL C as compilers wrote them, at several levels: the short form of `compiled_runs`."""

from dataclasses import replace
from functools import cache

import pytest

from tests.campaigns.compiled_runs import judge_source
from tests.campaigns.kept_runs import FOLDER, list_kept, load_case
from tests.frontend.compilers import FOUND, needs_clang
from tests.properties.choices import Choices
from tests.targets.gcn.opencl import outcomes
from tests.targets.gcn.opencl.builds import Build
from tests.targets.gcn.opencl.numbers import cast, compute, divide, write_constant
from tests.targets.gcn.opencl.outcomes import Outcome, judge_text
from tests.targets.gcn.opencl.runs import draw_source_case

NUMBERS = sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def judge_kept(number: str) -> tuple[Outcome, ...]:
    case = load_case(number)
    return tuple(judge_text(case, build, text) for build, text in list_kept(number))


@pytest.mark.parametrize("number", NUMBERS)
def test_no_run_of_compiled_code_exceeds_its_bound(number: str) -> None:
    found = judge_kept(number)
    assert len(found) > 2
    for outcome in found:
        assert (outcome.refused, outcome.wrong) == ("", [])
        assert {finding.mode for finding in outcome.findings} == {"none", "pws", "dws"}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_kernel_has_one_meaning_at_every_level(number: str) -> None:
    assert len({outcome.results for outcome in judge_kept(number)}) == 1


def test_kept_kernels_have_loops_that_are_derived_and_loops_that_are_stated() -> None:
    found = [outcome for number in NUMBERS for outcome in judge_kept(number)]
    assert sum(outcome.derived for outcome in found) > 10
    assert sum(outcome.loops - outcome.derived for outcome in found) > 10
    assert sum(outcome.build.level == "O0" for outcome in found) > 1


def test_what_is_too_low_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that turns once more, an access of one line more, and a run of one cycle more than is said."""
    number = "80004"
    build, text = next(iter(list_kept(number)))
    analyse = outcomes.bound_build

    def lower(*given):
        result = analyse(*given)
        bounds = {each: replace(bound, back_edges=bound.back_edges - 1) for each, bound in result.flow.bounds.items()}
        traffic = {each: replace(known, amount=0) for each, known in result.traffic.items()}
        return replace(result, flow=replace(result.flow, bounds=bounds), traffic=traffic)

    monkeypatch.setattr(outcomes, "bound_build", lower)
    wrong = "\n".join(judge_text(load_case(number), build, text).wrong)
    assert "turned" in wrong
    assert "Traffic(amount=0" in wrong


def test_numbers_are_known_to_lie_in_a_range() -> None:
    seven, byte = write_constant(7, "uint"), cast(write_constant(300, "int"), "uchar")
    assert (byte.low, byte.high) == (0, 255)
    assert (compute("-", seven, byte).low, compute("-", seven, byte).high) == (0, (1 << 32) - 1)
    assert compute("+", byte, write_constant(-9, "int")).text == "(((uchar)300) + (-9))"
    wrapped = compute("*", write_constant((1 << 31) - 1, "int"), byte)
    assert wrapped.text.startswith("((int)((uint)")
    assert divide("/", write_constant(-9, "int"), write_constant(2, "int")).low == -4


@needs_clang
@pytest.mark.parametrize("seed", [1, 2])
def test_a_drawn_source_compiles_here_and_is_judged(seed: int) -> None:
    case = draw_source_case(Choices([seed] * 40))
    builds = tuple(Build(FOUND[0], processor, "O1", False) for processor in ("gfx803", "gfx900"))
    judged = judge_source(replace(case, builds=builds))
    assert judged.wrong == ""
    assert judged.runs == 10
