"""The campaign of damaged inputs: whatever stands in a file or on the command line, the answer is one of four.

    .venv/bin/python -m tests.campaigns.mutated_inputs 30000 -j 2              all of it
    .venv/bin/python -m tests.campaigns.mutated_inputs 500 -j 2 --first 7000   cases 7000 to 7499
    .venv/bin/python -m tests.campaigns.mutated_inputs 1 --first 7123 --show

A folder with a kernel, its data, its configuration and its machine is taken from the corpus, one file or several are
damaged, options are added, and a command is called, in a process that may use 2 GB and 20 s. Every call must end with
exit code 0, 1, 2 or 3 and say why; nothing may be killed, crash, or exceed a bound. With `--plain` no process shares
what it has parsed with the next.
"""

import gc
import warnings

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.robustness.corpus import list_documents, list_projects
from tests.robustness.damage import Damaged, draw_damaged, list_features
from tests.robustness.limited import run_here, run_limited
from wcet.span import Source
from wcet.targets.registry import recognise_target


def judge(case: Damaged) -> Judgement:
    """Run one command on damaged files."""
    ending, _ = run_limited(case.arguments, case.files)
    return Judgement(
        runs=1,
        features=list_features(case, ending),
        refused="" if ending.code == 0 or ending.wrong else ending.first_code,
        wrong=f"{ending.wrong}\n{case.describe()}" if ending.wrong else "",
    )


def prepare() -> None:
    """Read the whole corpus, so that the processes that are forked share modules, grammars and parsed lines."""
    warnings.simplefilter("ignore")
    for arguments in dict.fromkeys(list_projects()[0].commands):
        run_here(arguments, list_projects()[0].files)
    for project in (*list_projects(), *list_documents()):
        for name, content in project.files.items():
            if name.endswith(".s"):
                source = Source(name, content.decode())
                recognise_target(source).parse(source)
    gc.collect()


CAMPAIGN = Campaign(draw_damaged, judge, Damaged.describe, prepare, shrinking=25)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
