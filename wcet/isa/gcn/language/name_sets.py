"""Sets of names that are written as one text."""


def name_set(text: str) -> frozenset[str]:
    """Return the words of a text as a set, because long lists of names are easier to read without quotes."""
    return frozenset(text.split())
