"""What the command line and wcet.toml ask of GCN kernels."""

from wcet.checks import assignments, choice, documents, named_numbers, names, natural, positive, sizes
from wcet.targets.option import Option

BLOCK_TIMES = "block_times"
"""Key of `AnalyzeOptions.extra` for the contents of a file of measured block times, of which no bound can be proven. No
file of settings and no variable reaches it, only an option of `wcet analyze`."""
SPLITS = ("given", "optimal", "none", "dynamic")

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
    Option("splits", ("--splits",), "Which branches split a wavefront.", choices=SPLITS, check=choice(*SPLITS)),
    Option("max_splits", ("-S", "--max-splits"), "Split wavefronts the machine holds.", metavar="N", check=positive),
    Option(
        "split_at",
        ("--split-at",),
        "Split at the branch of this label or line.",
        metavar="NAME",
        multiple=True,
        check=names,
    ),
    Option(
        "buffer_alignment",
        ("--buffer-alignment",),
        "Buffers start at multiples of this.",
        metavar="BYTES",
        check=positive,
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
        "The share of the last-level cache, or another one: own_ways=4, size_bytes=262144, method=none.",
        metavar="KEY=VALUE",
        multiple=True,
        check=assignments,
    ),
    Option(
        "corunner",
        ("--corunner",),
        "Another master that shares the cache: a trace, or a kernel with its launch.",
        metavar="FILE[,KEY=VALUE...]",
        kind="documents",
        multiple=True,
        check=documents,
    ),
)

ANALYSIS = (
    Option("pws", ("--pws",), "Also show what the PWS paper's PRUNE gives.", ("analyze",), choices=("safe", "paper")),
    Option(
        BLOCK_TIMES,
        ("--block-times",),
        "Price blocks as `wcet simulate --block-times FILE` measured them. Proves nothing.",
        ("analyze",),
        metavar="FILE",
        kind="contents",
        measured=True,
    ),
)

RUNS = (
    Option(
        "splitting",
        ("--splitting",),
        "How wavefronts split; none unless given.",
        ("simulate",),
        choices=("none", "pws", "dws"),
    ),
    Option(
        "latencies",
        ("--latencies",),
        "What the machine may choose: all maximal, all zero, or drawn at random.",
        ("simulate",),
        choices=("max", "zero", "random"),
        default="max",
    ),
    Option(
        "buffers",
        ("--buffers",),
        "Where they start: with pages, or just before the end of a line, as little as their alignment allows.",
        ("simulate",),
        choices=("pages", "across"),
        default="pages",
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
        "trace_memory",
        ("--trace-memory",),
        "Write the lines that wavefronts ask the memory for, for `wcet llc --trace`: CSV, or Parquet by the name.",
        ("simulate",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        "measure",
        ("--block-times",),
        "Write how long each block took at most, for `wcet analyze --block-times`.",
        ("simulate",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        "runs",
        ("--runs",),
        "Runs on each set of data and each place of buffers: one with maximal latencies, the others with random ones.",
        ("validate",),
        kind="integer",
        default=8,
        least=1,
    ),
)

TRANSFORMATION = (
    Option(
        "pws",
        ("--pws",),
        "Write in the splits and merges of predictable wavefront splitting.",
        ("transform",),
        kind="flag",
    ),
    Option(
        "form",
        ("--form",),
        "Comments that every assembler ignores, or s_split and s_merge of the PWS instruction set.",
        ("transform",),
        choices=("comments", "mnemonics"),
        default="comments",
    ),
)

OPTIONS = (*SETTINGS, *ANALYSIS, *RUNS, *TRANSFORMATION)
