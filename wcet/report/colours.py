"""One colour for each resource, on every page and in every picture; twelve that colour-blind readers can distinguish.

The first eight are those of Okabe and Ito (Color Universal Design, 2008), in an order in which neighbours differ; two
darker and two lighter ones are for kernels with more waits, units and ends. A name that is not listed gets one of the
eight by its letters, so that it keeps its colour from kernel to kernel. Nothing is shown by colour alone: everything
coloured has its name beside it or as its title.
"""

PALETTE = (
    *("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#bbbbbb", "#f0e442"),
    *("#332288", "#661100", "#ddddff", "#aaffaa"),
)
"""Fills by number; text is black on all but the darkest."""

HASHED = 8
"""So many of the first fills are for names that are not listed."""

DARK = (0, 1, 2, 8, 9)
"""Numbers of the fills that white text is on."""

FIXED = {
    "compute": 0,
    "wavefront": 0,
    "wavefront alone": 0,
    "dram": 1,
    "memory": 1,
    "wait": 1,
    "scratchpad": 2,
    "lds": 2,
    "other wavefronts": 3,
    "refresh": 3,
    "dispatch": 4,
    "program upload": 4,
    "overlap": 5,
    "end of kernel": 6,
    "end": 6,
    "valu": 5,
    "salu": 7,
    "smem": 8,
    "vmem": 9,
    "br": 10,
    "barrier": 11,
}
"""Number of the colour of each resource or part of a bound that has one of its own, in small letters."""


def number_colour(name: str) -> int:
    """Return the number of the colour of a resource or part of a bound."""
    key = name.lower()
    return FIXED[key] if key in FIXED else 2 + sum(key.encode()) % (HASHED - 2)


def style_of(name: str) -> str:
    """Return the CSS class of a resource."""
    return f"r{number_colour(name)}"


def write_css() -> str:
    """Return the rules of the classes, for HTML and SVG alike."""
    return "".join(f".r{number}{{background:{fill};fill:{fill}}}" for number, fill in enumerate(PALETTE))


def ink_on(name: str) -> str:
    """Return the colour of text on the fill of a resource."""
    return "#fff" if number_colour(name) in DARK else "#000"
