"""Defines the options of Sim-D kernels on the command line and in wcet.toml."""

from collections.abc import Mapping

from wcet.checks import choice, positive, sizes, takes
from wcet.records import dataclass
from wcet.targets.option import Option, require_known
from wcet.targets.shared_options import FORMULA, OPEN, OPEN_LOOPS, SYMBOLIC, list_open

CONVENTIONS = ("safe", "published")
POLICIES = ("best", "sp-as-access", "sp-as-compute")
SCHEDULINGS = ("unconstrained", "pairwise", "sp-as-access", "sp-as-compute")


@takes(sizes(2).schema)
def check_range(value: object) -> str:
    """Return x and y of an ND-range as text after a check; y is 1 if it is omitted."""
    text = sizes(2)(value)
    return text if "," in text else f"{text},1"


OPTIONS = (
    Option("ndrange", ("--ndrange",), "Work-items in x and y.", metavar="X,Y", launch=True, check=check_range),
    Option("width", ("--width",), "Work-items of a work-group in x.", metavar="W", launch=True, check=positive),
    Option(
        "convention",
        ("--convention",),
        "The arithmetic; `published` is not a safe bound.",
        choices=CONVENTIONS,
        default="safe",
        check=choice(*CONVENTIONS),
    ),
    Option(
        "policy",
        ("--policy",),
        "How scratchpad transfers are scheduled.",
        choices=POLICIES,
        default="best",
        check=choice(*POLICIES),
    ),
    Option(
        "compare",
        ("--compare",),
        "Show where the safe and the published bound differ.",
        ("analyze",),
        choices=("published",),
        compares="convention",
    ),
    FORMULA,
    OPEN_LOOPS,
    Option(
        "scheduling",
        ("--scheduling",),
        "How work-groups share the machine; the default is unconstrained.",
        ("simulate",),
        choices=SCHEDULINGS,
    ),
    Option(
        "refresh_phase",
        ("--refresh-phase",),
        "Refresh counter at the start.",
        ("simulate",),
        kind="integer",
        default=0,
        least=0,
    ),
    Option(
        "strict",
        ("--strict",),
        "Refuse requests at the edge of a buffer, omitted offsets, and data files of another size.",
        ("simulate",),
        kind="flag",
    ),
    Option(
        "phases",
        ("--phases",),
        "Refresh phases to try: half of them spread, half aimed at requests.",
        ("validate",),
        kind="integer",
        default=8,
        least=1,
    ),
)


@dataclass(frozen=True, slots=True)
class SimDOptions:
    """The options of one analysis of a Sim-D kernel: whether to print a formula, and the labels of loops with open
    bounds."""

    symbolic: bool = False
    open_loops: tuple[str, ...] = ()


def read_options(stated: Mapping[str, str]) -> SimDOptions:
    """Return the options of one analysis from their text; raise `WcetError` W008 for unknown keys."""
    require_known(OPTIONS, stated)
    return SimDOptions(SYMBOLIC in stated or OPEN in stated, list_open(stated))
