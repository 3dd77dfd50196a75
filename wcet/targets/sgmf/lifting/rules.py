"""What a lifted node is: a rule that makes its token, for all threads, from those of others."""

from dataclasses import dataclass
from typing import TypeAlias

from wcet.targets.gcn.language.registers import Unit
from wcet.targets.sgmf.language.graph import Configuration


@dataclass(frozen=True, slots=True)
class Start:
    """What a register holds when the kernel starts."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Execute:
    """What the instruction at `index` leaves in `unit`, executed where `enable` is true on registers as `inputs` say.

    `enable` is empty for all threads. A mask stands for both of its units and comes under the first.
    """

    index: int
    unit: Unit
    inputs: tuple[tuple[Unit, str], ...]
    enable: str


@dataclass(frozen=True, slots=True)
class Select:
    """`new` where the mask is true, else `old`."""

    mask: str
    new: str
    old: str


Rule: TypeAlias = Start | Execute | Select


@dataclass(frozen=True, slots=True)
class Lifted:
    """A kernel as one configuration. `rules` give tokens and launch constants by name, each behind those it needs."""

    configuration: Configuration
    rules: dict[str, Rule]
    masks: frozenset[str]
