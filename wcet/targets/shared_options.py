"""Defines the options that several targets share: the command line lists each once, with the names of its targets."""

from collections.abc import Mapping

from wcet.checks import named_numbers, natural, sizes
from wcet.targets.option import Option

GROUPS = Option(
    "groups", ("--groups",), "Work-groups in each dimension.", metavar="G[,GY[,GZ]]", launch=True, check=sizes(3)
)

GROUP_SIZE = Option(
    "group_size", ("--group-size",), "Work-items of a work-group.", metavar="W[,WY[,WZ]]", launch=True, check=sizes(3)
)

LDS = Option(
    "lds", ("--lds",), "LDS that the launch gives each work-group.", metavar="BYTES", launch=True, check=natural
)

BUFFER = Option(
    "buffer",
    ("--buffer",),
    "The bytes that an argument points to, for a shared cache.",
    metavar="NAME=BYTES",
    multiple=True,
    check=named_numbers,
)

LATENCIES = Option(
    "latencies",
    ("--latencies",),
    "The latencies: all maximal, or drawn at random.",
    ("simulate",),
    choices=("max", "random"),
    default="max",
)

RUN_SEED = Option("seed", ("--seed",), "Seed of the random latencies.", ("simulate",), kind="integer", default=0)

RUN_OFTEN = Option(
    "runs",
    ("--runs",),
    "Make N runs, all but the first with random latencies, and show the longest.",
    ("simulate",),
    kind="integer",
    default=1,
    least=1,
)

SYMBOLIC = "symbolic"
"""The key of the option that requests a formula in the number of work-groups, and of the formula in the details."""

FORMULA = Option(
    SYMBOLIC,
    ("--symbolic",),
    "Also print a formula in the number of work-groups; for GCN in the stated loop bounds, too.",
    ("analyze",),
    kind="flag",
)

OPEN = "open_loops"
"""The key of the option that names the loops whose bounds are variables of the formula."""

OPEN_LOOPS = Option(
    OPEN,
    ("--open",),
    "Also print a formula in work-groups and in the passes of this loop.",
    ("analyze",),
    metavar="LABEL",
    multiple=True,
)


def list_open(stated: Mapping[str, str]) -> tuple[str, ...]:
    """Return the labels of the loops whose bounds are left open."""
    return tuple(label for label in stated.get(OPEN, "").split(",") if label)
