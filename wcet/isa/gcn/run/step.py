"""The form of an instruction that is bound to the simulator: a function on the wavefronts that execute it."""

from collections.abc import Callable

from wcet.isa.gcn.run.wavefronts import RegisterView

Step = Callable[[RegisterView], None]
