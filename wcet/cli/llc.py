"""Runs `wcet llc`: shows what can be guaranteed about a cache that cores share, whatever they do at the same time."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wcet.cli.common import assignment, kernels_argument, output_options, settings_options
from wcet.cli.console import print_result
from wcet.cli.target_options import TargetCommand
from wcet.errors import refuse
from wcet.repository import require_own

if TYPE_CHECKING:
    from wcet.memory.cache.hardware import Cache, Features
    from wcet.memory.cache.sequence import Columns
    from wcet.memory.cache.shares import Share
    from wcet.report.llc import LlcReport

SIZE = re.compile(r"(\d+)([kM]?)B?")
UNITS = {"": 1, "k": 1 << 10, "M": 1 << 20}


def size(text: str) -> int:
    """Return a number of bytes from a text; `k` and `M` are 2^10 and 2^20: `256k`."""
    found = SIZE.fullmatch(text)
    if found is None:
        raise click.BadParameter(f"`{text}` is not a size: write 512k, 1M or a number of bytes")
    return int(found[1]) * UNITS[found[2]]


def sizes(text: str) -> tuple[int, ...]:
    """Return the sizes in a text, separated by commas."""
    return tuple(map(size, text.split(",")))


def numbers(text: str) -> tuple[int, ...]:
    """Return the whole numbers in a text, separated by commas."""
    if not re.fullmatch(r"\d+(,\d+)*", text):
        raise click.BadParameter(f"`{text}` is not a list of whole numbers: write 4,8,16")
    return tuple(map(int, text.split(",")))


def quota(text: str) -> int | str:
    """Return a whole number or `auto`; invalid quotas are refused later, with the reason."""
    if text == "auto":
        return text
    if not re.fullmatch(r"-?\d+", text):
        raise click.BadParameter(f"`{text}` is not a quota: write a number of accesses, or `auto`")
    return int(text)


def share(text: str) -> tuple[frozenset[int], int]:
    """Return cores and number of `CORES=N`, with cores as `0`, `1-3` or `0+2`."""
    names, _, number = text.partition("=")
    parts = [re.fullmatch(r"(\d{1,7})(?:-(\d{1,7}))?", part) for part in names.split("+")]
    if not number.isdecimal() or not all(parts):
        raise click.BadParameter(f"`{text}` is not of the form CORES=N with cores like 0, 1-3 or 0+2")
    cores = [range(int(part[1]), int(part[2] or part[1]) + 1) for part in parts if part is not None]
    return frozenset(core for each in cores for core in each), int(number)


@click.command(cls=TargetCommand)
@kernels_argument(required=False)
@settings_options
@click.option("--trace", type=click.Path(path_type=Path), metavar="FILE", help="Accesses: CSV, Parquet.")
@click.option(
    "--trace-format",
    type=click.Choice(("auto", "table", "lackey", "gem5")),
    default="auto",
    show_default=True,
    help="What wrote the trace; `auto` tells it from its lines.",
)
@click.option("--warps", type=click.Path(path_type=Path), metavar="FILE", help="Warps of a machine: CSV.")
@click.option("--sets", type=int, help="Sets of the cache.")
@click.option("--size", type=size, metavar="BYTES", help="Bytes of the cache, instead of its sets: 512k.")
@click.option("--ways", type=int, help="Ways of the cache.")
@click.option(
    "--replacement",
    type=click.Choice(("lru", "plru", "fifo", "random")),
    default="lru",
    show_default=True,
    help="The replacement policy of the cache; only for a trace.",
)
@click.option(
    "--index",
    metavar="BITS",
    help="The address bits of each bit of a hashed set index, lowest first: 7^14,8^15; only for a trace.",
)
@click.option("--line-bytes", type=int, default=128, show_default=True, help="Bytes of a line.")
@click.option(
    "--quota",
    type=quota,
    metavar="N|auto",
    help="Accesses a core may send in an interval; `auto` finds the best.",
)
@click.option("--cores", type=click.IntRange(1), metavar="N", help="The number of cores.")
@click.option(
    "--offset",
    type=assignment,
    multiple=True,
    metavar="CORE=N",
    help="The part of its quota that a core has used at the start.",
)
@click.option("--share", type=share, multiple=True, metavar="CORES=N", help="Ways that only these cores use.")
@click.option("--share-sets", type=share, multiple=True, metavar="CORES=N", help="Sets that only these cores use.")
@click.option("--l1-sets", type=int, help="Sets of a private cache for each core.")
@click.option("--l1-ways", type=int, help="Ways of the private caches.")
@click.option("--l1-cold", is_flag=True, help="The private caches are empty at the start.")
@click.option(
    "--lacks",
    multiple=True,
    metavar="CONDITION",
    help="A condition that the hardware does not meet; the report lists them.",
)
@click.option(
    "--fills",
    type=click.Choice(("blocking", "boundary")),
    multiple=True,
    help="A core waits for each access before the next; an interval opens when earlier accesses are complete.",
)
@click.option("--sizes", type=sizes, metavar="LIST", help="Also try caches of these sizes: 256k,512k,1M.")
@click.option("--try-ways", type=numbers, metavar="LIST", help="Also try caches with these numbers of ways: 4,8,16.")
@click.option(
    "--runs",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Also run kernels N times with their co-runners, and show the most observed misses.",
)
@click.option(
    "--details", is_flag=True, help="Also list each access: its distances, and whether it is a guaranteed hit."
)
@click.option(
    "--write-trace", type=click.Path(path_type=Path), metavar="FILE", help="Write the accesses that reach the cache."
)
@output_options("text", "json", "html", "svg")
@click.pass_context
def llc(
    ctx: click.Context,
    kernels: tuple[Path, ...],
    format: str,
    output: Path | None,
    write_trace: Path | None,
    **options: Any,
) -> int:
    """Bound the misses of cores that share a last-level cache, for any order of their accesses.

    The accesses are those of a trace, of launches of kernels on a machine with such a cache, or of warps on
    `fermi-llc`. `--trace` needs the shape of the cache, kernels use that of their machine, `--warps` one of its sizes.

    There are two methods: `simple` assumes nothing about the order; `interval` assumes that the hardware throttles
    every core to --quota accesses in an interval. An access counts as a hit only if it hits in every order that remains
    possible.
    """
    if sum((bool(kernels), options["trace"] is not None, options["warps"] is not None)) != 1:
        raise click.UsageError("name kernels, or a trace with --trace, or warps with --warps, one of them", ctx)
    if kernels and options["replacement"] != "lru":
        raise click.UsageError("--replacement is of the cache of a trace; kernels are judged with LRU", ctx)
    if kernels:
        from wcet.cli.llc_kernels import judge_kernels

        return judge_kernels(ctx, kernels, format, output)
    if options["warps"] is not None and options["replacement"] != "lru":
        raise click.UsageError("--replacement is of the cache of a trace; warps are judged with LRU", ctx)
    if options["runs"]:
        raise click.UsageError("--runs is for kernels; neither a trace nor a table of warps is run", ctx)
    if options["warps"] is not None:
        from wcet.cli.llc_warps import judge_warps

        return judge_warps(ctx, format, output)
    if options["timing"]:
        raise click.UsageError("--timing is about warps; a trace has no times", ctx)
    if options["ways"] is None:
        raise click.UsageError("a trace does not describe the cache: give --ways, and --sets or --size", ctx)
    if write_trace is not None and _is_same(write_trace, options["trace"]):
        raise click.UsageError("--write-trace would overwrite the trace that is read: name another file", ctx)
    report = _analyze(options, format)
    if write_trace is not None:
        _write_trace(report.columns, write_trace)
    print_result(_render(report, format), output)
    return 0


def _is_same(one: Path, other: Path) -> bool:
    """Return True if two names are of the same file, perhaps by a link."""
    try:
        return one.samefile(other)
    except OSError:  # one of the files does not exist
        return False


def _analyze(options: dict[str, Any], format: str) -> "LlcReport":
    from wcet.memory.cache.exploration import explore_caches, search_quota
    from wcet.memory.cache.filter import filter_columns
    from wcet.memory.cache.hardware import Features, list_conditions
    from wcet.memory.cache.latency import Fills
    from wcet.memory.cache.verdict import judge
    from wcet.report.llc import LlcReport
    from wcet.session.kernels import show_path

    cache, first = _cache(options), _first_level(options)
    chosen = options["quota"]
    read = _read_trace(options["trace"], cache.line_bytes, options["cores"], options["trace_format"])
    features = Features(bool(cache.index), read.store is not None)
    _check_hardware(options["lacks"], chosen is not None, first is not None, cache.replacement, features)
    columns = read if first is None else filter_columns(_require_loads(read), first, options["l1_cold"])
    offsets = _offsets(options["offset"], columns)
    shares = _shares(options, cache, columns)
    quota = search_quota(columns, shares, offsets) if chosen == "auto" else chosen
    verdict = judge(columns, shares, quota, offsets, exact=options["details"])
    caches = _caches(options, cache, format in ("svg", "html"))
    return LlcReport(
        name=show_path(options["trace"]),
        cache=cache,
        shares=shares,
        first_level=first,
        sent=len(read),
        quota=quota,
        offsets=offsets,
        verdict=verdict,
        points=explore_caches(columns, caches, quota, offsets),
        conditions=list_conditions(quota is not None, first is not None, cache.replacement, features),
        fills=Fills("blocking" in options["fills"], "boundary" in options["fills"]),
        details=options["details"],
    )


def _cache(options: dict[str, Any]) -> "Cache":
    from wcet.memory.cache.hardware import Cache, cache_of_size
    from wcet.memory.cache.hashed import read_index

    if (options["sets"] is None) == (options["size"] is None):
        raise click.UsageError("give the size of the cache: --sets or --size, one of them")
    if options["size"] is not None:
        cache = cache_of_size(options["size"], options["ways"], options["line_bytes"], options["replacement"])
    else:
        cache = Cache(options["sets"], options["ways"], options["line_bytes"], options["replacement"])
    if options["index"] is None:
        return cache
    if options["sizes"] is not None:
        raise click.UsageError("--index is for one number of sets: leave --sizes out, or try --try-ways")
    return read_index(options["index"], cache)


def _require_loads(columns: "Columns") -> "Columns":
    """Return the columns; raise W546 for stores before private caches, because it is unknown when these write a line
    back."""
    if columns.store is not None and columns.store.any():
        message = "private caches write lines back, at places of the sequence that nobody knows"
        raise refuse("W546", message, help="leave --l1-sets and --l1-ways out, and record what they send")
    return columns


def _first_level(options: dict[str, Any]) -> "Cache | None":
    from wcet.memory.cache.hardware import Cache

    sets, ways = options["l1_sets"], options["l1_ways"]
    if (sets is None) != (ways is None):
        raise click.UsageError("a private cache needs both --l1-sets and --l1-ways")
    return None if sets is None else Cache(sets, ways, options["line_bytes"])


def _check_hardware(
    lacks: Sequence[str], intervals: bool, private: bool, replacement: str, features: "Features"
) -> None:
    from wcet.memory.cache.hardware import CONDITIONS, require_conditions

    for name in lacks:
        if name not in CONDITIONS:
            raise click.UsageError(f"there is no condition `{name}`: they are {', '.join(CONDITIONS)}")
    require_conditions(lacks, intervals, private, replacement, features)


def _read_trace(path: Path, line_bytes: int, cores: int | None, stated: str) -> "Columns":
    from wcet.memory.cache.recorded import read_trace
    from wcet.memory.cache.traces import check_cores, read_parquet
    from wcet.session.kernels import read_kernel, show_path
    from wcet.session.paths import refuse_read

    if path.suffix == ".parquet":
        try:
            columns = read_parquet(require_own(path), show_path(path), line_bytes)
        except OSError as error:
            raise refuse_read(path, show_path(path), error) from None
    else:
        columns = read_trace(read_kernel(path), line_bytes, stated)
    check_cores(show_path(path), columns, cores)
    return columns


def _write_trace(columns: "Columns", path: Path) -> None:
    from wcet.memory.cache.traces import write_csv, write_parquet
    from wcet.session.kernels import show_path
    from wcet.session.paths import refuse_write

    if path.suffix != ".parquet":
        print_result(write_csv(columns), path)
        return
    try:
        write_parquet(columns, require_own(path))
    except OSError as error:
        raise refuse_write(path, show_path(path), error) from None


LARGEST_OFFSET = 1 << 60
"""The largest number of accesses that a core may have sent before; larger numbers are typing errors."""


def _offsets(given: Sequence[tuple[str, int]], columns: "Columns") -> dict[int, int]:
    offsets: dict[int, int] = {}
    for name, value in given:
        if not name.isdecimal() or int(name) not in columns.cores:
            raise click.UsageError(f"--offset {name}={value}: the trace has no core `{name}`")
        if not 0 <= value <= LARGEST_OFFSET:
            raise refuse("W544", f"core {name} cannot have used {value} of its quota", help=f"--offset {name}=0")
        offsets[int(name)] = value
    return offsets


def _shares(options: dict[str, Any], cache: "Cache", columns: "Columns") -> "tuple[Share, ...]":
    from wcet.memory.cache.shares import Share, check_shares, whole

    if options["share"] and options["share_sets"]:
        raise click.UsageError("divide the cache by --share or by --share-sets, not both")
    shares = (
        *(Share(cores, cache.with_ways(ways)) for cores, ways in options["share"]),
        *(Share(cores, cache.with_sets(sets)) for cores, sets in options["share_sets"]),
    )
    if shares:
        check_shares(columns, cache, shares)
    return shares or whole(columns, cache)


def _caches(options: dict[str, Any], cache: "Cache", picture: bool) -> "list[Cache]":
    """Return the caches to compare with; for a picture without any, caches of a quarter to four times the sets."""
    from wcet.memory.cache.hardware import cache_of_size

    ways = options["try_ways"] or (cache.ways,)
    if options["sizes"] is not None:
        return [
            cache_of_size(size, each, cache.line_bytes, cache.replacement) for each in ways for size in options["sizes"]
        ]
    if options["try_ways"] is not None:
        return [replace(cache, ways=each) for each in ways]
    sets = [cache.sets] if cache.index else sorted({max(1, cache.sets * power // 4) for power in (1, 2, 4, 8, 16)})
    return [replace(cache, sets=each) for each in sets] if picture else []


def _render(report: "LlcReport", format: str) -> str:
    from wcet.report.llc import render_json, render_text
    from wcet.report.llc_svg import render_svg

    if format == "json":
        return render_json(report)
    if format == "html":
        from wcet.report.llc_html import page_trace, render_pages

        return render_pages([page_trace(report)])
    return render_svg(report.points, len(report.columns)) if format == "svg" else render_text(report)
