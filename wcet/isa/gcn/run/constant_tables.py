"""Constant tables: data of the file that code addresses relative to the program counter, by a distance from the linker.

Compilers write `s_getpc_b64` followed by additions of `TABLE@rel32@lo+4` and `TABLE@rel32@hi+12`, the distance from the
next instruction. The simulator assigns an address to the code, and computes the distances.
"""

import re
from dataclasses import replace

import numpy as np

from wcet.ir.program import Expression, Immediate, Instruction, Operand
from wcet.isa.gcn.language.constant_data import read_table
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.run.device_memory import DeviceMemory

_DISTANCE = re.compile(r"([\w.$]+)@rel32@(lo|hi)\+([0-9]+)\Z")
_LITERAL_PLACE = 4
"""The bytes from an instruction's start to its literal, from which the linker counts distances."""


def link(program: GcnProgram, memory: DeviceMemory) -> tuple[Instruction, ...]:
    """Return the instructions with addresses of code and tables filled in; names without a table stay as they are."""
    if not any(instruction.mnemonic == "s_getpc_b64" for instruction in program.instructions):
        return program.instructions
    addresses = program.extra.addresses
    code = memory.allocate("the code", np.zeros(addresses[-1], np.uint8)).address
    tables: dict[str, int] = {}
    linked: list[Instruction] = []
    for instruction in program.instructions:
        place = code + addresses[instruction.index]
        if instruction.mnemonic == "s_getpc_b64":
            following = code + addresses[instruction.index + 1]
            operands = (instruction.operands[0], Immediate(following, "pc"))
            linked.append(replace(instruction, mnemonic="s_mov_b64", operands=operands))
            continue
        operands = tuple(_resolve(each, place, program, tables, memory) for each in instruction.operands)
        linked.append(replace(instruction, operands=operands))
    return tuple(linked)


def _resolve(
    operand: Operand, place: int, program: GcnProgram, tables: dict[str, int], memory: DeviceMemory
) -> Operand:
    match = _DISTANCE.match(operand.text) if isinstance(operand, Expression) else None
    if match is None:
        return operand
    name = match[1]
    if name not in tables:
        contents = read_table(program.source.text, name)
        if contents is None:
            # The address of a called function is used only by the call, which the program has as a jump.
            called = any(label.name == name for label in program.labels)
            return Immediate(0, match[0], operand.span) if called else operand
        tables[name] = memory.allocate(f"table `{name}`", contents).address
    distance = tables[name] + int(match[3]) - (place + _LITERAL_PLACE)
    return Immediate((distance >> (32 if match[2] == "hi" else 0)) & 0xFFFFFFFF, match[0], operand.span)
