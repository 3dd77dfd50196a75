"""Joins the instructions into which compilers expand a division to one node: the quotient of singles, rounded once.

The instructions are those of LLVM's `SITargetLowering::LowerFDIV32`: both operands are scaled, a reciprocal is refined,
the quotient is refined twice, and the scaling is undone. The results are those of an IEEE division, rounded to nearest
and with denormals (`tests/targets/sgmf/test_divisions.py`). So only these instructions are joined, in this float mode,
executed by the same lanes, and only if nothing else needs their intermediate results.
"""

from collections import defaultdict

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.cdfg.language.operations import NodeKind
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.builder import Builder, OpenRepeat
from wcet.targets.sgmf.lifting.float_mode import LiftedFloatMode
from wcet.targets.sgmf.lifting.rules import Divide, Execute, Term
from wcet.targets.sgmf.lifting.scope import refuse_lifting
from wcet.targets.sgmf.lifting.stages import find_needed, list_needed, list_still

_KIND = NodeKind("div.f32", "fdiv", None)
_ROOT = "v_div_fixup_f32"
_FUSED, _PRODUCT = "v_fma_f32", "v_mul_f32"
_STEPS = {
    "quotient": (_ROOT, ("unscaled", "denominator", "numerator")),
    "unscaled": ("v_div_fmas_f32", ("last error", "reciprocal", "better")),
    "last error": (_FUSED, ("-below", "better", "above")),
    "better": (_FUSED, ("error", "reciprocal", "first")),
    "error": (_FUSED, ("-below", "first", "above")),
    "first": (_PRODUCT, ("above", "reciprocal")),
    "reciprocal": (_FUSED, ("rest", "guess", "guess")),
    "rest": (_FUSED, ("-below", "guess", "one")),
    "guess": ("v_rcp_f32", ("below",)),
    "below": ("v_div_scale_f32", ("denominator", "denominator", "numerator")),
    "above": ("v_div_scale_f32", ("numerator", "denominator", "numerator")),
}
"""For each result of the expansion, the instruction that computes it and its operands, which earlier entries name."""
_ONE = 0x3F800000
_FORMS = frozenset({"e32", "e64"})


@dataclass(frozen=True, slots=True)
class _Idiom:
    """An expanded division: the node of its last instruction, the nodes of all others, and its operands."""

    root: str
    steps: frozenset[str]
    rule: Divide


def join_divisions(
    program: GcnProgram, builder: Builder, stages: list[int | OpenRepeat], mode: LiftedFloatMode
) -> None:
    """Replace each expanded division by one node; raise `WcetError` W363 if another node would need another float
    mode."""
    drawn, still = builder.drawn, {*list_still(stages)}
    needed = find_needed(drawn, stages, True)
    users: dict[str, set[str]] = defaultdict(set)
    by_index: dict[int, set[str]] = defaultdict(set)
    for name in needed:
        rule = drawn.rules[name]
        if isinstance(rule, Execute):
            by_index[rule.index].add(name)
        for each in list_needed(drawn, name):
            users[each].add(name)
    finder = _Finder(program.instructions, builder, mode)
    for idiom in [found for name in needed if (found := finder.find(name)) is not None]:
        own = {idiom.root, *idiom.steps}
        beside = {other for name in own for other in by_index[finder.index_of(name)]}
        if beside <= own and not still & idiom.steps and all(users[each] <= own for each in idiom.steps):
            builder.change(idiom.root, _KIND, idiom.rule)
    left = {rule.index for name in find_needed(drawn, stages, True) if isinstance(rule := drawn.rules[name], Execute)}
    alone = sorted(left & {*mode.switched})
    if alone:
        raise refuse_lifting(mode.switched[alone[0]], "it changes the float mode of more than a division")


class _Finder:
    """Finds expanded divisions by comparing nodes with the instructions of the expansion."""

    def __init__(self, instructions: tuple[Instruction, ...], builder: Builder, mode: LiftedFloatMode) -> None:
        self.instructions, self.builder, self.drawn, self.mode = instructions, builder, builder.drawn, mode

    def index_of(self, name: str) -> int:
        """Return the index of the instruction that a node comes from."""
        rule = self.drawn.rules[name]
        assert isinstance(rule, Execute | Divide)
        return rule.index

    def find(self, name: str) -> _Idiom | None:
        """Return the division whose last instruction a node comes from, or None."""
        bound: dict[str, Term] = {"quotient": name, "one": _ONE}
        if not self.mode.rounds_to_nearest or not all(self._follow(result, bound) for result in _STEPS):
            return None
        names = {result: str(bound[result]) for result in _STEPS}
        mask = self._find_mask(names["unscaled"])
        if mask is None or self.index_of(mask) != self.index_of(names["above"]):
            return None
        steps = frozenset({mask, *names.values()} - {name})
        rule = Divide(self.index_of(name), bound["numerator"], bound["denominator"])
        return _Idiom(name, steps, rule) if self._are_together({name, *steps}, rule) else None

    def _follow(self, result: str, bound: dict[str, Term]) -> bool:
        """Name the operands of one instruction of the expansion; return False if it is another instruction."""
        mnemonic, operands = _STEPS[result]
        found = self.drawn.rules.get(str(bound[result]))
        if not isinstance(found, Execute) or found.unit[0] != "v" or found.mask:
            return False
        instruction = self.instructions[found.index]
        if instruction.mnemonic != mnemonic:
            return False
        arithmetic = mnemonic in (_FUSED, _PRODUCT)
        if arithmetic and not self.mode.keeps_denormals(found.index):
            return False
        terms = _read_terms(instruction, found)
        if terms is None or len(terms) != len(operands):
            return False
        orders = [terms, [terms[1], terms[0], *terms[2:]]] if arithmetic else [terms]
        return any(_name_terms(operands, order, bound) for order in orders)

    def _find_mask(self, name: str) -> str | None:
        """Return the lane mask of the lanes whose quotients have been scaled; None if no instruction computes it."""
        rule = self.drawn.rules[name]
        assert isinstance(rule, Execute)
        found = next((each.name for each in rule.inputs if each.unit == ("vcc", 0) and each.mask), "")
        made = self.drawn.rules.get(found)
        return found if isinstance(made, Execute) and made.mask else None

    def _are_together(self, names: set[str], rule: Divide) -> bool:
        """Return True if the same lanes execute all instructions in one configuration, on operands that are not all
        constants."""
        drawn = self.drawn
        lanes = {drawn.lanes[self.index_of(each)] for each in names}
        places = {drawn.places[each] for each in names if each in drawn.places}
        varies = any(
            isinstance(each, str) and each not in drawn.constants for each in (rule.numerator, rule.denominator)
        )
        return len(lanes) == 1 and len(places) <= 1 and (varies or not places)


def _name_terms(operands: tuple[str, ...], terms: list[tuple[Term, bool]], bound: dict[str, Term]) -> bool:
    """Name the operands of an instruction; return False if one that has a name differs from its earlier value."""
    trial = dict(bound)
    for operand, (term, negative) in reversed([*zip(operands, terms, strict=True)]):
        if negative != operand.startswith("-") or trial.setdefault(operand.lstrip("-"), term) != term:
            return False
    bound |= trial
    return True


def _read_terms(instruction: Instruction, rule: Execute) -> list[tuple[Term, bool]] | None:
    """Return the sources of an instruction, and whether their signs are changed; None if it has other modifiers."""
    first = 2 if isinstance(instruction.operands[1], Register) and instruction.operands[1].count == 2 else 1
    words = {each.unit: each.name for each in rule.inputs if not each.mask}
    signs = {f"neg:{place}" for place in range(first, len(instruction.operands))}
    if not {*instruction.modifiers} <= _FORMS | signs:
        return None
    found: list[tuple[Term, bool]] = []
    for place, operand in enumerate(instruction.operands[first:], first):
        if isinstance(operand, Immediate):
            term: Term = operand.bits & 0xFFFFFFFF
        elif isinstance(operand, Register) and (operand.file, operand.index) in words:
            term = words[operand.file, operand.index]
        else:
            return None
        found.append((term, f"neg:{place}" in instruction.modifiers))
    return found
