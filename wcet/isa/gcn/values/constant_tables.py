"""Constant tables: data of the file in a section that is never written, which code reaches by its own address.

The address is made by three instructions, one after the other (`s_getpc_b64`, `s_add_u32 TABLE@rel32@lo+4`,
`s_addc_u32 TABLE@rel32@hi+12`; AMDGPU backend guide, "Relocation Records"). What is not in the table is not known: the
linker puts anything after it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.calls.addresses import read_symbol_sum
from wcet.isa.gcn.language.constant_data import read_constants
from wcet.isa.gcn.language.kernel import GcnProgram, find_entered
from wcet.isa.gcn.language.registers import units_of
from wcet.isa.gcn.semantics.control import NAMING_PLACES
from wcet.isa.gcn.values.scalar_values import High, State, Symbolic, Value

TABLE, UPPER = "table", "table's upper half"
"""The files of units that represent the halves of the addresses of tables, by number."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table, by its number in the kernel, and what is in it."""

    number: int
    contents: bytes
    pair: Register

    def place(self, instruction: Instruction) -> State:
        """Return both halves of the address, which `instruction` completes."""
        return {
            unit: Symbolic((file, self.number)) for unit, file in zip(units_of(self.pair), (TABLE, UPPER), strict=True)
        }


def find_tables(program: GcnProgram) -> Mapping[int, Table]:
    """Return the tables by the instructions after which a pair of registers holds the address of one."""
    found: dict[int, Table] = {}
    names: dict[str, tuple[int, bytes | None]] = {}
    entered = find_entered(program)
    for instruction in program.instructions:
        index = instruction.index
        if instruction.mnemonic not in NAMING_PLACES or entered & {index + 1, index + 2}:
            continue
        made = read_symbol_sum(program.instructions[index : index + 3], "rel32")
        if made is None:
            continue
        pair, name = made
        if name not in names:
            names[name] = len(names), read_constants(program.source.text, name)
        number, contents = names[name]
        if contents is not None:
            found[index + 2] = Table(number, contents, pair)
    return found


def read_word(contents: bytes, low: Symbolic, high: Value, offset: int) -> int | None:
    """Return the dword at a distance from an address in a table, None where it does not lie in it."""
    start = Symbolic(low.unit, low.add)
    upper = (UPPER, low.unit[1])
    if low != start or high not in (High(low.unit, upper, low.add), *((Symbolic(upper),) if low.add == 0 else ())):
        return None
    place = low.add + offset
    whole = 0 <= place <= len(contents) - 4
    return int.from_bytes(contents[place : place + 4], "little") if whole else None
