"""Defines the settings of `fermi-llc`: the launch of a GCN kernel, and the numbers that the paper does not give."""

from collections.abc import Mapping

from wcet.checks import assignments, documents
from wcet.records import dataclass
from wcet.targets.option import Option, require_known
from wcet.targets.shared_options import BUFFER, GROUP_SIZE, GROUPS, LATENCIES, LDS, RUN_OFTEN, RUN_SEED

TIMING = "timing"
"""The key of the latencies and queues, which must always be stated."""

SETTINGS = (
    GROUPS,
    GROUP_SIZE,
    LDS,
    BUFFER,
    Option(
        "llc",
        ("--llc",),
        "The shared cache: size_bytes=524288, quota=8, cold=1.",
        metavar="KEY=VALUE",
        multiple=True,
        check=assignments,
    ),
    Option(
        "corunner",
        ("--corunner",),
        "Another core that shares the cache: a trace, or a table of warps.",
        metavar="FILE[,KEY=VALUE...]",
        kind="documents",
        multiple=True,
        check=documents,
    ),
    Option(
        TIMING,
        ("--timing",),
        "Cycles and queues that the paper leaves open: first, shared, memory, initiation, execution, ...",
        metavar="KEY=N",
        multiple=True,
        check=assignments,
    ),
)

RUNS = (
    LATENCIES,
    RUN_SEED,
    RUN_OFTEN,
    Option(
        "runs",
        ("--runs",),
        "Runs of each kernel: one with maximal latencies, the others with random ones.",
        ("validate",),
        kind="integer",
        default=8,
        least=1,
    ),
)

OPTIONS = (*SETTINGS, *RUNS)


@dataclass(frozen=True, slots=True)
class FermiOptions:
    """The options of one analysis; lists are text that is parsed on use, empty if nothing is stated."""

    buffer: str = ""
    llc: str = ""
    corunner: str = ""
    timing: str = ""


def read_options(stated: Mapping[str, str]) -> FermiOptions:
    """Return the options of one analysis from their text; raise `WcetError` W008 for unknown keys."""
    require_known(OPTIONS, stated)
    return FermiOptions(
        buffer=stated.get("buffer", ""),
        llc=stated.get("llc", ""),
        corunner=stated.get("corunner", ""),
        timing=stated.get(TIMING, ""),
    )
