"""The campaign of values: random OpenCL C, run by the simulator and by an OpenCL runtime of the host (pocl).

    .venv/bin/python -m tests.campaigns.opencl_values 1000
    .venv/bin/python -m tests.campaigns.opencl_values 1 --first 123 --show

A kernel is a handful of results over all operations of the language that it defines to the last bit: whole numbers,
floats, doubles, conversions with every way of rounding and with saturation, vectors, memory, structures, control flow,
atomics. It is compiled for gfx803 and gfx900, by clang 19 with ROCm's device library or by clang 14 or 19 without, and
run on extreme operands. Each result is the same in all runs, any NaN for any other.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.targets.gcn.opencl.builds import CompilerError
from tests.targets.gcn.opencl.limited import NoAnswerError, call_limited
from tests.targets.gcn.opencl.runtime import has_runtime
from tests.targets.gcn.opencl.value_runs import ValueCase, draw_value_case, find_differences, run_build, run_on_host
from wcet.errors import WcetError

HOST_SECONDS = 120
"""For one kernel in the runtime of the host; it hangs on some."""


def judge_values(case: ValueCase) -> Judgement:
    """Run a case everywhere and compare."""
    try:
        expected = call_limited(run_on_host, case, seconds=HOST_SECONDS)
    except NoAnswerError as error:
        return Judgement(refused=f"by the runtime of the host: {error}")
    wrong, features, runs, refused = list[str](), set[str](), 0, ""
    for build in case.builds:
        try:
            found = run_build(case, build)
        except CompilerError as error:
            if not error.crashed:
                raise
            features.add(f"{build.clang}: crashed")
            continue
        except WcetError as error:
            refused = f"{error.diagnostics[0].code} {error.diagnostics[0].message}"
            continue
        runs += 1
        features.add(f"{build.clang} {build.processor} {'library' if build.library else 'header'}")
        wrong += [f"{build}: {line}" for line in find_differences(case, found, expected)]
    return Judgement(runs=runs, features=frozenset(features), refused=refused, wrong="\n".join(wrong))


def prepare() -> None:
    """Find the runtime. Raises `AssertionError` where there is none."""
    assert call_limited(has_runtime, seconds=HOST_SECONDS), "there is no OpenCL runtime with doubles"


CAMPAIGN = Campaign(draw_value_case, judge_values, ValueCase.describe, prepare, shrinking=60)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
