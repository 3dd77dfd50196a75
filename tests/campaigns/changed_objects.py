"""The campaign of changed objects: kernels with calls have one bound in every form and after llvm-objcopy.

    .venv/bin/python -m tests.campaigns.changed_objects 1000
    .venv/bin/python -m tests.campaigns.changed_objects 1 --first 123 --show

The kernels are those of `outlined_calls`, of GCN and CDNA. Symbols are removed, weakened, renamed and doubled, sections
are renamed and lose their flags. A changed object may be refused; no two forms that are bounded may have different
bounds. Needs clang, lld, llvm-objcopy and llvm-objdump of LLVM 14 or 19.
"""

import tempfile
from pathlib import Path

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.mutated_objects import differ
from tests.campaigns.tally import Judgement
from tests.frontend.changed_objects import draw_changed_object, write_changed
from tests.frontend.mutated_objects import MutatedObject
from tests.frontend.mutated_runs import has_any_tools
from tests.frontend.object_forms import LAUNCH, answer_forms, read_form
from wcet.options import AnalyzeOptions, Purpose

MACHINES = {"gfx908": "mi100-observed", "gfx90a": "mi210-observed", "gfx942": "mi300x-observed"}
"""Machines of the samples for processors that none comes with the tool for."""
SAMPLES = Path(__file__).parents[2] / "samples" / "machines"


def judge(case: MutatedObject) -> Judgement:
    """Answer every form of a case, and compare what is bounded."""
    with tempfile.TemporaryDirectory() as folder:
        read = {form: read_form(path) for form, path in write_changed(case, Path(folder)).items()}
    if not read:
        return Judgement(refused="not assembled")
    machine = f"{SAMPLES / MACHINES[case.base]}.toml" if case.base in MACHINES else ""
    options = AnalyzeOptions(machine=machine, launch={**LAUNCH, "lds": "4096"}, purpose=Purpose.GLANCE)
    answers = {form: found["k"] for form, found in answer_forms(read, options).items() if "k" in found}
    bounded = sum(bool(each.bounds) for each in answers.values())
    return Judgement(
        runs=bounded,
        features=frozenset({case.base, *(f"{form}: {','.join(each.refused)}" for form, each in answers.items())}),
        refused="" if bounded else ",".join(answers["plain text"].refused if "plain text" in answers else ()),
        wrong="; ".join(f"{form}: {each}" for form, each in answers.items()) if differ(answers) else "",
    )


CAMPAIGN = Campaign(draw_changed_object, judge, MutatedObject.describe, has_any_tools, shrinking=25)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
