"""Lark grammars, read from `grammar/` and built once per process.

Building the tables of a line grammar takes some 20 ms, less than it would take to find and check a cached copy safely.
"""

from functools import cache

from lark import Lark

from wcet.resources import read_grammar


@cache
def load_grammar(language: str, start: str) -> Lark:
    """Return the LALR parser for `grammar/<language>.lark` from the rule `start`.

    Terminals that several states share are distinguished by the state (contextual lexer): a label may be called like an
    opcode or like a keyword of an annotation.
    """
    return Lark(
        read_grammar(f"{language}.lark"), start=start, parser="lalr", lexer="contextual", maybe_placeholders=False
    )
