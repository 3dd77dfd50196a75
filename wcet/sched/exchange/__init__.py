"""Converts task sets to and from the formats of other tools; what has no equal meaning in both is refused by name."""
