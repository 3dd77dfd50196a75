"""A campaign of random GCN kernels, launches and machines: every run is held against the bound of its mode.

    .venv/bin/python -m tests.campaigns.gcn_runs 0 5000 -j 2

The seed makes the whole case. Violations are printed, their kernels go to `violation-SEED.s`; the exit code is then 1.
Twelve runs for each case: without splitting, PWS and DWS; latencies maximal, zero, and twice at random.
"""

import argparse
import multiprocessing
import warnings
from pathlib import Path

from tests.targets.gcn.random_launches import draw_case, find_violations
from wcet.errors import WcetError


def judge(seed: int) -> tuple[int, list[str], str]:
    """Return a seed with its violations and, if the analysis refused it, why."""
    warnings.simplefilter("ignore")
    case = draw_case(seed)
    try:
        violations = find_violations(case)
    except WcetError as error:
        return seed, [], f"{error.diagnostics[0].code} {error.diagnostics[0].message}"
    if violations:
        Path(f"violation-{seed}.s").write_text(case.text)
    return seed, violations, ""


def main() -> int:
    """Run the cases from `first` to before `last` on some cores."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    given = parser.parse_args()
    bad = refused = 0
    with multiprocessing.Pool(given.jobs) as pool:
        for seed, violations, reason in pool.imap_unordered(judge, range(given.first, given.last), chunksize=8):
            bad += bool(violations)
            refused += bool(reason)
            if violations or reason:
                print(*violations, *([f"case {seed}: refused, {reason}"] if reason else []), sep="\n", flush=True)
    print(f"{given.last - given.first:,} cases, {refused} refused, {bad} with violations")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
