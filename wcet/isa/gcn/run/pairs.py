"""Instructions that contain two operations on lanes (VOPD of RDNA 3): both read their sources before either writes."""

from collections.abc import Callable
from dataclasses import replace

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import load_operations
from wcet.isa.gcn.language.pairs import split_pair
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import SPARE, RegisterView


def bind_two(instruction: Instruction, bind: Callable[[Instruction], Step | None]) -> Step | None:
    """Return a function that executes both operations; the second reads registers as they were before the first
    wrote.
    """
    first, second = split_pair(instruction, load_operations())
    target = first.operands[0]
    assert isinstance(target, Register)
    kept = Register("v", SPARE)
    sources = tuple(
        kept if isinstance(each, Register) and (each.file, each.index) == ("v", target.index) else each
        for each in second.operands[1:]
    )
    one, other = bind(first), bind(replace(second, operands=(second.operands[0], *sources)))
    if one is None or other is None:
        return None

    def step(view: RegisterView) -> None:
        view.v[SPARE] = view.v[target.index]
        one(view)
        other(view)

    return step
