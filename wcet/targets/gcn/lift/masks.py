"""What scalar instructions on masks compute, the same for every lane's bit, from AMD's GCN3 guide (SOP1, SOP2)."""

from collections.abc import Mapping

from wcet.targets.gcn.language.mask_operations import SAVED_BITS, SINGLE, Bits
from wcet.targets.gcn.lift.scalars import LIFTED, A
from wcet.values.operations import Operator, Term, apply

_TERMS: Mapping[Bits, Term] = {
    Bits.COPY: A,
    Bits.NOT: apply(Operator.NOT, A),
    **{bits: LIFTED[f"s_{bits}_b32"].result for bits in Bits if bits not in SINGLE},
}

LIFTED_MASKS: Mapping[str, Term] = {
    f"s_{bits}_{width}": term for width in ("b32", "b64") for bits, term in _TERMS.items()
}
"""Results by mnemonic, of one source or two."""

COPIES = frozenset(name for name, term in LIFTED_MASKS.items() if term is A)
"""The moves of one or two scalar registers, by mnemonic."""

SAVED: Mapping[str, Term] = {name: _TERMS[bits] for name, bits in SAVED_BITS.items()}
"""What becomes of exec, source 1, by a mask, source 0; the destination gets what exec was."""
