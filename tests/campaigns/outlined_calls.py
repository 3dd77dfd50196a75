"""The campaign of calls: random kernels of GCN, pieces of which have become functions.

    .venv/bin/python -m tests.campaigns.outlined_calls 5000 -j 2
    .venv/bin/python -m tests.campaigns.outlined_calls 1 --first 123 --show

Functions are nested and called twice, end in other functions, return early, and keep their addresses and return
addresses in scalar registers or lanes. Each kernel is bounded and run in every mode of splitting as in `gcn_runs`.
Where no function is called twice, its results are those of the kernel without functions.
"""

from dataclasses import dataclass, replace

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import STATED, crowd_case, prepare
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.outlined_code import outline
from tests.targets.gcn.random_launches import MARK, Case, Verdict, draw_case, draw_whole_case, find_bounds, run_modes
from wcet.errors import WcetError
from wcet.isa.gcn.run.kernel_arguments import LINE
from wcet.targets.gcn.simulator import Session

VGPRS = 64
"""Vector registers of a machine at least, because addresses are kept in some of their own."""


@dataclass(frozen=True, slots=True)
class Outlined:
    """A kernel without functions, and with them."""

    flat: Case
    called: Case

    def describe(self) -> str:
        """Everything needed to repeat the case by hand."""
        return self.called.describe()


def draw_outlined(choices: Choices) -> Outlined:
    """Draw a kernel of short or long parts, and its functions."""
    whole = choices.chance(50)
    case = draw_whole_case(choices) if whole else draw_case(choices, brief=choices.chance(70))
    case = replace(case, machine=replace(case.machine, vgprs=max(case.machine.vgprs, VGPRS)))
    if not whole and MARK not in case.text and case.launch.work_groups > 2 and choices.chance(40):
        case = crowd_case(case, choices)
    case = replace(case, stated=choices.pick(STATED))
    return Outlined(case, replace(case, text=outline(case.text, choices)))


def judge_outlined(pair: Outlined) -> Judgement:
    """Hold the runs against their bounds, and the results against those without functions."""
    case, results, turned = pair.called, set[bytes](), list[str]()
    try:
        program = case.parse()
        findings = tuple(run_modes(case, program, find_bounds(case, program), results, turned))
        if not calls_again(case.text):
            results.add(run_flat(pair.flat))
    except WcetError as error:
        if error.diagnostics[0].code.startswith("W9"):
            raise
        return Judgement(refused=error.diagnostics[0].code)
    verdict = Verdict(findings, len(results) == 1, 1, tuple(turned))
    return Judgement(
        runs=len(findings),
        slack=tuple(each.bound / each.observed - 1 for each in findings),
        features=frozenset(list_kinds(case.text) | ({"splits"} if any(each.splits for each in findings) else set())),
        wrong="; ".join(verdict.list_wrong()),
    )


def calls_again(text: str) -> bool:
    """Return True if a function is called in two places."""
    calls = [line for line in text.splitlines() if "s_swappc" in line]
    return len(calls) > len(set(calls))


def run_flat(case: Case) -> bytes:
    """Return the results of a kernel in one mode."""
    session = Session(
        case.parse(), case.machine, case.launch, case.arguments, splits="none", start=case.seed * 23 % LINE
    )
    trace = session.play("zero", 0)
    return b"".join(trace.buffers[name].tobytes() for name in case.results)


def list_kinds(text: str) -> set[str]:
    """Name the kinds of calls of a kernel."""
    kinds = {
        f"{min(4, text.count('s_swappc'))} calls",
        "called twice" if calls_again(text) else "",
        "tail call" if "s_setpc_b64 s[98:99]" in text else "",
        "early return" if ".Lf" in text else "",
        "return address in lanes" if "v_writelane_b32 v41" in text else "",
        "address in lanes" if "v_writelane_b32 v40" in text else "",
        "nested" if "s_swappc_b64 s[90:91]" in text else "",
    }
    return kinds - {""}


CAMPAIGN = Campaign(draw_outlined, judge_outlined, Outlined.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
