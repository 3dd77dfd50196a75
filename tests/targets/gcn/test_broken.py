import tomllib
from typing import Any

import pytest

from tests.targets.gcn.corpus import DATA, codes_of, read_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.control.divergence import find_divergence
from wcet.isa.gcn.flow import build_flow
from wcet.span import Source
from wcet.targets.gcn.splitting.splits import plan_splits

BROKEN: dict[str, list[dict[str, Any]]] = tomllib.loads((DATA / "broken.toml").read_text(encoding="utf-8"))


def refuse_file(text: str) -> WcetError:
    with pytest.raises(WcetError) as caught:
        for program in parse_file(Source("kernel.s", text)):
            flow = build_flow(program, StatedFacts())
            plan_splits(program, flow, find_divergence(program, flow))
    return caught.value


def test_there_are_at_least_150_of_them() -> None:
    names = [case["name"] for case in (*BROKEN["case"], *BROKEN["edit"])]
    assert len(names) >= 150
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("case", BROKEN["case"], ids=lambda case: case["name"].replace(" ", "-"))
def test_a_broken_file_is_refused_at_its_place(case: dict[str, Any]) -> None:
    error = refuse_file(case["text"])
    assert codes_of(error)[0] == (case["code"], case["line"])
    assert error.exit_code in (2, 3)


@pytest.mark.parametrize("edit", BROKEN["edit"], ids=lambda edit: edit["name"].replace(" ", "-"))
def test_a_damaged_compiler_output_is_refused_at_its_place(edit: dict[str, Any]) -> None:
    text = read_text(edit["file"])
    line = text[: text.index(edit["old"])].count("\n") + 1 + edit["offset"]
    error = refuse_file(text.replace(edit["old"], edit["new"], 1))
    assert codes_of(error)[0] == (edit["code"], line)
