"""The campaign of objects: assembly with calls, tables, jumps and odd encodings has one bound in every form.

    .venv/bin/python -m tests.campaigns.mutated_objects 1000
    .venv/bin/python -m tests.campaigns.mutated_objects 1 --first 123 --show

The forms are the text, the object, the linked object, a fat binary, and listings with and without encodings. A form may
be refused; no two that are bounded may have different bounds. A listing has no metadata, and its bound may be higher.
Needs clang, lld and llvm-objdump of LLVM 14 or 19.
"""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.frontend.mutated_objects import MutatedObject, draw_mutated_object
from tests.frontend.mutated_runs import has_any_tools, list_answers
from tests.frontend.object_forms import Answer


def differ(answers: Mapping[str, Answer]) -> bool:
    """Return True if answers by form differ, or the bound of a listing is lower than another.

    A listing that has a loop open which the object bounds, by a table for instance, is one that asks for the bound.
    """
    bounded = {form: each for form, each in answers.items() if each.bounds}
    whole = {(each.bounds, each.open_loops) for form, each in bounded.items() if "listing" not in form}
    listed = {(each.bounds, each.open_loops) for form, each in bounded.items() if "listing" in form}
    pairs = ((here, there) for here, loops in listed for there, known in whole if loops == known)
    return len(whole) > 1 or any(low < high for pair in pairs for low, high in zip(*pair, strict=True))


def judge(case: MutatedObject) -> Judgement:
    """Answer every form of a case, and compare what is bounded."""
    with tempfile.TemporaryDirectory() as folder:
        answers = list_answers(case, Path(folder))
    if not answers:
        return Judgement(refused="not assembled")
    wrong = list[str]()
    features = {*case.kinds, case.base}
    runs = 0
    for kernel in sorted({name for found in answers.values() for name in found}):
        forms = {form: found[kernel] for form, found in answers.items() if kernel in found}
        runs += sum(bool(each.bounds) for each in forms.values())
        features |= {f"{form}: {','.join(each.refused) or 'bounded'}" for form, each in forms.items()}
        if differ(forms):
            wrong.append(f"{kernel}: " + "; ".join(f"{form}: {each.bounds}" for form, each in forms.items()))
    return Judgement(
        runs=runs, features=frozenset(features), refused="" if runs else "every form", wrong="\n".join(wrong)
    )


CAMPAIGN = Campaign(draw_mutated_object, judge, MutatedObject.describe, has_any_tools, shrinking=25)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
