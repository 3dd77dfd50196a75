"""The figures of the HERCULES case study are those of today's simulator, and no job exceeds its bound."""

import pytest

from tests.experiments.case_study import FOLDER, PAGE, SETS, Measured, draw, measure_all, render_page


@pytest.fixture(scope="module")
def found() -> dict[str, Measured]:
    return {each.name: each for each in measure_all()}


def test_page_and_pictures_are_those_of_today(found: dict[str, Measured]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert render_page(text, [*found.values()]) == text
    assert "| the interleaved runlist | dnn |" in text
    for name, each in found.items():
        assert f"experiments/{name}.svg" in text
        assert (FOLDER / f"{name}.svg").read_text(encoding="utf-8") == draw(each)


@pytest.mark.parametrize("name", SETS)
def test_no_job_takes_longer_than_its_bound(found: dict[str, Measured], name: str) -> None:
    for verdict in found[name].verdicts.tasks:
        assert verdict.response is not None
        assert len(found[name].responses_of(verdict.task)) >= 150
        assert max(found[name].responses_of(verdict.task)) <= verdict.response


def test_every_scheduler_gets_the_same_jobs(found: dict[str, Measured]) -> None:
    drawn = [[(j.task.name, j.arrival, j.work) for j in each.simulated.run.jobs] for each in found.values()]
    assert drawn[0] == drawn[1] == drawn[2]


def test_the_network_is_late_on_the_runlist_only(found: dict[str, Measured]) -> None:
    late = {
        name: [
            verdict.task.name
            for verdict in each.verdicts.tasks
            if any(time > verdict.task.deadline for time in each.responses_of(verdict.task))
        ]
        for name, each in found.items()
    }
    assert late == {"case_study": ["dnn"], "case_study_edf": [], "case_study_weston": []}
