"""What campaigns have in common: cases by number on several cores, a log that a killed run leaves behind, shrinking.

Case n is made from seed n alone. Cases are judged side by side and counted in order, so that `--first` takes up a run
that was stopped, and `--state FILE` does so by itself, with all that was counted before. Violations and crashes are
shrunk and printed at once, and make the exit code 1.
"""

import argparse
import gc
import random
import resource
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.campaigns.side_by_side import put_in_order
from tests.campaigns.tally import Judgement, Tally, load_tally, save_tally
from tests.properties.choices import Choices, shrink
from wcet.engine.choice import open_engine
from wcet.engine.protocol import Failed, Lost

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
    parser.add_argument("--cluster", help="a Dask scheduler, tcp://HOST:PORT, or the path of its file")
    parser.add_argument("--state", type=Path, help="keep what was counted in this file, and go on from it")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--plain", action="store_true", help="analyse as the tool does, several times slower")
    parser.add_argument("--show", action="store_true", help="print the cases instead of judging them")
    given = parser.parse_args(arguments)
    try:
        tally = load_tally(given.state, given.first) if given.state else Tally()
    except ValueError as error:
        parser.error(str(error))
    seeds = range(given.first + tally.cases, given.first + given.cases)
    if given.show:
        print(*(campaign.describe(campaign.draw(Choices(source=random.Random(seed)))) for seed in seeds), sep="\n")
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    begun, save = time.monotonic(), partial(save_tally, given.state, given.first) if given.state else _forget
    try:
        with open_engine(given.jobs, given.cluster, partial(_prepare, campaign, given.plain)) as engine:
            judged = _in_order(engine.run(partial(_judge_seed, campaign, given.plain), seeds), seeds.start)
            _count(tally, judged, given.first, begun, given.seconds, save)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    save(tally)
    print(tally.line(given.first, time.monotonic() - begun), *tally.render(), sep="\n")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{1000 * (used.ru_utime + used.ru_stime) / max(1, tally.cases):.0f} ms of CPU time for each case", end="; ")
    print("all done" if tally.cases == given.cases else f"go on with --first {given.first + tally.cases}", flush=True)
    return 1 if tally.bad else 0 if tally.cases == given.cases or given.seconds < float("inf") else 130


def _forget(_: Tally) -> None:
    """Keep nothing."""


def _count(
    tally: Tally,
    judgements: Iterable[Judgement],
    first: int,
    begun: float,
    seconds: float,
    save: Callable[[Tally], None],
) -> None:
    """Add up judgements as they come, tell of them, and save them."""
    told = begun
    for judgement in judgements:
        tally.add(judgement)
        now = time.monotonic()
        if judgement.wrong:
            print(judgement.wrong, flush=True)
        if now - told > LINE_SECONDS or tally.cases % TALLY_CASES == 0:
            told = now
            save(tally)
            print(tally.line(first, now - begun), flush=True)
        if tally.cases % TALLY_CASES == 0:
            print(*tally.render(), sep="\n", flush=True)
        if now - begun > seconds:
            return


def _in_order(found: Iterable[tuple[int, Judgement | Failed | Lost]], first: int) -> Iterator[Judgement]:
    """Yield judgements by number; a case that kills its process twice is a crash."""
    for number, judgement in enumerate(put_in_order(found), first):
        if isinstance(judgement, Judgement):
            yield judgement
        else:
            reason = repr(judgement.error) if isinstance(judgement, Failed) else "it killed its process"
            yield Judgement(runs=1, wrong=f"case {number}: {reason}")


_running: list[Campaign] = []
"""The campaign that this process is prepared for."""


def _prepare(campaign: Campaign, plain: bool) -> None:
    """Do once what every case of this process has then."""
    if not plain:
        campaign.prepare()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)
    _running[:] = [campaign]


def _judge_seed(campaign: Campaign, plain: bool, seed: int) -> Judgement:
    if not _running:  # a worker of a cluster, which nobody has prepared
        _prepare(campaign, plain)
    return _running[0].judge_seed(seed)
