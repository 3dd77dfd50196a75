"""The type of a bound instruction: a function that executes the instruction on some wavefronts."""

from collections.abc import Callable

from wcet.isa.gcn.run.wavefronts import RegisterView

Step = Callable[[RegisterView], None]
