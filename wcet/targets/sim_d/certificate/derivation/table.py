"""The instructions of Sim-D: operands, pipeline slots, and their effects on control flow and memory.

An assessor checks the rows against the Sim-D paper, section 3, and the published tool. A row has the names, the kind of
issue (`1` scalar, `v` vector, `r` reciprocal unit, `d` divider), the operands in their order, and the variants. Operand
`d` is the destination. Operand `k` is the data of a store or the position of a tile; the pipeline never waits for it.
All other operands are sources; their positions count from 0, labels and buffers included. A `?` marks operands that may
be missing, a `!` means that a variant must be given. The kinds of operands are: a register file, `i` a number, `l` a
label.
"""

from dataclasses import dataclass

_PLAIN = """
add mul                                  | v | d=v a=v b=v/s/i       | neg
mad                                      | v | d=v a=v b=v/s/i c=v   | neg
min max iadd isub imul imin imax and or xor | v | d=v a=v b=v/s/i    |
imad                                     | v | d=v a=v b=v/s/i c=v   |
shl shr                                  | v | d=v a=v b=s/i         |
abs not                                  | v | d=v a=v               |
rcp rsqrt sin cos                        | r | d=v a=v               |
mov                                      | v | d=v a=i/vc            |
movvsp                                   | v | d=vc a=i/v            |
cvt                                      | v | d=v a=vc/sc/v         | ! i2f f2i
test itest                               | v | d=p a=v               | ! ez nz g ge l le
pbool                                    | v | d=p a=p b=p           | ! and or nand nor
smov                                     | 1 | d=s a=sc/i            |
smovssp                                  | 1 | d=sc a=i/s            |
scvt                                     | 1 | d=s a=s/sc            | ! i2f f2i
bufquery                                 | 1 | d=s buffer=i          | ! dim_x dim_y
siadd sisub simul simin simax sshl sshr sand sor | 1 | d=s a=s b=s/i |
simad                                    | 1 | d=s a=s b=s/i c=s     |
sineg snot sibfind                       | 1 | d=s a=s               |
sidiv simod                              | d | d=s a=s b=s/i         |
nop                                      | 1 |                       |
printsgpr                                | 1 | a=s                   |
printvgpr                                | 1 | a=v lane=i            |
printpr                                  | v | a=p                   |
printcmask                               | v |                       | ! if brk jc exit
printtrace                               | 1 | value=i               |
"""

_CONTROL = """
j      | 1 | target=l              |                      | jump
sicj   | 1 | target=l a=s          | ! ez nz g ge l le    | branch
bra    | v | target=l predicate=p  |                      | diverge
call   | v | target=l predicate=p? |                      | call
cpush  | v | target=l predicate=p? | ! if brk jc          | push
cmask  | v | predicate=p           |                      | mask
brk    | v | predicate=p           |                      | mask
cpop   | v |                       |                      | pop
exit   | v | predicate=p?          |                      | exit
"""

_MEMORY = """
ldglin     | 1 | d=v/vc buffer=i x=i/s? y=i/s? | vec2 vec4 | dram load linear
stglin     | 1 | k=v/vc buffer=i x=i/s? y=i/s? | vec2 vec4 | dram store linear
ldgbidx    | 1 | buffer=i                      |           | dram load whole
stgbidx    | 1 | buffer=i                      |           | dram store whole
ldgcidx    | 1 | buffer=i x=i/s? y=i/s?        |           | dram load custom
stgcidx    | 1 | buffer=i x=i/s? y=i/s?        |           | dram store custom
ldgidxit   | 1 | d=v buffer=i                  |           | dram load indexed
stgidxit   | 1 | k=v buffer=i                  |           | dram store indexed
ldg2sptile | 1 | k=i buffer=i x=i/s? y=i/s?    |           | dram load tile
stg2sptile | 1 | k=i buffer=i x=i/s? y=i/s?    |           | dram store tile
sldg       | 1 | d=s buffer=i words=i?         |           | dram load scalar
ldsplin    | 1 | d=v/vc buffer=i x=i/s? y=i/s? | vec2 vec4 | sp load linear
stsplin    | 1 | k=v/vc buffer=i x=i? y=i/s?   | vec2 vec4 | sp store linear
ldspbidx   | 1 | buffer=i                      |           | sp load whole
stspbidx   | 1 | buffer=i                      |           | sp store whole
sldsp      | 1 | d=s buffer=i x=i/s? y=i/s?    |           | sp load scalar
"""

MASKS = {"bra": 0, "cmask": 0, "brk": 1, "call": 2, "exit": 3}
"""The control mask (`vc` register) that an instruction writes."""


@dataclass(frozen=True, slots=True)
class InstructionRow:
    """One instruction of the table; `access` is a tuple of memory, direction and pattern."""

    name: str
    issue: str
    slots: tuple[tuple[str, str], ...]
    required: int
    variants: tuple[str, ...]
    flow: str = ""
    access: tuple[str, ...] = ()

    @property
    def waits_for_strides(self) -> bool:
        """Return True if the instruction waits until all writes to scalar special registers are complete."""
        return self.name in ("ldgcidx", "stgcidx", "sldsp")

    @property
    def ends_block(self) -> bool:
        """Return True if the instruction ends its block: every access does, and all control flow except `cpush`."""
        return bool(self.access) or self.flow not in ("", "push")


def _read(text: str) -> dict[str, InstructionRow]:
    found: dict[str, InstructionRow] = {}
    for line in text.strip().split("\n"):
        names, issue, operands, variants, *kind = (part.strip() for part in line.split("|"))
        slots = [part.partition("=") for part in operands.split()]
        allowed = variants.removeprefix("!").split() + ([] if "!" in variants else [""])
        words = tuple(kind[0].split()) if kind else ()
        for name in names.split():
            found[name] = InstructionRow(
                name,
                issue,
                tuple((slot, kinds.rstrip("?")) for slot, _, kinds in slots),
                sum(not kinds.endswith("?") for _, _, kinds in slots),
                tuple(allowed),
                words[0] if len(words) == 1 else "",
                words if len(words) == 3 else (),
            )
    return found


ROWS = _read(_PLAIN) | _read(_CONTROL) | _read(_MEMORY)
"""Every instruction that the machine has, by name."""
