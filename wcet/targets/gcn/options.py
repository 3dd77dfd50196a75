"""The options of GCN kernels on the command line and in wcet.toml."""

import re
from collections.abc import Mapping

from wcet.checks import assignments, choice, documents, names, positive
from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.option import Option, require_known
from wcet.targets.shared_options import (
    BUFFER,
    FORMULA,
    GROUP_SIZE,
    GROUPS,
    LDS,
    OPEN,
    OPEN_LOOPS,
    RUN_OFTEN,
    RUN_SEED,
    SYMBOLIC,
    list_open,
)

GIVEN, OPTIMAL, UNSPLIT, DYNAMIC = SPLITS = ("given", "optimal", "none", "dynamic")
FOLLOW = ("contents", "launch")
"""The settings for following wavefronts with known numbers: if contents are stated, or for every launch with
arguments.
"""

SETTINGS = (
    GROUPS,
    GROUP_SIZE,
    LDS,
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
    BUFFER,
    Option(
        "follow",
        ("--follow",),
        "Follow each wavefront where contents are stated, or for every launch.",
        choices=FOLLOW,
        check=choice(*FOLLOW),
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
    FORMULA,
    OPEN_LOOPS,
    Option("pws", ("--pws",), "Also show what the PWS paper's PRUNE gives.", ("analyze",), choices=("safe", "paper")),
    # measured block times prove no bound, so that neither a settings file nor a variable can set this option
    Option(
        "block_times",
        ("--block-times",),
        "Use block costs measured by `wcet simulate --block-times FILE`. Such a bound is not proven.",
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
        "How wavefronts split; the default is none.",
        ("simulate",),
        choices=("none", "pws", "dws"),
    ),
    Option(
        "latencies",
        ("--latencies",),
        "The latencies: all maximal, all zero, drawn at random, maximal except for a few, or results return together.",
        ("simulate",),
        choices=("max", "zero", "random", "late", "gathered", "in-step"),
        default="max",
    ),
    Option(
        "buffers",
        ("--buffers",),
        "Where buffers start: at pages, halfway through a line, or just before its end, as their alignment allows.",
        ("simulate",),
        choices=("pages", "halfway", "across"),
        default="pages",
    ),
    RUN_SEED,
    RUN_OFTEN,
    Option(
        "trace_memory",
        ("--trace-memory",),
        "Write the lines that wavefronts request, for `wcet llc --trace`: CSV, or Parquet if the name says so.",
        ("simulate",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        "measure",
        ("--block-times",),
        "Write the longest time of each block, for `wcet analyze --block-times`.",
        ("simulate",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        "runs",
        ("--runs",),
        "Runs for each set of data and place of buffers: one with maximal latencies, others with nearly all maximal.",
        ("validate",),
        kind="integer",
        default=8,
        least=1,
    ),
    Option(
        "search",
        ("--search",),
        "Search for a longer run of each mode: N more runs, each a change of the longest so far.",
        ("validate",),
        metavar="N",
        kind="integer",
        default=0,
        least=0,
    ),
    Option("seed", ("--seed",), "Seed of the search.", ("validate",), kind="integer", default=0),
    Option(
        "places",
        ("--places",),
        "Name the N instructions that cause most of the slack, and the contention that the bound assumes there.",
        ("validate",),
        metavar="N",
        kind="integer",
        default=0,
        least=0,
    ),
)

TRANSFORMATION = (
    Option(
        "pws",
        ("--pws",),
        "Write the splits and merges of predictable wavefront splitting.",
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

_SHORT = re.compile("[0-9]{1,10}")
MOST_ALIGNED = 1 << 30
"""The largest alignment of a buffer in bytes."""


@dataclass(frozen=True, slots=True)
class GcnOptions:
    """The options of one analysis of a GCN kernel, in addition to machine, launch and facts.

    `split_at`, `buffer`, `llc` and `corunner` are lists as text, read where they are used; empty if nothing is stated.
    `buffer_alignment` and `max_splits` are None if the machine's own number counts.
    """

    splits: str = GIVEN
    split_at: str = ""
    max_splits: int | None = None
    buffer_alignment: int | None = None
    buffer: str = ""
    follows_launch: bool = False
    llc: str = ""
    corunner: str = ""
    prints_paper: bool = False
    block_times: str | None = None
    symbolic: bool = False
    open_loops: tuple[str, ...] = ()

    @property
    def asks_splits(self) -> bool:
        """Return True if the options request splits other than those that are marked in the kernel."""
        return bool(self.splits in (OPTIMAL, DYNAMIC) or self.split_at or self.max_splits or self.prints_paper)


def read_options(stated: Mapping[str, str]) -> GcnOptions:
    """Return the options of one analysis, from text. Raises `WcetError` W008, W533 for invalid values."""
    require_known(OPTIONS, stated)
    return GcnOptions(
        splits=stated.get("splits", GIVEN),
        split_at=stated.get("split_at", ""),
        max_splits=_read_split_count(stated.get("max_splits")),
        buffer_alignment=_read_alignment(stated.get("buffer_alignment")),
        buffer=stated.get("buffer", ""),
        follows_launch=stated.get("follow") == "launch",
        llc=stated.get("llc", ""),
        corunner=stated.get("corunner", ""),
        prints_paper=stated.get("pws") == "paper",
        block_times=stated.get("block_times"),
        symbolic=SYMBOLIC in stated or OPEN in stated,
        open_loops=list_open(stated),
    )


def _read_alignment(text: str | None) -> int | None:
    if text is None:
        return None
    if not _SHORT.fullmatch(text) or int(text).bit_count() != 1 or int(text) > MOST_ALIGNED:
        raise refuse("W008", f"buffers are not aligned to `{text}` bytes", help="a power of two, such as 128")
    return int(text)


def _read_split_count(text: str | None) -> int | None:
    if text is None:
        return None
    if not _SHORT.fullmatch(text) or int(text) > 64:
        raise refuse("W533", f"`{text}` is not a number of split wavefronts", help="-S 3")
    return int(text)
