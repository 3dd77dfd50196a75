"""Writes the colours of a picture as attributes of its elements, for viewers without CSS variables.

Converters such as librsvg, office programs and previews draw black what they cannot colour. Any CSS overrides an
attribute, so that browsers still choose between light and dark; and so a rule of CSS without a variable, which these
viewers do understand, must not contradict an attribute.
"""

import re
from collections.abc import Mapping

_ELEMENT = re.compile(r'<(rect|text|path|line)\b(?: class="([^"]*)")?')

Paint = Mapping[str, Mapping[str, str]]
"""The attributes by `element` or `element.class`; the latter take precedence."""


def paint(svg: str, table: Paint) -> str:
    """Return a picture with attributes on every element that the table names."""

    def add(found: re.Match[str]) -> str:
        element, classes = found[1], (found[2] or "").split()
        named: dict[str, str] = {}
        for selector in (element, *(f"{element}.{each}" for each in classes)):
            named |= table.get(selector, {})
        return found[0] + "".join(f' {name}="{value}"' for name, value in named.items())

    return _ELEMENT.sub(add, svg)
