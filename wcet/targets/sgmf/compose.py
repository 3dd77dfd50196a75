"""Computes the time of a kernel from its configurations: each is loaded, run by all threads, and drained.

A configuration that is repeated alone is loaded once for all its runs. If a repeated body has several configurations,
or has been cut into parts, each of them is loaded anew in every iteration.
"""

from collections.abc import Callable, Mapping

from wcet.isa.cdfg.language.graph import Configuration, Stage, StageRepeat
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class ConfigurationCost:
    """The largest cost of one configuration: cycles to load it, and cycles in which all threads run through it.

    `barrier` is how long cores wait for each other after each run.
    """

    configure: int
    run: int
    barrier: int = 0


@dataclass(frozen=True, slots=True)
class StageShare:
    """How often a configuration is loaded and run in a whole kernel, and the cycles of one load and of one run.

    `again` is true if these are the runs after the first one.
    """

    configuration: Configuration
    cost: ConfigurationCost
    loads: int
    runs: int
    again: bool = False

    @property
    def cycles(self) -> int:
        """Return the cycles that the configuration adds to the kernel."""
        return self.loads * self.cost.configure + self.runs * (self.cost.run + self.cost.barrier)


def compose_stages(
    stages: tuple[Stage, ...], cost_of: Callable[[Configuration], ConfigurationCost]
) -> tuple[StageShare, ...]:
    """Return the share of each configuration, in the order of the text; the sum of all shares is the time of the
    kernel."""
    shares: list[StageShare] = []
    _add_stages(stages, cost_of, 1, 1, shares)
    return tuple(shares)


def _add_stages(
    stages: tuple[Stage, ...],
    cost_of: Callable[[Configuration], ConfigurationCost],
    loads: int,
    runs: int,
    shares: list[StageShare],
) -> None:
    """Add the shares of stages that are entered `runs` times; a stage of one configuration is loaded `loads` times."""
    alone = len(stages) == 1
    for stage in stages:
        if isinstance(stage, StageRepeat):
            _add_stages(stage.stages, cost_of, loads if alone else runs, runs * stage.count, shares)
        else:
            shares.append(StageShare(stage, cost_of(stage), loads if alone else runs, runs))


def cut_stages(stages: tuple[Stage, ...], parts: Mapping[str, tuple[Configuration, ...]]) -> tuple[Stage, ...]:
    """Return stages with each configuration replaced by its parts, which `parts` gives by name."""
    cut: list[Stage] = []
    for stage in stages:
        if isinstance(stage, StageRepeat):
            cut.append(StageRepeat(stage.name, stage.count, cut_stages(stage.stages, parts), stage.span))
        else:
            cut.extend(parts[stage.name])
    return tuple(cut)
