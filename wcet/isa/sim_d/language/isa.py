"""The instruction set of Sim-D as data: the operands of each opcode, its issue cost, and its effect on flow and memory.

From the Sim-D paper, section 3, and the instruction table of the published tool. `vec2` and `vec4` exist on scratchpad
accesses, but such a line is not assembled. We deviate in one point: `ret` is listed but refused.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from wcet.records import dataclass


class OperandKind(StrEnum):
    """The kinds of operands that a slot may accept."""

    VECTOR = "v"
    SCALAR = "s"
    PREDICATE = "p"
    VECTOR_SPECIAL = "vc"
    SCALAR_SPECIAL = "sc"
    CONSTANT = "constant"  # any 32-bit pattern, integer or floating point
    INTEGER = "integer"  # an integer constant: offset, count, lane
    BUFFER = "buffer"  # the id of a DRAM buffer
    SCRATCHPAD = "scratchpad"  # the id of a scratchpad buffer
    LABEL = "label"


class OperandUse(StrEnum):
    """The ways in which an instruction uses an operand; the scoreboard checks only `SOURCE` registers as sources."""

    DESTINATION = "destination"
    SOURCE = "source"
    STORED = "stored"  # data register of a store: in the destination's position, read, never waited for
    PLACE = "place"  # scratchpad buffer of a tile transfer, in the destination's position


class ExecutionUnit(StrEnum):
    """The functional unit that executes an opcode."""

    VECTOR = "vector"  # pipelined single-precision and integer lanes
    RCP = "rcp"  # reciprocal unit, a quarter as wide
    SCALAR = "scalar"
    DIVIDER = "divider"  # not pipelined
    CONTROL = "control"
    MEMORY = "memory"
    DEBUG = "debug"


class ControlFlow(StrEnum):
    """The effect of a control-flow opcode on the program counter, the control stack and the masks."""

    JUMP = "jump"  # j: always taken
    SCALAR_BRANCH = "scalar branch"  # sicj: one way for the whole work-group
    DIVERGE = "diverge"  # bra: push, write the control mask, fall through
    CALL = "call"  # push, write the return mask, jump
    PUSH = "push"  # cpush: push only, does not end a block
    MASK = "mask"  # cmask, brk, ret: write a mask, may unwind the whole stack
    POP = "pop"  # cpop: pop and jump
    EXIT = "exit"  # write the exit mask


class RequestPattern(StrEnum):
    """The way in which the words of a memory request are chosen (Sim-D paper, section 3.3)."""

    LINEAR = "linear"  # one word, or 2 or 4, per work-item
    WHOLE = "whole"  # snoopy, the whole buffer (bidx)
    CUSTOM = "custom"  # snoopy, the region of the stride registers (cidx)
    INDEXED = "indexed"  # one burst per active work-item (idxit)
    TILE = "tile"  # between DRAM and scratchpad
    SCALAR = "scalar"  # into consecutive scalar registers


@dataclass(frozen=True, slots=True)
class RequestShape:
    """A memory request: its pattern, whether it writes the buffer, and whether it occupies the scratchpad alone.

    Tile transfers between DRAM and scratchpad occupy the DRAM: `scratchpad` is False for them.
    """

    pattern: RequestPattern
    writes: bool
    scratchpad: bool


@dataclass(frozen=True, slots=True)
class OperandSlot:
    """One operand position: its name, the operands that it accepts, how the operand is used, and its source position.

    `position` is 0, 1 or 2 for sources (labels and buffer ids count), None for a destination.
    """

    name: str
    kinds: frozenset[OperandKind]
    role: OperandUse
    position: int | None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Opcode:
    """One row of the instruction table.

    `issue` is the number of pipeline slots (1, 8 or 32). `mask` is the number of the `vc` control mask that the opcode
    writes; None for none, and for `cpop`, whose stack entry decides. `pushes` says that it puts an entry on the control
    stack. `waits_for_stride` says that it may not issue while a write to a scalar special register is under way.
    """

    mnemonic: str
    slots: tuple[OperandSlot, ...]
    issue: int
    unit: ExecutionUnit
    suboperations: tuple[str, ...] = ()
    needs_suboperation: bool = False
    flow: ControlFlow | None = None
    access: RequestShape | None = None
    mask: int | None = None
    pushes: bool = False
    waits_for_stride: bool = False

    @property
    def ends_block(self) -> bool:
        """Return True if a basic block ends after this opcode: every access, and control flow except `cpush`."""
        return self.access is not None or (self.flow is not None and self.flow is not ControlFlow.PUSH)

    @property
    def required(self) -> int:
        """The number of operands that must be given."""
        return sum(not slot.optional for slot in self.slots)


COMPARISONS = ("ez", "nz", "g", "ge", "l", "le")
VECTOR_WIDTHS: Mapping[str, int] = MappingProxyType({"vec2": 2, "vec4": 4})

_LETTERS: Mapping[str, OperandKind] = {
    "V": OperandKind.VECTOR,
    "S": OperandKind.SCALAR,
    "P": OperandKind.PREDICATE,
    "X": OperandKind.VECTOR_SPECIAL,
    "Y": OperandKind.SCALAR_SPECIAL,
    "I": OperandKind.CONSTANT,
    "N": OperandKind.INTEGER,
    "B": OperandKind.BUFFER,
    "T": OperandKind.SCRATCHPAD,
    "L": OperandKind.LABEL,
}
_LEADING_ROLES: Mapping[str, OperandUse] = {
    "dst": OperandUse.DESTINATION,
    "data": OperandUse.STORED,
    "place": OperandUse.PLACE,
}


def _slots(signature: str) -> tuple[OperandSlot, ...]:
    """Return the slots of a signature such as `dst=V a=V b=V/S/I`; letters as in `_LETTERS`, `?` for optional
    operands.
    """
    slots: list[OperandSlot] = []
    position = 0
    for part in signature.split():
        name, letters = part.split("=")
        role = _LEADING_ROLES.get(name, OperandUse.SOURCE)
        kinds = frozenset(_LETTERS[letter] for letter in letters.rstrip("?").split("/"))
        slots.append(
            OperandSlot(name, kinds, role, position if role is OperandUse.SOURCE else None, letters.endswith("?"))
        )
        position += role is OperandUse.SOURCE
    return tuple(slots)


def _plain(
    mnemonics: str,
    signature: str,
    issue: int,
    unit: ExecutionUnit,
    suboperations: tuple[str, ...] = (),
    needs: bool = False,
) -> list[Opcode]:
    slots = _slots(signature)
    return [Opcode(mnemonic, slots, issue, unit, suboperations, needs) for mnemonic in mnemonics.split()]


def _arithmetic() -> list[Opcode]:
    vector, scalar = ExecutionUnit.VECTOR, ExecutionUnit.SCALAR
    return [
        *_plain("add mul", "dst=V a=V b=V/S/I", 8, vector, ("neg",)),
        *_plain("mad", "dst=V a=V b=V/S/I c=V", 8, vector, ("neg",)),
        *_plain("min max iadd isub imul imin imax and or xor", "dst=V a=V b=V/S/I", 8, vector),
        *_plain("imad", "dst=V a=V b=V/S/I c=V", 8, vector),
        *_plain("shl shr", "dst=V a=V b=S/I", 8, vector),
        *_plain("abs not", "dst=V a=V", 8, vector),
        *_plain("rcp rsqrt sin cos", "dst=V a=V", 32, ExecutionUnit.RCP),
        *_plain("mov", "dst=V a=I/X", 8, vector),
        *_plain("movvsp", "dst=X a=I/V", 8, vector),
        *_plain("cvt", "dst=V a=X/Y/V", 8, vector, ("i2f", "f2i"), True),
        *_plain("test itest", "dst=P a=V", 8, vector, COMPARISONS, True),
        *_plain("pbool", "dst=P a=P b=P", 8, vector, ("and", "or", "nand", "nor"), True),
        *_plain("smov", "dst=S a=Y/I", 1, scalar),
        *_plain("smovssp", "dst=Y a=I/S", 1, scalar),
        *_plain("scvt", "dst=S a=S/Y", 1, scalar, ("i2f", "f2i"), True),
        *_plain("bufquery", "dst=S buffer=B", 1, scalar, ("dim_x", "dim_y"), True),
        *_plain("siadd sisub simul simin simax sshl sshr sand sor", "dst=S a=S b=S/I", 1, scalar),
        *_plain("simad", "dst=S a=S b=S/I c=S", 1, scalar),
        *_plain("sineg snot sibfind", "dst=S a=S", 1, scalar),
        *_plain("sidiv simod", "dst=S a=S b=S/I", 1, ExecutionUnit.DIVIDER),
        *_plain("nop", "", 1, scalar),
    ]


def _control() -> list[Opcode]:
    unit = ExecutionUnit.CONTROL
    mask = _slots("predicate=P")
    return [
        Opcode("j", _slots("target=L"), 1, unit, flow=ControlFlow.JUMP),
        Opcode("sicj", _slots("target=L a=S"), 1, unit, COMPARISONS, True, flow=ControlFlow.SCALAR_BRANCH),
        Opcode("bra", _slots("target=L predicate=P"), 8, unit, flow=ControlFlow.DIVERGE, mask=0, pushes=True),
        Opcode("call", _slots("target=L predicate=P?"), 8, unit, flow=ControlFlow.CALL, mask=2, pushes=True),
        Opcode(
            "cpush",
            _slots("target=L predicate=P?"),
            8,
            unit,
            ("if", "brk", "jc"),
            True,
            flow=ControlFlow.PUSH,
            pushes=True,
        ),
        Opcode("cmask", mask, 8, unit, flow=ControlFlow.MASK, mask=0),
        Opcode("brk", mask, 8, unit, flow=ControlFlow.MASK, mask=1),
        Opcode("ret", mask, 8, unit, flow=ControlFlow.MASK, mask=2),
        Opcode("cpop", (), 8, unit, flow=ControlFlow.POP),
        Opcode("exit", _slots("predicate=P?"), 8, unit, flow=ControlFlow.EXIT, mask=3),
    ]


def _pair(
    suffix: str, load: str, store: str, pattern: RequestPattern, scratchpad: bool, suboperations: tuple[str, ...] = ()
) -> list[Opcode]:
    waits = pattern is RequestPattern.CUSTOM
    return [
        Opcode(
            f"{direction}{suffix}",
            _slots(signature),
            1,
            ExecutionUnit.MEMORY,
            suboperations,
            access=RequestShape(pattern, direction == "st", scratchpad),
            waits_for_stride=waits,
        )
        for direction, signature in (("ld", load), ("st", store))
    ]


def _memory() -> list[Opcode]:
    offsets = " x=N/S? y=N/S?"
    tile = "place=T buffer=B" + offsets
    wide = tuple(VECTOR_WIDTHS)
    scalar, memory = RequestPattern.SCALAR, ExecutionUnit.MEMORY
    return [
        *_pair("glin", "dst=V/X buffer=B" + offsets, "data=V/X buffer=B" + offsets, RequestPattern.LINEAR, False, wide),
        *_pair("gbidx", "buffer=B", "buffer=B", RequestPattern.WHOLE, False),
        *_pair("gcidx", "buffer=B" + offsets, "buffer=B" + offsets, RequestPattern.CUSTOM, False),
        *_pair("gidxit", "dst=V buffer=B", "data=V buffer=B", RequestPattern.INDEXED, False),
        *_pair("g2sptile", tile, tile, RequestPattern.TILE, False),
        Opcode("sldg", _slots("dst=S buffer=B words=N?"), 1, memory, access=RequestShape(scalar, False, False)),
        *_pair(
            "splin", "dst=V/X buffer=T" + offsets, "data=V/X buffer=T x=N? y=N/S?", RequestPattern.LINEAR, True, wide
        ),
        *_pair("spbidx", "buffer=T", "buffer=T", RequestPattern.WHOLE, True),
        Opcode(
            "sldsp",
            _slots("dst=S buffer=T" + offsets),
            1,
            memory,
            access=RequestShape(scalar, False, True),
            waits_for_stride=True,
        ),
    ]


def _debug() -> list[Opcode]:
    unit = ExecutionUnit.DEBUG
    return [
        *_plain("printsgpr", "a=S", 1, unit),
        *_plain("printvgpr", "a=V lane=N", 1, unit),
        *_plain("printpr", "a=P", 8, unit),
        *_plain("printcmask", "", 8, unit, ("if", "brk", "jc", "exit"), True),
        *_plain("printtrace", "value=N", 1, unit),
    ]


OPCODES: Mapping[str, Opcode] = MappingProxyType(
    {opcode.mnemonic: opcode for opcode in (*_arithmetic(), *_control(), *_memory(), *_debug())}
)
"""Every opcode by mnemonic."""

UNIMPLEMENTED: frozenset[str] = frozenset({"ret"})
"""Opcodes without an implementation in the published hardware model; parsing refuses them."""

MAXIMUM_INSTRUCTIONS = 2048
"""The most instructions of a kernel: the program counter has 11 bits."""

STACK_DEPTH = 16
"""The number of entries of the control stack in each work-group slot."""
