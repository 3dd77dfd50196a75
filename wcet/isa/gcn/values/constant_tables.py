"""Constant tables: data in a section that is never written, which code addresses relative to the program counter.

Three consecutive instructions compute the address (`s_getpc_b64`, `s_add_u32 TABLE@rel32@lo+4`, `s_addc_u32
TABLE@rel32@hi+12`; AMDGPU backend guide, "Relocation Records"). Bytes after the table are unknown, because the linker
may put anything there.
"""

from collections.abc import Mapping

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.calls.addresses import read_symbol_sum
from wcet.isa.gcn.language.constant_data import read_constants
from wcet.isa.gcn.language.kernel import GcnProgram, find_entered
from wcet.isa.gcn.language.registers import units_of
from wcet.isa.gcn.semantics.control import NAMING_PLACES
from wcet.isa.gcn.values.scalar_values import High, State, Symbolic, Value
from wcet.records import dataclass

TABLE, UPPER = "table", "table's upper half"
"""The register files that represent the low and the high half of the address of a table, by the table's number."""


@dataclass(frozen=True, slots=True)
class Table:
    """A constant table: its number in the kernel, its bytes, and the pair of registers that receives its address."""

    number: int
    contents: bytes
    pair: Register

    def place(self, instruction: Instruction) -> State:
        """Return the values of both halves of the address after `instruction`, which completes it."""
        return {
            unit: Symbolic((file, self.number)) for unit, file in zip(units_of(self.pair), (TABLE, UPPER), strict=True)
        }


def find_tables(program: GcnProgram) -> Mapping[int, Table]:
    """Return the tables by the instruction that completes an address: after it, a pair of registers has the address of
    one.
    """
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
    """Return the dword that lies `offset` bytes after an address into a table; None if the table does not contain
    it.
    """
    start = Symbolic(low.unit, low.add)
    upper = (UPPER, low.unit[1])
    if low != start or high not in (High(low.unit, upper, low.add), *((Symbolic(upper),) if low.add == 0 else ())):
        return None
    place = low.add + offset
    whole = 0 <= place <= len(contents) - 4
    return int.from_bytes(contents[place : place + 4], "little") if whole else None
