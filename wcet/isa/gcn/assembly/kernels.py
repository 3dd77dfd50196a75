"""The assembly of one function's statements to a `Program`: labels resolved, operands checked, pragmas attached."""

import re
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.ids import InstructionId
from wcet.ir.program import Expression, Immediate, Instruction, Label, LabelRef, Operand, Program, Register
from wcet.isa.gcn.calls.apertures import PRIVATE, find_request
from wcet.isa.gcn.calls.inlining import Body, inline_calls
from wcet.isa.gcn.language.constants import require_constants
from wcet.isa.gcn.language.encoding import find_doubt, find_size
from wcet.isa.gcn.language.images import require_image
from wcet.isa.gcn.language.indexing import lower_indexing
from wcet.isa.gcn.language.isa import CALL, RETURN, Operation, describe_unknown
from wcet.isa.gcn.language.kernel import GcnData, GcnProgram
from wcet.isa.gcn.language.layout import FunctionText, Layout
from wcet.isa.gcn.language.metadata import build_metadata, find_lanes, read_integer
from wcet.isa.gcn.language.pragmas import attach_pragmas, read_launch
from wcet.isa.gcn.language.registers import find_roles
from wcet.isa.gcn.language.shapes import require_shapes
from wcet.isa.gcn.language.statements import InstructionStatement, LabelStatement, PragmaStatement
from wcet.isa.gcn.language.structures import split_structures
from wcet.isa.gcn.language.yaml import Yaml
from wcet.span import Source

_EXTERNAL = frozenset({"SCRATCH_RSRC_DWORD0", "SCRATCH_RSRC_DWORD1"})
"""Symbols that the loader defines."""


def assemble_kernel(
    function: FunctionText, layout: Layout, entry: Mapping[str, Yaml], source: Source, refusals: Refusals
) -> GcnProgram:
    """Return the program of one kernel with the functions that it calls; errors in statements go to `refusals`."""
    functions = {each.name: each for each in layout.functions}
    known: dict[str, Body] = {}
    lanes = layout.processor.lanes[0]
    with refusals.gather():
        lanes = find_lanes(layout, function.name, entry)

    def assemble(name: str) -> Body | None:
        if name in functions and name not in known:
            known[name] = _assemble_function(functions[name], layout, lanes, refusals)
        return known.get(name)

    known[function.name] = _assemble_function(function, layout, lanes, refusals)
    _, pragmas = _place(function)
    metadata = build_metadata(layout, function.name, entry, read_launch(pragmas, refusals))
    fields = () if source.origin is None else source.origin.fields
    metadata = replace(metadata, arguments=split_structures(function.name, metadata.arguments, fields), lanes=lanes)

    def write_program(spills: bool) -> GcnProgram:
        body = inline_calls(function.name, assemble, source.text, spills)
        data = GcnData(metadata, body.targets, tuple(body.addresses), body.unresolved, layout.processor)
        listed = tuple(body.instructions), tuple(body.labels), tuple(body.annotations)
        return Program("gcn", function.name, source, *listed, data)

    program = write_program(metadata.has_private_descriptor)
    calls = any(each.mnemonic == CALL for each in program.instructions)
    if calls and metadata.has_private_descriptor and find_request(program, PRIVATE) is not None:
        return write_program(False)
    return program


def _assemble_function(function: FunctionText, layout: Layout, lanes: int, refusals: Refusals) -> Body:
    """Return the instructions of one function with labels and operands resolved."""
    statements = [item for item in function.items if isinstance(item, InstructionStatement)]
    labels, pragmas = _place(function)
    addresses = [0]
    for statement in statements:
        addresses.append(addresses[-1] + find_size(statement))
    resolver = _Resolver(function, layout, labels, addresses, lanes)
    instructions: list[Instruction] = []
    for index, statement in enumerate(statements):
        if refusals.full:
            break
        with refusals.gather():
            instructions.append(resolver.resolve(InstructionId(index), statement))
    annotations = attach_pragmas(pragmas, labels, refusals)
    if layout.processor.generation == 9:
        entered = {label.index for label in labels} | set(resolver.targets.values())
        instructions = lower_indexing(instructions, frozenset(entered))
    return Body(instructions, list(labels), list(annotations), resolver.targets, addresses)


def _place(function: FunctionText) -> tuple[tuple[Label, ...], tuple[tuple[InstructionId, PragmaStatement], ...]]:
    """Return the labels and the pragmas, each with the index of the instruction that it precedes."""
    labels: list[Label] = []
    pragmas: list[tuple[InstructionId, PragmaStatement]] = []
    index = 0
    for item in function.items:
        if isinstance(item, InstructionStatement):
            index += 1
        elif isinstance(item, LabelStatement):
            labels.append(Label(item.name, InstructionId(index), item.span))
        elif isinstance(item, PragmaStatement):
            pragmas.append((InstructionId(index), item))
    return tuple(labels), tuple(pragmas)


_DIFFERENCE = re.compile(r"([\w.$]+)\s*-\s*([\w.$]+)\Z")
"""The difference of two labels."""


class _Resolver:
    """A checker of one function's operands, which also resolves the targets of its branches."""

    def __init__(
        self, function: FunctionText, layout: Layout, labels: tuple[Label, ...], addresses: list[int], lanes: int
    ) -> None:
        self.targets: dict[InstructionId, InstructionId] = {}
        self._lanes = lanes
        self._function = function
        self._layout = layout
        self._labels = {label.name: label.index for label in labels if not label.name.isdigit()}
        self._local = [label for label in labels if label.name.isdigit()]
        self._index_at = {address: InstructionId(index) for index, address in enumerate(addresses)}
        self._addresses = addresses
        self._distances: dict[int, tuple[str, int]] = {}

    def resolve(self, index: InstructionId, statement: InstructionStatement) -> Instruction:
        """Return the instruction; raises W150 to W156, W175 and W340 for its operands."""
        operation = statement.operation
        if operation is None:
            raise WcetError([describe_unknown(statement.mnemonic, statement.span, self._layout.processor)])
        if operation.flow in ("jump", "branch") and operation.mnemonic not in (CALL, RETURN):
            _check_count(operation, statement)
            self.targets[index] = self._find_target(index, statement.operands[0])
            operands = statement.operands
        else:
            named = tuple(self._resolve_name(operand, operation) for operand in statement.operands)
            operands = self._read_distance(index, statement, named)
            _check_operands(operation, statement, operands, self._lanes)
            require_image(operation, statement.modifiers, operands, self._layout.processor)
            require_constants(statement.written, operation, operands, self._layout.processor)
        return Instruction(index, statement.mnemonic, statement.modifiers, operands, statement.span, self._lanes)

    def _read_distance(
        self, index: InstructionId, statement: InstructionStatement, operands: tuple[Operand, ...]
    ) -> tuple[Operand, ...]:
        """Return operands with the distance to a function as a compiler writes it, if they have it as a difference.

        In `s_add_u32 s4, s4, f-.L`, with the label `.L` here, the difference is `f@rel32@lo+4`. The upper word of a
        distance to a later function is 0, to an earlier one -1, so that a following `s_addc_u32` adds `f@rel32@hi+12`.
        """
        last = operands[-1] if operands else None
        if statement.mnemonic == "s_add_u32" and isinstance(last, Expression):
            found = _DIFFERENCE.match(last.text)
            upper = None if found is None else self._find_upper(index, *found.groups())
            if found is not None and upper is not None:
                self._distances[index] = found[1], upper
                return (*operands[:-1], Expression(f"{found[1]}@rel32@lo+4", last.span))
        name, upper = self._distances.get(index - 1, ("", 0))
        if name and statement.mnemonic == "s_addc_u32" and isinstance(last, Immediate) and last.signed == upper:
            return (*operands[:-1], Expression(f"{name}@rel32@hi+12", last.span))
        return operands

    def _find_upper(self, index: InstructionId, name: str, label: str) -> int | None:
        """Return the upper word of the distance from an instruction to a function; None if it is not known.

        It is known if the label is the instruction's own, and both are in one section without data in between.
        """
        changed = not self._function.gapless or {name, label} & self._layout.symbols.keys()
        if changed or self._labels.get(label) != index:
            return None
        places = {each.name: place for place, each in enumerate(self._layout.functions)}
        if name not in places or self._layout.functions[places[name]].section != self._function.section:
            return None
        return 0 if places[name] > places[self._function.name] else -1

    def _find_target(self, index: InstructionId, operand: Operand) -> InstructionId:
        if isinstance(operand, Immediate):
            return self._find_by_offset(index, operand)
        if not isinstance(operand, LabelRef):
            raise refuse("W156", "a branch needs a label", operand.span)
        if operand.name[0].isdigit():
            return self._find_local(index, operand)
        if operand.name in self._labels:
            return self._labels[operand.name]
        if operand.name in self._layout.labels:
            note = f"`{operand.name}` is in line {self._layout.labels[operand.name].line}, in another function"
            raise refuse("W245", f"branch leaves the kernel `{self._function.name}`", operand.span, notes=(note,))
        near = get_close_matches(operand.name, self._labels, n=1)
        raise refuse(
            "W150",
            f"unknown label `{operand.name}`",
            operand.span,
            help=f"did you mean `{near[0]}`?" if near else "",
        )

    def _find_local(self, index: InstructionId, operand: LabelRef) -> InstructionId:
        """Return the instruction that `1b` or `1f` means: the nearest label `1` before or after the branch."""
        assert operand.span is not None
        digits, backward = operand.name[:-1], operand.name.endswith("b")
        here = (operand.span.line, operand.span.column)
        found = [label for label in self._local if label.name == digits]
        if backward:
            found = [label for label in found if (label.span.line, label.span.column) < here][-1:]
        else:
            found = [label for label in found if (label.span.line, label.span.column) > here][:1]
        if not found:
            raise refuse("W150", f"no local label `{digits}` {'before' if backward else 'after'} here", operand.span)
        return found[0].index

    def _find_by_offset(self, index: InstructionId, operand: Immediate) -> InstructionId:
        """Return the instruction at a distance, in dwords, from the next instruction."""
        offset = operand.signed - (1 << 16 if 1 << 15 <= operand.signed < 1 << 16 else 0)
        target = self._index_at.get(self._addresses[index + 1] + 4 * offset)
        if target is None or not -(1 << 15) <= offset < 1 << 15:
            raise refuse("W156", f"no instruction starts {offset} dwords from here", operand.span)
        if not self._function.gapless:
            note = "there is data or padding between the instructions of this function"
            raise refuse("W156", "the distance cannot be counted", operand.span, notes=(note,), help="use a label")
        self._require_sizes(operand)
        return target

    def _require_sizes(self, operand: Immediate) -> None:
        """Refuse a distance in a function with an instruction whose size the text does not give: W175."""
        for item in self._function.items:
            if isinstance(item, InstructionStatement) and (doubt := find_doubt(item)):
                note = f"line {item.span.line}: {doubt}"
                raise refuse(
                    "W175",
                    "this distance in bytes leads to an unknown place",
                    operand.span,
                    notes=(note,),
                    help="use a label",
                )

    def _resolve_name(self, operand: Operand, operation: Operation) -> Operand:
        """Return the value of the symbol that a name means; without one, keep the name as a relocation."""
        if not isinstance(operand, LabelRef):
            return operand
        name = operand.name
        if operation.format in ("VINTRP", "EXP") or operation.mnemonic.startswith("v_interp"):
            return Expression(name, operand.span)
        value = read_integer(self._layout.symbols.get(name, ""))
        if value is not None:
            return Immediate(value & 0xFFFFFFFF, name if value >= 0 else str(value), operand.span)
        if name in self._layout.labels or name in self._layout.symbols or name in _EXTERNAL:
            return Expression(name, operand.span)
        near = get_close_matches(name, ("vcc", "vcc_lo", "exec", "exec_lo", "m0", "flat_scratch", "off", "glc"), n=1)
        help_line = f"did you mean `{near[0]}`?" if near else ""
        raise refuse("W143", f"`{name}` is neither a register nor a symbol", operand.span, help=help_line)


def _check_operands(
    operation: Operation, statement: InstructionStatement, operands: tuple[Operand, ...], lanes: int
) -> None:
    """Check number, kind and width of operands, as far as registers and time depend on them."""
    roles = _check_count(operation, statement)
    scalar = operation.format in ("SOP1", "SOP2", "SOPK", "SOPC", "SMEM")
    for role, operand in zip(roles, operands, strict=False):
        if role[0] in "dmg" and not isinstance(operand, Register):
            raise refuse("W142", "the result needs a register", operand.span)
        if scalar and isinstance(operand, Register) and operand.file == "v":
            raise refuse("W142", f"`{statement.written}` cannot use a vector register", operand.span)
    require_shapes(statement.written, operation, statement.modifiers, operands, lanes)


def _check_count(operation: Operation, statement: InstructionStatement) -> tuple[str, ...]:
    roles = find_roles(operation, statement.modifiers)
    least = sum(not role.endswith("?") for role in roles)
    given = len(statement.operands)
    if not least <= given <= len(roles):
        wanted = f"{least}" if least == len(roles) else f"{least} to {len(roles)}"
        message = f"`{statement.written}` takes {wanted} operand{'' if wanted == '1' else 's'}, not {given}"
        raise refuse("W151", message, statement.span)
    return roles
