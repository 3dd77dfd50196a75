"""What the command line and wcet.toml ask of Sim-D kernels."""

from wcet.checks import choice, positive, sizes, takes
from wcet.targets.option import Option

CONVENTIONS = ("safe", "published")
POLICIES = ("best", "sp-as-access", "sp-as-compute")
SCHEDULINGS = ("unconstrained", "pairwise", "sp-as-access", "sp-as-compute")


@takes(sizes(2).schema)
def check_range(value: object) -> str:
    """Check x and y of an ND-range; y is 1 when it is left out."""
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
    Option(
        "symbolic", ("--symbolic",), "Also print a formula in the number of work-groups.", ("analyze",), kind="flag"
    ),
    Option(
        "open_loops",
        ("--open",),
        "Also print a formula in work-groups and in the passes of this loop.",
        ("analyze",),
        metavar="LABEL",
        multiple=True,
    ),
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
