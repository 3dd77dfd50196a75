"""A campaign of random GCN kernels, launches and machines: every run is held against the bound of its mode.

    .venv/bin/python -m tests.campaigns.gcn_runs 0 5000

The seed makes the whole case. Violations are printed, their kernels go to `violation-SEED.s`; the exit code is then 1.
Twelve runs for each case: without splitting, PWS and DWS; latencies maximal, zero, and twice at random.
"""

import sys
import warnings
from pathlib import Path

from tests.targets.gcn.random_launches import draw_case, find_violations
from wcet.errors import WcetError


def main(first: int, last: int) -> int:
    """Run the cases from `first` to before `last`."""
    warnings.simplefilter("ignore")
    bad = refused = 0
    for seed in range(first, last):
        case = draw_case(seed)
        try:
            violations = find_violations(case)
        except WcetError as error:
            refused += 1
            print(f"case {seed}: refused, {error.diagnostics[0].code} {error.diagnostics[0].message}")
            continue
        if violations:
            bad += 1
            Path(f"violation-{seed}.s").write_text(case.text)
            print(*violations, sep="\n", flush=True)
    print(f"{last - first} cases, {refused} refused, {bad} with violations")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]), int(sys.argv[2])))
