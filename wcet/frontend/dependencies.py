"""The rule that a compiler writes for make: which files a result was made of."""

import re
from pathlib import Path

_WORD = re.compile(r"(?:\\[ #]|\$\$|[^\s\\]|\\(?!\n))+")


def read_rule(text: str) -> tuple[Path, ...]:
    """Return the prerequisites of the only rule, in their order, each once."""
    _, _, rest = text.replace("\\\n", " ").partition(": ")
    words = (re.sub(r"\\([ #])", r"\1", word).replace("$$", "$") for word in _WORD.findall(rest))
    return tuple(dict.fromkeys(Path(word) for word in words))
