"""Loops of a few instructions that lanes leave, changed at random, and run by hand on four lanes."""

import operator
from random import Random

LANES, WORD = 4, 1 << 32
MASKS = ("exec", "vcc", "s[2:3]", "s[8:9]")
ALL = (1 << LANES) - 1
MANY = 70
"""Repetitions after which a run is stopped."""


def draw_instruction(random: Random) -> str:
    """Return an instruction on a few masks, or on the counter."""
    number, one, two, three = random.choice((0, 1, 2, 5, 9)), *(random.choice(MASKS) for _ in range(3))
    kinds = (
        f"v_add_u32 v3, vcc, {number}, v3",
        f"v_cmp_{random.choice(('lt', 'gt', 'eq', 'ne', 'le', 'ge'))}_u32 {random.choice(MASKS[1:])}, {number}, v3",
        f"v_cmp_gt_f32 {random.choice(MASKS[1:])}, 4.0, v4",
        f"s_{random.choice(('and', 'or', 'andn2', 'xor'))}_b64 {one}, {two}, {three}",
        f"s_{random.choice(('and', 'or', 'andn2', 'xor'))}_saveexec_b64 {random.choice(MASKS[1:])}, {two}",
        f"s_mov_b64 {one}, {two}",
    )
    return random.choice(kinds)


def change(body: list[str], random: Random) -> list[str]:
    """Return a loop with one to three instructions left out, replaced, repeated or put in; its branch stays."""
    found = list(body)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(found) - 1)
        match random.randrange(4):
            case 0 if len(found) > 3:
                del found[place]
            case 1:
                found[place] = draw_instruction(random)
            case 2:
                found.insert(place, random.choice(found[:-1]))
            case _:
                found.insert(place, draw_instruction(random))
    return found


def count_repetitions(body: list[str], random: Random) -> int:
    """Return how often a run repeats a loop that lanes enter with a counter of 0, from random masks."""
    masks = {mask: random.randint(0, ALL) for mask in MASKS}
    counter = [0] * LANES
    inactive = [lane for lane in range(LANES) if not masks["exec"] >> lane & 1]
    for lane in inactive:
        counter[lane] = random.choice((0, 1, 50, WORD - 3))
    for repetition in range(MANY):
        for line in body[:-1]:
            _run(line, masks, counter, random)
        if not masks["exec"]:
            return repetition
    return MANY


def _run(line: str, masks: dict[str, int], counter: list[int], random: Random) -> None:
    name, _, rest = line.partition(" ")
    operands = rest.split(", ")
    active = [lane for lane in range(LANES) if masks["exec"] >> lane & 1]
    if name == "v_add_u32":
        sums = {lane: counter[lane] + int(operands[2]) for lane in active}
        for lane, total in sums.items():
            counter[lane] = total % WORD
        masks["vcc"] = sum(1 << lane for lane, total in sums.items() if total >= WORD)
    elif name.startswith("v_cmp"):
        if operands[2] == "v3":
            number = int(operands[1])
            held = [lane for lane in active if getattr(operator, name[6:8])(number, counter[lane])]
        else:
            held = [lane for lane in active if random.random() < 0.2]
        masks[operands[0]] = sum(1 << lane for lane in held)
    elif name == "s_mov_b64":
        masks[operands[0]] = masks[operands[1]]
    elif name.startswith("s_"):
        kind, saves = name[2:].split("_")[0], "saveexec" in name
        one, two = masks[operands[1]], masks["exec"] if saves else masks[operands[2]]
        made = {"and": one & two, "or": one | two, "xor": one ^ two, "andn2": one & ~two & ALL}[kind]
        if saves:
            masks[operands[0]] = masks["exec"]
        masks["exec" if saves else operands[0]] = made
    elif name != "v_add_f32":
        raise AssertionError(line)
