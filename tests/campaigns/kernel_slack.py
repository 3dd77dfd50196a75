"""How far bounds of kernels of the usual kinds lie above the worst run found, launched as six groups of 128.

    .venv/bin/python -m tests.campaigns.kernel_slack                 every kernel, the table of docs/validate.md
    .venv/bin/python -m tests.campaigns.kernel_slack gemm spmv_ell   some of them
    .venv/bin/python -m tests.campaigns.kernel_slack --keep          also write it down, for the test of the page

The arguments of `mandelbrot` are those of a picture in which many lanes stay in the loop.

Sources are those of tests/data/gcn/suite and contents, compiled for gfx803 by clang-19 with ROCm's device library. Each
kernel is run on three sets of data, with buffers at the start of pages, halfway through lines and across them, with
all latencies maximal, nearly all, random ones, and those with which accesses return together. A search of 200 more runs
begins with the longest, and the longest that it finds is compared with the bound without splitting. Wavefronts are
followed (`--follow launch`), and buffers of indices are stated.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from statistics import median
from typing import Any, cast

import numpy as np

from tests.campaigns.refusals import CORPUS, Build, compile_build
from tests.campaigns.side_by_side import ask_all
from wcet.errors import WcetError
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import POINTERS, GcnLaunch, StatedLaunch, settle_launch
from wcet.isa.gcn.run.argument_files import find_number_type
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.search import lengthen_runs
from wcet.targets.gcn.simulator import GcnTrace, Session

RESULTS = CORPUS / "suite" / "slack.json"
ITEMS, BYTES, SETS, SEARCH = 768, 1 << 18, 3, 200
HOW = ("max", *("late",) * 3, "random", "late", *("gathered",) * 3, *("in-step",) * 3)
"""The latencies of each run on one set of data."""

LINE, TILE = GcnLaunch((6, 1, 1), (128, 1, 1)), GcnLaunch((3, 2, 1), (16, 8, 1))
"""Launches of six groups of 128 work-items."""

SIZES = {
    "n": ITEMS, "dim": ITEMS, "nx": 48, "ny": 16, "nz": 4, "ni": 16, "nj": 48, "nk": 24, "w": 48, "h": 16,
    "width": 48, "height": 16, "cols": 48, "rows": 16, "m": 24, "k": 8, "r": 2, "steps": 8, "count": 16,
    "samples": 32, "size": ITEMS, "points": ITEMS, "clusters": 5, "features": 8, "iterations": 2, "iteration": 2,
    "radius": 2, "limit": 32, "stage": 3, "shift": 4, "words": 16, "rounds": 8, "length": ITEMS, "step": 4,
    "neighbours": 8, "degree": 8, "channels": 3, "stride": 2, "in": 24, "out": ITEMS, "wa": 16, "wb": 48, "t": 1,
    "offset": 0, "paths": 4, "ks": 4, "cells": ITEMS, "worth": 2, "penalty": 10, "blk": 1, "border": 1, "start": 0,
    "halo": 1, "colour": 0, "num": ITEMS, "hidden": 8, "numk": 24, "kglobal": 0, "pitch": 48, "na": 384, "nb": 384,
    "parts": 4, "threshold": 9, "mode": 2, "nclusters": 5, "nfeatures": 8, "nr": 16, "nc": 48, "no": ITEMS,
    "mul": 1, "levels": 4, "range": 2, "draws": 9, "which": 1, "nelr": ITEMS, "inum": ITEMS, "neigh": 8,
    "vertex_count": ITEMS, "edge_count": 4096, "columns": 24, "lda": 48, "ldb": 48, "ldc": 48,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Case:
    """A kernel of a source with its launch; `stated` are its buffers of indices and how these are made."""

    source: str
    kernel: str
    launch: GcnLaunch
    sizes: Mapping[str, float]
    stated: Mapping[str, str]


def _cases(
    source: str, launch: GcnLaunch, names: str, sizes: Mapping[str, float] = {}, **stated: str
) -> Iterator[Case]:
    for name in names.split():
        yield Case(source, name, launch, sizes, stated)


def list_cases() -> tuple[Case, ...]:
    """Return the kernels that are looked at, kind by kind."""
    rows, square = {"nx": ITEMS, "ny": 16, "rows": ITEMS, "columns": 24}, {"n": 48, "ni": 16, "nj": 48, "nk": 24}
    return (
        *_cases("suite/linear", TILE, "gemm lu_internal", {**square, "dim": 64}),
        *_cases("suite/linear", TILE, "gesummv", {"n": 48}),
        *_cases("suite/linear", TILE, "gauss_fan2 transpose", {"size": 48, "t": 0}),
        *_cases("suite/linear", LINE, "atax_rows row_sums_long", rows),
        *_cases("suite/linear", LINE, "atax_columns mean_columns", {"nx": 16, "ny": ITEMS, "m": ITEMS, "n": 16}),
        *_cases("suite/linear", LINE, "axpy_long dot_stride gram_norm"),
        *_cases("suite/linear", LINE, "spmv_csr_scalar", rows="rows", cols="columns"),
        *_cases("suite/linear", LINE, "spmv_ell", {"dim": ITEMS}, lengths="lengths", cols="near"),
        *_cases("suite/arrays", TILE, "mm3", square),
        *_cases("suite/arrays", TILE, "syr2k", {"ni": 48, "nj": 16}),
        *_cases("suite/arrays", LINE, "bicg_columns", {"nx": 16, "ny": ITEMS}),
        *_cases("suite/arrays", LINE, "matvec_items", {"width": 16, "height": ITEMS}),
        *_cases("suite/arrays", LINE, "triad dot_group read_coalesced read_local", {"n": ITEMS}),
        *_cases("suite/arrays", LINE, "ellpackr", {"dim": ITEMS}, lengths="lengths", cols="near"),
        *_cases("contents/spmv", LINE, "spmv", row="rows", col="columns"),
        *_cases("suite/stencils", TILE, "jacobi2d red_black", {"n": 50}),
        *_cases("suite/stencils", TILE, "stencil3d fdtd_step"),
        *_cases("suite/stencils", LINE, "jacobi1d lbm_collide"),
        *_cases("suite/grids", TILE, "fdtd_hz heat_column"),
        *_cases("suite/images", TILE, "conv3 conv_radius sobel median3 bilateral conv_layer max_pool"),
        *_cases("suite/images", LINE, "fir integral_rows crc_rows dense_layer", {"h": ITEMS, "w": 16}),
        *_cases("suite/scans", LINE, "reduce_grid reduce_modulo scan_steps scan_tree", {"n": 128}),
        *_cases("suite/scans", LINE, "bitonic_local odd_even", {"n": 128}),
        *_cases("suite/scans", LINE, "bitonic_global histogram_private radix_count top_down_sum"),
        *_cases("suite/numbers", LINE, "walsh prefix_sum sort_reduce", {"n": 128}),
        *_cases("suite/physics", LINE, "nbody_plain nbody_tiles coulomb", {"n": 128}),
        *_cases("suite/physics", LINE, "mri_q black_scholes kmeans_assign nearest fft_radix2 md5_like monte_carlo"),
        *_cases("suite/physics", TILE, "floyd_warshall", {"n": 48}),
        *_cases("suite/physics", TILE, "mandelbrot", {"width": 48, "scale": 0.0625}),
        *_cases("suite/physics", LINE, "lennard_jones", list="near"),
        *_cases("suite/waves", LINE, "phi_mag max_flops s3d_rates time_step", {"j": 1}),
        *_cases("suite/waves", LINE, "lj_force", list="near"),
        *_cases("suite/graphs", LINE, "kmeans_points kmeans_swap nearest_place"),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """The bound and the longest run found, or why there is none."""

    bound: int
    observed: int
    note: str = ""


def make_indices(kind: str, random: Any) -> np.ndarray:
    """Return the numbers of a buffer of indices."""
    lengths = random.integers(0, 9, ITEMS)
    if kind == "rows":
        return np.concatenate([[0], np.cumsum(lengths)]).astype("<i4")
    if kind == "lengths":
        return lengths.astype("<i4")
    if kind == "columns":
        places = np.repeat(np.arange(ITEMS), lengths)
        return np.clip(places + random.integers(-16, 17, places.size), 0, ITEMS - 1).astype("<i4")
    places = np.tile(np.arange(ITEMS), 16) + random.integers(-16, 17, 16 * ITEMS)
    return np.clip(places, 0, ITEMS - 1).astype("<i4")


def judge_case(case: Case) -> Outcome:
    """Bound and run one kernel."""
    try:
        text = compile_build(Build(case.source, "gfx803", "O2"))
        program = next((each for each in parse_file(Source("k.s", text)) if each.name == case.kernel), None)
        if program is None:
            return Outcome(0, 0, "no such kernel")
        stated = {name: make_indices(kind, np.random.default_rng(7)) for name, kind in case.stated.items()}
        return judge_program(program, case, stated)
    except WcetError as error:
        return Outcome(0, 0, error.diagnostics[0].code)


def judge_program(
    program: GcnProgram,
    case: Case,
    stated: Mapping[str, np.ndarray],
    sets: int = SETS,
    plays: int = len(HOW),
    search: int = SEARCH,
) -> Outcome:
    """Bound and run a kernel that is compiled. Raises `WcetError`."""
    machine = cast("GcnMachine", load_machine("gcn3"))
    numbers: dict[str, float] = {**SIZES, **case.sizes}
    scalars = {
        each.name: numbers.get(each.name, 16)
        for each in program.extra.metadata.arguments
        if each.kind == "by_value" and each.size <= 8
    }
    local = {each.name: 4096 for each in program.extra.metadata.arguments if each.kind == "dynamic_shared_pointer"}
    data = {
        name: StatedData("data.npy", "0" * 64, "i32", each.size, pack(each.tobytes())) for name, each in stated.items()
    }
    whole = {name: number for name, number in (scalars | local).items() if isinstance(number, int)}
    decimals = {name: str(number) for name, number in scalars.items() if isinstance(number, float)}
    fractions = {name: np.array([float(text)], "<f4").view(np.uint8) for name, text in decimals.items()}
    facts = StatedFacts(arguments=whole, decimals=decimals, data=data)
    launch = settle_launch(StatedLaunch(case.launch.groups, case.launch.group_size), program, facts.arguments)
    result = investigate(program, machine, launch, facts, AnalyzeOptions(extra={"follow": "launch"}))
    played: list[tuple[Session, GcnTrace]] = []
    for seed, start in product(range(sets), STARTS.values()):
        values = {**whole, **fractions, **draw_data(program, seed)}
        values |= {name: each.view(np.uint8) for name, each in stated.items()}
        session = Session(program, machine, launch, values, start=start)
        played += [(session, session.play(how, play)) for play, how in enumerate(HOW[:plays])]
    played.sort(key=lambda each: -each[1].cycles)
    return Outcome(result.modes["none"].cycles, lengthen_runs(played, search, 0)[1].cycles)


def draw_data(program: GcnProgram, seed: int) -> dict[str, Any]:
    """Return a set of data: zeros, small numbers, or numbers up and down."""
    random: Any = np.random.default_rng(seed)
    found: dict[str, Any] = {}
    for argument in program.extra.metadata.arguments:
        if argument.kind in POINTERS:
            kind = find_number_type(argument.type_name) or np.dtype("<i4")
            count = BYTES // kind.itemsize
            drawn = random.integers(0, 64, count) if seed else np.zeros(count)
            drawn = np.arange(count) % 61 if seed == 2 else drawn
            found[argument.name] = np.ascontiguousarray(drawn.astype(kind)).view(np.uint8)
    return found


def write_table(outcomes: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the table by kind of source, and what holds of all kernels together."""
    slack = {name: each["bound"] / each["observed"] - 1 for name, each in outcomes.items() if each["observed"]}
    lines = ["| sources | kernels | median | worst | kernel that is worst |", "|---|---|---|---|---|"]
    kinds = sorted({outcomes[name]["source"] for name in slack})
    for kind in kinds:
        own = {name: each for name, each in slack.items() if outcomes[name]["source"] == kind}
        worst = max(own, key=lambda name: own[name])
        lines.append(f"| {kind} | {len(own)} | {median(own.values()):.1%} | {own[worst]:.1%} | {worst} |")
    worst = max(slack, key=lambda name: slack[name])
    lines.append(f"| all | {len(slack)} | {median(slack.values()):.1%} | {slack[worst]:.1%} | {worst} |")
    return "\n".join(lines).replace("%", " %") + "\n"


def main(arguments: list[str]) -> int:
    """Judge kernels, and write down what came out; exit code 1 where a run was longer than its bound."""
    names = [each for each in arguments if not each.startswith("-")]
    jobs = next((int(each[2:]) for each in arguments if each.startswith("-j")), 1)
    cases = [case for case in list_cases() if not names or case.kernel in names]
    outcomes: dict[str, dict[str, Any]] = {}
    for case, found in zip(cases, ask_all(judge_case, cases, jobs), strict=True):
        over = f"{found.bound / found.observed - 1:.1%}" if found.observed else found.note
        print(f"{case.kernel:20} {found.bound:>9,} {found.observed:>9,}  {over}", flush=True)
        if found.observed:
            outcomes[case.kernel] = {
                "source": case.source.rpartition("/")[2],
                "bound": found.bound,
                "observed": found.observed,
            }
    if names and "--keep" in arguments:
        outcomes = {**json.loads(RESULTS.read_text(encoding="utf-8")), **outcomes}
    if "--keep" in arguments:
        RESULTS.write_text(json.dumps(outcomes, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    print(write_table(outcomes), end="")
    return int(any(each["observed"] > each["bound"] for each in outcomes.values()))


if __name__ == "__main__":
    from tests.campaigns.kernel_slack import main as run  # under its name, by which other processes find it

    raise SystemExit(run(sys.argv[1:]))
