"""What users of `fermi-llc` may state: the launch of a GCN kernel, and what the paper leaves open."""

from wcet.checks import assignments, documents, named_numbers, natural, sizes
from wcet.targets.option import Option

TIMING = "timing"
"""Key of the latencies and queues that no machine has without stating them."""

SETTINGS = (
    Option(
        "groups",
        ("--groups",),
        "Work-groups in each dimension.",
        metavar="G[,GY[,GZ]]",
        launch=True,
        check=sizes(3),
    ),
    Option(
        "group_size",
        ("--group-size",),
        "Work-items of a work-group.",
        metavar="W[,WY[,WZ]]",
        launch=True,
        check=sizes(3),
    ),
    Option(
        "lds",
        ("--lds",),
        "LDS that the launch gives each work-group.",
        metavar="BYTES",
        launch=True,
        check=natural,
    ),
    Option(
        "buffer",
        ("--buffer",),
        "The bytes that an argument points to, for what a shared cache can hold.",
        metavar="NAME=BYTES",
        multiple=True,
        check=named_numbers,
    ),
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
    Option(
        "latencies",
        ("--latencies",),
        "What the machine may choose: all maximal, or drawn at random.",
        ("simulate",),
        choices=("max", "random"),
        default="max",
    ),
    Option("seed", ("--seed",), "Of the random latencies.", ("simulate",), kind="integer", default=0),
    Option(
        "runs",
        ("--runs",),
        "Run so often, all but the first with random latencies, and show the longest run.",
        ("simulate",),
        kind="integer",
        default=1,
        least=1,
    ),
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
