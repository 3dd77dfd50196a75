"""Random dataflow graphs whose threads may share words: order and sharing are decided right, or the run is refused.

    .venv/bin/python -m tests.campaigns.sgmf_words 20000

A case is a kernel of one or two configurations. Where the interpreter passes it, a second evaluation fires tokens of
all threads in six random orders that the graph leaves open: all leave the same words. Where addresses are said to show
threads apart, no run is refused; where they are said to show a shared word, every run is.
"""

import sys

from tests.campaigns.driver import Campaign, run_campaign
from tests.targets.sgmf.words import Words, draw_words, judge_words

CAMPAIGN = Campaign(draw_words, judge_words, Words.describe, lambda: None)


if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))
