"""Holds what several languages share: parsing line by line with a Lark grammar, and debug information in assembly."""
