"""Every change of an object by llvm-objcopy, and a share of the campaign that draws them."""

import random
import shutil
from pathlib import Path

import pytest

from tests.campaigns.changed_objects import judge
from tests.frontend.changed_objects import CHANGES, draw_changed_object, write_changed
from tests.frontend.mutated_objects import OWN, MutatedObject
from tests.frontend.mutated_runs import find_version
from tests.frontend.object_forms import answer_forms, read_form
from tests.properties.choices import Choices

needs_objcopy = pytest.mark.skipif(
    not find_version() or not shutil.which(f"llvm-objcopy-{find_version()}"), reason="no LLVM"
)

CALL = """	s_getpc_b64 s[20:21]
	s_add_u32 s20, s20, {name}@rel32@lo+4
	s_addc_u32 s21, s21, {name}@rel32@hi+12
	s_swappc_b64 s[30:31], s[20:21]
"""
FUNCTIONS = f"""	.globl f0
	.hidden f0
	.type f0,@function
f0:
	s_mov_b64 s[32:33], s[30:31]
{CALL.format(name="f1")}	s_setpc_b64 s[32:33]
	.type f1,@function
f1:
	s_sleep 9
	s_setpc_b64 s[30:31]
	.section	.rodata"""
TEXT = OWN.replace("\nk:\n", "\nk:\n" + CALL.format(name="f0")).replace("\t.section\t.rodata", FUNCTIONS, 1)

REFUSED = {
    "stripped": "W240",
    "without what is not needed": "W240",
    "without local symbols": "W240",
    "a nameless function": "W240",
    "functions of one name": "W144",
    "a function with the kernel's name": "W144",
    "a function with the descriptor's name": "W240",
    "a symbol inside of code": "W207",
    "a symbol inside of an instruction": "W175",
    "a second function of the name": "W144",
    "a second kernel of the name": "W144",
    "a second descriptor of the name": "W175",
    "code that is no code": "W147",
    "code without bytes": "W147",
    "without section headers": "W171",
    "without code": "W177",
    "without tables of names": "W177",
    "for another processor": "W001",
}
"""Codes with which a linked object is refused; with other changes it has the bound of its text."""


@needs_objcopy
def test_a_changed_object_has_the_bound_of_its_text_or_is_refused(tmp_path: Path) -> None:
    case = MutatedObject("own", TEXT, frozenset(CHANGES), {}, False)
    forms = write_changed(case, tmp_path, ("linked",))
    read = {form: read_form(path) for form, path in forms.items() if "listing" not in form}
    answers = {form: next(iter(found.values())) for form, found in answer_forms(read).items()}
    bounds = answers["plain text"].bounds
    assert bounds
    for name in CHANGES:
        found, code = answers[f"linked, {name}"], REFUSED.get(name)
        assert (found.bounds, found.refused) == (((), (code,)) if code else (bounds, ())), name


@needs_objcopy
def test_a_kernel_with_functions_has_one_bound_in_every_form() -> None:
    judgement = judge(draw_changed_object(Choices(source=random.Random(0))))
    assert judgement.runs > 3 and judgement.wrong == ""
