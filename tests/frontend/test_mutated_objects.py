"""A share of the campaign of mutated objects, and what it draws."""

import random
from pathlib import Path

import pytest

from tests.campaigns.mutated_objects import RUN, differ, find_late, judge
from tests.frontend.mutated_objects import EDITS, OWN, MutatedObject, draw_mutated_object, widen
from tests.frontend.mutated_runs import find_version, list_answers, run_own, write_mutated
from tests.frontend.object_forms import Answer
from tests.properties.choices import Choices
from wcet.session.kernels import read_kernel

needs_llvm = pytest.mark.skipif(not find_version(), reason="no LLVM")


@needs_llvm
@pytest.mark.parametrize("seed", [2, 7, 11])
def test_a_mutated_object_has_one_bound_in_every_form(seed: int) -> None:
    assert judge(draw_mutated_object(Choices(source=random.Random(seed)))).wrong == ""


@needs_llvm
@pytest.mark.parametrize("name", [".code", "kernels", ".text.k"])
def test_code_in_a_section_of_any_name_has_one_bound_in_every_form(tmp_path: Path, name: str) -> None:
    text = OWN.replace("\t.text\n", f'\t.section\t{name},"ax",@progbits\n')
    answers = list_answers(MutatedObject("own", text, frozenset(), {}, True), tmp_path)
    whole = {form: found["k"].bounds for form, found in answers.items() if "listing" not in form}
    assert {"text", "object", "linked", "bundle"} <= set(whole)
    assert len(set(whole.values())) == 1 and whole["text"]


@needs_llvm
def test_every_constant_that_can_be_longer_has_one_bound_in_every_form(tmp_path: Path) -> None:
    numbers = range(OWN.count("\n"))
    case = MutatedObject("own", OWN, frozenset(), dict.fromkeys(numbers[:17], "literal"), False)
    answers = list_answers(case, tmp_path)
    assert answers["plain text"] == answers["object"] == answers["linked"]
    assert "\t.long\t0x" in (tmp_path / "odd.s").read_text()


def test_every_kind_of_edit_and_of_encoding_is_drawn() -> None:
    kinds = {kind for seed in range(300) for kind in draw_mutated_object(Choices(source=random.Random(seed))).kinds}
    assert kinds == {*EDITS, "long", "literal"}


def test_forms_differ_where_bounds_do_and_where_a_listing_has_a_lower_one() -> None:
    text, lower = Answer((9, 9), (), 0), Answer((9, 8), (), 0)
    assert not differ({"text": text, "object": text, "object listing": Answer((9, 11), (), 0)})
    assert not differ({"text": text, "object": Answer((), ("W240",), 0)})
    assert differ({"text": text, "object": lower})
    assert not differ({"text": text, "object": Answer((9, 8), (), 1)})
    assert differ({"text": text, "object listing": lower})
    assert not differ({"text": text, "object listing": Answer((9, 8), (), 1)})


def test_a_run_after_its_bound_and_runs_that_differ_are_found() -> None:
    bounds = {"object": Answer((9, 9, 9), (), 0), "linked": Answer((7, 7, 7), (), 1)}
    assert list(find_late(bounds, {"object": 9, "linked": 9, "plain text": None})) == []
    assert len(list(find_late(bounds, {"object": 10}))) == 1
    assert len(list(find_late(bounds, {"object": 9, "linked": 8}))) == 1


@needs_llvm
def test_every_form_of_a_kernel_without_arguments_is_run(tmp_path: Path) -> None:
    forms = write_mutated(MutatedObject("own", OWN, frozenset(), {3: "literal"}, False), tmp_path)
    runs = [run_own(read_kernel(forms[form]), {"k": Answer((1,), (), 0)}) for form in RUN]
    assert runs[0]["k"] > 0 and runs == runs[:1] * 3


def test_a_constant_is_written_long_where_that_has_the_same_meaning() -> None:
    assert widen("s_mov_b32", (0xBE800081,)) == (0xBE8000FF, 1)
    assert widen("v_mov_b32_e32", (0x7E0202C1,)) == (0x7E0202FF, 0xFFFFFFFF)
    assert widen("s_mov_b64", (0xBE800181,)) is None
    assert widen("s_waitcnt", (0xBF8C007F,)) is None
