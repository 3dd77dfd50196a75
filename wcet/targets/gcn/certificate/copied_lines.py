"""The lines by which a GCN certificate names the instructions of a kernel with copies of called functions."""

from collections.abc import Sequence

from wcet.isa.gcn.language.isa import CALL, RETURN
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.certificate.derivation.calls import Called, append_copies
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Listing


def copy_functions(program: GcnProgram, kernel: Listing) -> tuple[list[list[int | str]], Called]:
    """Return the line and the function of each call, and the kernel with the copies, as the derivation numbers them.

    Raises `DerivationError` if the copies are not the instructions that the analysis has.
    """
    own, targets, code = len(kernel.statements), program.extra.targets, program.instructions
    entering = (each for each in code if each.mnemonic in (CALL, RETURN) and each.index in targets)
    starts = sorted(
        (targets[each.index], each)
        for each in entering
        if each.mnemonic == CALL or code[targets[each.index] - 1].mnemonic != CALL  # the second is no return
    )
    firsts = [first for first, _ in starts]
    lines = program.source.text.count("\n") + 1
    calls: list[tuple[int, str]] = []
    for first, call in starts:
        name = next((each for each in program.labels_at(first) if not each.startswith((".L", "BB"))), "")
        copy = sum(start <= call.index for start in firsts)
        calls.append((call.span.line + copy * lines, name))
    if firsts and min(firsts) != own:
        raise DerivationError("calls: the kernel is not followed by the copies")
    called = append_copies(program.source.text, kernel, calls)
    _require_same(program, called, firsts)
    return [[line, name] for line, name in calls], called


def _require_same(program: GcnProgram, called: Called, firsts: Sequence[int]) -> None:
    """Raise `DerivationError` unless the copies have the lines and the jumps of the analysis."""
    statements, lines = called.listing.statements, program.source.text.count("\n") + 1
    given = [each.span.line + sum(start <= each.index for start in firsts) * lines for each in program.instructions]
    if given != [each.line for each in statements]:
        raise DerivationError("the instructions are not those of the analysis")
    targets = program.extra.targets
    jumps = {
        given[each.index]: targets[each.index]
        for each in program.instructions
        if each.mnemonic in (CALL, RETURN) and each.index in targets
    }
    if any(called.listing.jumps.get(line) != target for line, target in jumps.items()):
        raise DerivationError("calls: the copies are not those of the analysis")
