"""Assembly with what compilers rarely write, drawn at random: for one meaning in every form of an object.

A case is a text and edits of it. Edits of the text are calls, tables, jumps, padding, data between functions, other
sections, and odd symbols. Edits of the encoding keep the meaning of the text: a constant that takes four bytes of its
own where none is needed, and `.long` in place of an instruction.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.properties.choices import Choices

CORPUS = Path(__file__).parents[1] / "data" / "gcn" / "compiled"
LONGEST = 230
"""Lines of a file of the corpus that is used."""

INSTRUCTION = re.compile(r"\t(?:[sv]_|ds_|flat_|buffer_|global_|scratch_)\w+")
_LAST = re.compile(r"\ts_(?:endpgm|setpc_b64|branch)\b")
_LABEL = re.compile(r"(\.L\w+):")
_CONSTANT = re.compile(r"0x|[\d.]{3}|@|\blit\b")

OWN = """	.amdgcn_target "amdgcn-amd-amdhsa--gfx803"
	.text
	.globl	k
	.p2align	8
	.type	k,@function
k:
	s_mov_b32 s8, 0
	v_mov_b32_e32 v1, 5
.LBB0_1:
	s_add_u32 s8, s8, 1
	v_add_f32_e32 v1, 1.0, v1
	s_cmp_lt_u32 s8, 9
	s_cbranch_scc1 .LBB0_1
	v_cmp_gt_u32_e32 vcc, 32, v0
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_2
	v_lshlrev_b32_e32 v2, 2, v0
.LBB0_2:
	s_or_b64 exec, exec, s[10:11]
	s_cmp_eq_u32 s6, 0
	s_cbranch_scc1 .LBB0_4
	s_sleep 1
	s_branch .LBB0_5
.LBB0_4:
	s_sleep 7
.LBB0_5:
	s_endpgm
.Lfunc_end0:
	.size	k, .Lfunc_end0-k
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 48
		.amdhsa_system_vgpr_workitem_id 0
	.end_amdhsa_kernel
"""


@dataclass(frozen=True, slots=True)
class MutatedObject:
    """A text with its edits; `encodings` are those of instructions, by their number in the text and what is drawn.

    `bundled` says that it is put into a fat binary, too.
    """

    base: str
    text: str
    kinds: frozenset[str]
    encodings: Mapping[int, str]
    bundled: bool

    def describe(self) -> str:
        """Return the case for a reader."""
        return f"{self.base}: {', '.join(sorted(self.kinds))}; encodings {dict(self.encodings)}\n{self.text}"


@cache
def list_bases() -> tuple[tuple[str, str], ...]:
    """Return the texts that cases start from: one of our own, and the shorter files of the corpus."""
    texts = ((path.name, path.read_text()) for path in sorted(CORPUS.glob("*.s")))
    short = tuple((name, text) for name, text in texts if text.count("\n") <= LONGEST and ".amdhsa_kernel" in text)
    return ("own", OWN), *short


def draw_mutated_object(choices: Choices) -> MutatedObject:
    """Draw a case: up to four edits of a text, and up to five of encodings."""
    bases = list_bases()
    base, text = bases[0] if not choices.chance(40) else choices.pick(bases)
    text = re.sub(r"(next_free_sgpr) \d+", r"\1 48", text)
    lines, kinds = text.splitlines(), set[str]()
    for number in range(choices.below(5)):
        kind = choices.pick(tuple(EDITS))
        lines = EDITS[kind](lines, number, choices)
        kinds.add(kind)
    count = len([line for line in lines if INSTRUCTION.match(line)])
    encodings = {choices.below(count): choices.pick(("long", "literal")) for _ in range(choices.below(6))}
    kinds |= set(encodings.values())
    return MutatedObject(base, "\n".join(lines) + "\n", frozenset(kinds), encodings, choices.chance(15))


def _places(lines: list[str], pattern: re.Pattern[str] = INSTRUCTION) -> list[int]:
    return [place for place, line in enumerate(lines) if pattern.match(line)]


def _insert(lines: list[str], place: int, added: list[str]) -> list[str]:
    return [*lines[:place], *added, *lines[place:]]


def _before_any(lines: list[str], choices: Choices, added: list[str]) -> list[str]:
    """Insert lines before an instruction, not between one that sets SCC and one that reads it: they clobber it."""
    return _insert(lines, choices.pick(_places(lines)), added)


def _add_data(lines: list[str], added: list[str]) -> list[str]:
    return [*lines, '\t.section\t.rodata,"a",@progbits', *added]


def _address(register: int, name: str, how: str = "rel32") -> list[str]:
    low, high = f"s{register}", f"s{register + 1}"
    return [
        f"\ts_getpc_b64 s[{register}:{register + 1}]",
        f"\ts_add_u32 {low}, {low}, {name}@{how}@lo+4",
        f"\ts_addc_u32 {high}, {high}, {name}@{how}@hi+12",
    ]


def _scalar(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Insert instructions whose constant may take four bytes, or none."""
    value = choices.pick(("0", "1", "64", "65", "-16", "-17", "0.5", "0x12345678", "-1"))
    name = choices.pick(("s_mov_b32 s40", "v_mov_b32_e32 v1", "s_movk_i32 s40", "s_mov_b64 s[40:41]", "s_mov_b32 m0"))
    value = "7" if "movk" in name and "x" in value or "b64" in name and "." in value or "movk" in name else value
    return _before_any(lines, choices, [f"\t{name}, {value}", f"\ts_nop {number}"])


def _longer(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Write vector instructions as they take eight bytes."""
    for place in _places(lines):
        if "_e32" in lines[place] and not _CONSTANT.search(lines[place]) and choices.chance(40):
            lines = [*lines[:place], lines[place].replace("_e32", "_e64"), *lines[place + 1 :]]
    return lines


def _table(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Load a constant, and count a loop to it."""
    head = f".Ltabled{number}"
    name = f"table{number}"
    how = "gotpcrel32" if choices.chance(20) else "rel32"
    load = [f"\ts_load_dwordx2 s[{20}:{21}], s[20:21], 0x0", "\ts_waitcnt lgkmcnt(0)"] if how != "rel32" else []
    added = [*_address(20, name, how), *load, f"\ts_load_dword s22, s[20:21], {choices.pick(('0x0', '0x4'))}"]
    added += ["\ts_waitcnt lgkmcnt(0)", "\ts_mov_b32 s23, 0", f"{head}:", "\ts_add_u32 s23, s23, 1"]
    added += ["\ts_cmp_lt_u32 s23, s22", f"\ts_cbranch_scc1 {head}"]
    data = [f"{name}:", f"\t.long\t{choices.between(1, 9)}", f"\t.long\t{choices.between(1, 9)}"]
    scope = choices.pick(([], [f"\t.globl\t{name}"], [f"\t.hidden\t{name}", f"\t.globl\t{name}"]))
    size = choices.pick(([], [f"\t.size\t{name}, 8"], [f"\t.size\t{name}, 4"]))
    return _add_data(_before_any(lines, choices, added), [*scope, "\t.p2align\t2", *data, *size])


def _call(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Call a function of the file."""
    name = f"called{number}"
    body = [f"{name}:", f"\ts_sleep {choices.between(1, 9)}", "\ts_nop 0", "\ts_setpc_b64 s[30:31]"]
    scope = choices.pick(([], [f"\t.globl\t{name}"], [f"\t.weak\t{name}"], [f"\t.hidden\t{name}", f"\t.globl\t{name}"]))
    typed = choices.pick(([f"\t.type\t{name},@function"], []))
    size = choices.pick(([f"\t.size\t{name}, .-{name}"], [], [f"\t.size\t{name}, 4"]))
    pad = choices.pick((["\t.p2align\t2"], ["\t.p2align\t6"], ["\ts_nop 0", "\ts_nop 0"]))
    added = [*_address(20, name), "\ts_swappc_b64 s[30:31], s[20:21]"]
    section = choices.pick(("\t.text", '\t.section\t.text.other,"ax",@progbits', '\t.section\tother,"ax",@progbits'))
    return [*_before_any(lines, choices, added), section, *pad, *scope, *typed, *body, *size]


def _jump(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Jump over a wait by the program counter, and a distance between labels or a number."""
    over, base = f".Lover{number}", f".Lbase{number}"
    distance = choices.pick((f"{over}-{base}", "16"))
    low = ["\ts_getpc_b64 s[24:25]", f"{base}:", f"\ts_add_u32 s24, s24, {distance}", "\ts_addc_u32 s25, s25, 0"]
    return _before_any(lines, choices, [*low, "\ts_setpc_b64 s[24:25]", "\ts_sleep 5", f"{over}:"])


def _jump_table(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Jump where a table says, by distances or by whole addresses."""
    name, goals = f"jumps{number}", [f".Lgoal{number}_{each}" for each in range(2)]
    added = [*_address(20, name), "\ts_mov_b32 s26, 0"]
    if choices.chance(50):
        added += ["\ts_load_dwordx2 s[24:25], s[20:21], 0x0", "\ts_waitcnt lgkmcnt(0)"]
        data = [f"\t.quad\t{goal}" for goal in goals]
    else:
        added += ["\ts_load_dword s24, s[20:21], 0x0", "\ts_waitcnt lgkmcnt(0)"]
        added += ["\ts_ashr_i32 s25, s24, 31", "\ts_add_u32 s24, s24, s20", "\ts_addc_u32 s25, s25, s21"]
        data = [f"\t.long\t{goal}-{name}" for goal in goals]
    added += ["\ts_setpc_b64 s[24:25]", f"{goals[0]}:", "\ts_sleep 3", f"{goals[1]}:"]
    return _add_data(_before_any(lines, choices, added), ["\t.p2align\t3", f"{name}:", *data])


def _pad(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Fill room after an instruction that control does not pass."""
    place = choices.pick(_places(lines, _LAST)) + 1
    filling = (
        ["\ts_nop 0"] * choices.between(1, 9),
        ["\t.p2align\t6"],
        ["\t.p2align\t6, 0"],
        ["\t.long\t0xbf9f0000"] * 4,
    )
    return _insert(lines, place, choices.pick((*filling, ["\t.zero\t64"], ["\t.long\t0"])))


def _data(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Put data between instructions that control does not pass."""
    place = choices.pick(_places(lines, _LAST)) + 1
    data = ("\t.long\t0xdeadbeef", '\t.asciz\t"abc"', "\t.quad\t0x123456789", "\t.long\t0xbf810000", "\t.byte\t1,2,3,4")
    label = choices.pick(([], [f"data{number}:"], [f"\t.type\tdata{number},@object", f"data{number}:"]))
    return _insert(lines, place, [*label, choices.pick(data), "\t.p2align\t2"])


def _kernel(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Add a kernel to the file."""
    name = f"more{number}"
    text = OWN.split("\n", 1)[1].replace(".LBB0_", f".LM{number}_").replace(".Lfunc_end0", f".Lfunc_endm{number}")
    added = re.sub(r"\bk\b", name, text).splitlines()
    return [*lines, *added]


def _section(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Put the code into a section of another name."""
    name = choices.pick((".text.k", ".code", "kernels", ".textile", ".text.hot.k"))
    return [f'\t.section\t{name},"ax",@progbits' if line == "\t.text" else line for line in lines]


def _symbol(lines: list[str], number: int, choices: Choices) -> list[str]:
    """Give places more names, and names other kinds, scopes and sizes."""
    (name,) = re.findall(r"(?m)^\t\.amdhsa_kernel (\w+)$", "\n".join(lines))[:1]
    first = next(place for place, line in enumerate(lines) if line.startswith(f"{name}:"))
    labels = [place for place, line in enumerate(lines) if _LABEL.match(line)]
    inner = choices.pick(labels) if labels else first
    odd = f"odd{number}"
    kind = choices.pick(("", f"\t.type\t{odd},@function", f"\t.type\t{odd},@object"))
    scope = choices.pick(("", f"\t.globl\t{odd}", f"\t.weak\t{odd}", f"\t.hidden\t{odd}"))
    size = choices.pick(("", f"\t.size\t{odd}, 0", f"\t.size\t{odd}, 4", f"\t.size\t{odd}, 4000"))
    named = [line for line in (scope, kind, size) if line] + [f"{odd}:"]
    change = choices.below(5)
    if change == 0:
        return _insert(lines, first, named)
    if change == 1:
        return _insert(lines, inner, named)
    if change == 2:
        return [*lines, f"\t.set\t{odd}, {name}"]
    if change == 3:
        return [*lines, choices.pick((f"\t.weak\t{name}", f"\t.hidden\t{name}"))]
    wrong = choices.pick(("0", "4", "12", "4000"))
    return [re.sub(rf"(\t\.size\t{name}, ).*", rf"\g<1>{wrong}", line) for line in lines]


EDITS: Mapping[str, Callable[[list[str], int, Choices], list[str]]] = {
    "scalar": _scalar, "e64": _longer, "table": _table, "call": _call, "jump": _jump, "jump table": _jump_table,
    "padding": _pad, "data": _data, "kernel": _kernel, "section": _section, "symbol": _symbol,
}  # fmt: skip


def encode(text: str, words: list[tuple[str, tuple[int, ...]]], encodings: Mapping[int, str]) -> str | None:
    """Return a text with encodings in place of some instructions, None if `words` are not those of its instructions.

    `words` are the mnemonics and encodings in the order of the text, as a disassembler gives them.
    """
    lines = text.splitlines()
    places = _places(lines)
    if len(places) != len(words):
        return None
    for number, how in encodings.items():
        mnemonic, encoding = words[number]
        if not lines[places[number]].startswith(f"\t{mnemonic}"):
            return None
        if "branch" in mnemonic or "@" in lines[places[number]] or "-.L" in lines[places[number]]:
            continue
        longer = widen(mnemonic, encoding) if how == "literal" else encoding
        if longer is not None:
            lines[places[number]] = "\t.long\t" + ", ".join(f"{word:#x}" for word in longer)
    return "\n".join(lines) + "\n"


_FLOATS = {240: 0x3F000000, 241: 0xBF000000, 242: 0x3F800000, 243: 0xBF800000, 244: 0x40000000, 246: 0x40800000}


def widen(mnemonic: str, words: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the encoding of a scalar or vector instruction with its first source as a constant of its own.

    None where the source is none that has a short form, or where the constant would be another (64 and 16 bits).
    """
    (word, *rest) = words
    scalar = word >> 23 in (0b101111101, 0b101111110) or word >> 30 == 0b10 and word >> 28 != 0b1011
    vector = word >> 31 == 0
    if rest or not (scalar or vector) or re.search(r"64|16|madak|madmk|saveexec|readlane|readfirst|sdwa|dpp", mnemonic):
        return None
    if word >> 23 in (0b101111111,):
        return None
    bits = 9 if vector else 8
    source = word & ((1 << bits) - 1)
    if 128 <= source <= 192:
        value = source - 128
    elif 193 <= source <= 208:
        value = (192 - source) & 0xFFFFFFFF
    elif source in _FLOATS:
        value = _FLOATS[source]
    else:
        return None
    return word & ~((1 << bits) - 1) | 255, value
