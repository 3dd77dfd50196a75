"""What scalar instructions on masks compute, the same for every lane's bit, from AMD's GCN3 guide (SOP1, SOP2)."""

from collections.abc import Mapping

from wcet.targets.gcn.lift.scalars import LIFTED, A
from wcet.values.operations import Operator, Term, apply

BITWISE: Mapping[str, Term] = {
    name: LIFTED[f"s_{name}_b32"].result for name in ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor")
}
"""Operations on two masks by the middle of their mnemonics."""

LIFTED_MASKS: Mapping[str, Term] = {
    f"s_{name}_{width}": term
    for width in ("b32", "b64")
    for name, term in {**BITWISE, "mov": A, "not": apply(Operator.NOT, A)}.items()
}
"""Results by mnemonic, of one source or two."""

SAVED: Mapping[str, Term] = {f"s_{name}_saveexec_b64": term for name, term in BITWISE.items()}
"""What becomes of exec, source 1, by a mask, source 0; the destination gets what exec was."""
