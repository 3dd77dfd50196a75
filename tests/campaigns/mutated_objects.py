"""The campaign of objects: assembly with calls, tables, jumps and odd encodings has one bound in every form.

    .venv/bin/python -m tests.campaigns.mutated_objects 1000
    .venv/bin/python -m tests.campaigns.mutated_objects 1 --first 123 --show

The forms are the text, the object, the linked object, a fat binary, and listings with and without encodings. A form may
be refused; no two that are bounded may have different bounds, and no run of a form may take longer. A listing has no
metadata, and its bound may be higher. Needs clang, lld and llvm-objdump of LLVM 14 or 19.
"""

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.frontend.mutated_objects import MutatedObject, draw_mutated_object
from tests.frontend.mutated_runs import has_any_tools, run_own, write_mutated
from tests.frontend.object_forms import Answer, answer_forms, read_form
from wcet.span import Source

RUN = ("plain text", "object", "linked")
"""Forms that are run, where the kernel has no arguments."""

MODE = sorted(("none", "pws", "dws")).index("none")
"""Where the bound of the mode that is run is in an answer."""


def differ(answers: Mapping[str, Answer]) -> bool:
    """Return True if bounds by form differ, or that of a listing is lower than another.

    Only forms with the same number of open loops are compared: what is stated about an open loop may be false, and a
    form that says less of a table has one more.
    """
    bounded = {form: each for form, each in answers.items() if each.bounds}
    whole = {(each.open_loops, each.bounds) for form, each in bounded.items() if "listing" not in form}
    listed = {(each.open_loops, each.bounds) for form, each in bounded.items() if "listing" in form}
    pairs = ((here, there) for loops, here in listed for known, there in whole if loops == known)
    several = len({loops for loops, _ in whole}) < len(whole)
    return several or any(low < high for pair in pairs for low, high in zip(*pair, strict=True))


def find_late(answers: Mapping[str, Answer], cycles: Mapping[str, int | None]) -> Iterator[str]:
    """Yield a line for each run that takes longer than a bound without stated loops, and for runs that differ."""
    ran = {form: each for form, each in cycles.items() if each is not None}
    if len(set(ran.values())) > 1:
        yield f"runs differ: {ran}"
    for form, found in answers.items():
        if found.bounds and not found.open_loops and max(ran.values(), default=0) > found.bounds[MODE]:
            yield f"{form}: bound {found.bounds[MODE]}, a run takes {max(ran.values())}"


def run_each(
    read: Mapping[str, Source | Answer], answers: Mapping[str, Mapping[str, Answer]]
) -> Mapping[str, Mapping[str, int]]:
    """Return the cycles of kernels by form; those that are read as one text run once."""
    sources = {form: each for form in RUN if isinstance(each := read.get(form), Source)}
    forms = {each.text: form for form, each in sources.items()}
    known = {text: run_own(sources[form], answers[form]) for text, form in forms.items()}
    return {form: known[each.text] for form, each in sources.items()}


def judge(case: MutatedObject) -> Judgement:
    """Answer every form of a case, and compare what is bounded."""
    with tempfile.TemporaryDirectory() as folder:
        read = {form: read_form(path) for form, path in write_mutated(case, Path(folder)).items()}
    if not read:
        return Judgement(refused="not assembled")
    answers = answer_forms(read)
    runs = run_each(read, answers) if case.base == "own" else {}
    wrong = list[str]()
    features = {*case.kinds, case.base}
    bounded = 0
    for kernel in sorted({name for found in answers.values() for name in found}):
        asked = {form: found[kernel] for form, found in answers.items() if kernel in found}
        bounded += sum(bool(each.bounds) for each in asked.values())
        features |= {f"{form}: {','.join(each.refused) or 'bounded'}" for form, each in asked.items()}
        if differ(asked):
            wrong.append(f"{kernel}: " + "; ".join(f"{form}: {each.bounds}" for form, each in asked.items()))
        wrong += [
            f"{kernel}: {line}" for line in find_late(asked, {form: ran.get(kernel) for form, ran in runs.items()})
        ]
    refused = "" if bounded else "every form"
    return Judgement(runs=bounded, features=frozenset(features), refused=refused, wrong="\n".join(wrong))


CAMPAIGN = Campaign(draw_mutated_object, judge, MutatedObject.describe, has_any_tools, shrinking=25)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
