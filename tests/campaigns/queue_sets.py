"""Random tables for amd-queues: partitions, units that tasks share, queues and pipes with several tasks, slices."""

from tests.properties.choices import Choices

Table = dict[str, object]


def draw_queues(choices: Choices) -> tuple[Table, list[Table]]:
    """Return the table of a platform and those of its tasks; most keep what the analysis asks for, some do not."""
    pairs = choices.chance(20)
    engines = [choices.between(1, 3) * (2 if pairs else 1) for _ in range(choices.between(1, 3))]
    count = choices.between(1, 4)
    shared = choices.chance(40)
    masks = _draw_masks(choices, [each // 2 for each in engines] if pairs else engines, count, shared)
    masks = [_double(mask) for mask in masks] if pairs else masks
    tasks = [_draw_task(choices, place, mask, shared) for place, mask in enumerate(masks)]
    if shared or choices.chance(30):
        for task in tasks:
            task |= {} if "best_effort" in task else {"priority": choices.below(3)}
    if shared and not choices.chance(5):
        for task in tasks:
            task["per_unit"] = tasks[0]["per_unit"]
    plain = shared and not choices.chance(5)
    crowded = not shared and choices.chance(30)
    drawn: Table = {
        "scheduler": "amd-queues",
        "engines": engines,
        "pairs": True if pairs else None,
        "slots": choices.between(1, 2) if crowded else choices.between(4, 24),
        "launch": None if plain else choices.pick((None, 0, 1, 2)),
        "spacing": None if plain else choices.pick((None, None, 0, 1, 2)),
        "quantum": choices.pick((2, 3, 4, 6, 10, 20, None)),
        "slice": choices.between(3, 30) if crowded else choices.pick((None, 10)),
        "swap": choices.pick((None, 0, 1, 2)),
        "sets": choices.pick((None, None, choices.between(1, 3))),
        "cluster": choices.pick((None, 1, 2, 3)),
        "delay": choices.pick((None, 0, 0, 2)),
        "tick": choices.pick((None, 0, 1)),
        "arrivals": choices.pick((None, None, None, "any")),
    }
    return {key: value for key, value in drawn.items() if value is not None}, tasks


def _double(mask: object) -> object:
    """Return a mask of pairs as one of units: each bit, or number, twice."""
    if isinstance(mask, str):
        bits = int(mask, 16)
        return f"0x{sum(3 << 2 * bit for bit in range(bits.bit_length()) if bits >> bit & 1):x}"
    return [2 * each for each in mask] if isinstance(mask, list) else mask


def _draw_masks(choices: Choices, engines: list[int], count: int, shared: bool) -> list[object]:
    """Return a mask for each task: none, one for all, or disjoint ones as bits or counts."""
    units = sum(engines)
    if shared:
        return [choices.pick((None, f"0x{choices.between(1, (1 << units) - 1):x}"))] * count
    owners = [choices.below(count) for _ in range(units)]
    bits = [sum(1 << bit for bit in range(units) if owners[bit] == place) for place in range(count)]
    if choices.chance(10):
        return [[choices.below(2) for _ in engines] for _ in range(count)]
    return [f"0x{mask or 1:x}" for mask in bits]


def _draw_task(choices: Choices, place: int, mask: object, shared: bool) -> Table:
    period = choices.pick((40, 60, 80, 120, 200, 300, 400))
    quiet = shared and not choices.chance(5)
    best_effort = bool(place) and choices.chance(15)
    drawn: Table = {
        "name": f"t{place}",
        "period": None if best_effort else period,
        "best_effort": True if best_effort else None,
        "work_groups": choices.between(1, 8),
        "residence": choices.between(1, 5),
        "per_unit": choices.between(1, 2),
        "launches": None if quiet else choices.pick((None, 1, 2)),
        "mask": mask,
        "queue": choices.pick((None,) * 12 + ("q",)) if shared else choices.pick((None, None, None, "q", "r")),
        "pipe": place if quiet else choices.pick((None, place, place, 0, 1)),
        "deadline": None if best_effort else choices.pick((None, choices.between(5, 2 * period))),
        "jitter": None if best_effort else choices.pick((None, None, 0, choices.below(1 + period // 4))),
        "offset": choices.pick((None, None, choices.below(period))),
        "sporadic": choices.pick((None, None, True)),
    }
    return {key: value for key, value in drawn.items() if value is not None}
