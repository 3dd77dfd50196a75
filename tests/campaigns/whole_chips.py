"""The campaign of whole machines: kernels of each family of GCN where any number of the machine may be anything.

    .venv/bin/python -m tests.campaigns.whole_chips 4000 -j 2
    .venv/bin/python -m tests.campaigns.whole_chips 1 --first 913 --show

The other campaigns draw such machines for gfx803 only, and few latencies. Here kernels of gfx803, gfx9 and CDNA have
launches of up to three dimensions and of up to 1,024 work-items, odd steps and stated input; wavefronts are followed or
not, and a part of the launches run behind a shared cache beside other masters. Each mode of splitting is run with
latencies of all kinds, and with choices that are changed as long as runs take longer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.campaigns.cdna_runs import DRAWN
from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.gcn_runs import prepare
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.cdna_kernels import PROCESSORS, write_for_cdna
from tests.targets.gcn.random_caches import CachedCase, add_cache, find_cached_bounds
from tests.targets.gcn.random_launches import MARK, Case, draw_whole_case
from tests.targets.gcn.vega_kernels import write_for_vega
from tests.targets.gcn.whole_range import MOST, SHAPES, draw_number
from wcet.errors import WcetError
from wcet.isa.gcn.run.kernel_arguments import LINE
from wcet.targets.gcn.clock.cached_memory import Sending
from wcet.targets.gcn.clock.choices import ChosenTimes
from wcet.targets.gcn.clock.latencies import LATENCIES, LatencyDraws
from wcet.targets.gcn.compose.best_case import find_mode_bcet
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.search import change_choices, join_run
from wcet.targets.gcn.simulator import SPLITS, Session

STEPS = 6
"""Runs of a search."""

LARGE = (
    ((2, 1, 1), (1024, 1, 1)),
    ((1, 2, 1), (16, 16, 4)),
    ((2, 1, 2), (100, 7, 1)),
    ((5, 7, 3), (3, 3, 3)),
    ((70, 1, 1), (64, 1, 1)),
)
"""Groups of more wavefronts than those of `SHAPES`, and more of them."""

ODD = (
    "s_dcache_wb",
    "s_dcache_inv",
    "buffer_wbinvl1",
    "ds_swizzle_b32 v14, v4 offset:0x8055",
    "ds_bpermute_b32 v14, v8, v4",
    "ds_add_rtn_u32 v14, {lds}, v4",
    "s_sleep 100",
    "s_waitcnt expcnt(0)",
)
PACKED = ("v_bfe_u32 v1, v0, 10, 10", "v_bfe_u32 v2, v0, 20, 10", "v_and_b32 v0, 0x3ff, v0")
"""How gfx90a and gfx942 take a work-item's numbers apart."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A launch on a machine, with or without a cache, whose wavefronts are followed or not."""

    cached: CachedCase
    follow: bool

    def describe(self) -> str:
        """Everything needed to repeat it by hand."""
        return f"{self.cached.describe()}\nfollowed: {self.follow}"


def draw_chip(choices: Choices) -> Chip:
    """Draw a kernel of any family, its launch and its machine."""
    case = draw_whole_case(choices, choices.pick((SHAPES, SHAPES, LARGE)))
    case = replace(case, stated=choices.pick(("", "", "", "file", "range")))
    case = replace(case, text=put_odd_steps(case.text, choices)) if choices.chance(50) else case
    family = choices.pick((_keep, draw_vega, draw_vega, draw_cdna, draw_cdna))
    case = family(case, choices)
    cached = CachedCase(case, (), Sending())
    if family is not draw_cdna and choices.chance(40):
        cached = add_cache(case, choices)
    return Chip(cached, choices.chance(50))


def put_odd_steps(text: str, choices: Choices) -> str:
    """Put steps that others never draw after straight ones; nothing reads what they write."""
    lds, written = "v23" if "v_add_u32 v23" in text else "v8", list[str]()
    for line in text.splitlines():
        written.append(line)
        if line.strip().startswith(("s_nop", "v_xor_b32 v4", "s_mov_b32 s70", "v_add_u32 v4")) and choices.chance(40):
            written.append(f"    {choices.pick(ODD).format(lds=lds)}")
    return "\n".join(written) + "\n"


def _keep(case: Case, _: Choices) -> Case:
    return case


def draw_vega(case: Case, choices: Choices) -> Case:
    """Make it a case of gfx9."""
    machine = replace(case.machine, generation=9, vm_limit=draw_number(choices, (63, 16, 2, 1), 1, 63))
    return replace(case, text=write_for_vega(case.text, choices), machine=machine)


def draw_cdna(case: Case, choices: Choices) -> Case:
    """Make it a case of CDNA."""
    case, processor = draw_vega(case, choices), choices.pick(PROCESSORS)
    text = write_for_cdna(case.text, processor, choices)
    if processor != "gfx908" and "workitem_id 2" in text:
        text = text.replace("k:\n", "k:\n" + "".join(f"    {line}\n" for line in PACKED), 1)
    least = {each: 4 if each.startswith("mfma") else 1 for each in DRAWN}
    cycles = {each: draw_number(choices, (4, 8, 32, 64), one, MOST, one) for each, one in least.items()}
    machine = replace(
        case.machine,
        processor=processor,
        split_simds=0,
        vgprs=draw_number(choices, (256, 128) if processor == "gfx908" else (512, 256), 128, 1 << 16),
        issue=replace(case.machine.issue, **cycles),
    )
    return replace(case, text=text, machine=machine)


def list_runs(session: Session, sending: Sending, seed: int) -> Iterator[int]:
    """Yield the cycles of runs with latencies of all kinds, and of a search."""
    for latencies in LATENCIES:
        yield session.time(LatencyDraws(session.machine, latencies, seed), sending)
    random = Random(seed)
    run = join_run(session.time(drawn := ChosenTimes(session.machine, {}), sending), drawn)
    for _ in range(STEPS):
        changes = ChosenTimes(session.machine, change_choices(run, random))
        changed = join_run(session.time(changes, sending), changes)
        yield changed.cycles
        run = changed if changed.cycles >= run.cycles else run


def judge_mode(chip: Chip, result: AnalysisResult, mode: str) -> tuple[list[int], bytes, str]:
    """Return the cycles of all runs in a mode of splitting, what they compute, and what is wrong."""
    case, blocks = chip.cached.case, result.flow.cfg.blocks
    lines = [str(result.program.instructions[blocks[block].last].span.line) for block in result.split]
    session = Session(
        result.program,
        result.machine_of(mode),
        case.launch,
        case.arguments,
        splits=mode,
        split_names=lines if mode == "pws" and MARK not in case.text else None,
        corunners=chip.cached.corunners,
        start=case.seed * 23 % LINE,
    )
    runs = list(list_runs(session, chip.cached.sending, case.seed))
    bounds = [result.uncached[mode].cycles, *(each[mode].cycles for each in result.cached)]
    least, kept = find_mode_bcet(result, mode), b"".join(session.buffers[name].tobytes() for name in case.results)
    wrong = "" if least <= min(runs) and max(runs) <= min(bounds) else f"{mode}: {least} {runs} {bounds}"
    return runs, kept, wrong


def judge_chip(chip: Chip) -> Judgement:
    """Hold the runs of a launch against its bounds."""
    try:
        result = find_cached_bounds(chip.cached, chip.follow)
        judged = [judge_mode(chip, result, mode) for mode in SPLITS]
    except WcetError as error:
        if error.diagnostics[0].code.startswith(("W9", "W64")):
            raise
        return Judgement(refused=error.diagnostics[0].code)
    wrong = [each[2] for each in judged if each[2]]
    wrong += ["results depend on the splitting"] if len({each[1] for each in judged}) > 1 else []
    machine = chip.cached.case.machine
    features = {machine.compiled_for, f"{machine.arbitration}, {machine.dispatcher}"}
    features |= {"cache"} if machine.llc.present else set()
    slack = tuple(result.modes[mode].cycles / max(each[0]) - 1 for mode, each in zip(SPLITS, judged, strict=True))
    runs = sum(len(each[0]) for each in judged)
    return Judgement(runs=runs, slack=slack, features=frozenset(features), wrong="; ".join(wrong))


CAMPAIGN = Campaign(draw_chip, judge_chip, Chip.describe, prepare)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
