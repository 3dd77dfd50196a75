"""What the registers of a state say about an operand, and about the halves of a number of 64 bits."""

from .patterns import ANY, FLAT, WORD, LanePattern, constant
from .ranking import read_number
from .start import Known, RegisterState, WideHalf, list_places


def read_value(operand: str, state: RegisterState) -> Known | None:
    """Return what is known about a constant or a register of one word; None if nothing is."""
    number = read_number(operand)
    if number is not None:
        return constant(number)
    places = list_places(operand)
    return state.read(places[0]) if len(places) == 1 else None


def read_pattern(operand: str, state: RegisterState) -> LanePattern | None:
    """Return the pattern of an operand over the lanes; of half of a number of 64 bits, only that all lanes share it."""
    value = read_value(operand, state)
    if isinstance(value, WideHalf):
        return ANY if value.whole.uniform else None
    return value


def share_word(value: Known | None) -> LanePattern | None:
    """Return the lower word of a number that all lanes share; None if they do not."""
    if isinstance(value, WideHalf):
        return loosen(LanePattern(FLAT, value.whole.modulus, value.whole.residue)) if value.whole.uniform else None
    return value if value is not None and value.uniform else None


def pair_words(lower: Known | None, upper: Known | None) -> LanePattern | None:
    """Return the 64-bit number that two words form; None if they are not halves of one number."""
    if not isinstance(lower, WideHalf) or not isinstance(upper, WideHalf) or lower.made != upper.made:
        return None
    return lower.whole if (lower.upper, upper.upper) == (False, True) else None


def loosen(pattern: LanePattern) -> LanePattern:
    """Return the pattern of a 64-bit number, which may wrap."""
    modulus = min(pattern.modulus, WORD)
    return LanePattern(pattern.offsets, modulus, pattern.residue % modulus)
