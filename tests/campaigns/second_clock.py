"""Two simulators of the reference machine on the same random launches: they must agree to the cycle.

    .venv/bin/python -m tests.campaigns.second_clock 10000
    .venv/bin/python -m tests.campaigns.second_clock 1 --first 913 --show

The second one, `tests/targets/gcn/second_clock/simulator.py`, is written from the description of the machine, goes
through it cycle after cycle, and imports nothing of the tool. A launch is plain data: numbers of a machine, what it may
choose (returns of lines, starts, LDS, sleeps), and streams of operations with splits inside.
"""

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.scripted import ScriptedRandom
from tests.targets.gcn.second_clock.compare import Launch, find_features, run_ours, run_second
from tests.targets.gcn.second_clock.launches import draw_launch


def draw(choices: Choices) -> Launch:
    """Return a launch."""
    return draw_launch(ScriptedRandom(choices))


def judge(launch: Launch) -> Judgement:
    """Compare when each group ends."""
    ours, second = run_ours(*launch), run_second(*launch)
    wrong = "" if ours == second else f"groups end at {ours}, by the second simulator at {second}"
    return Judgement(runs=2, features=find_features(launch), wrong=wrong)


def describe(launch: Launch) -> str:
    """Everything needed to repeat a launch by hand."""
    machine, groups = launch
    streams = "\n".join(f"group {number}: {streams}" for number, streams in enumerate(groups))
    return f"{machine}\n{streams}"


CAMPAIGN = Campaign(draw, judge, describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))
