"""Computes affine forms: constants plus multiples of named unknowns, modulo 2^32, and the results of lifted terms on
them.

From Karr, "Affine relationships among variables of a program" (Acta Informatica 6, 1976), kept for each register
separately: if two paths have different forms of a register, it has no form after their join.
"""

from collections.abc import Sequence

from wcet.records import dataclass
from wcet.values.operations import Constant, Operation, Operator, Source, Term, apply, evaluate

WIDTH = 32
WORD = 1 << WIDTH

Name = int
"""A name in a form: a register at the header of a loop, or a value that the launch fixes."""


@dataclass(frozen=True, slots=True)
class Affine:
    """The affine form constant + sum of coefficient * (value of name), modulo 2^32; `terms` are sorted by name, without
    zeros."""

    constant: int
    terms: tuple[tuple[Name, int], ...] = ()

    def find_coefficient(self, name: Name) -> int:
        """Return the coefficient of a name."""
        return next((factor for each, factor in self.terms if each == name), 0)


Form = Affine | None
"""An affine form, or None if the value has no affine form, or if none is known."""


def name_value(name: Name) -> Affine:
    """Return the form that is the value of a name."""
    return Affine(0, ((name, 1),))


def add_forms(one: Form, other: Form, factor: int = 1) -> Form:
    """Return the form `one + factor * other`."""
    if one is None or other is None:
        return None
    terms = dict(one.terms)
    for name, coefficient in other.terms:
        terms[name] = (terms.get(name, 0) + factor * coefficient) % WORD
    kept = tuple(sorted((name, coefficient) for name, coefficient in terms.items() if coefficient))
    return Affine((one.constant + factor * other.constant) % WORD, kept)


def multiply_forms(one: Form, other: Form) -> Form:
    """Return the product of two forms; None if neither factor is constant."""
    if one is None or other is None or (one.terms and other.terms):
        return None
    varying, factor = (one, other.constant) if one.terms else (other, one.constant)
    return add_forms(Affine(0), varying, factor)


def combine_forms(term: Term, sources: Sequence[Form]) -> Form:
    """Return the affine form of a lifted term over sources with known forms; None if it has none."""
    match term:
        case Source(number):
            return sources[number]
        case Constant(bits):
            return Affine(bits % WORD)
        case Operation(operator, operands, width):
            forms = [combine_forms(operand, sources) for operand in operands]
            known = [form for form in forms if form is not None]
            if len(known) < len(forms) or width != WIDTH:
                return None
            if not any(form.terms for form in known):
                result = evaluate(apply(operator, *(Constant(form.constant) for form in known)), ())
                return None if result is None else Affine(result)
            return _combine(operator, known)


def _combine(operator: Operator, forms: Sequence[Affine]) -> Form:
    """Return the form of an operation on forms of which at least one is not constant."""
    match operator:
        case Operator.ADD:
            return add_forms(forms[0], forms[1])
        case Operator.SUBTRACT:
            return add_forms(forms[0], forms[1], -1)
        case Operator.MULTIPLY:
            return multiply_forms(forms[0], forms[1])
        case Operator.SHIFT_LEFT if not forms[1].terms:
            return multiply_forms(forms[0], Affine(1 << forms[1].constant % WIDTH))
        case _:
            return None
