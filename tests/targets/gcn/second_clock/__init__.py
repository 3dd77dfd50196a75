"""A second simulator of the reference machine, written from its description alone, to hold the first one against."""
