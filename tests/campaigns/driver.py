"""What campaigns have in common: cases by number on several cores, a log that a killed run leaves behind, shrinking.

Case n is made from seed n alone. Cases are judged side by side and counted in order, so that `--first` takes up a run
that was stopped; violations and crashes are shrunk and printed at once, and make the exit code 1.
"""

import argparse
import gc
import multiprocessing
import random
import resource
import signal
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tests.campaigns.tally import Judgement, Tally
from tests.properties.choices import Choices, shrink

LINE_SECONDS = 30
"""Between two lines of progress."""

TALLY_CASES = 10_000
"""Between two tallies of features."""

GARBAGE = 50_000
"""Objects made between two collections: cases leave little behind, and share what was loaded."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """How cases are drawn, judged and described; `prepare` makes the analyses of a process quicker.

    `shrinking` is the number of simpler cases that are tried for one that is bad.
    """

    draw: Callable[[Choices], Any]
    judge: Callable[[Any], Judgement]
    describe: Callable[[Any], str]
    prepare: Callable[[], None]
    shrinking: int = 250

    def judge_seed(self, seed: int) -> Judgement:
        """Judge case `seed`; if it is bad, say so with its simplest relative that is bad, too."""
        choices = Choices(source=random.Random(seed))
        try:
            judgement = self.judge(self.draw(choices))
            if not judgement.wrong:
                return judgement
            wrong = judgement.wrong
        except Exception:
            wrong = f"crashed\n{traceback.format_exc()}"
        return Judgement(runs=1, wrong=f"case {seed}: {wrong}\n{self._shrink(choices.made)}")

    def _shrink(self, script: list[int]) -> str:
        simple = shrink(script, lambda tried: bool(self._find_wrong(tried)), self.shrinking)
        return f"shrunk: {self._find_wrong(simple)}\n{self.describe(self.draw(Choices(simple)))}"

    def _find_wrong(self, script: list[int]) -> str:
        try:
            return self.judge(self.draw(Choices(script))).wrong
        except Exception as error:
            return repr(error)


def run_campaign(campaign: Campaign, text: str, arguments: list[str] | None = None) -> int:
    """Run a campaign by the command line; `text` is what `--help` says first."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=int)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--plain", action="store_true", help="analyse as the tool does, several times slower")
    parser.add_argument("--show", action="store_true", help="print the cases instead of judging them")
    given = parser.parse_args(arguments)
    seeds = range(given.first, given.first + given.cases)
    if given.show:
        print(*(campaign.describe(campaign.draw(Choices(source=random.Random(seed)))) for seed in seeds), sep="\n")
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    begun, tally = time.monotonic(), Tally()
    _prepare(campaign, given.plain)
    try:
        with multiprocessing.get_context("fork").Pool(given.jobs, _leave_signals) as pool:
            _count(tally, pool.imap(_judge_seed, seeds, chunksize=8), given.first, begun, given.seconds)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    print(tally.line(given.first, time.monotonic() - begun), *tally.render(), sep="\n")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{1000 * (used.ru_utime + used.ru_stime) / max(1, tally.cases):.0f} ms of CPU time for each case", end="; ")
    print("all done" if tally.cases == given.cases else f"go on with --first {given.first + tally.cases}", flush=True)
    return 1 if tally.bad else 0 if tally.cases == given.cases or given.seconds < float("inf") else 130


def _count(tally: Tally, judgements: Iterable[Judgement], first: int, begun: float, seconds: float) -> None:
    """Add up judgements as they come, and tell of them."""
    told = begun
    for judgement in judgements:
        tally.add(judgement)
        now = time.monotonic()
        if judgement.wrong:
            print(judgement.wrong, flush=True)
        if now - told > LINE_SECONDS or tally.cases % TALLY_CASES == 0:
            told = now
            print(tally.line(first, now - begun), flush=True)
        if tally.cases % TALLY_CASES == 0:
            print(*tally.render(), sep="\n", flush=True)
        if now - begun > seconds:
            return


_running: list[Campaign] = []


def _prepare(campaign: Campaign, plain: bool) -> None:
    """Do once what every process has then: a campaign that cannot be prepared fails at once."""
    _running[:] = [campaign]
    if not plain:
        campaign.prepare()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)


def _leave_signals() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _judge_seed(seed: int) -> Judgement:
    return _running[0].judge_seed(seed)
