"""Random guards: work-groups that end before their first access, and items disabled by their place."""

from tests.properties.choices import Choices
from wcet.isa.sim_d.launch import SimDLaunch


def leave_at_once(choices: Choices, launch: SimDLaunch, on: str) -> list[str]:
    """Return code that ends any of the work-groups, by a scalar branch or by all of their items; others go to `on`."""
    shift = (launch.width - 1).bit_length()
    lines = ["smov s9, sc.wg_off_x", f"sshr s9, s9, {shift}", f"smov s8, {choices.below(256)}"]
    lines += ["sshr s8, s8, s9", "sand s8, s8, 1"]
    if choices.chance(50):
        return [*lines, f"sicj.ez {on}, s8", *["rcp v3, v3"] * choices.pick((0, 2, 8)), "exit"]
    return [*lines, "mov v9, 0", "iadd v9, v9, s8", "itest.nz p3, v9", "exit p3"]


def compare_place(choices: Choices, register: str) -> list[str]:
    """Return code for a predicate that holds for the items beyond some place in the range or in their work-group."""
    place = choices.pick(("tid_x", "tid_y", "lid_x", "lid_y"))
    end = choices.pick(("sc.dim_x", "sc.dim_y", str(choices.pick((1, 16, 32, 64, 100)))))
    test = f"itest.{choices.pick(('ge', 'g', 'l', 'le'))} {register}, v9"
    return [f"smov s9, {end}", f"mov v9, vc.{place}", "isub v9, v9, s9", test]


TAILS = ("siadd s4, s3, 1", "nop", "rcp v3, v3", "mov v3, 1", "siadd s4, s4, 1", "sidiv s4, s3, 3", "exit")
"""What may be in the pipeline when a work-group ends; it is killed, but for the cycles that it takes."""


def draw_tail(choices: Choices) -> list[str]:
    """Return text after the `exit` that ends a work-group; mostly none."""
    lines: list[str] = []
    if choices.chance(40):
        lines += [choices.pick(TAILS)] * choices.pick((1, 1, 2, 3, 4, 9))
    if choices.chance(20):
        lines += [choices.pick(TAILS), choices.pick(TAILS)]
    return lines
